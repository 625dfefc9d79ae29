import LanguageData
import TextNormalization

/// The data with which a language recognizes paraphrases.
///
/// `phrases/<language>/paraphrases.<language>.yaml` contains it; `Documentation/Languages.md`
/// explains the keys.
struct ParaphraseLanguage: Sendable {
  /// The weight of words in a class, by stem; a word in no class has weight 1.
  var weights: [String: Double] = [:]
  /// The stems that must be said if the phrase has them.
  var decisive: Set<String> = []
  /// The stems that reverse the meaning of a sentence.
  var reversing: Set<String> = []
  /// The stems of the wordings of each class of synonyms.
  var synonyms: [[[String]]] = []
  /// The stems of words that may follow the object of their verb: “off” in “cross the milk off”.
  var particles: Set<String> = []
  /// Reduces words to their stems.
  var stemmer: Stemmer
  /// The words of all synonyms.
  var synonymWords: Set<String>
  /// How well a synonym fits, from 0 to 1.
  var synonymFit: Double
  /// How well an optional word of the phrase fits, from 0 to 1.
  var optionalFit: Double
  /// The weight of a slot.
  var slotWeight: Double
  /// The minimum weight of a word in a phrase.
  var leastWeight: Double
  /// The fraction of the best score from which another intent counts as a rival.
  var rivalry: Double
  /// The probability that an answer is correct, by its raw score.
  var calibration: Calibration
  /// Whether only questions are answered, since they change nothing.
  var answersOnly: Bool

  /// Returns the weight of a word, by its stem.
  func weight(of stem: String) -> Double { weights[stem] ?? 1 }

  /// Returns the data of a language; `nil` if there is none.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  static func named(_ language: String) -> ParaphraseLanguage? {
    NumberedSynonyms.named(language)?.stems.language
  }

  /// Reads the data of a language.
  ///
  /// - Throws: `LanguageDataError` or `LanguageFault` if the file is malformed.
  init(_ source: LanguageSource) throws {
    let file = try source.decode(ParaphraseFile.self)
    let stemmer = Stemmer(endings: file.endings)
    self.stemmer = stemmer
    func stems(_ text: String) -> [String] { Words(text).map { stemmer.stem(of: $0) } }
    for group in file.weights {
      for stem in stems(group.words) { weights[stem] = group.weight }
    }
    decisive = Set(stems(file.decisive))
    reversing = Set(stems(file.reversing))
    synonyms = file.synonyms.map { $0.map(stems).filter { !$0.isEmpty } }
    particles = Set(stems(file.particles ?? ""))
    synonymWords = Set(file.synonyms.joined().flatMap { Words($0).map(String.init) })
    synonymFit = file.synonym
    optionalFit = file.optional
    slotWeight = file.slot
    leastWeight = file.least
    rivalry = file.rival
    answersOnly = file.answersOnly ?? false
    guard let calibration = Calibration(points: file.calibration) else {
      throw LanguageFault(key: "calibration", problem: "has points that do not ascend")
    }
    self.calibration = calibration
  }
}

/// The data of a language as written in its file.
private struct ParaphraseFile: Decodable {
  struct Weights: Decodable {
    var weight: Double
    var words: String
  }
  var language: String
  var weights: [Weights]
  var decisive: String
  var reversing: String
  var endings: [String]
  var synonyms: [[String]]
  var particles: String?
  var synonym: Double
  var optional: Double
  var slot: Double
  var least: Double
  var rival: Double
  var answersOnly: Bool?
  var calibration: [[Double]]
}

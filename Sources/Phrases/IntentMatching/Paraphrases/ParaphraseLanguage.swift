import LanguageData
import TextNormalization
import Yams

/// How a language says the same thing in other words, as data.
///
/// `phrases/<language>/paraphrases.<language>.yaml` holds it; `Documentation/Languages.md` tells what
/// the keys mean.
struct ParaphraseLanguage: Sendable {
  /// How much the words of a class tell, by stem; a word in no class tells 1.
  var weights: [String: Double] = [:]
  /// The stems without which a phrase that has them was not said.
  var decisive: Set<String> = []
  /// The stems that turn the meaning of a sentence round.
  var reversing: Set<String> = []
  /// The stems of the wordings of each class of synonyms.
  var synonyms: [[[String]]] = []
  /// What cuts words down to their stems.
  var stemmer: Stemmer
  /// How well a wording of the same meaning fits, from 0 to 1.
  var synonymFit: Double
  /// How well a word fits that a phrase may have but need not, from 0 to 1.
  var optionalFit: Double
  /// What a slot tells.
  var slotWeight: Double
  /// The least that a word of a phrase tells.
  var leastWeight: Double
  /// The part of the best score from which on another intent is a rival.
  var rivalry: Double
  /// How often an answer is right, by its raw score.
  var calibration: Calibration
  /// Whether only questions are answered, which change nothing.
  var answersOnly: Bool

  /// Returns how much a word tells, by its stem.
  func weight(of stem: String) -> Double { weights[stem] ?? 1 }

  /// Returns the data of a language; `nil` if there is none.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  static func named(_ language: String) -> ParaphraseLanguage? {
    guard let source = LanguageData.source(of: .paraphrases, language: language) else { return nil }
    // The data is part of the program; a test decodes each language's.
    return try? ParaphraseLanguage(yaml: String(decoding: source, as: UTF8.self))
  }

  /// Reads the data of a language.
  ///
  /// - Throws: `DecodingError` or `YamlError` where the text is no such data.
  init(yaml: String) throws {
    let file = try YAMLDecoder().decode(ParaphraseFile.self, from: yaml)
    let stemmer = Stemmer(endings: file.endings)
    self.stemmer = stemmer
    func stems(_ text: String) -> [String] { Words(text).map { stemmer.stem(of: $0) } }
    for group in file.weights {
      for stem in stems(group.words) { weights[stem] = group.weight }
    }
    decisive = Set(stems(file.decisive))
    reversing = Set(stems(file.reversing))
    synonyms = file.synonyms.map { $0.map(stems).filter { !$0.isEmpty } }
    synonymFit = file.synonym
    optionalFit = file.optional
    slotWeight = file.slot
    leastWeight = file.least
    rivalry = file.rival
    answersOnly = file.answersOnly ?? false
    guard let calibration = Calibration(points: file.calibration) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The points of “calibration” do not ascend."))
    }
    self.calibration = calibration
  }
}

/// A language's data as it is written.
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
  var synonym: Double
  var optional: Double
  var slot: Double
  var least: Double
  var rival: Double
  var answersOnly: Bool?
  var calibration: [[Double]]
}

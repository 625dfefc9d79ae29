import LanguageData
package import PhraseAutomaton
import TextNormalization

extension Tolerance {
  private static let all = LanguageContents<Tolerance>(.forgiving) { try Tolerance($0) }

  /// Returns the tolerance of a language; spelling alone if there is no data for the language.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  package static func named(_ language: String) -> Tolerance { all[language] ?? Tolerance() }

  /// Reads the data of a language; see `Documentation/Forgiving.md` for its keys.
  ///
  /// - Throws: `LanguageDataError` or `LanguageFault` if the file is malformed.
  init(_ source: LanguageSource) throws {
    let file = try source.decode(ForgivingFile.self)
    self.init()
    try Self.apply(file.costs ?? [:], in: "costs", to: &costs, Self.costKeys)
    try Self.apply(file.letters ?? [:], in: "letters", to: &costs.letters, Self.letterKeys)
    try Self.apply(
      file.acceptance ?? [:], in: "acceptance", to: &acceptance, Self.acceptanceKeys)
    if let points = file.calibration {
      guard Calibration(points: points) != nil else {
        throw LanguageFault(key: "calibration", problem: "has points that do not ascend")
      }
      acceptance.calibration = points
    }
    if let spelling = file.spelling { costs.spelling = spelling }
    fillers = file.fillers.split { $0 == "," || $0 == "\n" }.map { Self.normalized($0) }
      .filter { !$0.isEmpty }
    functionWords = Self.words(file.functionWords)
    commonWords = Set(Self.words(file.commonWords ?? ""))
    decisiveWords = Self.words(file.decisiveWords)
    questionWords = Self.words(file.questionWords)
    opposites = file.opposites.map(Self.words)
    synonyms = file.synonyms.map(Self.words)
    homophones = file.homophones.map(Self.words)
    endings = file.endings.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    guard let rules = SoundRules(lines: file.sounds) else {
      throw LanguageFault(key: "sounds", problem: "has a line that is not a rule")
    }
    sounds = rules
    keyboard = file.keyboard
  }

  private static let costKeys: [String: any WritableKeyPath<ForgivingCosts, Int32> & Sendable] = [
    "knownWord": \.knownWord, "sound": \.sound, "soundDifference": \.soundDifference,
    "synonym": \.synonym, "ending": \.ending, "join": \.join, "split": \.split, "swap": \.swap,
    "heard": \.heard, "filler": \.filler, "skippedFunctionWord": \.skippedFunctionWord,
    "skippedWord": \.skippedWord, "skippedKnownWord": \.skippedKnownWord,
    "skippedDecisiveWord": \.skippedDecisiveWord,
    "omittedFunctionWord": \.omittedFunctionWord, "omittedWord": \.omittedWord,
    "omittedNameWord": \.omittedNameWord, "nameOrder": \.nameOrder, "initials": \.initials,
    "anyWord": \.anyWord, "slot": \.slot,
  ]
  private static let letterKeys:
    [String: any WritableKeyPath<ForgivingCosts.Letters, Int32> & Sendable] = [
      "substitution": \.substitution, "neighbouringKey": \.neighbouringKey, "vowel": \.vowel,
      "transposition": \.transposition, "insertion": \.insertion, "doubling": \.doubling,
      "first": \.first,
    ]
  private static let acceptanceKeys:
    [String: any WritableKeyPath<ForgivingAcceptance, Int> & Sendable] = [
      "intentMargin": \.intentMargin, "slotMargin": \.slotMargin,
      "groundInformation": \.groundInformation, "leastEvidence": \.leastEvidence,
      "readings": \.readings,
    ]

  /// Overrides defaults with the values that a section of the data sets.
  private static func apply<Part, Number: FixedWidthInteger>(
    _ numbers: [String: Int], in part: String, to target: inout Part,
    _ keys: [String: any WritableKeyPath<Part, Number> & Sendable]
  ) throws {
    for (name, number) in numbers {
      guard let key = keys[name] else {
        throw LanguageFault(key: "\(part).\(name)", problem: "is not a known key")
      }
      target[keyPath: key] = Number(clamping: number)
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { normalized($0) }.filter { !$0.isEmpty }
  }

  private static func normalized(_ text: some StringProtocol) -> String {
    Words(String(text)).joined(separator: " ")
  }
}

/// The data of a language as written in its file.
private struct ForgivingFile: Decodable {
  var costs: [String: Int]?
  var letters: [String: Int]?
  var spelling: [Int32]?
  var acceptance: [String: Int]?
  var calibration: [[Double]]?
  var fillers: String
  var functionWords: String
  var commonWords: String?
  var decisiveWords: String
  var questionWords: String
  var opposites: [String]
  var synonyms: [String]
  var homophones: [String]
  var endings: String
  var keyboard: [String]
  var sounds: String
}

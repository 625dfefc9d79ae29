import LanguageData
import PhraseAutomaton
import Synchronization
import TextNormalization
import Yams

extension Tolerance {
  private static let cache = Mutex<[String: Tolerance]>([:])

  /// Returns what a language forgives; spelling alone where there is no data for the language.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  static func named(_ language: String) -> Tolerance {
    if let known = cache.withLock({ $0[language] }) { return known }
    let tolerance = LanguageData.forgiving(language: language).flatMap { source in
      // The data is part of the program; a test decodes each language's.
      try? Tolerance(yaml: String(decoding: source, as: UTF8.self))
    }
    let result = tolerance ?? Tolerance()
    cache.withLock { $0[language] = result }
    return result
  }

  /// Reads the data of a language.
  ///
  /// - Throws: `DecodingError` or `YamlError` where the text is no such data.
  init(yaml: String) throws {
    let file = try YAMLDecoder().decode(ForgivingFile.self, from: yaml)
    self.init()
    costs = file.costs ?? ForgivingCosts()
    fillers = file.fillers.split { $0 == "," || $0 == "\n" }.map { Self.normalized($0) }
      .filter { !$0.isEmpty }
    functionWords = Self.words(file.functionWords)
    decisiveWords = Self.words(file.decisiveWords)
    opposites = file.opposites.map(Self.words)
    synonyms = file.synonyms.map(Self.words)
    homophones = file.homophones.map(Self.words)
    endings = file.endings.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    guard let rules = SoundRules(lines: file.sounds) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "A line of “sounds” is no rule."))
    }
    sounds = rules
    keyboard = file.keyboard
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { normalized($0) }.filter { !$0.isEmpty }
  }

  private static func normalized(_ text: some StringProtocol) -> String {
    Words(String(text)).joined(separator: " ")
  }
}

/// A language's data as it is written.
private struct ForgivingFile: Decodable {
  var costs: ForgivingCosts?
  var fillers: String
  var functionWords: String
  var decisiveWords: String
  var opposites: [String]
  var synonyms: [String]
  var homophones: [String]
  var endings: String
  var keyboard: [String]
  var sounds: String
}

import LanguageData

/// The words of a language for figures and signs.
struct SpeechWords: Decodable, Sendable {
  /// The singular and the plural of a word.
  struct Noun: Decodable, Sendable, Hashable {
    var one: String
    var many: String

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      let names = text.listed
      guard names.count == 2 else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "“\(text)” is not a singular and a plural"))
      }
      (one, many) = (names[0], names[1])
    }
  }

  /// Words by sign.
  private(set) var signs: [String: String] = [:]
  /// Currencies by sign and by code.
  private(set) var currencies: [String: Noun] = [:]
  /// Units by symbol.
  private(set) var units: [String: Noun] = [:]
  /// Abbreviations, with their dots.
  private(set) var abbreviations: [String: String] = [:]

  private enum Key: String, CodingKey { case signs, currencies, units, abbreviations }

  /// Empty: signs and figures are left to the synthesizer.
  private init() {}

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    signs = try file.decode([String: String].self, forKey: .signs)
    for (symbols, noun) in try file.decode([String: Noun].self, forKey: .currencies) {
      for symbol in symbols.split(separator: " ") { currencies[String(symbol)] = noun }
    }
    units = try file.decode([String: Noun].self, forKey: .units)
    abbreviations = try file.decode([String: String].self, forKey: .abbreviations)
  }

  private static let all = LanguageContents<SpeechWords>(.speaking)

  /// Returns the words of a language; none if there is no file for it.
  static func words(of language: String) -> SpeechWords { all[language] ?? SpeechWords() }
}

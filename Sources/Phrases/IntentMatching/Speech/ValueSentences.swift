import LanguageData

/// How speakers of a language say dates, times, amounts and answers, as sentence templates.
struct ValueSentences: Decodable, Sendable {
  /// The kinds of numbers that the templates refer to, by the slot's name.
  let numbers: [String: NumberSentences.Kind]
  /// What the templates share.
  let rules: [String: String]
  /// The templates by the kind of value.
  let sentences: [String: [String]]

  private static let all = LanguageContents<ValueSentences>(.hearing)

  /// Returns the sentences of a language, or `nil` if there is no file for it: nothing is listened
  /// for then.
  static func named(_ language: String) -> ValueSentences? { all[language] }
}

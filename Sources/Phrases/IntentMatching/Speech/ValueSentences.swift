import LanguageData

/// How speakers of a language say dates, times, amounts and answers, and refuse, as sentence templates.
struct ValueSentences: Decodable, Sendable {
  /// The kinds of numbers that the templates refer to, by the slot's name.
  let numbers: [String: NumberSentences.Kind]
  /// The rules that the templates share.
  let rules: [String: String]
  /// The templates by the kind of value.
  let sentences: [String: [String]]
  /// What is said in front of a command that is not asked for, as templates.
  let refusals: [String]?

  private static let all = LanguageContents<ValueSentences>(.hearing, isPart: true)

  /// Returns the sentences of a language, or `nil` if there is no file for it, in which case values
  /// are not listened for.
  static func named(_ language: String) -> ValueSentences? { all[language] }
}

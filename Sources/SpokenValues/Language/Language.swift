import LanguageData
import Synchronization
import TextNormalization
import Yams

/// A language's values, ready to read with: its vocabulary, number words and rules.
///
/// It is built once per language and shared by all readers of the language.
final class Language: Sendable {
  let code: String
  let vocabulary: WordTable
  let numbers: NumberWords
  let grammar: Grammar
  let decimalSeparator: UInt8
  let rules: Rules

  /// The rules that readers start from.
  struct Rules: Sendable {
    var yes, no, fillersBefore, fillersBeforeAnswer, fillersAfter: Int
  }

  /// The codes of the languages that there is data for.
  static var available: [String] { LanguageData.valueLanguages }

  private static let cache = Mutex<[String: Language]>([:])

  /// Returns the language of a code such as `en` or `en-GB`.
  static func named(_ name: String) throws(SpokenValueError) -> Language {
    let code = name.prefix { $0 != "-" && $0 != "_" }.lowercased()
    if let known = cache.withLock({ $0[code] }) { return known }
    guard let source = LanguageData.values(language: code) else {
      throw SpokenValueError(
        .unknownLanguage, language: name,
        detail: LanguageData.valueLanguages.joined(separator: ", "))
    }
    let language: Language
    do {
      let text = String(decoding: source, as: UTF8.self)
      language = try Language(try YAMLDecoder().decode(LanguageFile.self, from: text))
    } catch let error as PatternError {
      throw SpokenValueError(
        .malformedData, language: name, detail: "“\(error.pattern)”: \(error.problem).")
    } catch {
      throw SpokenValueError(.malformedData, language: name, detail: String(describing: error))
    }
    cache.withLock { $0[code] = language }
    return language
  }

  /// Compiles a language's data.
  init(_ file: LanguageFile) throws(PatternError) {
    code = file.language
    var vocabulary = WordTable()
    numbers = NumberWords(file.numbers, vocabulary: &vocabulary)
    decimalSeparator = file.numbers.decimalSeparator.utf8.first ?? UInt8(ascii: ".")
    var rules = file.rules ?? [:]
    rules["yes"] = file.boolean.yes
    rules["no"] = file.boolean.no
    rules["filler-before"] = file.fillers.before + "\n" + file.fillers.beforeOthers
    rules["filler-answer"] = file.fillers.before
    rules["filler-after"] = file.fillers.after
    let grammar = try Grammar(rules: rules, vocabulary: &vocabulary)
    self.rules = Rules(
      yes: grammar.rule("yes") ?? 0, no: grammar.rule("no") ?? 0,
      fillersBefore: grammar.rule("filler-before") ?? 0,
      fillersBeforeAnswer: grammar.rule("filler-answer") ?? 0,
      fillersAfter: grammar.rule("filler-after") ?? 0)
    self.grammar = grammar
    self.vocabulary = vocabulary
  }

  /// Returns the word at a position as the readers see it.
  func lexeme(of words: Words, at position: Int) -> Lexeme {
    let token = words.tokens[position]
    let range = Int(token.start)..<Int(token.end)
    guard let first = range.first else { return Lexeme() }
    let byte = words.bytes[first]
    if byte &- 0x30 < 10 || byte == UInt8(ascii: "-"),
      let figures = Lexeme(figures: words.bytes, in: range, decimal: decimalSeparator)
    {
      return figures
    }
    var lexeme = Lexeme()
    lexeme.word = vocabulary.id(of: words.bytes, in: range) ?? -1
    return lexeme
  }
}

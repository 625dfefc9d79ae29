import TextNormalization

/// A stretch of words, looked up in a language's table, that values are read from.
///
/// It is a class, because the readers' closures hold on to it; one reference is all they retain.
/// Positions count from the stretch's first word. It is limited, so that the work per value is.
final class Sentence: Sendable {
  /// The most words a value can have.
  static let limit = 64

  let lexemes: [Lexeme]
  let language: Language
  let grammar: Grammar
  let words: Words
  /// The position in ``words`` of the first word.
  let base: Int
  /// The number of words.
  var count: Int { lexemes.count }

  private static let end = Lexeme()

  /// Creates a sentence of the words from a position, at most ``limit`` of them.
  init(_ words: Words, from start: Int, language: Language) {
    self.language = language
    grammar = language.grammar
    self.words = words
    base = start
    var lexemes: [Lexeme] = []
    let end = min(words.count, start + Self.limit)
    lexemes.reserveCapacity(max(end - start, 0))
    for position in start..<max(end, start) {
      lexemes.append(language.lexeme(of: words, at: position))
    }
    self.lexemes = lexemes
  }

  /// The word at a position; behind the end, a word that nothing takes.
  subscript(position: Int) -> Lexeme {
    position < lexemes.count ? lexemes[position] : Self.end
  }

  /// What the word at a position means in numbers.
  func number(_ position: Int) -> NumberWord {
    position < lexemes.count ? language.numbers[lexemes[position]] : .none
  }

  /// Returns whether the word at a position has a role in numbers.
  func has(_ role: NumberWord.Roles, at position: Int) -> Bool {
    number(position).roles.contains(role)
  }
}

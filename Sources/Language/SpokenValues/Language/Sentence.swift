import TextNormalization

/// A sequence of words, looked up in a language's table, from which values are read.
///
/// It is a class, because the readers' closures retain it and it caches what rules have read; it is
/// used while a single value is read. Positions count from the sequence's first word. Its length is
/// limited in order to bound the work per value.
final class Sentence {
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
  /// What has been read, and its index for each rule and position; -1 if it has not been read.
  private var kept: [[RuleReading]] = []
  private var places: [Int16] = []

  /// Creates a sentence of the words from a position, at most ``limit`` of them.
  init(_ words: Words, from start: Int, to last: Int = .max, language: Language) {
    self.language = language
    grammar = language.grammar
    self.words = words
    base = start
    var lexemes: [Lexeme] = []
    let end = min(words.count, start + Self.limit, last)
    lexemes.reserveCapacity(max(end - start, 0))
    for position in start..<max(end, start) {
      lexemes.append(language.lexeme(of: words, at: position))
    }
    self.lexemes = lexemes
  }

  /// The word at a position; beyond the end, a word that nothing accepts.
  subscript(position: Int) -> Lexeme {
    position < lexemes.count ? lexemes[position] : Self.end
  }

  /// Returns the readings of a rule or reader at a position, which are computed on first use.
  func known(
    _ reader: Int, at position: Int, _ read: (inout [RuleReading]) -> Void
  ) -> [RuleReading] {
    if places.isEmpty {
      places = Array(repeating: -1, count: (grammar.ruleCount + BuiltIn.allCases.count) * count)
    }
    let index = reader * count + position
    if places[index] >= 0 { return kept[Int(places[index])] }
    var found: [RuleReading] = []
    read(&found)
    places[index] = Int16(truncatingIfNeeded: kept.count)
    kept.append(found)
    return found
  }

  /// Returns the meaning of the word at a position in numbers.
  func number(_ position: Int) -> NumberWord {
    position < lexemes.count ? language.numbers[lexemes[position]] : .none
  }

  /// Returns whether the word at a position has a role in numbers.
  func has(_ role: NumberWord.Roles, at position: Int) -> Bool {
    number(position).roles.contains(role)
  }
}

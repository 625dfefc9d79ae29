extension BuiltIn {
  /// Returns whether the reader may start with a word.
  func canStart(with lexeme: Lexeme, _ language: Language) -> Bool { false }
}

extension Sentence {
  /// Reads what a rule names in its patterns and code reads.
  func read(_ reader: BuiltIn, at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {}
}

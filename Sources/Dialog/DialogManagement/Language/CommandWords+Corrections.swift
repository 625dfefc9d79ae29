import TextNormalization

extension CommandWords {
  /// Returns words without those at their end that make a correction of them: “small” of “small instead” and “small, I
  /// said”; `nil` if there are none.
  func beforeCorrectionEnd(_ words: [String]) -> [String]? {
    correctionEnds.remainder(of: words.reversed()).map { $0.reversed() }
  }

  /// Returns the other forms of an adjective that is a title as a whole: “petit” of “Petite”.
  ///
  /// Names of things have none: Mario is not Maria.
  func inflections(of title: String) -> [String] {
    let words = Words(String(title.prefix(50))).map(String.init)
    guard let word = words.first, words.count == 1 else { return [] }
    return adjectiveEndings.flatMap { endings -> [String] in
      let ending = endings.filter(word.hasSuffix).max { $0.count < $1.count }
      guard let ending, word.count - ending.count >= 3 else { return [] }
      let stem = word.dropLast(ending.count)
      return endings.filter { $0 != ending }.map { stem + $0 }
    }
  }

  /// Returns whether one word is another one, or a form of it, or the same preposition with an article.
  func areForms(_ one: String, _ other: String) -> Bool {
    one == other || assent.isForm(one, of: other)
      || prepositions.contains { $0.contains(one) && $0.contains(other) }
  }
}

private import TextNormalization

/// The words of a wake phrase.
extension Pronouncer {
  /// Returns the words of a phrase that cannot be said in the language: those with letters that none of its words has.
  package func foreignWords(in phrase: String) -> [String] {
    phrase.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
      guard word.contains(where: { $0.isLetter && !$0.isASCII }) else { return false }
      let plain = Words(word).map(String.init)
      // Other words are written with marks that they need not have: “café”.
      return !plain.allSatisfy { $0.allSatisfy(\.isASCII) && knows($0) }
    }
  }

  /// Returns the words of a phrase that are in no dictionary, each with the pronunciation that is guessed for it.
  package func guessedWords(in phrase: String) -> [(word: String, pronunciation: Pronunciation)] {
    Words(phrase).map(String.init).compactMap { word in
      let (list, source) = pronunciations(of: word)
      return source == .guess ? list.first.map { (word, $0) } : nil
    }
  }
}

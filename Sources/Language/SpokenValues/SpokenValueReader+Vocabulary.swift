extension SpokenValueReader {
  /// The words of values in the reader's language, in no particular order: the candidates for the
  /// correction of a misspelled word.
  public var vocabulary: [String] {
    language.vocabulary.words.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a normalized word belongs to values.
  public func knows(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return language.vocabulary.id(of: bytes, in: 0..<bytes.count) != nil
  }
}

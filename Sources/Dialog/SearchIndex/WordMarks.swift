/// Which words have been seen, without the words themselves.
///
/// A word leaves 64 bits of a hash that differs in each process. Of 300,000 words, any two leave the same with a
/// probability of 2 in a billion; the second would then be missing from the table of words, so that it is found only by
/// its first three letters or as it is written.
struct WordMarks: Sendable {
  private var marks: Set<Int> = []

  /// How many words left a mark.
  var count: Int { marks.count }

  /// Notes a word of UTF-8 bytes.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ word: ArraySlice<UInt8>) -> Bool {
    var hasher = Hasher()
    word.withUnsafeBytes { hasher.combine(bytes: $0) }
    return marks.insert(hasher.finalize()).inserted
  }

  /// Notes a word.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ word: String) -> Bool { insert(Array(word.utf8)[...]) }
}

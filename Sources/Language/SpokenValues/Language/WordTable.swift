import TextNormalization

/// Numbers the words of a language's data: an open hash table over their UTF-8.
struct WordTable: Sendable {
  private(set) var words: [[UInt8]] = []
  private var slots: [Int32] = Array(repeating: -1, count: 1024)

  /// The number of words.
  var count: Int { words.count }

  /// Returns the number of a word, assigning one if the word is new.
  mutating func insert(_ word: some Sequence<UInt8>) -> Int32 {
    let bytes = Array(word)
    if let id = id(of: bytes, in: 0..<bytes.count) { return id }
    if words.count * 3 > slots.count { grow() }
    let id = Int32(truncatingIfNeeded: words.count)
    words.append(bytes)
    place(id, hash: Self.hash(bytes, in: 0..<bytes.count))
    return id
  }

  /// Returns the number of a word in its normalized form.
  mutating func insert(normalized word: Substring) -> Int32 {
    insert(Words(String(word)).bytes)
  }

  /// Returns the number of the word in a range of a buffer, or `nil` for an unknown word.
  func id(of bytes: [UInt8], in range: Range<Int>) -> Int32? {
    var slot = Self.hash(bytes, in: range) & (slots.count - 1)
    while slots[slot] >= 0 {
      if matches(words[Int(slots[slot])], bytes, range) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func matches(_ word: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard word.count == range.count else { return false }
    for offset in 0..<word.count where word[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, word) in words.enumerated() {
      place(Int32(truncatingIfNeeded: index), hash: Self.hash(word, in: 0..<word.count))
    }
  }

  private mutating func place(_ id: Int32, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = id
  }

  /// Returns the hash of Fowler, Noll and Vo (FNV-1a).
  private static func hash(_ bytes: [UInt8], in range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }
}

/// The words of an automaton, found by their bytes.
///
/// A hash table with linear probing over flat arrays: `slots` holds word numbers plus one (0 is an
/// empty slot), `starts` where each word's bytes begin. Several spellings may stand for one word
/// (`3` and `three`); `canonical` gives the word that a spelling stands for.
struct Vocabulary: Sendable {
  /// What is found for a word that the vocabulary does not have.
  static let unknown = UInt32.max

  let slots: Table<UInt32>
  let starts: Table<UInt32>
  let bytes: Table<UInt8>
  let canonical: Table<UInt32>
  let block: Block

  /// The number of spellings.
  var count: Int { canonical.count }

  var byteCount: Int {
    slots.raw.count + starts.raw.count + bytes.count + canonical.raw.count
  }

  /// Returns the word for normalized bytes, or ``unknown``.
  @inline(__always)
  func word(for key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(key)) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return Self.unknown }
      let index = Int(entry - 1)
      let start = Int(starts[index])
      if Int(starts[index + 1]) - start == key.count,
        Self.equal(bytes.base + start, key)
      {
        return canonical[index]
      }
      slot = (slot + 1) & mask
    }
  }

  /// Returns the bytes of a word as text.
  func text(of word: UInt32) -> String {
    let range = Int(starts[word])..<Int(starts[word + 1])
    return String(decoding: UnsafeBufferPointer(rebasing: bytes.buffer[range]), as: UTF8.self)
  }

  /// Returns a number that differs for different bytes with high probability.
  ///
  /// Eight bytes at a time are mixed by a multiplication whose high half is folded in
  /// (the step of wyhash, Wang Yi, public domain).
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: key.count)
    var position = 0
    let raw = UnsafeRawBufferPointer(key)
    while position + 8 <= key.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    var rest: UInt64 = 0
    while position < key.count {
      rest = rest << 8 | UInt64(key[position])
      position += 1
    }
    return mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func equal(_ stored: UnsafePointer<UInt8>, _ key: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    for index in 0..<key.count where stored[index] != key[index] { return false }
    return true
  }
}

/// Collects the words of a vocabulary.
struct VocabularyBuilder {
  private var slots = [UInt32](repeating: 0, count: 1024)
  private(set) var starts: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []
  private var canonical: [UInt32] = []

  var count: Int { canonical.count }

  /// Returns the number of a word, which is added where it is new.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let slot = find(key)
    if slots[slot] != 0 { return canonical[Int(slots[slot] - 1)] }
    return add(key, at: slot, standingFor: nil)
  }

  /// Returns the number of a word, which is added where it is new.
  mutating func insert(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { insert($0) }
  }

  /// Returns the number of a word, or `nil` where there is none.
  func word(for text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { key in
      let slot = find(key)
      return slots[slot] == 0 ? nil : canonical[Int(slots[slot] - 1)]
    }
  }

  /// Makes a new spelling stand for a word that is there; a spelling that is there stays.
  mutating func alias(_ text: String, for word: UInt32) {
    var text = text
    text.withUTF8 { key in
      let slot = find(key)
      if slots[slot] == 0 { _ = add(key, at: slot, standingFor: word) }
    }
  }

  /// The tables as bytes: slots, starts, bytes, canonical.
  var sections: [[UInt8]] {
    [slots.rawBytes, starts.rawBytes, bytes, canonical.rawBytes]
  }

  /// Returns the finished vocabulary in a block of its own.
  func finish() -> Vocabulary {
    let (block, ranges) = Block.joining(sections)
    return Vocabulary(
      slots: block.table(ranges[0], of: UInt32.self),
      starts: block.table(ranges[1], of: UInt32.self),
      bytes: block.table(ranges[2], of: UInt8.self),
      canonical: block.table(ranges[3], of: UInt32.self), block: block)
  }

  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Vocabulary.hash(key)) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if bytes[Int(starts[index])..<Int(starts[index + 1])].elementsEqual(key) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func add(
    _ key: UnsafeBufferPointer<UInt8>, at slot: Int, standingFor word: UInt32?
  ) -> UInt32 {
    let index = UInt32(canonical.count)
    bytes.append(contentsOf: key)
    starts.append(UInt32(bytes.count))
    canonical.append(word ?? index)
    slots[slot] = index + 1
    if canonical.count * 2 > slots.count { grow() }
    return word ?? index
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<canonical.count {
        let key = UnsafeBufferPointer(
          rebasing: bytes[Int(starts[index])..<Int(starts[index + 1])])
        var slot = Int(truncatingIfNeeded: Vocabulary.hash(key)) & mask
        while larger[slot] != 0 { slot = (slot + 1) & mask }
        larger[slot] = UInt32(index) + 1
      }
    }
    slots = larger
  }
}

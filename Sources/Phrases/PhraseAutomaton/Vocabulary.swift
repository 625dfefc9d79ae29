/// The words of an automaton, found by their bytes.
///
/// A hash table with linear probing whose slots store words of up to eight bytes inline, so that
/// looking up such a word touches one cache line; a longer one touches a second for its bytes.
/// Several spellings may stand for one word (`3` and `three`).
struct Vocabulary: Sendable {
  /// The result for a word that the vocabulary does not have.
  static let unknown = UInt32.max

  let slots: Table<Slot>
  /// For each spelling, plus a sentinel, the start of its bytes.
  let starts: Table<UInt32>
  let bytes: Table<UInt8>
  let block: Block

  /// A spelling and the word for which it stands.
  struct Slot: Sendable, BitwiseCopyable {
    /// The bytes of a short spelling (see ``ShortWord``). For a longer one, the upper half of its
    /// hash and, in the upper 32 bits, the start of its bytes.
    var key: UInt64 = 0
    /// The word for which the spelling stands.
    var word: UInt32 = 0
    /// The number of bytes; 0 in an empty slot.
    var length: UInt32 = 0

    /// The start of a long spelling's bytes.
    var start: Int { Int(key >> 32) }
    var isShort: Bool { length <= ShortWord.limit }
  }

  /// The number of spellings.
  var count: Int { starts.count - 1 }

  var byteCount: Int { slots.byteCount + starts.byteCount + bytes.count }

  /// Returns the word for normalized bytes, or ``unknown``.
  @inline(__always)
  func word(for key: Span<UInt8>) -> UInt32 {
    let mask = slots.count - 1
    if key.count <= ShortWord.limit {
      let packed = ShortWord.packed(key)
      var index = Int(truncatingIfNeeded: ShortWord.hash(packed)) & mask
      while true {
        let slot = slots[index]
        if slot.key == packed, slot.length == key.count { return slot.word }
        if slot.length == 0 { return Self.unknown }
        index = (index + 1) & mask
      }
    }
    let hash = Self.hash(key)
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot.length == 0 { return Self.unknown }
      if slot.length == key.count,
        UInt32(truncatingIfNeeded: slot.key) == UInt32(truncatingIfNeeded: hash >> 32),
        isSpelled(key, at: slot.start)
      {
        return slot.word
      }
      index = (index + 1) & mask
    }
  }

  /// Returns the bytes of a word as text.
  func text(of word: UInt32) -> String {
    bytes.text(in: Int(starts[word])..<Int(starts[word + 1]))
  }

  /// Returns a number that, with high probability, differs for different bytes.
  ///
  /// Eight bytes at a time are mixed by a multiplication whose high half is folded in (the step of
  /// wyhash, Wang Yi, public domain).
  @inline(__always)
  static func hash(_ key: Span<UInt8>) -> UInt64 {
    if key.count <= ShortWord.limit { return ShortWord.hash(ShortWord.packed(key)) }
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: key.count)
    var position = 0
    while position + 8 <= key.count {
      hash = mix(hash ^ key.load(at: position, as: UInt64.self))
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
  fileprivate static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  @inline(__always)
  private func isSpelled(_ key: Span<UInt8>, at start: Int) -> Bool {
    for index in 0..<key.count where bytes[start + index] != key[index] { return false }
    return true
  }
}

/// Words short enough to fit into a number.
enum ShortWord {
  /// The maximum number of bytes.
  static let limit = 8

  /// Returns the bytes of a short word as a number, the first byte lowest, padded with zeros.
  @inline(__always)
  static func packed(_ key: Span<UInt8>) -> UInt64 {
    if key.count >= 4 {
      // Two loads that may overlap; the bytes of the second that the first already has are shifted
      // out.
      let low = key.load(at: 0, as: UInt32.self).littleEndian
      let high = key.load(at: key.count - 4, as: UInt32.self).littleEndian
      let rest = UInt64(high) >> UInt64(8 * (limit - key.count))
      return UInt64(low) | rest << 32
    }
    var packed: UInt64 = 0
    for index in 0..<key.count { packed |= UInt64(key[index]) << UInt64(8 * index) }
    return packed
  }

  @inline(__always)
  static func hash(_ packed: UInt64) -> UInt64 { Vocabulary.mix(packed ^ 0x9E37_79B9_7F4A_7C15) }
}

/// Collects the words of a vocabulary.
struct VocabularyBuilder {
  private var slots = [UInt32](repeating: 0, count: 1024)
  private(set) var starts: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []
  private var canonical: [UInt32] = []

  var count: Int { canonical.count }

  /// Returns the number of a word, adding it if it is new.
  mutating func insert(_ key: Span<UInt8>) -> UInt32 {
    let slot = find(key)
    if slots[slot] != 0 { return canonical[Int(slots[slot] - 1)] }
    return add(key, at: slot, standingFor: nil)
  }

  /// Returns the number of a word, adding it if it is new.
  mutating func insert(_ text: String) -> UInt32 {
    insert(text.utf8.span)
  }

  /// Returns the number of a word, or `nil` if there is none.
  func word(for text: String) -> UInt32? {
    let slot = find(text.utf8.span)
    return slots[slot] == 0 ? nil : canonical[Int(slots[slot] - 1)]
  }

  /// Makes a new spelling stand for an existing word; an existing spelling stays.
  mutating func alias(_ text: String, for word: UInt32) {
    let key = text.utf8.span
    let slot = find(key)
    if slots[slot] == 0 { _ = add(key, at: slot, standingFor: word) }
  }

  /// The tables as bytes: slots, starts, bytes.
  private var sections: [[UInt8]] {
    var table = [Vocabulary.Slot](repeating: Vocabulary.Slot(), count: slots.count)
    for (index, entry) in slots.enumerated() where entry != 0 {
      let number = Int(entry - 1)
      let key = bytes.span.extracting(Int(starts[number])..<Int(starts[number + 1]))
      let packed =
        key.count <= ShortWord.limit
        ? ShortWord.packed(key) : Vocabulary.hash(key) >> 32 | UInt64(starts[number]) << 32
      table[index] = Vocabulary.Slot(
        key: packed, word: canonical[number], length: UInt32(key.count))
    }
    return [table.rawBytes, starts.rawBytes, bytes]
  }

  /// Returns the finished vocabulary in a block of its own.
  func finish() -> Vocabulary {
    let (block, ranges) = Block.joining(sections)
    return Vocabulary(
      slots: block.table(ranges[0], of: Vocabulary.Slot.self),
      starts: block.table(ranges[1], of: UInt32.self),
      bytes: block.table(ranges[2], of: UInt8.self), block: block)
  }

  private func find(_ key: Span<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Vocabulary.hash(key)) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      let known = bytes.span.extracting(Int(starts[index])..<Int(starts[index + 1]))
      if known.isEqual(to: key) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func add(
    _ key: Span<UInt8>, at slot: Int, standingFor word: UInt32?
  ) -> UInt32 {
    let index = UInt32(canonical.count)
    bytes.append(key)
    starts.append(UInt32(bytes.count))
    canonical.append(word ?? index)
    slots[slot] = index + 1
    if canonical.count * 2 > slots.count { grow() }
    return word ?? index
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for index in 0..<canonical.count {
      let key = bytes.span.extracting(Int(starts[index])..<Int(starts[index + 1]))
      var slot = Int(truncatingIfNeeded: Vocabulary.hash(key)) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(index) + 1
    }
    slots = larger
  }
}

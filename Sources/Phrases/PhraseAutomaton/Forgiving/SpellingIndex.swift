/// Finds the strings of a set that are within one or two edits of a string.
///
/// Two strings within two edits share a string that both become by deleting at most two letters, so
/// the index contains all such shortened forms of each string's first letters, and a look-up uses
/// those of its own (symmetric deletion: Garbe's SymSpell, 2012, after Mor & Fraenkel, "A hash code
/// method for detecting and correcting spelling errors", CACM 25(12), 1982). The forms themselves
/// are not stored, only which strings have a form with a given hash; the candidates are compared
/// letter by letter anyway. Most of them are eliminated first by a bit set of the letters that
/// occur.
struct SpellingIndex: Sendable {
  /// The number of letters from which forms are made.
  private static let prefixLength = 6

  private let starts: Table<UInt32>
  private let bytes: Table<UInt8>
  private let block: Block
  /// The maximum number of edits.
  let reach: Int
  /// For each string, a bit for each letter in it; 0 if it is not in the index.
  private var letters: [UInt32]
  /// For each hash, plus a sentinel, its first position in ``entries``.
  private var buckets: [UInt32]
  private var entries: [UInt32]
  private let shift: UInt64

  /// The number of strings.
  var count: Int { starts.count - 1 }

  /// The memory of the index without the strings.
  var byteCount: Int { (letters.count + buckets.count + entries.count) * 4 }

  /// Creates an index of the strings in tables of a block.
  ///
  /// - Parameters:
  ///   - reach: The maximum number of edits, 1 or 2.
  ///   - isIndexed: Whether a string can be found.
  init(
    starts: Table<UInt32>, bytes: Table<UInt8>, block: Block, reach: Int,
    isIndexed: (Span<UInt8>) -> Bool
  ) {
    self.starts = starts
    self.bytes = bytes
    self.block = block
    self.reach = reach
    let count = starts.count - 1
    var letters = [UInt32](repeating: 0, count: max(count, 0))
    var total = 0
    for index in 0..<max(count, 0) {
      bytes.withSpan(of: Int(starts[index])..<Int(starts[index + 1])) { text in
        guard !text.isEmpty, text.count < EditDistance.longestWord, isIndexed(text) else { return }
        letters[index] = Self.letters(of: text)
        Self.forEachForm(of: Prefix(of: text), deleting: reach) { _ in total += 1 }
      }
    }
    self.letters = letters
    var bits: UInt64 = 4
    while 1 << bits < total / 4 { bits += 1 }
    shift = 64 - bits
    var buckets = [UInt32](repeating: 0, count: (1 << Int(bits)) + 1)
    var entries = [UInt32](repeating: 0, count: total)
    (self.buckets, self.entries) = ([], [])
    fill(&buckets, &entries)
    (self.buckets, self.entries) = (buckets, entries)
  }

  /// Sorts the strings into the buckets of their forms' hashes, by counting.
  private func fill(_ buckets: inout [UInt32], _ entries: inout [UInt32]) {
    let letters = letters.span
    var buckets = buckets.mutableSpan
    var entries = entries.mutableSpan
    @inline(__always)
    func forEachEntry(_ body: (Int, UInt32) -> Void) {
      for index in letters.indices where letters[index] != 0 {
        let range = Int(starts[index])..<Int(starts[index + 1])
        let prefix = bytes.withSpan(of: range) { Prefix(of: $0) }
        Self.forEachForm(of: prefix, deleting: reach) { form in
          body(Self.bucket(of: form, shift), UInt32(index))
        }
      }
    }
    forEachEntry { bucket, _ in buckets[bucket] += 1 }
    var sum: UInt32 = 0
    for bucket in buckets.indices {
      sum += buckets[bucket]
      buckets[bucket] = sum
    }
    forEachEntry { bucket, index in
      buckets[bucket] -= 1
      entries[Int(buckets[bucket])] = index
    }
  }

  /// Calls a closure with each string within some edits of another, and the cost of the edits.
  func forEachNeighbour(
    of said: Span<UInt8>, edits: Int, weights: some EditDistance.Weights,
    scratch: inout SpellingScratch, _ body: (_ string: Int, _ edits: Int, _ cost: Int32) -> Void
  ) {
    guard !said.isEmpty, said.count < EditDistance.longestWord, count > 0 else { return }
    let edits = min(edits, reach)
    let mask = Self.letters(of: said)
    scratch.beginSet()
    scratch.sieve.begin(said)
    defer { scratch.sieve.end(said) }
    let (entries, letters, starts) = (entries, letters, starts)
    Self.forEachForm(of: Prefix(of: said), deleting: edits) { form in
      let bucket = Self.bucket(of: form, shift)
      for place in Int(buckets[bucket])..<Int(buckets[bucket + 1]) {
        let string = Int(entries[place])
        guard (letters[string] ^ mask).nonzeroBitCount <= 2 * edits else { continue }
        let length = Int(starts[string + 1] - starts[string])
        guard abs(length - said.count) <= edits, scratch.insert(UInt32(string)) else { continue }
        scratch.comparisons += 1
        let start = Int(starts[string])
        bytes.withSpan(of: start..<start + length) { meant in
          guard scratch.sieve.edits(to: meant, upTo: edits) != nil else { return }
          if let found = scratch.distance.cost(
            said: said, meant: meant, limit: edits, weights: weights)
          {
            body(string, found.edits, found.cost)
          }
        }
      }
    }
  }

  private static func letters(of text: Span<UInt8>) -> UInt32 {
    var mask: UInt32 = 0
    for index in text.indices { mask |= 1 << UInt32(text[index] & 31) }
    return mask
  }

  @inline(__always)
  private static func bucket(of form: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (form &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The first letters of a string, packed into a number with the first one lowest.
  private struct Prefix {
    let packed: UInt64
    let length: Int

    @inline(__always)
    init(of text: Span<UInt8>) {
      length = min(text.count, prefixLength)
      var packed: UInt64 = 0
      for index in 0..<length { packed |= UInt64(text[index]) << UInt64(8 * index) }
      self.packed = packed
    }

    @inline(__always)
    subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> UInt64(8 * index)) }
  }

  /// Calls a closure with the shortened forms of a string's first letters, each packed into a
  /// number. Short strings lose at most one letter, so that they do not all become the same.
  @inline(__always)
  private static func forEachForm(
    of text: Prefix, deleting limit: Int, _ body: (UInt64) -> Void
  ) {
    let length = text.length
    body(text.packed)
    let limit = length <= 3 ? min(limit, 1) : limit
    guard limit > 0 else { return }
    for first in 0..<length {
      // One of a run of equal letters suffices.
      if first > 0, text[first] == text[first - 1] { continue }
      let once = deleting(first, from: text.packed)
      body(once)
      guard limit > 1 else { continue }
      var previous: UInt8 = 0
      for second in first..<length - 1 {
        let letter = UInt8(truncatingIfNeeded: once >> UInt64(8 * second))
        if second > first, letter == previous { continue }
        previous = letter
        body(deleting(second, from: once))
      }
    }
  }

  @inline(__always)
  private static func deleting(_ index: Int, from packed: UInt64) -> UInt64 {
    let below = (UInt64(1) << UInt64(8 * index)) - 1
    return packed & below | (packed >> 8) & ~below
  }
}

/// The buffers for look-ups in a ``SpellingIndex``, kept for reuse.
struct SpellingScratch {
  var distance = EditDistance()
  var sieve = EditSieve()
  /// The number of strings compared letter by letter.
  var comparisons = 0
  private var slots = [(string: UInt32, generation: UInt32)](repeating: (0, 0), count: 1024)
  private var generation: UInt32 = 0
  private var used = 0

  /// Clears the set of strings that were seen.
  mutating func beginSet() {
    generation &+= 1
    used = 0
    if generation == 0 {
      for index in slots.indices { slots[index].generation = 0 }
      generation = 1
    }
  }

  /// Returns whether a string has not been seen before.
  mutating func insert(_ string: UInt32) -> Bool {
    if used * 2 > slots.count { grow() }
    var slot = Int(string &* 0x9E37_79B1) & (slots.count - 1)
    while slots[slot].generation == generation {
      if slots[slot].string == string { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = (string, generation)
    used += 1
    return true
  }

  private mutating func grow() {
    let old = slots.filter { $0.generation == generation }
    slots = Array(repeating: (0, 0), count: slots.count * 2)
    generation = 1
    used = 0
    for entry in old { _ = insert(entry.string) }
  }
}

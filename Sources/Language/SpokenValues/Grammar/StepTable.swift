/// The steps of a grammar: an open hash table from a node and a word to the next node.
struct StepTable: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private let mask: Int
  private static let empty = UInt64.max

  /// Creates a table of steps, at most half full, so that a miss ends early.
  init(_ steps: [UInt64: Int32] = [:]) {
    var capacity = 16
    while capacity < steps.count * 2 { capacity *= 2 }
    mask = capacity - 1
    keys = Array(repeating: Self.empty, count: capacity)
    values = Array(repeating: -1, count: capacity)
    for (key, value) in steps {
      var slot = Self.hash(key) & mask
      while keys[slot] != Self.empty { slot = (slot + 1) & mask }
      keys[slot] = key
      values[slot] = value
    }
  }

  /// Returns the value of a key, -1 if there is none.
  subscript(key: UInt64) -> Int32 {
    var slot = Self.hash(key) & mask
    while keys[slot] != Self.empty {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & mask
    }
    return -1
  }

  /// Multiplicative hashing, after Knuth.
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

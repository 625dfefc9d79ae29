/// Finds the node of a search by its state and its place in the utterance.
///
/// A hash table with open addressing, never more than half full. It is emptied by counting a
/// generation up, so that a short search pays nothing for the memory of a long one before it.
struct NodeTable {
  private struct Entry {
    var key: UInt64 = 0
    var generation: UInt32 = 0
    var node: Int32 = 0
  }
  private var entries: [Entry]
  private var generation: UInt32 = 1

  /// - Parameter capacity: How many entries there is room for at first, a power of two.
  init(capacity: Int) {
    entries = Array(repeating: Entry(), count: capacity)
  }

  mutating func removeAll() {
    generation &+= 1
    guard generation == 0 else { return }
    for slot in entries.indices { entries[slot].generation = 0 }
    generation = 1
  }

  /// Returns the node of a state at a place; if there is none, it becomes the one with a number.
  ///
  /// - Parameter number: The number of nodes there are, which is the number of a new one.
  @inline(__always)
  mutating func node(state: UInt32, place: Int, orNew number: Int) -> (node: Int32, isNew: Bool) {
    let key = UInt64(place) << 32 | UInt64(state)
    let slot = slot(of: key)
    if entries[slot].generation == generation { return (entries[slot].node, false) }
    entries[slot] = Entry(key: key, generation: generation, node: Int32(number))
    if (number + 1) * 2 > entries.count { grow() }
    return (Int32(number), true)
  }

  /// Returns the slot that holds a key, or the free one in which it belongs.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let mask = entries.count - 1
    // Fibonacci hashing (Knuth, "The Art of Computer Programming", volume 3, 6.4).
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while entries[slot].generation == generation, entries[slot].key != key {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where entry.generation == generation { entries[slot(of: entry.key)] = entry }
  }
}

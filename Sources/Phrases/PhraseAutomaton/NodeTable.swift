/// Finds the node of a search by its state and its position in the utterance.
///
/// A hash table with open addressing, never more than half full. It is cleared by incrementing a
/// generation, so a short search does not pay for the memory of an earlier long one.
struct NodeTable {
  private struct Entry {
    var key: UInt64 = 0
    var generation: UInt32 = 0
    var node: Int32 = 0
  }
  private var entries: [Entry]
  private var generation: UInt32 = 1

  /// - Parameter capacity: The initial number of entries, a power of two.
  init(capacity: Int) {
    entries = Array(repeating: Entry(), count: capacity)
  }

  mutating func removeAll() {
    generation &+= 1
    guard generation == 0 else { return }
    for slot in entries.indices { entries[slot].generation = 0 }
    generation = 1
  }

  /// Returns the node of a state at a position, or registers a new node with a given number.
  ///
  /// - Parameter number: The number of existing nodes, which becomes the number of a new one.
  @inline(__always)
  mutating func node(state: UInt32, place: Int, orNew number: Int) -> (node: Int32, isNew: Bool) {
    let key = UInt64(place) << 32 | UInt64(state)
    let slot = slot(of: key)
    if entries[slot].generation == generation { return (entries[slot].node, false) }
    entries[slot] = Entry(key: key, generation: generation, node: Int32(number))
    if (number + 1) * 2 > entries.count { grow() }
    return (Int32(number), true)
  }

  /// Returns the slot that holds a key, or the free slot for it.
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

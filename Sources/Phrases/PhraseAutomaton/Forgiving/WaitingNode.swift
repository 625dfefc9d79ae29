/// A node that waits to be opened.
struct WaitingNode: Prioritized {
  /// What the way over the node costs at least, to its end, in thousandths.
  var cost: Int32
  var node: Int32
  /// How much of the node has been opened before.
  var stage: UInt8 = 0

  /// Equal costs go by the age, the youngest first, which brings a search to its end soonest.
  @inline(__always)
  func isBefore(_ other: WaitingNode) -> Bool {
    cost != other.cost ? cost < other.cost : node > other.node
  }
}

extension PriorityQueue<WaitingNode> {
  /// Takes the first node, where it costs no more than a limit.
  mutating func pop(upTo limit: Int32) -> WaitingNode? {
    guard let first, first.cost <= limit else { return nil }
    return pop()
  }
}

/// A node in the queue.
struct WaitingNode: Prioritized {
  /// A lower bound for the cost of a path through the node to its end, in thousandths.
  var cost: Int32
  var node: Int32
  /// The number of the node's stages opened before.
  var stage: UInt8 = 0

  /// Equal costs are taken youngest first, which ends a search soonest.
  @inline(__always)
  func isBefore(_ other: WaitingNode) -> Bool {
    cost != other.cost ? cost < other.cost : node > other.node
  }
}

extension PriorityQueue<WaitingNode> {
  /// Takes the first node if it costs no more than a limit.
  mutating func pop(upTo limit: Int32) -> WaitingNode? {
    guard let first, first.cost <= limit else { return nil }
    return pop()
  }
}

/// Nodes that wait to be opened, the one of the least cost first.
struct CostHeap {
  struct Item {
    var cost: Int32
    var node: Int32
    var stage: UInt8
  }
  private var items: [Item] = []

  var leastCost: Int32? { items.first?.cost }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func push(cost: Int32, node: Int32, stage: UInt8) {
    items.append(Item(cost: cost, node: node, stage: stage))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(items[child], items[parent]) else { break }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first item, where it costs no more than a limit.
  mutating func pop(upTo limit: Int32) -> Item? {
    guard let first = items.first, first.cost <= limit else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in parent * 2 + 1...parent * 2 + 2
      where child < items.count && Self.isBefore(items[child], items[best]) {
        best = child
      }
      if best == parent { return first }
      items.swapAt(best, parent)
      parent = best
    }
  }

  /// Equal costs go by the age, the youngest first, which brings a search to its end soonest.
  @inline(__always)
  private static func isBefore(_ a: Item, _ b: Item) -> Bool {
    a.cost != b.cost ? a.cost < b.cost : a.node > b.node
  }
}

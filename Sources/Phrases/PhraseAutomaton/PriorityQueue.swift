/// What can be told apart by which of two is wanted first.
protocol Prioritized {
  /// Whether this is taken before another. Two elements must never be before each other.
  func isBefore(_ other: Self) -> Bool
}

/// Elements of which the one that is wanted first is taken first: a binary heap (Williams,
/// "Algorithm 232: Heapsort", 1964). Adding and taking cost the logarithm of the count.
struct PriorityQueue<Element: Prioritized> {
  private var elements: [Element] = []

  /// The element that is taken next.
  var first: Element? { elements.first }

  /// Removes all elements, keeping the memory.
  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child].isBefore(elements[parent]) else { break }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  @inline(__always)
  mutating func pop() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in parent * 2 + 1...parent * 2 + 2
      where child < elements.count && elements[child].isBefore(elements[best]) {
        best = child
      }
      if best == parent { return first }
      elements.swapAt(best, parent)
      parent = best
    }
  }
}

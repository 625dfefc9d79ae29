/// Elements that can be ordered by priority.
protocol Prioritized {
  /// Whether this is taken before another. Two elements must never be before each other.
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap, from which the element with the highest priority is taken first (Williams,
/// "Algorithm 232: Heapsort", 1964). Adding and taking are logarithmic in the count.
struct PriorityQueue<Element: Prioritized> {
  private var elements: [Element] = []

  /// The element that is taken next.
  var first: Element? { elements.first }

  /// Removes all elements, keeping the memory.
  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func push(_ element: Element) {
    elements.append(element)
    // A hole moves up to where the element belongs, so each parent is moved once.
    var hole = elements.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard element.isBefore(elements[parent]) else { break }
      elements[hole] = elements[parent]
      hole = parent
    }
    elements[hole] = element
  }

  @inline(__always)
  mutating func pop() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return first }
    var hole = 0
    while true {
      var child = hole * 2 + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1].isBefore(elements[child]) { child += 1 }
      guard elements[child].isBefore(last) else { break }
      elements[hole] = elements[child]
      hole = child
    }
    elements[hole] = last
    return first
  }
}

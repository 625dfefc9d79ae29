import PhraseTemplates

/// A template as a graph of pieces: Thompson's construction, with rules expanded in place.
///
/// The graph has no cycles, since templates have no repetition. Its size is bounded by
/// ``Limits/graphStates``, regardless of the number of sentences.
struct TemplateGraph {
  /// What one edge consumes.
  enum Label: Hashable {
    case nothing
    case space
    case piece(PieceID)
    case slot(UInt32)
  }
  struct Edge {
    var label: Label
    var target: Int32
  }

  private(set) var edges: [Edge] = []
  private(set) var next: [ChainLink<Edge>] = []
  private(set) var firstEdge: [ChainLink<Edge>] = []
  private(set) var end: Int32 = 0

  /// The number of states; state 0 is the start.
  var stateCount: Int { firstEdge.count }

  mutating func addState() -> Int32 {
    firstEdge.append(.end)
    return Int32(firstEdge.count - 1)
  }

  mutating func addEdge(_ label: Label, from: Int32, to: Int32) {
    edges.append(Edge(label: label, target: to))
    next.append(firstEdge[Int(from)])
    firstEdge[Int(from)] = ChainLink(edges.count - 1)
  }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    firstEdge.removeAll(keepingCapacity: true)
  }

  mutating func setEnd(_ state: Int32) { end = state }

  /// Calls a closure with each edge of a state.
  @inline(__always)
  func forEachEdge(of state: Int32, _ body: (Edge) throws -> Void) rethrows {
    var edge = firstEdge[Int(state)]
    while let index = edge.index {
      try body(edges[index])
      edge = next[index]
    }
  }
}

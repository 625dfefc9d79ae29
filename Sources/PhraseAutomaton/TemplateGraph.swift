import PhraseTemplates

/// A template as a graph of pieces: Thompson's construction, rules written out in place.
///
/// The graph has no cycles, since templates have no repetition; its size is bounded by
/// ``Limits/graphStates``, whatever the number of sentences that the template stands for.
struct TemplateGraph {
  /// What one edge consumes.
  enum Label: Hashable {
    case nothing
    case space
    case piece(Int32)
    case slot(UInt32)
  }
  struct Edge {
    var label: Label
    var target: Int32
  }

  private(set) var edges: [Edge] = []
  private(set) var next: [Int32] = []
  private(set) var firstEdge: [Int32] = []
  private(set) var end: Int32 = 0

  /// The number of states; state 0 is the start.
  var stateCount: Int { firstEdge.count }

  mutating func addState() -> Int32 {
    firstEdge.append(-1)
    return Int32(firstEdge.count - 1)
  }

  mutating func addEdge(_ label: Label, from: Int32, to: Int32) {
    edges.append(Edge(label: label, target: to))
    next.append(firstEdge[Int(from)])
    firstEdge[Int(from)] = Int32(edges.count - 1)
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
    while edge >= 0 {
      try body(edges[Int(edge)])
      edge = next[Int(edge)]
    }
  }
}

/// The bounds that keep memory and time within what can be computed beforehand.
public enum Limits {
  /// The greatest number of states of one template, with its rules written out.
  public static let graphStates = 100_000
  /// The greatest number of things in a permutation: `(a;b;c)` has three.
  public static let permutationItems = 8
  /// The greatest depth of rules within rules and groups within groups.
  public static let depth = 400
  /// The greatest number of ways to spell one word of a template, as in `light[s]`.
  public static let spellings = 10_000
  /// The greatest number of names that one value of a list may stand for.
  public static let namesPerValue = 4_096
  /// The greatest memory that the names of one list may need, in bytes; see ``memory(ofNames:)``.
  public static let listBytes = 2 << 30
  /// The greatest number of words of an utterance.
  public static let utteranceWords = 65_535
  /// The greatest number of places and ways between them that one search keeps: some 300 MB.
  public static let searchSteps = 8_000_000
  /// The greatest number of steps that are followed back to find readings.
  public static let readingSteps = 2_000_000
  /// The greatest number of readings of one utterance that are looked at.
  public static let readings = 10_000

  /// Returns the memory that the names of a list need at most while they are compiled, in bytes.
  ///
  /// Each byte of a name is kept once as it is shown, and may be a word of its own with an edge, a
  /// state and its place in the sorting.
  public static func memory(ofNames names: [SlotName]) -> Int {
    names.reduce(0) { sum, name in
      let spoken = name.spoken.reduce(0) { bytes, spoken in
        switch spoken {
        case .text(let text): bytes + text.utf8.count * 20 + 64
        case .template(let template): bytes + template.text.utf8.count * 20 + 64
        }
      }
      let value = name.value
      return sum + spoken + value.text.utf8.count + value.id.utf8.count + value.extra.utf8.count
    }
  }
}

/// All templates as one graph whose edges are whole words and slots: a nondeterministic automaton
/// without empty edges.
///
/// A label is a word's number, or a symbol's number with ``symbolBit`` set.
struct WordGraph {
  /// Distinguishes labels of symbols from those of words.
  static let symbolBit: UInt32 = 1 << 31

  struct Edge {
    var from: UInt32
    var label: UInt32
    var target: UInt32
  }

  private(set) var edges: [Edge] = []
  /// For each state, the phrase that may end there.
  private(set) var phraseEnding: [PhraseID?] = []
  /// The states where phrases begin.
  private(set) var starts: [UInt32] = []

  var stateCount: Int { phraseEnding.count }

  mutating func addState() -> UInt32 {
    phraseEnding.append(nil)
    return UInt32(phraseEnding.count - 1)
  }

  mutating func addEdge(_ label: UInt32, from: UInt32, to target: UInt32) {
    edges.append(Edge(from: from, label: label, target: target))
  }

  mutating func addStart(_ state: UInt32) { starts.append(state) }

  mutating func setPhrase(_ phrase: PhraseID, endingAt state: UInt32) {
    phraseEnding[Int(state)] = phrase
  }

  /// Removes what was added after a mark, as when a template turns out to be invalid.
  mutating func truncate(edges edgeCount: Int, states stateCount: Int) {
    edges.removeSubrange(edgeCount...)
    phraseEnding.removeSubrange(stateCount...)
  }

  /// Returns the edges ordered by the state they leave, and for each state, plus a sentinel, its
  /// first edge.
  func ordered() -> (starts: [UInt32], labels: [UInt32], targets: [UInt32]) {
    var first = [UInt32](repeating: 0, count: stateCount + 1)
    for edge in edges { first[Int(edge.from) + 1] += 1 }
    for state in 0..<stateCount { first[state + 1] += first[state] }
    var labels = [UInt32](repeating: 0, count: edges.count)
    var targets = labels
    var free = first
    for edge in edges {
      let place = Int(free[Int(edge.from)])
      free[Int(edge.from)] += 1
      labels[place] = edge.label
      targets[place] = edge.target
    }
    return (first, labels, targets)
  }
}

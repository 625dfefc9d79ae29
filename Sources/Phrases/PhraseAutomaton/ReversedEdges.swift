/// For each state of an automaton, the states from which an edge leads to it.
struct ReversedEdges {
  /// For each state, plus a sentinel, its first entry in ``from``.
  private var starts: [Int]
  private var from: [UInt32]

  /// Collects the edges that a closure selects.
  init(_ tables: CoreTables.Tables, where isSelected: (CoreTables.Edge) -> Bool = { _ in true }) {
    starts = Array(repeating: 0, count: tables.stateCount + 1)
    for edge in tables.edges where isSelected(edge) { starts[Int(edge.target) + 1] += 1 }
    for state in 0..<tables.stateCount { starts[state + 1] += starts[state] }
    from = Array(repeating: 0, count: starts[tables.stateCount])
    var free = starts
    for state in 0..<UInt32(tables.stateCount) {
      for number in tables.edges(of: state) where isSelected(tables.edges[number]) {
        let target = Int(tables.edges[number].target)
        from[free[target]] = state
        free[target] += 1
      }
    }
  }

  /// The states from which an edge leads to a state.
  subscript(state: Int) -> ArraySlice<UInt32> { from[starts[state]..<starts[state + 1]] }

  /// Returns which states some states can be reached from, including themselves.
  func reaching(_ targets: some Sequence<Int>) -> [Bool] {
    var isReaching = [Bool](repeating: false, count: starts.count - 1)
    var waiting: [Int] = []
    for target in targets where !isReaching[target] {
      isReaching[target] = true
      waiting.append(target)
    }
    while let state = waiting.popLast() {
      for source in self[state] where !isReaching[Int(source)] {
        isReaching[Int(source)] = true
        waiting.append(Int(source))
      }
    }
    return isReaching
  }
}

/// The steps between the words of wordings, of which at most one leaves each state with a word.
///
/// Templates have thousands of nodes, dozens of which begin with the same words, so each state stands for all
/// nodes that some words lead to (Rabin & Scott, “Finite automata and their decision problems”, 1959). An
/// utterance then takes one step for each of its words.
struct WordingSteps: Sendable {
  /// A step that leaves a state.
  struct Step: Sendable {
    var word: Int32
    var to: Int32
  }

  /// The states behind the first word of a wording, by the number of the word; -1 if it begins none.
  private var openings: [Int32]
  /// The steps by the states they leave, then by their words.
  private var steps: [Step] = []
  /// Where the steps that leave each state begin in ``steps``, and where the last ones end.
  private var starts: [Int32] = [0]
  /// The role of the wordings that end in each state.
  private(set) var labels: [ChunkIndex.Label?] = []
  /// For each state, whether the beginning of a reason ends in it.
  private(set) var endsReasonOpening: [Bool] = []

  /// - Parameters:
  ///   - edges: The steps between nodes; all wordings begin in node 0.
  ///   - wordCount: The number of words.
  ///   - labels: For each node, the role of the wordings that end in it.
  ///   - reasons: The nodes in which the beginning of a reason ends.
  init(
    _ edges: [ChunkIndex.Edge], wordCount: Int, labels: [ChunkIndex.Label?], reasons: Set<Int32>
  ) {
    // Nodes are numbered in the order of the data, which decides between roles.
    let edges = edges.sorted { ($0.key, $0.to) < ($1.key, $1.to) }
    var ends = [Int](repeating: 0, count: labels.count)
    for (place, edge) in edges.enumerated() { ends[Int(edge.from)] = place + 1 }
    for node in ends.indices.dropFirst() { ends[node] = max(ends[node], ends[node - 1]) }
    func leaving(_ node: Int32) -> ArraySlice<ChunkIndex.Edge> {
      edges[(node == 0 ? 0 : ends[Int(node) - 1])..<ends[Int(node)]]
    }
    var members: [[Int32]] = [[0]]
    var numbers: [[Int32]: Int32] = [:]
    // The states of single nodes, which are most.
    var numbersOfNodes = [Int32](repeating: -1, count: labels.count)
    openings = [Int32](repeating: -1, count: wordCount)
    var state = 0
    while state < members.count {
      let nodes = members[state]
      self.labels.append(
        nodes.reduce(nil) { known, node in
          guard let label = labels[Int(node)] else { return known }
          return known?.joined(with: label) ?? label
        })
      endsReasonOpening.append(nodes.contains(where: reasons.contains))
      var targets = nodes.flatMap(leaving)[...]
      if nodes.count > 1 {
        let order = targets.enumerated().map { UInt64($1.word) << 32 | UInt64($0) }.sorted()
        targets = order.map { targets[Int($0 & 0xFFFF_FFFF)] }[...]
      }
      while let word = targets.first?.word {
        let same = targets.prefix { $0.word == word }
        targets = targets.dropFirst(same.count)
        var next: [Int32] = []
        for edge in same where !next.contains(edge.to) { next.append(edge.to) }
        var number = Int32(members.count)
        if next.count == 1 {
          let known = numbersOfNodes[Int(next[0])]
          if known >= 0 { number = known } else { numbersOfNodes[Int(next[0])] = number }
        } else if let known = numbers[next] {
          number = known
        } else {
          numbers[next] = number
        }
        if number == members.count { members.append(next) }
        if state == 0 { openings[Int(word)] = number }
        steps.append(Step(word: word, to: number))
      }
      starts.append(Int32(steps.count))
      state += 1
    }
  }

  /// Returns the steps that leave a state.
  func leaving(_ state: Int32) -> ArraySlice<Step> {
    steps[Int(starts[Int(state)])..<Int(starts[Int(state) + 1])]
  }

  /// Returns the state that a word leads to, or `nil` if there is none.
  func next(_ state: Int32, _ word: Int32) -> Int32? {
    guard word >= 0 else { return nil }
    if state == 0 { return openings[Int(word)] >= 0 ? openings[Int(word)] : nil }
    var start = Int(starts[Int(state)])
    let end = Int(starts[Int(state) + 1])
    var bound = end
    while start < bound {
      let middle = start + (bound - start) / 2
      if steps[middle].word < word { start = middle + 1 } else { bound = middle }
    }
    return start < end && steps[start].word == word ? steps[start].to : nil
  }
}

extension ChunkIndex.Edge {
  /// Its start and its word, as a number by which edges are sorted.
  fileprivate var key: UInt64 { UInt64(from) << 32 | UInt64(word) }
}

import TextNormalization

/// What a completion needs from a search: where the beginning of a phrase leads.
extension ForgivingSearch {
  /// A name that the end of the utterance begins but does not finish.
  struct BegunName {
    /// The node before the name.
    var node: Int32
    var symbol: UInt32
    /// The state after the name.
    var target: UInt32
    /// The position in the name, and the number of names that continue from there.
    var graphState: UInt32
    var count: UInt32
  }

  /// Records the name of a list that all words from a position on begin.
  mutating func noteBegunName(
    _ list: ListID, at place: Int32, _ symbol: UInt32, from node: Int32, to target: UInt32,
    _ index: ForgivingIndex
  ) {
    guard let names = index.automaton.lists[list].names, names.nameCount > 0 else { return }
    let graph = names.graph
    var state = graph.start
    var count = UInt32(names.nameCount)
    for position in Int(place)..<lattice.count {
      var edge = lattice.nodes[position].firstExact
      var next: Int?
      while next == nil, let index = edge.index {
        let taken = lattice.edges[index]
        edge = taken.next
        guard taken.isKnown(in: list) else { continue }
        next = graph.edges.find(taken.word, in: graph.edges(of: state))
      }
      guard let next else { return }
      let edges = graph.edges(of: state)
      let end = next + 1 < edges.upperBound ? graph.edges[next + 1].skip : count
      count = end - graph.edges[next].skip
      state = graph.edges[next].target
    }
    guard !graph.edges(of: state).isEmpty else { return }
    begunNames.append(
      BegunName(node: node, symbol: symbol, target: target, graphState: state, count: count))
  }

  /// Returns the words on the cheapest path to a node as they were probably meant, or `nil` if they
  /// needed no edit.
  func meantWords(upTo node: Int32, _ index: ForgivingIndex) -> [String]? {
    var parts: [String] = []
    var isForgiven = false
    var place = node
    while place != 0 {
      var step = nodes[Int(place)].lastStep
      var best: Step?
      while let number = step.index {
        let taken = steps[number]
        if nodes[Int(taken.from)].cost != .max,
          nodes[Int(taken.from)].cost + taken.cost == nodes[Int(place)].cost
        {
          best = taken
        }
        step = taken.previous
      }
      guard let taken = best else { return nil }
      let start = Int(lattice.nodes[Int(nodes[Int(taken.from)].place)].position)
      let end = Int(lattice.nodes[Int(nodes[Int(place)].place)].position)
      let said = words.text(of: start..<max(start, end))
      switch taken.kind {
      case .word(let edge):
        let edge = lattice.edges[Int(edge)]
        if edge.edit != .none { isForgiven = true }
        parts.append(index.automaton.vocabulary.text(of: edge.word))
      case .omit(let word):
        isForgiven = true
        parts.append(index.automaton.vocabulary.text(of: word))
      case .name(let number, let symbol):
        let name = names[Int(number)]
        if name.cost > 0 { isForgiven = true }
        let list = index.automaton.symbols[Int(symbol)].list
        parts.append(
          name.cost > 0 ? index.text(of: name.name, inList: list) ?? said : said)
      case .correctedValue:
        isForgiven = true
        parts.append(readAs?.text(of: start..<end) ?? said)
      case .skip, .filler, .value, .anyWord: parts.append(said)
      }
      place = taken.from
    }
    return isForgiven ? parts.reversed().filter { !$0.isEmpty } : nil
  }
}

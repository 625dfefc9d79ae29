import TextNormalization

/// What a completion needs of a search: where the beginning of a phrase leads.
extension ForgivingSearch {
  /// A name that the utterance begins at its end and does not finish.
  struct BegunName {
    /// The node in front of the name.
    var node: Int32
    var symbol: Int32
    /// The state behind the name.
    var target: UInt32
    /// How far the name has come, and how many names go on from there.
    var graphState: UInt32
    var count: UInt32
  }

  /// Notes the name of a list that all words from a place on begin.
  mutating func noteBegunName(
    _ list: ListID, at place: Int32, _ symbol: Int32, from node: Int32, to target: UInt32,
    _ index: ForgivingIndex
  ) {
    guard let names = index.automaton.lists[list].names, names.nameCount > 0 else { return }
    let graph = names.graph
    var state = graph.start
    var count = UInt32(names.nameCount)
    for position in Int(place)..<lattice.count {
      var edge = lattice.nodes[position].firstExact
      var next: Int?
      while edge >= 0, next == nil {
        let taken = lattice.edges[Int(edge)]
        edge = taken.next
        guard taken.isKnown(in: list) else { continue }
        let found = graph.edges.find(taken.word, in: graph.edges(of: state))
        if found >= 0 { next = found }
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

  /// Returns the words on the cheapest way to a node as they were probably meant; `nil` where no
  /// liberty was taken with them.
  func meantWords(upTo node: Int32, _ index: ForgivingIndex) -> [String]? {
    var parts: [String] = []
    var isForgiven = false
    var place = node
    while place != 0 {
      var step = nodes[Int(place)].lastStep
      var best: Int32 = -1
      while step >= 0 {
        let taken = steps[Int(step)]
        if nodes[Int(taken.from)].cost != .max,
          nodes[Int(taken.from)].cost + taken.cost == nodes[Int(place)].cost
        {
          best = step
        }
        step = taken.previous
      }
      guard best >= 0 else { return nil }
      let taken = steps[Int(best)]
      let start = Int(lattice.nodes[Int(nodes[Int(taken.from)].place)].position)
      let end = Int(lattice.nodes[Int(nodes[Int(place)].place)].position)
      let said = words.text(of: start..<max(start, end))
      switch taken.kind {
      case .word:
        let edge = lattice.edges[Int(taken.detail)]
        if edge.liberty != .none { isForgiven = true }
        parts.append(index.automaton.vocabulary.text(of: edge.word))
      case .omit:
        isForgiven = true
        parts.append(index.automaton.vocabulary.text(of: UInt32(bitPattern: taken.detail)))
      case .name:
        let name = names[Int(taken.detail)]
        if name.cost > 0 { isForgiven = true }
        let list = index.automaton.symbols[Int(taken.symbol)].list
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

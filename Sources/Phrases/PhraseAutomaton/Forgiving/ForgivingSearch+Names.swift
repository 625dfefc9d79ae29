import TextNormalization

/// The names of lists that the words of an utterance may mean. What is found for a list at a
/// position serves all templates that have the list there.
extension ForgivingSearch {
  /// The maximum number of paths into a list that are followed from one position.
  private static let walkSteps = 4_000
  /// The maximum number of names at one position.
  private static let namesPerPlace = 64

  private static func key(_ list: ListID, _ place: Int32) -> UInt64 {
    UInt64(list.rawValue) << 32 | UInt64(UInt32(bitPattern: place))
  }

  /// Returns the names that begin at a position exactly as they were said.
  mutating func exactNames(_ list: ListID, at place: Int32, _ index: ForgivingIndex) -> Range<Int> {
    let key = Self.key(list, place)
    if let known = exactNames[key] { return known }
    let first = names.count
    if let listNames = index.automaton.lists[list].names {
      let graph = listNames.graph
      var state = graph.start
      var rank: UInt32 = 0
      var node = place
      var length: Int32 = 0
      walk: while node != Int32(lattice.count) {
        var edge = lattice.nodes[Int(node)].firstExact
        while let number = edge.index {
          let taken = lattice.edges[number]
          edge = taken.next
          guard taken.isKnown(in: list) else { continue }
          guard let step = graph.edge(from: state, for: taken.word) else { continue }
          rank += step.skip
          state = step.target
          node = taken.to
          length += 1
          if graph.isFinal(state) {
            names.append(
              NameEdge(to: node, name: NameID(rawValue: rank), cost: 0, edit: .none))
          }
          continue walk
        }
        break
      }
    }
    exactNames[key] = first..<names.count
    return first..<names.count
  }

  /// Returns the names that words from a position on may mean with edits.
  mutating func forgivenNames(
    _ list: ListID, at place: Int32, _ budget: Int32, _ index: ForgivingIndex
  ) -> Range<Int> {
    let key = Self.key(list, place)
    if let known = forgivenNames[key] { return known }
    var found: [NameEdge] = []
    walk(list, from: place, budget, index, into: &found)
    findParts(list, from: place, budget, index, into: &found)
    // Of the paths to a name with the same words, the cheapest.
    found.sort { ($0.to, $0.name, $0.cost) < ($1.to, $1.name, $1.cost) }
    var kept: [NameEdge] = []
    for edge in found {
      if let last = kept.last, last.to == edge.to, last.name == edge.name { continue }
      kept.append(edge)
    }
    kept.sort { $0.cost < $1.cost }
    let first = names.count
    names += kept.prefix(Self.namesPerPlace)
    forgivenNames[key] = first..<names.count
    return first..<names.count
  }

  private struct Walk {
    var state: UInt32
    var rank: UInt32
    var node: Int32
    var cost: Int32
    var edit: EditKind
    var length: Int32
    var correction: UInt64 = 0
  }

  /// Follows the list's words along those for which the spoken words may stand.
  private mutating func walk(
    _ list: ListID, from place: Int32, _ budget: Int32, _ index: ForgivingIndex,
    into found: inout [NameEdge]
  ) {
    guard let listNames = index.automaton.lists[list].names else { return }
    let graph = listNames.graph
    let costs = index.tolerance.costs
    let end = Int32(lattice.count)
    var waiting = [
      Walk(state: graph.start, rank: 0, node: place, cost: 0, edit: .none, length: 0)
    ]
    var steps = 0
    defer { count(steps: steps) }
    while let here = waiting.popLast() {
      steps += 1
      guard steps < Self.walkSteps else { break }
      if graph.isFinal(here.state), here.cost > 0, here.length > 0 {
        found.append(
          NameEdge(
            to: here.node, name: NameID(rawValue: here.rank), cost: here.cost,
            edit: here.edit,
            correction: here.correction))
      }
      // A word of the name that was not said.
      let edges = graph.edges(of: here.state)
      if here.length > 0, edges.count <= 8 {
        for edge in edges {
          let word = graph.edges[edge].label
          guard word < UInt32(index.words.traits.count),
            index.words.traits[Int(word)].isFunction
          else { continue }
          push(
            here, along: graph.edges[edge], to: here.node, cost: costs.omittedFunctionWord,
            .omittedFromName, budget, &waiting)
        }
      }
      guard here.node != end else { continue }
      if here.node < end { lattice.prepare(here.node, words, index) }
      for first in [
        lattice.nodes[Int(here.node)].firstForgiven, lattice.nodes[Int(here.node)].firstExact,
      ] {
        var edge = first
        while let number = edge.index {
          let taken = lattice.edges[number]
          edge = taken.next
          guard taken.isKnown(in: list) else { continue }
          if let step = graph.edge(from: here.state, for: taken.word) {
            push(
              here, along: step, to: taken.to, cost: taken.cost, taken.edit, budget,
              &waiting)
          }
        }
      }
      // Meaningless words within the name.
      if here.length > 0, here.node < end {
        var filler = lattice.nodes[Int(here.node)].firstFiller
        while let number = filler.index {
          let taken = lattice.edges[number]
          filler = taken.next
          guard here.cost + taken.cost <= budget, taken.to < end else { continue }
          var next = here
          next.node = taken.to
          next.cost += taken.cost
          next.correction &+= Correction.of(word: .max, at: here.node)
          if next.edit == .none { next.edit = .filler }
          next.length = -next.length
          waiting.append(next)
        }
      }
      // A spoken function word that the name does not contain.
      if here.length > 0, here.node < end {
        let said = lattice.said[Int(here.node)]
        if said.traits.isFunction,
          here.cost + said.skipCost <= budget, here.node + 1 < end
        {
          var next = here
          next.node += 1
          next.cost += said.skipCost
          next.correction &+= Correction.of(word: .max, at: here.node)
          if next.edit == .none { next.edit = .skipped }
          // The name must continue after it.
          if graph.edges(of: here.state).isEmpty == false, here.edit != .skipped {
            next.length = -next.length
            waiting.append(next)
          }
        }
      }
    }
  }

  private func push(
    _ here: Walk, along edge: NameGraph.Edge, to node: Int32, cost: Int32,
    _ edit: EditKind, _ budget: Int32, _ waiting: inout [Walk]
  ) {
    guard here.cost + cost <= budget else { return }
    waiting.append(
      Walk(
        state: edge.target, rank: here.rank + edge.skip, node: node,
        cost: here.cost + cost, edit: edit == .none ? here.edit : edit,
        length: abs(here.length) + 1,
        correction: edit == .none
          ? here.correction
          : here.correction &+ Correction.of(word: edge.label, at: here.node)))
  }
}

/// Numbers that identify a correction: equal for the same replacement of spoken words, whatever the
/// path to it; the numbers of several words are added.
enum Correction {
  static func of(word: UInt32, at place: Int32) -> UInt64 {
    let key = UInt64(word) << 32 | UInt64(UInt32(bitPattern: place))
    let hash = (key ^ key >> 31) &* 0x9E37_79B9_7F4A_7C15
    return (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
  }
}

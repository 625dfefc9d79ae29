import TextNormalization

/// The search for what an utterance may mean where no phrase fits it as it was said.
///
/// The lattice of what the words may stand for (``WordLattice``) is intersected with the automaton,
/// best first: a node is a state of the automaton at a node of the lattice, and a step takes an edge
/// of both, or passes over a word, or leaves out a word of a phrase, each at a cost. What the rest
/// of the words costs at least, whatever the phrases are, guides the search, so that it takes the
/// cheapest way first and never has to look at a node twice (A*; Hart, Nilsson & Raphael, "A formal
/// basis for the heuristic determination of minimum cost paths", 1968). A node is opened in two
/// stages: steps that cost nothing at once, those that take a liberty only when nothing cheaper is
/// left, so that the rest is never looked up.
///
/// All steps are kept. When the search has come far enough, ``ForgivenPaths`` takes the readings
/// from them, backward from the end, in the order of their cost.
struct ForgivingSearch {
  var words = Words()
  var lattice = WordLattice()
  private(set) var nodes: [Node] = []
  private(set) var steps: [Step] = []
  /// The nodes at which a phrase ends with the utterance.
  private(set) var ends: [Int32] = []
  /// Names found in lists, as steps refer to them.
  var names: [NameEdge] = []
  /// Whether the search stopped at its bound, so that there may be more.
  private(set) var reachedBound = false
  /// The utterance with words of values as they are probably meant.
  private(set) var readAs: Words?
  private var heap = CostHeap()
  private var table: [Entry] = Array(repeating: Entry(), count: 1024)
  private var generation: UInt32 = 0
  private var maximumCost: Int32 = 0
  private var expansions = 0
  private var readerEnds: [Int] = []
  var exactNames: [UInt64: Range<Int>] = [:]
  var forgivenNames: [UInt64: Range<Int>] = [:]

  /// A state of the automaton at a node of the lattice.
  struct Node {
    var state: UInt32
    /// The node of the lattice.
    var place: Int32
    /// The least cost of a way from the start.
    var cost: Int32
    /// The last step found that leads here.
    var lastStep: Int32 = -1
    /// How many of its stages have been opened.
    var stage: UInt8 = 0
    var reach: ForgivingIndex.Reach
  }

  /// A way from one node to another.
  struct Step {
    var from: Int32
    var kind: Kind
    /// By the kind: the edge of the lattice, the word left out, the name in ``names``.
    var detail: Int32
    /// The symbol's number where the step fills a slot, else -1.
    var symbol: Int32
    var cost: Int32
    /// The step found before that leads to the same node.
    var previous: Int32

    enum Kind: UInt8 {
      case word, skip, filler, omit, name, value, correctedValue, anyWord
    }
  }

  /// A name of a list that words of the utterance may mean.
  struct NameEdge {
    var to: Int32
    var rank: Int32
    var cost: Int32
    var liberty: Liberty
    /// The same for the same words in place of those that were said.
    var correction: UInt64 = 0
  }

  private struct Entry {
    var key: UInt64 = 0
    var generation: UInt32 = 0
    var node: Int32 = 0
  }

  /// Begins a search.
  ///
  /// - Returns: Whether there is anything to search: an utterance of a bearable length whose words
  ///   may all be had within the greatest cost.
  mutating func start(
    _ text: String, in index: ForgivingIndex, greatestCost: (WordLattice) -> Int32
  ) -> Bool {
    nodes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    exactNames.removeAll(keepingCapacity: true)
    forgivenNames.removeAll(keepingCapacity: true)
    heap.removeAll()
    readAs = nil
    expansions = 0
    reachedBound = false
    guard text.utf8.count <= Limits.forgivenBytes else {
      words.refill(with: "")
      reachedBound = true
      return false
    }
    words.refill(with: text)
    guard !words.isEmpty, words.count <= Limits.forgivenWords else {
      reachedBound = !words.isEmpty
      return false
    }
    generation &+= 1
    if generation == 0 {
      for slot in table.indices { table[slot].generation = 0 }
      generation = 1
    }
    lattice.fill(words, index)
    maximumCost = greatestCost(lattice)
    readWords(index)
    guard lattice.estimate(0, index.reach[0]) <= maximumCost else { return false }
    let start = addNode(state: 0, place: 0, cost: 0, reach: index.reach[0])
    heap.push(cost: lattice.estimate(0, index.reach[0]), node: start, stage: 0)
    return true
  }

  /// Writes down the words of values as they are probably meant.
  private mutating func readWords(_ index: ForgivingIndex) {
    guard let readers = index.readerWords, lattice.said.contains(where: { $0.readAs != nil }) else {
      return
    }
    var parts: [String] = []
    for position in words.indices {
      parts.append(
        lattice.said[position].readAs.map { readers.vocabulary.text(of: $0) }
          ?? String(words[position]))
    }
    let corrected = Words(parts.joined(separator: " "))
    if corrected.count == words.count { readAs = corrected }
  }

  /// Returns the least cost of what has not been looked at, or `nil` where nothing is left.
  var frontier: Int32? { heap.leastCost }

  /// Goes on until everything up to a cost has been looked at.
  ///
  /// - Parameters:
  ///   - limit: The cost; it is lowered to the margin over the first end that is found.
  ///   - margin: How much further to look behind an end.
  /// - Returns: The cost up to which all ways are known.
  mutating func advance(
    to limit: Int32, margin: Int32, in index: ForgivingIndex, with reader: some SlotReader
  ) -> Int32 {
    var limit = min(limit, maximumCost)
    let endsBefore = ends.count
    while let next = heap.pop(upTo: limit) {
      guard nodes[Int(next.node)].stage == next.stage else { continue }
      expansions += 1
      if expansions > Limits.forgivingExpansions || steps.count > Limits.forgivingSteps {
        reachedBound = true
        return next.cost
      }
      nodes[Int(next.node)].stage += 1
      if next.stage == 0 {
        openExact(next.node, cost: next.cost, index, reader)
        if ends.count > endsBefore { limit = min(limit, next.cost + margin) }
      } else {
        openForgiven(next.node, index, reader)
      }
    }
    return limit
  }

  // MARK: Steps that cost nothing

  private mutating func openExact(
    _ number: Int32, cost: Int32, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let node = nodes[Int(number)]
    let core = index.automaton.core.tables
    let state = node.state
    let place = node.place
    let count = Int32(words.count)
    if place == count {
      if !core.phrases(endingAt: state).isEmpty { ends.append(number) }
    } else {
      var edge = lattice.nodes[Int(place)].firstExact
      while edge >= 0 {
        takeWord(edge, from: number, index)
        edge = lattice.edges[Int(edge)].next
      }
      if place < count {
        fillSlots(number, place: Int(place), index, reader)
      } else {
        // Behind the first of two exchanged words: names may begin with the second.
        for (symbol, target, list) in namesSlots(of: state, index) {
          takeNames(
            exactNames(list, at: place, index), symbol: symbol, from: number, to: target, index)
        }
      }
    }
    let later = max(
      cost,
      node.cost
        &+ lattice.leastForgiven(at: place, node.reach, index.tolerance.costs))
    if later <= maximumCost { heap.push(cost: later, node: number, stage: 1) }
  }

  private func namesSlots(of state: UInt32, _ index: ForgivingIndex) -> [(Int32, UInt32, Int)] {
    let core = index.automaton.core.tables
    return core.symbolEdges(of: state).compactMap { number in
      let edge = core.edges[number]
      let step = index.automaton.steps[edge.symbol]
      return step.kind == .names ? (Int32(edge.symbol), edge.target, Int(step.list)) : nil
    }
  }

  private mutating func fillSlots(
    _ number: Int32, place: Int, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let costs = index.tolerance.costs
    for edge in core.symbolEdges(of: state) {
      let symbol = Int32(truncatingIfNeeded: core.edges[edge].symbol)
      let step = index.automaton.steps[Int(symbol)]
      let target = core.edges[edge].target
      switch step.kind {
      case .names:
        takeNames(
          exactNames(Int(step.list), at: Int32(place), index), symbol: symbol, from: number,
          to: target, index)
      case .reader:
        guard lattice.said[place].readingCost == 0 else { continue }
        readerEnds.removeAll(keepingCapacity: true)
        reader.appendEnds(ofList: Int(step.list), in: words, at: place, to: &readerEnds)
        for end in readerEnds where end > place && end <= words.count {
          addStep(
            from: number, to: target, place: Int32(end), .value, symbol: symbol, cost: costs.slot,
            index)
        }
      case .anyWords, .moreWords:
        addStep(
          from: number, to: target, place: Int32(place + 1), .anyWord, symbol: symbol,
          cost: lattice.said[place].anyWordCost, index)
      }
    }
  }

  private mutating func takeNames(
    _ found: Range<Int>, symbol: Int32, from number: Int32, to target: UInt32,
    _ index: ForgivingIndex
  ) {
    for name in found {
      addStep(
        from: number, to: target, place: names[name].to, .name, detail: Int32(name),
        symbol: symbol, cost: names[name].cost + index.tolerance.costs.slot, index)
    }
  }

  /// Follows an edge of the lattice along the automaton's edges of the same word.
  private mutating func takeWord(_ edge: Int32, from number: Int32, _ index: ForgivingIndex) {
    let taken = lattice.edges[Int(edge)]
    guard taken.list < 0 else { return }
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let edges = core.wordEdges(of: state)
    var place = core.edges.find(taken.word, in: edges)
    guard place >= 0 else { return }
    while place > edges.lowerBound, core.edges[place - 1].label == taken.word { place -= 1 }
    while place < edges.upperBound, core.edges[place].label == taken.word {
      addStep(
        from: number, to: core.edges[place].target, place: taken.to, .word, detail: edge,
        cost: taken.cost, index)
      place += 1
    }
  }

  // MARK: Steps that take a liberty

  private mutating func openForgiven(
    _ number: Int32, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let node = nodes[Int(number)]
    let count = Int32(words.count)
    leaveOutWords(number, index)
    guard node.place < count else { return }
    let place = Int(node.place)
    addStep(
      from: number, to: node.state, place: node.place + 1, .skip,
      cost: lattice.said[place].skipCost, index)
    var edge = lattice.nodes[place].firstFiller
    while edge >= 0 {
      let filler = lattice.edges[Int(edge)]
      addStep(
        from: number, to: node.state, place: filler.to, .filler, detail: edge, cost: filler.cost,
        index)
      edge = filler.next
    }
    lattice.prepare(node.place, words, index)
    edge = lattice.nodes[place].firstForgiven
    while edge >= 0 {
      takeWord(edge, from: number, index)
      edge = lattice.edges[Int(edge)].next
    }
    let core = index.automaton.core.tables
    for edge in core.symbolEdges(of: node.state) {
      let symbol = Int32(truncatingIfNeeded: core.edges[edge].symbol)
      let step = index.automaton.steps[Int(symbol)]
      switch step.kind {
      case .names:
        takeNames(
          forgivenNames(Int(step.list), at: node.place, maximumCost - node.cost, index),
          symbol: symbol, from: number, to: core.edges[edge].target, index)
      case .reader:
        guard let readAs else { continue }
        readerEnds.removeAll(keepingCapacity: true)
        reader.appendEnds(ofList: Int(step.list), in: readAs, at: place, to: &readerEnds)
        for end in readerEnds where end > place && end <= words.count {
          let cost = lattice.said[place..<end].reduce(Int32(0)) {
            $0 + ($1.readAs == nil ? 0 : $1.readingCost ?? 0)
          }
          guard cost > 0 else { continue }
          addStep(
            from: number, to: core.edges[edge].target, place: Int32(end), .correctedValue,
            symbol: symbol, cost: cost + index.tolerance.costs.slot, index)
        }
      case .anyWords, .moreWords: break
      }
    }
  }

  /// Adds steps for words of phrases that were not said.
  private mutating func leaveOutWords(_ number: Int32, _ index: ForgivingIndex) {
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let costs = index.tolerance.costs
    let edges = core.wordEdges(of: state)
    func cost(of word: UInt32) -> Int32 {
      let traits = index.words.traits[Int(word)]
      if traits.contains(.decisive) { return costs.omittedWord + costs.skippedKnownWord }
      return traits.isFunction ? costs.omittedFunctionWord : costs.omittedWord
    }
    if edges.count <= Limits.omittedAmong {
      for edge in edges {
        addStep(
          from: number, to: core.edges[edge].target, place: nodes[Int(number)].place, .omit,
          detail: Int32(bitPattern: core.edges[edge].label),
          cost: cost(of: core.edges[edge].label), index)
      }
      return
    }
    for word in index.words.functionWords {
      var edge = core.edges.find(word, in: edges)
      guard edge >= 0 else { continue }
      while edge > edges.lowerBound, core.edges[edge - 1].label == word { edge -= 1 }
      while edge < edges.upperBound, core.edges[edge].label == word {
        addStep(
          from: number, to: core.edges[edge].target, place: nodes[Int(number)].place, .omit,
          detail: Int32(bitPattern: word), cost: cost(of: word), index)
        edge += 1
      }
    }
  }

  // MARK: Nodes

  private mutating func addStep(
    from number: Int32, to state: UInt32, place: Int32, _ kind: Step.Kind, detail: Int32 = -1,
    symbol: Int32 = -1, cost: Int32, _ index: ForgivingIndex
  ) {
    let reach = index.reach[Int(state)]
    let total = nodes[Int(number)].cost + cost
    let whole = total &+ lattice.estimate(place, reach)
    guard whole <= maximumCost else { return }
    let target = addNode(state: state, place: place, cost: .max, reach: reach)
    steps.append(
      Step(
        from: number, kind: kind, detail: detail, symbol: symbol, cost: cost,
        previous: nodes[Int(target)].lastStep))
    nodes[Int(target)].lastStep = Int32(steps.count - 1)
    if total < nodes[Int(target)].cost {
      nodes[Int(target)].cost = total
      heap.push(cost: whole, node: target, stage: 0)
    }
  }

  private mutating func addNode(
    state: UInt32, place: Int32, cost: Int32, reach: ForgivingIndex.Reach
  ) -> Int32 {
    let key = UInt64(place) << 32 | UInt64(state)
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while table[slot].generation == generation {
      if table[slot].key == key { return table[slot].node }
      slot = (slot + 1) & mask
    }
    let node = Int32(nodes.count)
    table[slot] = Entry(key: key, generation: generation, node: node)
    nodes.append(Node(state: state, place: place, cost: cost, reach: reach))
    if nodes.count * 2 > table.count { growTable() }
    return node
  }

  private mutating func growTable() {
    table = Array(repeating: Entry(), count: table.count * 2)
    let mask = table.count - 1
    for (number, node) in nodes.enumerated() {
      let key = UInt64(node.place) << 32 | UInt64(node.state)
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
      while table[slot].generation == generation { slot = (slot + 1) & mask }
      table[slot] = Entry(key: key, generation: generation, node: Int32(number))
    }
  }
}

/// Nodes that wait to be opened, the one of the least cost first.
struct CostHeap {
  struct Item {
    var cost: Int32
    var node: Int32
    var stage: UInt8
  }
  private var items: [Item] = []

  var leastCost: Int32? { items.first?.cost }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func push(cost: Int32, node: Int32, stage: UInt8) {
    items.append(Item(cost: cost, node: node, stage: stage))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(items[child], items[parent]) else { break }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first item, where it costs no more than a limit.
  mutating func pop(upTo limit: Int32) -> Item? {
    guard let first = items.first, first.cost <= limit else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in parent * 2 + 1...parent * 2 + 2
      where child < items.count && Self.isBefore(items[child], items[best]) {
        best = child
      }
      if best == parent { return first }
      items.swapAt(best, parent)
      parent = best
    }
  }

  /// Equal costs go by the age, the youngest first, which brings a search to its end soonest.
  @inline(__always)
  private static func isBefore(_ a: Item, _ b: Item) -> Bool {
    a.cost != b.cost ? a.cost < b.cost : a.node > b.node
  }
}

/// For each state of an automaton, what words of an utterance can still be used from there: the words of templates, and
/// the lists of names.
///
/// A word that none of them contains can only be skipped, taken for another, or put into a slot for any words or a value.
/// Its cost is certain long before a search reaches it, so a path that cannot be finished is left at once. The sets may
/// seem to contain more than was inserted (B. Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970),
/// which only makes the bound lower.
struct WordsAhead: Sendable {
  /// Some words and some lists.
  struct Usable: Sendable, BitwiseCopyable, Equatable {
    var words = SIMD4<UInt64>.zero
    var lists: UInt64 = 0

    mutating func insert(word: UInt32) {
      words.insert(word: word)
    }

    mutating func insert(_ list: ListID) { lists |= 1 << UInt64(list.index & 63) }

    mutating func formUnion(_ other: Usable) {
      words |= other.words
      lists |= other.lists
    }

    @inline(__always)
    func overlaps(_ other: Usable) -> Bool {
      let both = words & other.words
      return both[0] | both[1] | both[2] | both[3] | (lists & other.lists) != 0
    }
  }

  /// Lists with more edges seem to have every word.
  static let largestList = 2_000

  /// Returns the words of a list of names.
  static func words(of list: NameList?) -> SIMD4<UInt64> {
    guard let edges = list?.graph.edges else { return .zero }
    var words = SIMD4<UInt64>.zero
    guard edges.count <= largestList else { return ~words }
    for edge in edges where edge.label != .max { words.insert(word: edge.label) }
    return words
  }

  /// What can be used from each state.
  let ofStates: [Usable]

  /// Computes the sets, each state after those to which its edges lead; a loop takes another pass.
  init(_ automaton: PhraseAutomaton) {
    let tables = automaton.core.tables
    var sets = [Usable](repeating: Usable(), count: tables.stateCount)
    let order = Self.lastFirst(tables)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for state in order {
        var set = sets[Int(state)]
        for number in tables.edges(of: state) {
          let edge = tables.edges[number]
          set.formUnion(sets[Int(edge.target)])
          if edge.label & WordGraph.symbolBit == 0 {
            set.insert(word: edge.label)
          } else if automaton.symbols[edge.symbol].kind == .names {
            set.insert(automaton.symbols[edge.symbol].list)
          }
        }
        guard set != sets[Int(state)] else { continue }
        sets[Int(state)] = set
        hasChanged = true
      }
    }
    ofStates = sets
  }

  /// Returns the states that can be reached, each after those to which its edges lead, as far as there is no loop.
  private static func lastFirst(_ tables: CoreTables.Tables) -> [UInt32] {
    var order: [UInt32] = []
    var isSeen = [Bool](repeating: false, count: tables.stateCount)
    var path: [(state: UInt32, edges: Range<Int>)] = []
    func enter(_ state: UInt32) {
      isSeen[Int(state)] = true
      path.append((state, tables.edges(of: state)))
    }
    if tables.stateCount > 0 { enter(0) }
    while let (state, edges) = path.last {
      guard let number = edges.first else {
        order.append(state)
        path.removeLast()
        continue
      }
      path[path.count - 1].edges = edges.dropFirst()
      let target = tables.edges[number].target
      if !isSeen[Int(target)] { enter(target) }
    }
    return order
  }
}

/// What the words of an utterance cost at least from a state on, by what can be used from there.
struct CostsAhead {
  /// What is known of a word.
  private struct Said {
    /// The words and lists for which it may stand at no cost, and those for which it may stand at the cost of an edit.
    var exact = WordsAhead.Usable()
    var forgiven = WordsAhead.Usable()
    /// The minimum cost of an edit.
    var edit: Int32 = 0
    /// The cost of skipping it, or of a courtesy.
    var skip: Int32
    /// Whether what the lattice knew at once has been collected.
    var isBegun = false
    /// Whether all that it may stand for is known.
    var isComplete = false
  }

  private var said: [Said] = []
  /// Whether the bound is used.
  private var isUsed = false

  /// Starts an utterance.
  mutating func start(_ lattice: WordLattice, isUsed: Bool) {
    said.removeAll(keepingCapacity: true)
    self.isUsed = isUsed
    guard isUsed else { return }
    for word in lattice.said { said.append(Said(skip: word.skipCost)) }
    for position in 0..<lattice.count {
      var edge = lattice.nodes[position].firstFiller
      while let number = edge.index {
        let filler = lattice.edges[number]
        edge = filler.next
        for passed in position..<min(Int(filler.to), lattice.count) { said[passed].skip = 0 }
      }
    }
  }

  /// Returns whether the words from a place on may be used for no more than a cost.
  mutating func fits(
    _ limit: Int32, from place: Int32, state: UInt32, _ reach: ForgivingIndex.Reach,
    _ lattice: WordLattice, _ index: ForgivingIndex
  ) -> Bool {
    guard isUsed, Int(place) < said.count else { return limit >= 0 }
    let usable = index.wordsAhead.ofStates[Int(state)]
    var left = limit
    for position in Int(place)..<said.count {
      left -= cost(of: position, usable, reach, lattice, index)
      if left < 0 { return false }
    }
    return true
  }

  private mutating func cost(
    of position: Int, _ usable: WordsAhead.Usable, _ reach: ForgivingIndex.Reach,
    _ lattice: WordLattice, _ index: ForgivingIndex
  ) -> Int32 {
    if !said[position].isComplete { complete(position, lattice, index) }
    let known = said[position]
    if known.exact.overlaps(usable) { return 0 }
    let word = lattice.said[position]
    var cost = known.skip
    if !known.isComplete || known.forgiven.overlaps(usable) { cost = min(cost, known.edit) }
    if reach.contains(.anyWords) { cost = min(cost, word.anyWordCost) }
    if reach.contains(.readers), let reading = word.readingCost { cost = min(cost, reading) }
    if word.mayBeInitials, usable.lists != 0 { cost = min(cost, index.tolerance.costs.initials) }
    return cost
  }

  /// Collects what a word may stand for, as far as the lattice knows it.
  private mutating func complete(
    _ position: Int, _ lattice: WordLattice, _ index: ForgivingIndex
  ) {
    let node = lattice.nodes[position]
    guard node.isReady || !said[position].isBegun else { return }
    var known = Said(skip: said[position].skip)
    known.isBegun = true
    known.isComplete = node.isReady
    collect(node.firstExact, lattice, index, into: &known.exact) { _ in true }
    if position > 0 {
      // The second of two words that were said for one.
      collect(
        lattice.nodes[position - 1].firstForgiven, lattice, index, into: &known.exact
      ) { $0.edit == .join }
    }
    insertLists(index, into: &known.exact)
    known.edit = index.tolerance.costs.least * lattice.said[position].doubt / 1000
    if known.isComplete {
      known.edit = WordLattice.impossible
      collect(node.firstForgiven, lattice, index, into: &known.forgiven) { edge in
        known.edit = min(known.edit, edge.cost)
        return true
      }
      insertLists(index, into: &known.forgiven)
    }
    said[position] = known
  }

  private func collect(
    _ first: ChainLink<WordLattice.Edge>, _ lattice: WordLattice, _ index: ForgivingIndex,
    into usable: inout WordsAhead.Usable, where isWanted: (WordLattice.Edge) -> Bool
  ) {
    var next = first
    while let number = next.index {
      let edge = lattice.edges[number]
      next = edge.next
      guard isWanted(edge) else { continue }
      if edge.isKnownEverywhere {
        usable.insert(word: edge.word)
      } else {
        for list in index.ownLists where edge.isKnown(in: list) { usable.insert(list) }
      }
    }
  }

  /// Adds the lists that have one of the words.
  private func insertLists(_ index: ForgivingIndex, into usable: inout WordsAhead.Usable) {
    let words = usable.words
    for (number, others) in index.wordsOfNames.enumerated() {
      let both = words & others
      if both[0] | both[1] | both[2] | both[3] != 0 { usable.insert(ListID(number)) }
    }
  }
}

extension SIMD4<UInt64> {
  /// Adds a word, by the remainder of its number.
  fileprivate mutating func insert(word: UInt32) {
    self[Int(word >> 6) & 3] |= 1 << UInt64(word & 63)
  }
}

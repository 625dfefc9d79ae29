import TextNormalization

/// The search for the possible meanings of an utterance that fits no phrase as it was said.
///
/// The lattice of what the words may stand for (``WordLattice``) is intersected with the automaton,
/// best first: a node is a pair of an automaton state and a lattice node, and a step takes an edge
/// of both, skips a word, or omits a word of a phrase, each at a cost. A lower bound for the cost
/// of the remaining words, whatever the phrases are, guides the search, so it takes the cheapest
/// path first and never visits a node twice (A*; Hart, Nilsson & Raphael, "A formal basis for the
/// heuristic determination of minimum cost paths", 1968). A node is opened in two stages: free
/// steps at once, edits only when nothing cheaper is left, so that most alternatives are never
/// looked up.
///
/// All steps are stored. When the search is done, ``ForgivenPaths`` extracts the readings from
/// them, backward from the end, in the order of their cost.
struct ForgivingSearch {
  var words = Words()
  var lattice = WordLattice()
  var nodes: [Node] = []
  var steps: [Step] = []
  /// The nodes at which a phrase ends together with the utterance.
  var ends: [Int32] = []
  /// The unfinished names at the end of the utterance, if beginnings are wanted.
  var begunNames: [BegunName] = []
  /// Whether the utterance may be only the beginning of a phrase.
  private(set) var seeksBeginnings = false
  /// Names found in lists, to which steps refer.
  var names: [NameEdge] = []
  /// Whether the search hit its limit, so that there may be more.
  private(set) var reachedBound = false
  /// The utterance with the words of values as they are probably meant.
  var readAs: Words?
  var waiting = PriorityQueue<WaitingNode>()
  private var table = NodeTable(capacity: 1024)
  private var costsAhead = CostsAhead()
  var maximumCost: Int32 = 0
  /// The number of entries examined in lists and templates.
  private var searchSteps = 0
  var readerEnds: [Int] = []
  var exactNames: [UInt64: Range<Int>] = [:]
  var forgivenNames: [UInt64: Range<Int>] = [:]

  /// A pair of an automaton state and a lattice node.
  struct Node {
    var state: UInt32
    /// The node of the lattice.
    var place: Int32
    /// The minimum cost of a path from the start.
    var cost: Int32
    /// The most recent step that leads here.
    var lastStep = ChainLink<Step>.end
    /// The number of stages that have been opened.
    var stage: UInt8 = 0
    /// Whether the cheapest path has an edit that is not a slip of the tongue or keyboard.
    var isEdited = false
    var reach: ForgivingIndex.Reach
  }

  /// An edge from one node to another.
  struct Step {
    var from: Int32
    var kind: Kind
    var cost: Int32
    /// The previous step that leads to the same node.
    var previous: ChainLink<Step>

    /// What a step consumes or omits; slots by the numbers of their symbols.
    enum Kind {
      /// A word of the phrase, as an edge of the lattice.
      case word(edge: UInt32)
      /// A skipped word.
      case skip
      /// A courtesy.
      case filler
      /// A word of the phrase that was not said.
      case omit(word: UInt32)
      /// A name in ``ForgivingSearch/names``.
      case name(UInt32, symbol: UInt32)
      /// A value as it was said.
      case value(symbol: UInt32)
      /// A value some of whose words are read as others.
      case correctedValue(symbol: UInt32)
      /// A word of a slot that takes any words.
      case anyWord(symbol: UInt32)

      /// Whether a reader reads it.
      var isValue: Bool {
        switch self {
        case .value, .correctedValue: true
        default: false
        }
      }
    }
  }

  /// A name of a list that words of the utterance may mean.
  struct NameEdge {
    var to: Int32
    var name: NameID
    var cost: Int32
    var edit: EditKind
    /// Equal for the same replacement of spoken words.
    var correction: UInt64 = 0
  }

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - seeksBeginnings: Whether to look for phrases of which the utterance is only the beginning.
  ///   - hearing: Alternatives that a recognizer may have heard.
  /// - Returns: Whether there is anything to search: an utterance of acceptable length whose words
  ///   may all be consumed within the maximum cost.
  mutating func start(
    _ text: String, in index: ForgivingIndex, seeksBeginnings: Bool = false,
    hearing: Hearing? = nil, greatestCost: (WordLattice) -> Int32
  ) -> Bool {
    self.seeksBeginnings = seeksBeginnings
    begunNames.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    exactNames.removeAll(keepingCapacity: true)
    forgivenNames.removeAll(keepingCapacity: true)
    waiting.removeAll()
    readAs = nil
    searchSteps = 0
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
    table.removeAll()
    lattice.fill(words, index, hearing: hearing)
    maximumCost = greatestCost(lattice)
    // Neither an unfinished word nor what else may have been heard is known to cost anything.
    costsAhead.start(lattice, isUsed: !seeksBeginnings && hearing == nil)
    readWords(index)
    guard lattice.estimate(0, index.reach[0]) <= maximumCost else { return false }
    let start = addNode(state: 0, place: 0, cost: 0, reach: index.reach[0])
    waiting.push(WaitingNode(cost: lattice.estimate(0, index.reach[0]), node: start))
    return true
  }

  /// Records the words of values as they are probably meant.
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

  /// The work done, as ``Limits/forgivingWork`` counts it.
  var work: Int { searchSteps + lattice.searchSteps }
  /// The work of opening a node, besides its edges.
  private static let stepsPerNode = 3

  /// Adds to the count of examined names.
  mutating func count(steps: Int) { searchSteps += steps }

  /// Returns the minimum cost of what has not been examined, or `nil` if nothing is left.
  var frontier: Int32? { waiting.first?.cost }

  /// Continues until everything up to a cost has been examined.
  ///
  /// - Parameters:
  ///   - limit: The cost. It is lowered to the margin above the first end that is found.
  ///   - margin: How far to search beyond the cost of an end.
  /// - Returns: The cost up to which all paths are known.
  mutating func advance(
    to limit: Int32, margin: Int32, in index: ForgivingIndex, with reader: some SlotReader
  ) -> Int32 {
    var limit = min(limit, maximumCost)
    let endsBefore = ends.count
    while let next = waiting.pop(upTo: limit) {
      guard nodes[Int(next.node)].stage == next.stage else { continue }
      searchSteps += Self.stepsPerNode
      if work > Limits.forgivingWork {
        reachedBound = true
        return next.cost
      }
      nodes[Int(next.node)].stage += 1
      if next.stage == 0 {
        openExact(next.node, cost: next.cost, index, reader)
        if ends.count > endsBefore || !begunNames.isEmpty { limit = min(limit, next.cost + margin) }
      } else {
        openForgiven(next.node, index, reader)
      }
    }
    return limit
  }

  // MARK: Nodes

  /// Adds a step, and its target node if it does not exist yet.
  ///
  /// - Parameter isEdit: Whether it is an edit other than a slip of the tongue or keyboard.
  mutating func addStep(
    from number: Int32, to state: UInt32, place: Int32, _ kind: Step.Kind, cost: Int32,
    _ index: ForgivingIndex, isEdit: Bool = false
  ) {
    let isEdited = isEdit || nodes[Int(number)].isEdited
    if isEdited, !seeksBeginnings, index.isNear[Int(state)] { return }
    searchSteps += 1
    let reach = index.reach[Int(state)]
    let total = nodes[Int(number)].cost + cost
    let whole = total &+ lattice.estimate(place, reach)
    guard whole <= maximumCost,
      costsAhead.fits(maximumCost - total, from: place, state: state, reach, lattice, index)
    else { return }
    let target = addNode(state: state, place: place, cost: .max, reach: reach)
    steps.append(
      Step(from: number, kind: kind, cost: cost, previous: nodes[Int(target)].lastStep))
    nodes[Int(target)].lastStep = ChainLink(steps.count - 1)
    if total < nodes[Int(target)].cost {
      nodes[Int(target)].cost = total
      nodes[Int(target)].isEdited = isEdited
      waiting.push(WaitingNode(cost: whole, node: target))
    }
  }

  private mutating func addNode(
    state: UInt32, place: Int32, cost: Int32, reach: ForgivingIndex.Reach
  ) -> Int32 {
    let (node, isNew) = table.node(state: state, place: Int(place), orNew: nodes.count)
    if isNew { nodes.append(Node(state: state, place: place, cost: cost, reach: reach)) }
    return node
  }
}

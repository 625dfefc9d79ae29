import TextNormalization

/// What the words of an utterance may stand for, as a graph without cycles.
///
/// Its main nodes are the places between the words; an edge leads from one to a later one and takes
/// a word of the vocabulary, at a cost. Words cut in two and words exchanged have a node of their
/// own between their edges. What a word may stand for besides itself is looked up when a search
/// comes to it, and for words that the phrases lack at once, since a search must take a liberty
/// there.
struct WordLattice {
  struct Edge {
    var word: UInt32
    var to: Int32
    var cost: Int32
    /// The next edge of the node.
    var next = ChainLink<Edge>.end
    /// The list whose own word it is; `nil` for words that templates and all lists know.
    private var list: ListID?
    var liberty: Liberty

    init(word: UInt32, list: ListID?, to: Int32, cost: Int32, liberty: Liberty) {
      (self.word, self.to, self.cost) = (word, to, cost)
      (self.list, self.liberty) = (list, liberty)
    }

    /// Whether it is a word of the vocabulary, which templates and all lists know.
    @inline(__always)
    var isKnownEverywhere: Bool { list == nil }

    /// Whether a list knows the word.
    @inline(__always)
    func isKnown(in other: ListID) -> Bool {
      list == nil || list == other
    }
  }
  struct Node {
    /// The words before it.
    var position: Int32
    var firstExact = ChainLink<Edge>.end
    var firstForgiven = ChainLink<Edge>.end
    var firstFiller = ChainLink<Edge>.end
    var isReady = false
  }
  /// A word as it was said.
  struct Said {
    var hash: UInt64
    /// Its number, or ``Vocabulary/unknown``.
    var word: UInt32
    var traits: WordIndex.Traits
    /// Whether it has digits.
    var isFigures: Bool
    /// Whether it may be the first letters of a name's words.
    var mayBeInitials: Bool
    /// What passing it over costs.
    var skipCost: Int32
    /// How much it tells, in thousandths.
    var weight: Int32
    /// What it costs in a slot that takes any words.
    var anyWordCost: Int32
    /// What it costs to read it as a word of a value; `nil` if it is not one.
    var readingCost: Int32?
    /// The word of a value it would be read as, where that is another.
    var readAs: UInt32?
    /// The word of a courtesy that it is spelled like, by its hash, and what that costs.
    var courtesy: (hash: UInt64, cost: Int32)?
    /// The part of its usual cost, in thousandths, at which it is taken for another word: less where
    /// it was not heard well.
    var doubt: Int32 = 1000
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  var said: [Said] = []
  /// For each set of kinds of slots that can be reached, and each node: the least cost to the end.
  var estimates: [[Int32]] = [[], [], [], []]
  var scratch = SpellingScratch()

  /// The words of vocabularies that were compared with words of the utterance.
  var looks: Int { scratch.comparisons / 2 }

  /// More than any search spends.
  static let impossible: Int32 = 1 << 28
  /// How many words one word may stand for.
  static let alternatives = 40

  /// The number of words.
  var count: Int { said.count }

  /// Makes the lattice of an utterance, keeping the memory of the last one.
  ///
  /// - Parameter hearing: What else may have been heard.
  mutating func fill(_ words: Words, _ index: ForgivingIndex, hearing: Hearing? = nil) {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    said.removeAll(keepingCapacity: true)
    scratch.comparisons = 0
    for position in 0...words.count { nodes.append(Node(position: Int32(position))) }
    for position in words.indices { addSaid(position, words, index) }
    for position in words.indices {
      addExact(position, words, index)
      addFillers(position, index)
      if position + 1 < words.count { addJoin(position, words, index) }
    }
    keepQuestion(index)
    if let hearing { add(hearing, index) }
    for position in words.indices where nodes[position].firstExact.isEnd {
      prepare(Int32(position), words, index)
    }
    estimate(index)
  }

  // MARK: Edges

  /// The edges of a node by what they take.
  enum Chain {
    case exact, forgiven, filler
  }

  /// Adds the edges of several words in place of others, with nodes of their own between them.
  mutating func addPath(
    _ words: [UInt32], from: Int32, to: Int32, cost: Int32, _ liberty: Liberty
  ) {
    var node = from
    for (number, word) in words.enumerated() {
      var next = to
      if number + 1 < words.count {
        next = Int32(nodes.count)
        nodes.append(Node(position: nodes[Int(from)].position, isReady: true))
        for reach in estimates.indices where estimates[reach].count == Int(next) {
          estimates[reach].append(estimates[reach][Int(to)])
        }
      }
      add(
        word, to: next, cost: number == 0 ? cost : 0, liberty, at: node,
        number == 0 ? .forgiven : .exact)
      node = next
    }
  }

  mutating func add(
    _ word: UInt32, list: ListID? = nil, to: Int32, cost: Int32, _ liberty: Liberty,
    at node: Int32, _ chain: Chain
  ) {
    let link = ChainLink<Edge>(edges.count)
    var edge = Edge(word: word, list: list, to: to, cost: cost, liberty: liberty)
    let node = Int(node)
    switch chain {
    case .exact:
      edge.next = nodes[node].firstExact
      nodes[node].firstExact = link
    case .forgiven:
      edge.next = nodes[node].firstForgiven
      nodes[node].firstForgiven = link
    case .filler:
      edge.next = nodes[node].firstFiller
      nodes[node].firstFiller = link
    }
    edges.append(edge)
  }

  /// Returns the place between two words of the utterance that an edge leads to in the end.
  func landing(of node: Int32) -> Int32 {
    var node = node
    while node > Int32(count), let edge = nodes[Int(node)].firstExact.index {
      node = edges[edge].to
    }
    return node
  }
}

import TextNormalization

/// What the words of an utterance may stand for, as a graph without cycles.
///
/// Its main nodes are the positions between the words; an edge leads from one to a later one and
/// consumes a word of the vocabulary, at a cost. Split words and transposed words have a node of
/// their own between their edges. What a word may stand for besides itself is looked up when a
/// search reaches it, and at once for words that the phrases lack, since a search must make an edit
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
    var edit: EditKind

    init(word: UInt32, list: ListID?, to: Int32, cost: Int32, edit: EditKind) {
      (self.word, self.to, self.cost) = (word, to, cost)
      (self.list, self.edit) = (list, edit)
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
    /// The number of words before it.
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
    /// Whether it contains digits.
    var isFigures: Bool
    /// Whether it may be the initials of a name's words.
    var mayBeInitials: Bool
    /// The cost of skipping it.
    var skipCost: Int32
    /// Its weight, in thousandths.
    var weight: Int32
    /// Its cost in a slot that takes any words.
    var anyWordCost: Int32
    /// The cost of reading it as a word of a value, or `nil` if it is not one.
    var readingCost: Int32?
    /// The word of a value as which it would be read, if that differs.
    var readAs: UInt32?
    /// The courtesy word to which it is similar, by its hash, and the cost.
    var courtesy: (hash: UInt64, cost: Int32)?
    /// The fraction of its usual cost, in thousandths, at which it is taken for another word; lower
    /// if it was heard badly.
    var doubt: Int32 = 1000
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  var said: [Said] = []
  /// For each set of reachable slot kinds and each node, the minimum cost to the end.
  var estimates: [[Int32]] = [[], [], [], []]
  var scratch = SpellingScratch()

  /// The number of vocabulary words compared with words of the utterance.
  var searchSteps: Int { scratch.comparisons / 2 }

  /// More than any search can spend.
  static let impossible: Int32 = 1 << 28
  /// The maximum number of alternatives for one word.
  static let alternatives = 40

  /// The number of words.
  var count: Int { said.count }

  /// Builds the lattice of an utterance, reusing the memory of the last one.
  ///
  /// - Parameter hearing: Alternatives that may have been heard.
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

  /// The edges of a node by what they consume.
  enum Chain {
    case exact, forgiven, filler
  }

  /// Adds the edges of several words in place of others, with nodes of their own between them.
  mutating func addPath(
    _ words: [UInt32], from: Int32, to: Int32, cost: Int32, _ edit: EditKind
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
        word, to: next, cost: number == 0 ? cost : 0, edit, at: node,
        number == 0 ? .forgiven : .exact)
      node = next
    }
  }

  mutating func add(
    _ word: UInt32, list: ListID? = nil, to: Int32, cost: Int32, _ edit: EditKind,
    at node: Int32, _ chain: Chain
  ) {
    let link = ChainLink<Edge>(edges.count)
    var edge = Edge(word: word, list: list, to: to, cost: cost, edit: edit)
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

  /// Returns the position between two words of the utterance to which an edge eventually leads.
  func landing(of node: Int32) -> Int32 {
    var node = node
    while node > Int32(count), let edge = nodes[Int(node)].firstExact.index {
      node = edges[edge].to
    }
    return node
  }
}

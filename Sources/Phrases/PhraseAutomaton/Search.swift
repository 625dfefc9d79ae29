import TextNormalization

/// The search for all readings of an utterance.
///
/// Forward, from the first word to the last, the search keeps the states that can be reached before
/// each word, each once, with all steps that lead there and the best rank so far. Since every step
/// consumes a word, the steps form a graph without cycles whose size is bounded by words times
/// states. Backward, the reader takes the paths through it one by one, best first.
///
/// A search is reused: once its buffers have grown, it allocates nothing.
struct Search {
  var words = Words()
  var nodes: [Node] = []
  var steps: [Step] = []
  var paths = ReadingPaths()
  /// For each word and the end, the first node there.
  private var firstNode: [ChainLink<Node>] = []
  private var ids: [UInt32] = []
  /// For each word and the end, the words from there on.
  private var ahead: [WordClasses] = []
  private var table = NodeTable(capacity: 256)
  /// The positions that lie inside a word of the utterance; see ``Cuttings``.
  private(set) var seams: [Int] = []
  private var readerEnds: [Int] = []
  private var readerMemo: [ReaderMemo] = []

  /// A state before a word.
  struct Node {
    var state: UInt32
    var position: Int32
    /// The best rank of a path from the start.
    var rank: Int64
    /// The most recent step that leads here.
    var lastStep: ChainLink<Step>
    /// The next node at the same position.
    var next: ChainLink<Node>
  }

  /// An edge from one node to another.
  struct Step {
    // The order of the fields keeps a step as small as possible: 32 bytes.

    /// The rank that the step adds.
    var gain: Int64
    var from: Int32
    /// The previous step that leads to the same node.
    var previous: ChainLink<Step>
    /// The name, if the step takes one from a list.
    var name: NameID?
    var kind: Kind

    /// What a step consumes.
    enum Kind: Equatable {
      /// A word of the phrase.
      case word
      /// Words that may be skipped.
      case skip
      /// The contents of a symbol.
      case symbol(UInt32)
    }
  }

  private struct ReaderMemo {
    var list: ListID
    var ends: Range<Int>
  }

  /// The rank that a word of each kind adds: any number of a lesser kind counts less than one of a
  /// greater kind. Names and values add the square of their length, so that a long name counts more
  /// than two short ones.
  enum Gain {
    static let anyWord: Int64 = -(1 << 45)
    static let literal: Int64 = 1 << 29
    /// The first word of a slot that takes any words: two short slots of this kind are worse than a
    /// long one.
    static let anySlot: Int64 = 2 * anyWord
    static let skipped: Int64 = -1
    /// A split inside a word: an utterance is read as written if that works as well.
    static let seam: Int64 = -4 * literal
    /// Returns what a phrase's rank adds, which takes precedence over everything else.
    static func rank(_ rank: PhraseEntry.Rank) -> Int64 {
      switch rank {
      case .ordinary: 0
      case .refusing: 1 << 61
      case .trailing: -(1 << 58)
      }
    }
    static func slot(_ length: Int) -> Int64 { Int64(length) * Int64(length) }
  }

  /// Finds the paths through an automaton; ``nodes`` and ``steps`` hold them afterwards.
  ///
  /// - Returns: Whether the search reached the end of the utterance, which it does not beyond
  ///   ``Limits/searchSteps``.
  mutating func run(
    _ text: String, in automaton: PhraseAutomaton, with reader: some SlotReader
  ) -> Bool {
    words.refill(with: text)
    seams.removeAll(keepingCapacity: true)
    return run(in: automaton, with: reader)
  }

  /// Finds the paths through an automaton for an utterance with split words.
  mutating func run(
    _ cutting: Cuttings.Cutting, in automaton: PhraseAutomaton, with reader: some SlotReader
  ) -> Bool {
    words = cutting.words
    seams = cutting.seams
    return run(in: automaton, with: reader)
  }

  private mutating func run(
    in automaton: PhraseAutomaton, with reader: some SlotReader
  ) -> Bool {
    nodes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    guard !words.isEmpty, words.count <= Limits.utteranceWords, lookUpWords(in: automaton) else {
      return false
    }
    startAnew()
    addNode(state: 0, position: 0, rank: 0)
    for position in 0..<words.count {
      readerMemo.removeAll(keepingCapacity: true)
      readerEnds.removeAll(keepingCapacity: true)
      var node = firstNode[position]
      while let index = node.index {
        expand(Int32(index), at: position, in: automaton, with: reader)
        node = nodes[index].next
      }
      if nodes.count + steps.count > Limits.searchSteps { return false }
    }
    return !firstNode[words.count].isEnd
  }

  /// Whether the utterance has a word that neither the vocabulary nor a list knows.
  func hasUnknownWord(in automaton: PhraseAutomaton) -> Bool {
    words.indices.contains { index in
      (index >= ids.count || ids[index] == Vocabulary.unknown)
        && !words.withBytes(of: index) { automaton.knows($0) }
    }
  }

  /// The first node after the last word.
  var lastNode: ChainLink<Node> { firstNode[words.count] }

  /// Returns whether all words are known, or may be unknown.
  private mutating func lookUpWords(in automaton: PhraseAutomaton) -> Bool {
    ids.removeAll(keepingCapacity: true)
    let vocabulary = automaton.vocabulary
    let needsAll = !automaton.traits.mayHaveUnknownWords
    for position in words.indices {
      let word = words.withBytes(of: position) { vocabulary.word(for: $0) }
      if word == Vocabulary.unknown, needsAll { return false }
      ids.append(word)
    }
    ahead.removeAll(keepingCapacity: true)
    for _ in 0...ids.count { ahead.append(.end) }
    for position in stride(from: ids.count - 1, through: 0, by: -1) {
      ahead[position] = ahead[position + 1]
      if ids[position] != Vocabulary.unknown { ahead[position].insert(ids[position]) }
    }
    return true
  }

  private mutating func startAnew() {
    firstNode.removeAll(keepingCapacity: true)
    for _ in 0...words.count { firstNode.append(.end) }
    table.removeAll()
  }

  // MARK: Steps

  private mutating func expand(
    _ node: Int32, at position: Int, in automaton: PhraseAutomaton, with reader: some SlotReader
  ) {
    let state = nodes[Int(node)].state
    let core = automaton.core.tables
    let needed = automaton.needed.sets
    let word = ids[position]
    let ahead = ahead[position + 1]
    if word != Vocabulary.unknown {
      let edges = core.wordEdges(of: state)
      if var edge = core.edges.find(word, in: edges) {
        while edge > edges.lowerBound, core.edges[edge - 1].label == word { edge -= 1 }
        while edge < edges.upperBound, core.edges[edge].label == word {
          let target = core.edges[edge].target
          edge += 1
          guard needed[target].overlaps(ahead) else { continue }
          addStep(from: node, to: target, at: position + 1, .word, gain: Gain.literal)
        }
      }
    }
    for edge in core.symbolEdges(of: state) {
      let target = core.edges[edge].target
      guard needed[target].overlaps(ahead) else { continue }
      let number = core.edges[edge].symbol
      let step = automaton.steps[number]
      let kind = Step.Kind.symbol(UInt32(truncatingIfNeeded: number))
      switch step.kind {
      case .names:
        guard let names = step.names else { continue }
        let own = step.hasOwnWords ? automaton.lists[step.list].names?.ownWords : nil
        follow(
          names, own, from: node, at: position, kind, to: target,
          isLiteral: step.isLiteral, growsTogether: step.growsTogether)
      case .reader:
        read(
          step.list, from: node, at: position, kind, to: target,
          growsTogether: step.growsTogether, reader)
      case .anyWords:
        addStep(
          from: node, to: target, at: position + 1, kind, gain: Gain.anySlot,
          growsTogether: step.growsTogether)
      case .moreWords:
        addStep(
          from: node, to: target, at: position + 1, kind, gain: Gain.anyWord,
          growsTogether: step.growsTogether)
      }
    }
    if automaton.traits.hasSkips {
      follow(
        automaton.skips.graph, nil, from: node, at: position, .skip, to: state,
        isLiteral: false, growsTogether: false)
    }
  }

  /// Adds a step for each name that starts at a position.
  @inline(__always)
  private mutating func follow(
    _ names: NameGraph, _ own: NameList.OwnWords?, from node: Int32, at first: Int,
    _ kind: Step.Kind, to target: UInt32, isLiteral: Bool, growsTogether: Bool
  ) {
    var state = names.start
    var rank: UInt32 = 0
    var position = first
    while position < ids.count {
      var word = ids[position]
      if word == Vocabulary.unknown {
        guard let own else { return }
        word = words.withBytes(of: position) { own.word(for: $0) }
        if word == Vocabulary.unknown { return }
      }
      guard let edge = names.edge(from: state, for: word) else { return }
      rank += edge.skip
      state = edge.target
      position += 1
      if names.isFinal(state) {
        let length = position - first
        let gain =
          kind == .skip
          ? Gain.skipped * Int64(length)
          : isLiteral ? Gain.literal * Int64(length) : Gain.slot(length)
        addStep(
          from: node, to: target, at: position, kind, name: NameID(rawValue: rank),
          gain: gain,
          growsTogether: growsTogether)
      }
    }
  }

  /// Adds a step for each value that a reader finds at a position.
  private mutating func read(
    _ list: ListID, from node: Int32, at position: Int, _ kind: Step.Kind, to target: UInt32,
    growsTogether: Bool, _ reader: some SlotReader
  ) {
    let ends: Range<Int>
    if let known = readerMemo.first(where: { $0.list == list }) {
      ends = known.ends
    } else {
      let first = readerEnds.count
      reader.appendEnds(ofList: list, in: words, at: position, to: &readerEnds)
      ends = first..<readerEnds.count
      readerMemo.append(ReaderMemo(list: list, ends: ends))
    }
    for index in ends {
      let end = readerEnds[index]
      guard end > position, end <= words.count else { continue }
      addStep(
        from: node, to: target, at: end, kind, gain: Gain.slot(end - position),
        growsTogether: growsTogether)
    }
  }

  /// - Parameter growsTogether: Whether the step may end inside a word.
  @inline(__always)
  private mutating func addStep(
    from node: Int32, to state: UInt32, at position: Int, _ kind: Step.Kind, name: NameID? = nil,
    gain: Int64, growsTogether: Bool = false
  ) {
    var gain = gain
    if !seams.isEmpty, seams.contains(position) {
      guard growsTogether else { return }
      gain += Gain.seam
    }
    let target = addNode(
      state: state, position: position, rank: nodes[Int(node)].rank + gain)
    steps.append(
      Step(
        gain: gain, from: node, previous: nodes[Int(target)].lastStep, name: name, kind: kind))
    nodes[Int(target)].lastStep = ChainLink(steps.count - 1)
  }

  /// Returns the node of a state at a position, with at least the given rank.
  @discardableResult
  private mutating func addNode(state: UInt32, position: Int, rank: Int64) -> Int32 {
    let (node, isNew) = table.node(state: state, place: position, orNew: nodes.count)
    guard isNew else {
      if nodes[Int(node)].rank < rank { nodes[Int(node)].rank = rank }
      return node
    }
    nodes.append(
      Node(
        state: state, position: Int32(position), rank: rank, lastStep: .end,
        next: firstNode[position]))
    firstNode[position] = ChainLink(Int(node))
    return node
  }
}

/// The paths along which the readings of a finished search are found, best first.
///
/// Paths are extended backward from the end. The rank that the search found for a node is exactly
/// the best rank of a path from the start to it, so the next path taken is always the best one
/// left, and whole paths are found in the order of their rank (A* with a perfect estimate; Hart,
/// Nilsson & Raphael 1968). Memory grows with the readings taken, not with those that exist.
struct ReadingPaths {
  fileprivate struct Path: Prioritized {
    var rank: Int64
    var node: Int32
    /// The rank that the steps after the node add.
    var gained: Int64
    /// The last link of the chain of steps after the node.
    var link: ChainLink<Link>
    var phrase: PhraseID
    /// The order in which paths were found, which decides between equal ranks.
    var order: Int32

    /// Equal ranks are ordered by the number of the phrase, which is the order of the source.
    func isBefore(_ other: Path) -> Bool {
      if rank != other.rank { return rank > other.rank }
      if phrase != other.phrase { return phrase < other.phrase }
      return order > other.order
    }
  }
  fileprivate struct Link {
    /// The index of the step in the search.
    var step: Int
    var next: ChainLink<Link>
  }

  fileprivate var waiting = PriorityQueue<Path>()
  fileprivate var links: [Link] = []
  private var order: Int32 = 0

  /// Removes all paths, keeping the memory.
  fileprivate mutating func removeAll() {
    waiting.removeAll()
    links.removeAll(keepingCapacity: true)
    order = 0
  }

  fileprivate mutating func push(
    node: Int32, rank: Int64, gained: Int64, link: ChainLink<Link>, phrase: PhraseID
  ) {
    waiting.push(
      Path(rank: rank, node: node, gained: gained, link: link, phrase: phrase, order: order))
    order += 1
  }
}

extension Search {
  /// Starts from the ends that the search found.
  mutating func startReading(in automaton: PhraseAutomaton) {
    paths.removeAll()
    let core = automaton.core.tables
    var node = lastNode
    while let number = node.index {
      for index in core.phrases(endingAt: nodes[number].state) {
        let phrase = core.phrases[index]
        // A negative phrase must be seen, however many answers there are.
        let gained = Gain.rank(automaton.phraseTable.rank(of: phrase))
        paths.push(
          node: Int32(number), rank: nodes[number].rank + gained, gained: gained, link: .end,
          phrase: phrase)
      }
      node = nodes[number].next
    }
  }

  /// Returns the next reading, or `nil` if there is none.
  mutating func nextReading(in automaton: PhraseAutomaton) -> PhraseMatch? {
    while paths.links.count < Limits.readingSteps, let path = paths.waiting.pop() {
      let node = nodes[Int(path.node)]
      if node.position == 0 { return match(of: path, in: automaton) }
      var step = node.lastStep
      while let number = step.index {
        let taken = steps[number]
        paths.links.append(ReadingPaths.Link(step: number, next: path.link))
        let gained = path.gained + taken.gain
        paths.push(
          node: taken.from, rank: nodes[Int(taken.from)].rank + gained, gained: gained,
          link: ChainLink(paths.links.count - 1), phrase: path.phrase)
        step = taken.previous
      }
    }
    return nil
  }

  private func match(
    of path: ReadingPaths.Path, in automaton: PhraseAutomaton
  ) -> PhraseMatch {
    var match = PhraseMatch(
      phrase: path.phrase, slots: [], literalWords: 0, anyWords: 0, skippedWords: 0,
      rank: path.rank)
    match.cutWords = seams.count
    var link = path.link
    while let number = link.index {
      let step = steps[paths.links[number].step]
      let start = Int(nodes[Int(step.from)].position)
      link = paths.links[number].next
      let end =
        link.index.map { Int(nodes[Int(steps[paths.links[$0].step].from)].position) }
        ?? words.count
      switch step.kind {
      case .word: match.literalWords += 1
      case .skip:
        match.skippedWords += end - start
        match.skippedRanges.append(start..<end)
        if let name = step.name { match.skips.append(name) }
      case .symbol(let symbol):
        add(automaton.symbols[Int(symbol)], words: start..<end, step.name, to: &match)
      }
    }
    return match
  }

  private func add(
    _ symbol: Symbol, words: Range<Int>, _ name: NameID?, to match: inout PhraseMatch
  ) {
    guard let slot = symbol.slot else {
      match.literalWords += words.count
      return
    }
    if symbol.kind == .anyWords || symbol.kind == .moreWords { match.anyWords += words.count }
    if symbol.kind == .moreWords, let last = match.slots.indices.last {
      // The words of such a slot follow one another, with at most skipped words between them.
      match.slots[last].words = match.slots[last].words.lowerBound..<words.upperBound
      return
    }
    match.slots.append(
      PhraseSlot(name: slot, list: symbol.list, words: words, nameID: name))
  }
}

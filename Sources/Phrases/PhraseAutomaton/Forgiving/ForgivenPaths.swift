import TextNormalization

/// A reading of an utterance that a forgiving search found.
public struct ForgivenReading: Sendable {
  /// The phrase and its slots, as in an exact match.
  public var match: PhraseMatch
  /// The total cost of the edits, in thousandths; see ``ForgivingCosts``.
  public var cost: Int
  /// The cost including slots, by which readings are ordered.
  public var total: Int
  /// The information in the words that the reading uses, in thousandths; skipped words and words in
  /// a slot that takes any words contribute nothing.
  public var evidence: Int
  /// The number of the phrase's own content words that were said.
  public var contentWords: Int
  /// Whether a word was said that makes the phrase a question.
  public var asksQuestion: Bool
  /// The number of them right after a value, whose unit they may be.
  public var units: Int
  /// The number of words, in slots that take any words, that occur in no phrase and no name.
  public var unknownWords: Int
  /// The information in the words of slots that take any words, in thousandths.
  public var anyInformation: Int
  /// Equal for readings of the same corrected words, which then differ only in the phrase.
  public var correction: UInt64
  /// For each slot, whether its value is read from the words as they were probably meant.
  public var isReadAsMeant: [Bool]
  /// The steps of the reading, except for the phrase's own words.
  public var steps: [ForgivenStep]
}

/// The paths along which the readings of a forgiving search are found, cheapest first: the
/// counterpart of ``ReadingPaths`` for costs. The cost that the search found for a node is exactly
/// the minimum cost of a path from the start to it, so no path is followed in vain.
struct ForgivenPaths {
  private struct Path {
    var node: Int32
    /// The cost of the steps after the node.
    var behind: Int32
    /// The last link of the chain of steps after the node.
    var link: ChainLink<Link>
    var phrase: PhraseID
  }
  private struct Link {
    /// The index of the step in the search.
    var step: Int
    var next: ChainLink<Link>
  }
  private var waiting = PriorityQueue<WaitingNode>()
  private var paths: [Path] = []
  private var links: [Link] = []
  private var limit: Int32 = 0
  /// The number of paths followed since ``reset()``.
  private var followed = 0
  /// Whether there may be more paths than were followed.
  var reachedBound: Bool { followed >= Limits.forgivenPaths }

  /// Resets the number of paths followed for the last utterance.
  mutating func reset() { followed = 0 }

  /// Starts from the ends that the search found.
  ///
  /// - Parameter limit: The cost up to which the search knows all paths.
  mutating func start(_ search: ForgivingSearch, in automaton: PhraseAutomaton, limit: Int32) {
    waiting.removeAll()
    paths.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    self.limit = limit
    let core = automaton.core.tables
    for end in search.ends {
      let node = search.nodes[Int(end)]
      for place in core.phrases(endingAt: node.state) {
        push(
          Path(node: end, behind: 0, link: .end, phrase: core.phrases[place]), cost: node.cost)
      }
    }
  }

  private mutating func push(_ path: Path, cost: Int32) {
    guard cost <= limit else { return }
    followed += 1
    paths.append(path)
    waiting.push(WaitingNode(cost: cost, node: Int32(paths.count - 1)))
  }

  /// Returns the next reading that costs more than a bound, or `nil` if there is none.
  mutating func next(
    above bound: Int32, _ search: ForgivingSearch, in index: ForgivingIndex
  ) -> (reading: ForgivenReading, total: Int32)? {
    while !reachedBound, let item = waiting.pop(upTo: limit) {
      let path = paths[Int(item.node)]
      let node = search.nodes[Int(path.node)]
      if node.lastStep.isEnd || path.node == 0 {
        guard item.cost > bound else { continue }
        return (reading(of: path, total: item.cost, search, index), item.cost)
      }
      var step = node.lastStep
      while let number = step.index {
        let taken = search.steps[number]
        let before = search.nodes[Int(taken.from)].cost
        if before != .max, before + taken.cost + path.behind <= limit {
          links.append(Link(step: number, next: path.link))
          push(
            Path(
              node: taken.from, behind: path.behind + taken.cost,
              link: ChainLink(links.count - 1), phrase: path.phrase),
            cost: before + taken.cost + path.behind)
        }
        step = taken.previous
      }
    }
    return nil
  }

  private func reading(
    of path: Path, total: Int32, _ search: ForgivingSearch, _ index: ForgivingIndex
  ) -> ForgivenReading {
    var builder = ReadingBuilder(
      search: search, index: index, phrase: path.phrase, total: Int(total))
    var link = path.link
    while let number = link.index {
      let step = search.steps[links[number].step]
      link = links[number].next
      let to =
        link.index.map { search.nodes[Int(search.steps[links[$0].step].from)].place }
        ?? Int32(search.words.count)
      builder.add(step, to: to)
    }
    return builder.reading
  }
}

/// Builds a reading from the steps of a path.
private struct ReadingBuilder {
  private let search: ForgivingSearch
  private let index: ForgivingIndex
  private(set) var reading: ForgivenReading
  /// The words counted so far, so that a split word counts once.
  private var counted = 0
  /// Whether a value was just read, in which case the next word may be its unit.
  private var isBehindValue = false

  init(search: ForgivingSearch, index: ForgivingIndex, phrase: PhraseID, total: Int) {
    self.search = search
    self.index = index
    reading = ForgivenReading(
      match: PhraseMatch(
        phrase: phrase, slots: [], literalWords: 0, anyWords: 0, skippedWords: 0, rank: 0),
      cost: 0, total: total, evidence: 0, contentWords: 0,
      asksQuestion: false, units: 0,
      unknownWords: 0, anyInformation: 0, correction: 0,
      isReadAsMeant: [], steps: [])
  }

  mutating func add(_ step: ForgivingSearch.Step, to: Int32) {
    let lattice = search.lattice
    let from = search.nodes[Int(step.from)].place
    let start = Int(lattice.nodes[Int(from)].position)
    let end = Int(lattice.nodes[Int(to)].position)
    let range = start..<max(start, end)
    defer { isBehindValue = step.kind.isValue }
    switch step.kind {
    case .word(let edge):
      let edge = lattice.edges[Int(edge)]
      reading.match.literalWords += range.count
      reading.match.rank += Search.Gain.literal
      count(upTo: end)
      let traits = index.words.traits[Int(edge.word)]
      if traits.contains(.question), edge.edit == .none { reading.asksQuestion = true }
      if !traits.isFunction {
        reading.contentWords += 1
        if isBehindValue { reading.units += 1 }
      }
      if edge.edit != .none {
        let meant = index.automaton.vocabulary.text(of: edge.word)
        take(
          edge.edit, start..<max(end, start + 1), meant, step.cost,
          Correction.of(word: edge.word, at: from))
      }
    case .skip: passOver(range, .skipped, step.cost, from)
    case .filler: passOver(range, .filler, step.cost, from)
    case .omit(let word):
      take(
        .omitted, start..<start, index.automaton.vocabulary.text(of: word), step.cost,
        Correction.of(word: word, at: from &+ 1 << 20))
    case .name(let number, let symbol):
      let name = search.names[Int(number)]
      fill(symbol, range, name.name)
      count(upTo: end)
      if name.cost > 0 {
        take(
          name.edit, range, text(of: name.name, symbol: symbol), name.cost,
          name.correction)
      }
    case .value(let symbol):
      fill(symbol, range, nil)
      count(upTo: end)
    case .correctedValue(let symbol):
      fill(symbol, range, nil)
      count(upTo: end)
      reading.isReadAsMeant[reading.isReadAsMeant.count - 1] = true
      take(
        .spelling, range, search.readAs?.text(of: range) ?? "",
        step.cost - index.tolerance.costs.slot, Correction.of(word: 1, at: from))
    case .anyWord(let symbol):
      for position in max(counted, start)..<max(counted, end) {
        reading.anyInformation += Int(lattice.said[position].weight)
        if lattice.nodes[position].firstExact.isEnd { reading.unknownWords += 1 }
      }
      counted = max(counted, end)
      fill(symbol, range, nil)
    }
  }

  private mutating func passOver(
    _ words: Range<Int>, _ edit: EditKind, _ cost: Int32, _ from: Int32
  ) {
    reading.match.skippedWords += words.count
    reading.match.rank += Search.Gain.skipped * Int64(words.count)
    counted = max(counted, words.upperBound)
    take(edit, words, "", cost, Correction.of(word: .max, at: from))
  }

  private mutating func count(upTo end: Int) {
    guard counted < end else { return }
    for position in counted..<end { reading.evidence += Int(search.lattice.said[position].weight) }
    counted = end
  }

  private mutating func take(
    _ edit: EditKind, _ words: Range<Int>, _ meant: String, _ cost: Int32,
    _ correction: UInt64
  ) {
    reading.cost += Int(cost)
    reading.steps.append(
      ForgivenStep(edit: edit, words: words, meant: meant, cost: Int(cost)))
    reading.correction &+= correction
  }

  private mutating func fill(_ symbol: UInt32, _ words: Range<Int>, _ name: NameID?) {
    let symbol = index.automaton.symbols[Int(symbol)]
    guard let slot = symbol.slot else {
      reading.match.literalWords += words.count
      reading.match.rank += Search.Gain.literal * Int64(words.count)
      return
    }
    switch symbol.kind {
    case .names, .reader: reading.match.rank += Search.Gain.slot(words.count)
    case .anyWords: reading.match.rank += Search.Gain.anySlot
    case .moreWords: reading.match.rank += Search.Gain.anyWord
    }
    if symbol.kind == .anyWords || symbol.kind == .moreWords {
      reading.match.anyWords += words.count
    }
    if symbol.kind == .moreWords, let last = reading.match.slots.indices.last {
      reading.match.slots[last].words =
        reading.match.slots[last].words.lowerBound..<words.upperBound
      return
    }
    reading.match.slots.append(
      PhraseSlot(name: slot, list: symbol.list, words: words, nameID: name))
    reading.isReadAsMeant.append(false)
  }

  private func text(of name: NameID, symbol: UInt32) -> String {
    let list = index.automaton.symbols[Int(symbol)].list
    return index.text(of: name, inList: list) ?? ""
  }
}

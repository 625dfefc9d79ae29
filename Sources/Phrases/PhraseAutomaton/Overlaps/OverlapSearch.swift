import TextNormalization

/// The product of the automaton with itself: which pairs of states one utterance can reach.
///
/// A pair whose states both end phrases is an overlap. Pairs are visited in the order of the number
/// of words that lead to them, so the first utterance found for two phrases is a shortest one.
/// Nothing is enumerated: a pair is visited once, however many utterances lead there, and two paths
/// that go through the same list side by side cross it in one step. They part only where a name
/// ends inside a longer one, and these positions are found once for each list.
///
/// Cost: the reachable pairs times their common words; for phrases that share little, it is close
/// to the size of the automaton. Source: the product construction of Rabin & Scott (1959).
struct OverlapSearch {
  /// A pair of phrases and the pair of states where it was found.
  struct Found {
    var first: PhraseID
    var second: PhraseID
    var node: Int
  }

  /// A position on the path of one phrase: a state, or a state of the list to which an edge refers.
  struct Place: Hashable, Comparable {
    /// The edge whose list is being traversed, plus 1; 0 for none.
    var edge: UInt32
    var state: UInt32

    static func < (a: Place, b: Place) -> Bool { (a.edge, a.state) < (b.edge, b.state) }
  }
  private struct Pair: Hashable {
    var a: Place
    var b: Place
  }
  struct Node {
    var a: Place
    var b: Place
    var parent: ChainLink<Node>
    var step: Step
  }
  /// A step that leads to a pair.
  enum Step {
    case start
    case word(UInt32)
    /// The shortest path into a list, up to a state.
    case names(list: ListID, state: UInt32)
    /// A value for a reader, or any word.
    case slot(list: ListID)
  }

  private(set) var found: [Found] = []
  private(set) var isComplete = true
  private(set) var nodes: [Node] = []
  let automaton: PhraseAutomaton
  let core: CoreTables.Tables
  private let limit: Int
  private var known: Set<Pair> = []
  /// The pairs to visit, by the number of words that lead to them.
  private var waiting: [[Int]] = [[]]
  private var foundPairs: Set<UInt64> = []
  private(set) var lists: OverlapLists

  init(_ automaton: PhraseAutomaton, reader: some SlotReader, limit: Int) {
    self.automaton = automaton
    core = automaton.core.tables
    self.limit = limit
    lists = OverlapLists(automaton, reader: reader)
  }

  mutating func run(isWanted: (PhraseID, PhraseID) -> Bool) {
    let start = Place(edge: 0, state: 0)
    visit(start, start, from: .end, .start, depth: 0)
    var depth = 0
    while depth < waiting.count {
      var index = 0
      while index < waiting[depth].count {
        let number = waiting[depth][index]
        index += 1
        let node = nodes[number]
        report(node, number, isWanted)
        expand(node, number, depth)
      }
      waiting[depth] = []
      depth += 1
    }
  }

  private mutating func visit(
    _ a: Place, _ b: Place, from parent: ChainLink<Node>, _ step: Step, depth: Int
  ) {
    let (a, b) = a < b ? (a, b) : (b, a)
    guard nodes.count < limit else {
      isComplete = false
      return
    }
    guard known.insert(Pair(a: a, b: b)).inserted else { return }
    nodes.append(Node(a: a, b: b, parent: parent, step: step))
    while waiting.count <= depth { waiting.append([]) }
    waiting[depth].append(nodes.count - 1)
  }

  // MARK: Ends

  private mutating func report(
    _ node: Node, _ number: Int, _ isWanted: (PhraseID, PhraseID) -> Bool
  ) {
    guard node.a.edge == 0, node.b.edge == 0 else { return }
    let left = phrases(endingAt: node.a.state)
    let right = phrases(endingAt: node.b.state)
    for i in left {
      for j in right {
        let (one, other) = (core.phrases[i], core.phrases[j])
        guard one != other else { continue }
        let (first, second) = (min(one, other), max(one, other))
        guard isWanted(first, second),
          foundPairs.insert(UInt64(first.rawValue) << 32 | UInt64(second.rawValue)).inserted
        else { continue }
        guard found.count < limit else {
          isComplete = false
          return
        }
        found.append(Found(first: first, second: second, node: number))
      }
    }
  }

  private func phrases(endingAt state: UInt32) -> Range<Int> {
    core.phrases(endingAt: state)
  }

  // MARK: Steps

  /// The words that may follow a position: edges with sorted labels.
  private struct WordEdges {
    var range: Range<Int>
    /// The edge whose list these words belong to, plus 1; 0 for the templates' own words.
    var edge: UInt32
    /// The list and its names, or `nil` for the templates' own words.
    var names: NameGraph?
    var list: ListID?
    var core: CoreTables.Tables

    func label(_ index: Int) -> UInt32 {
      names?.edges[index].label ?? core.edges[index].label
    }
    func target(_ index: Int) -> UInt32 {
      names?.edges[index].target ?? core.edges[index].target
    }
    func find(_ word: UInt32) -> Int? {
      guard let names else { return core.edges.find(word, in: range) }
      return names.edges.find(word, in: range)
    }
  }
  private struct Moves {
    var words: [WordEdges] = []
    /// The targets of any word, with the list.
    var anyWords: [(target: UInt32, list: ListID)] = []
    var readers: [(target: UInt32, list: ListID)] = []
  }

  private func moves(from place: Place) -> Moves {
    var moves = Moves()
    if place.edge > 0 {
      let step = automaton.steps[core.edges[place.edge - 1].symbol]
      guard let names = step.names else { return moves }
      moves.words.append(
        WordEdges(
          range: names.edges(of: place.state), edge: place.edge, names: names, list: step.list,
          core: core))
      return moves
    }
    let words = core.wordEdges(of: place.state)
    if !words.isEmpty {
      moves.words.append(WordEdges(range: words, edge: 0, names: nil, list: nil, core: core))
    }
    for edge in core.symbolEdges(of: place.state) {
      let step = automaton.steps[core.edges[edge].symbol]
      switch step.kind {
      case .names:
        guard let names = step.names, !step.hasOwnWords else { continue }
        moves.words.append(
          WordEdges(
            range: names.edges(of: names.start), edge: UInt32(edge) + 1, names: names,
            list: step.list, core: core))
      case .anyWords, .moreWords: moves.anyWords.append((core.edges[edge].target, step.list))
      case .reader: moves.readers.append((core.edges[edge].target, step.list))
      }
    }
    return moves
  }

  private mutating func expand(_ node: Node, _ number: Int, _ depth: Int) {
    let left = moves(from: node.a)
    let isDiagonal = node.a == node.b
    let right = isDiagonal ? left : moves(from: node.b)
    for (i, one) in left.words.enumerated() {
      for other in isDiagonal ? right.words[i...] : right.words[...] {
        let areAtStart =
          one.edge > 0 && other.edge > 0 && node.a.edge == 0 && node.b.edge == 0
        if areAtStart, let list = one.list, list == other.list {
          crossList(list, one.edge, other.edge, number, depth)
        } else {
          intersect(one, other, number, depth)
        }
      }
    }
    expandAny(left, right, number, depth)
    if !isDiagonal { expandAny(right, left, number, depth) }
    for reading in left.readers {
      for other in right.readers
      where reading.list == other.list || lists.haveSameType(reading.list, other.list) {
        step(core: reading.target, other.target, number, .slot(list: reading.list), depth + 1)
      }
      for words in right.words { read(reading, words, number, depth) }
    }
    guard !isDiagonal else { return }
    for reading in right.readers {
      for words in left.words { read(reading, words, number, depth) }
    }
  }

  private mutating func step(
    core a: UInt32, _ b: UInt32, _ number: Int, _ step: Step, _ depth: Int
  ) {
    visit(
      Place(edge: 0, state: a), Place(edge: 0, state: b), from: ChainLink(number), step,
      depth: depth)
  }

  /// Lets two paths cross the same list side by side.
  private mutating func crossList(
    _ list: ListID, _ one: UInt32, _ other: UInt32, _ number: Int, _ depth: Int
  ) {
    let ways = lists.ways(through: list)
    let (a, b) = (core.edges[one - 1].target, core.edges[other - 1].target)
    if let end = ways.nearestEnd {
      step(core: a, b, number, .names(list: list, state: end), depth + ways.length(to: end))
    }
    for state in ways.forks {
      let (step, depth) = (
        Step.names(list: list, state: state), depth + ways.length(to: state)
      )
      visit(
        Place(edge: 0, state: a), Place(edge: other, state: state), from: ChainLink(number), step,
        depth: depth)
      if one != other {
        visit(
          Place(edge: one, state: state), Place(edge: 0, state: b), from: ChainLink(number), step,
          depth: depth)
      }
    }
  }

  /// Follows the words that two paths have in common.
  private mutating func intersect(
    _ one: WordEdges, _ other: WordEdges, _ number: Int, _ depth: Int
  ) {
    let (few, many) = one.range.count <= other.range.count ? (one, other) : (other, one)
    for index in few.range {
      let word = few.label(index)
      guard var match = many.find(word) else { continue }
      while match > many.range.lowerBound, many.label(match - 1) == word { match -= 1 }
      while match < many.range.upperBound, many.label(match) == word {
        for a in places(behind: index, of: few) {
          for b in places(behind: match, of: many) {
            visit(a, b, from: ChainLink(number), .word(word), depth: depth + 1)
          }
        }
        match += 1
      }
    }
  }

  /// The targets of a word: on inside a list, and after it if a name ends.
  private func places(behind index: Int, of edges: WordEdges) -> [Place] {
    let target = edges.target(index)
    guard let names = edges.names else { return [Place(edge: 0, state: target)] }
    var places: [Place] = []
    if !names.edges(of: target).isEmpty {
      places.append(Place(edge: edges.edge, state: target))
    }
    if names.isFinal(target) {
      places.append(Place(edge: 0, state: core.edges[edges.edge - 1].target))
    }
    return places
  }

  private mutating func expandAny(
    _ left: Moves, _ right: Moves, _ number: Int, _ depth: Int
  ) {
    for any in left.anyWords {
      for other in right.anyWords {
        step(core: any.target, other.target, number, .slot(list: any.list), depth + 1)
      }
      for reading in right.readers {
        step(core: any.target, reading.target, number, .slot(list: reading.list), depth + 1)
      }
      for edges in right.words {
        for index in edges.range {
          for place in places(behind: index, of: edges) {
            visit(
              Place(edge: 0, state: any.target), place, from: ChainLink(number),
              .word(edges.label(index)), depth: depth + 1)
          }
        }
      }
    }
  }

  /// Follows the words of one path that, on their own, are a value for the reader of the other.
  private mutating func read(
    _ reading: (target: UInt32, list: ListID), _ edges: WordEdges, _ number: Int, _ depth: Int
  ) {
    let values = lists.values(ofReader: reading.list)
    guard !values.isEmpty else { return }
    for index in edges.range where values.contains(edges.label(index)) {
      for place in places(behind: index, of: edges) {
        visit(
          Place(edge: 0, state: reading.target), place, from: ChainLink(number),
          .word(edges.label(index)), depth: depth + 1)
      }
    }
  }

  // MARK: Utterances

  /// Returns an overlap with its utterance.
  func overlap(_ found: Found, example: (ListID) -> String) -> PhraseOverlap {
    var words: [String] = []
    var link = ChainLink<Node>(found.node)
    while let number = link.index {
      let node = nodes[number]
      switch node.step {
      case .start: break
      case .word(let word): words.append(automaton.vocabulary.text(of: word))
      case .names(let list, let state):
        words += lists.words(to: state, in: list).reversed()
          .map { automaton.vocabulary.text(of: $0) }
      case .slot(let list): words.append(example(list))
      }
      link = node.parent
    }
    return PhraseOverlap(
      first: found.first, second: found.second,
      utterance: words.reversed().joined(separator: " "))
  }
}

import TextNormalization

/// What the words of an utterance may stand for, as a graph without cycles.
///
/// Its main nodes are the places between the words; an edge leads from one to a later one and takes
/// a word of the vocabulary, at a cost. Words cut in two and words exchanged have a node of their
/// own between their edges. What a word may stand for beside itself is looked up when a search comes
/// to it, and for words that the phrases lack at once, since a search must take a liberty there.
struct WordLattice {
  struct Edge {
    var word: UInt32
    /// The list whose own word it is, or -1.
    var list: Int32
    var to: Int32
    var cost: Int32
    var liberty: Liberty
    /// The next edge of the node, or -1.
    var next: Int32
  }
  struct Node {
    /// The words before it.
    var position: Int32
    var firstExact: Int32 = -1
    var firstForgiven: Int32 = -1
    var firstFiller: Int32 = -1
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
    /// What it costs to read it as a word of a value; `nil` where it is none.
    var readingCost: Int32?
    /// The word of a value it would be read as, where that is another.
    var readAs: UInt32?
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var said: [Said] = []
  /// For each set of kinds of slots that can be reached, and each node: the least cost to the end.
  private var estimates: [[Int32]] = [[], [], [], []]
  private var scratch = SpellingScratch()

  /// More than any search spends.
  static let impossible: Int32 = 1 << 28
  /// How many words one word may stand for.
  private static let alternatives = 40

  /// The number of words.
  var count: Int { said.count }

  /// The least cost of the rest from a node on, whatever the phrases are.
  func estimate(_ node: Int32, _ reach: ForgivingIndex.Reach) -> Int32 {
    estimates[Int(reach.rawValue)][Int(node)]
  }

  /// Makes the lattice of an utterance, keeping the memory of the last one.
  mutating func fill(_ words: Words, _ index: ForgivingIndex) {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    said.removeAll(keepingCapacity: true)
    for position in 0...words.count { nodes.append(Node(position: Int32(position))) }
    for position in words.indices { addSaid(position, words, index) }
    for position in words.indices {
      addExact(position, words, index)
      addFillers(position, index)
      if position + 1 < words.count { addJoin(position, words, index) }
    }
    for position in words.indices where nodes[position].firstExact < 0 {
      prepare(Int32(position), words, index)
    }
    estimate(index)
  }

  /// Returns a lower bound of the cost from a node to the end where a liberty is taken there.
  func leastForgiven(
    at node: Int32, _ reach: ForgivingIndex.Reach, _ costs: ForgivingCosts
  ) -> Int32 {
    var least = costs.omittedFunctionWord &+ estimate(node, reach)
    guard Int(node) < count else { return least }
    let place = Int(node)
    let behind = estimate(node + 1, reach)
    least = min(least, said[place].skipCost + behind)
    // What the word may stand for beside itself may not have been looked up yet.
    if said[place].word == Vocabulary.unknown { return min(least, estimate(node, reach)) }
    least = min(least, costs.least + behind)
    for first in [nodes[place].firstForgiven, nodes[place].firstFiller] {
      var edge = first
      while edge >= 0 {
        least = min(least, edges[Int(edge)].cost + estimate(edges[Int(edge)].to, reach))
        edge = edges[Int(edge)].next
      }
    }
    return least
  }

  // MARK: What is there at once

  private mutating func addSaid(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let costs = index.tolerance.costs
    words.withBytes(of: position) { bytes in
      let hash = Vocabulary.hash(bytes)
      let word = index.automaton.vocabulary.word(for: bytes)
      var traits = index.words.traits(ofSaid: hash)
      if word != Vocabulary.unknown { traits.formUnion(index.words.traits[Int(word)]) }
      let isFigures = bytes.contains(where: ASCIILetter.isDigit)
      var skip: Int32 =
        traits.isFunction ? costs.skippedFunctionWord : costs.skippedWord
      if traits.contains(.decisive) {
        skip = costs.skippedDecisiveWord
      } else if isFigures {
        skip = costs.skippedWord + 2 * costs.skippedKnownWord
      } else if word != Vocabulary.unknown, !traits.isFunction {
        skip += costs.skippedKnownWord
      }
      var readingCost: Int32?
      var readAs: UInt32?
      if let readers = index.readerWords {
        let known = readers.vocabulary.word(for: bytes)
        if known != Vocabulary.unknown || isFigures {
          readingCost = 0
        } else if bytes.count > 3 {
          readers.forEachSpelling(
            like: bytes, edits: bytes.count > 5 ? 2 : 1, weights: index.letterWeights,
            scratch: &scratch
          ) { meant, cost in
            let cost = costs.ofSpelling(cost, length: bytes.count)
            if cost < readingCost ?? .max { (readingCost, readAs) = (cost, meant) }
          }
        }
        if known == Vocabulary.unknown,
          let relative = readers.relatives(of: hash).first(where: { $0.liberty == .sound })
        {
          (readingCost, readAs) = (costs.sound, relative.word)
        }
      }
      let weight: Int32 =
        traits.isFunction ? costs.skippedFunctionWord : costs.skippedWord
      said.append(
        Said(
          hash: hash, word: word, traits: traits, isFigures: isFigures,
          mayBeInitials: word == Vocabulary.unknown && !isFigures && (2...5).contains(bytes.count),
          skipCost: skip, weight: weight,
          anyWordCost: weight * costs.anyWord / max(costs.skippedWord, 1), readingCost: readingCost,
          readAs: readAs))
    }
  }

  private mutating func addExact(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let next = Int32(position + 1)
    if said[position].word != Vocabulary.unknown {
      add(
        said[position].word, to: next, cost: 0, .none, at: Int32(position), \.firstExact)
    }
    for list in index.ownLists {
      guard let own = index.automaton.lists[list].names?.ownWords else { continue }
      let word = words.withBytes(of: position) { own.word(for: $0) }
      if word != Vocabulary.unknown {
        add(
          word, list: Int32(list), to: next, cost: 0, .none, at: Int32(position), \.firstExact)
      }
    }
  }

  private mutating func addFillers(_ position: Int, _ index: ForgivingIndex) {
    for phrase in index.fillers[said[position].hash] ?? [] {
      guard position + phrase.count <= count,
        zip(phrase, said[position...]).allSatisfy({ $0 == $1.hash })
      else { continue }
      add(
        Vocabulary.unknown, to: Int32(position + phrase.count), cost: index.tolerance.costs.filler,
        .filler, at: Int32(position), \.firstFiller)
    }
    // The phrases' own words of courtesy.
    guard index.automaton.traits.hasSkips else { return }
    let graph = index.automaton.skips.graph
    var state = graph.start
    for end in position..<count {
      guard said[end].word != Vocabulary.unknown else { return }
      guard let edge = graph.edge(from: state, for: said[end].word) else { return }
      state = edge.target
      if graph.isFinal(state) {
        add(
          Vocabulary.unknown, to: Int32(end + 1), cost: index.tolerance.costs.filler, .filler,
          at: Int32(position), \.firstFiller)
      }
    }
  }

  private mutating func addJoin(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    var joined: [UInt8] = []
    words.withBytes(of: position) { joined += $0 }
    words.withBytes(of: position + 1) { joined += $0 }
    let word = joined.withUnsafeBufferPointer { index.automaton.vocabulary.word(for: $0) }
    guard word != Vocabulary.unknown else { return }
    add(
      word, to: Int32(position + 2), cost: index.tolerance.costs.join, .join, at: Int32(position),
      \.firstForgiven)
  }

  // MARK: What is looked up

  /// Adds what the word at a node may stand for beside itself, once.
  mutating func prepare(_ node: Int32, _ words: Words, _ index: ForgivingIndex) {
    guard !nodes[Int(node)].isReady else { return }
    nodes[Int(node)].isReady = true
    let position = Int(nodes[Int(node)].position)
    if Int(node) < count {
      addAlternatives(position, words, index)
      if said[position].word == Vocabulary.unknown {
        addSplits(position, words, index)
      } else if position + 1 < count {
        addSwap(position, index)
      }
    }
  }

  private struct Candidate {
    var word: UInt32
    var list: Int32
    var cost: Int32
    var liberty: Liberty
  }

  private mutating func addAlternatives(
    _ position: Int, _ words: Words, _ index: ForgivingIndex
  ) {
    var found: [Candidate] = []
    words.withBytes(of: position) { bytes in
      appendCandidates(
        like: bytes, position, index.words, index.tolerance, index.letterWeights, list: -1,
        base: 0, to: &found)
      for list in index.ownLists {
        guard let own = index.automaton.lists[list].names?.ownWords,
          let words = index.ownWords(ofList: list)
        else { continue }
        appendCandidates(
          like: bytes, position, words, index.tolerance, index.letterWeights, list: Int32(list),
          base: own.base, to: &found)
      }
    }
    found.sort {
      ($0.list, $0.word, $0.cost) < ($1.list, $1.word, $1.cost)
    }
    var kept: [Candidate] = []
    for candidate in found {
      if let last = kept.last, last.word == candidate.word, last.list == candidate.list {
        continue
      }
      kept.append(candidate)
    }
    kept.sort { $0.cost < $1.cost }
    for candidate in kept.prefix(Self.alternatives) {
      add(
        candidate.word, list: candidate.list, to: Int32(position + 1), cost: candidate.cost,
        candidate.liberty, at: Int32(position), \.firstForgiven)
    }
  }

  private mutating func appendCandidates(
    like bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ words: WordIndex,
    _ tolerance: Tolerance, _ weights: LetterWeights, list: Int32, base: UInt32,
    to found: inout [Candidate]
  ) {
    let costs = tolerance.costs
    let word = said[position]
    guard !word.isFigures else { return }
    let isKnown = word.word != Vocabulary.unknown || !word.traits.isEmpty
    let extra = isKnown ? costs.knownWord : 0
    func append(_ meant: UInt32, _ cost: Int32, _ liberty: Liberty) {
      guard meant != word.word || list >= 0, !words.areOpposites(word.hash, meant) else { return }
      found.append(
        Candidate(word: meant + base, list: list, cost: cost, liberty: liberty))
    }
    let edits = isKnown || bytes.count < 4 ? 1 : 2
    if !isKnown || bytes.count > 1 {
      words.forEachSpelling(like: bytes, edits: edits, weights: weights, scratch: &scratch) {
        append($0, costs.ofSpelling($1, length: bytes.count) + extra, .spelling)
      }
    }
    words.forEachSound(like: bytes, scratch: &scratch) { meant, difference in
      let cost =
        costs.sound
        + (difference == 0
          ? 0 : costs.ofSpelling(difference, length: bytes.count) * costs.soundDifference / 500)
      append(meant, cost + (difference == 0 ? 0 : extra), .sound)
    }
    for relative in words.relatives(of: word.hash) {
      append(
        relative.word, relative.liberty == .sound ? costs.sound : costs.synonym, relative.liberty)
    }
    guard bytes.count > 2 else { return }
    var changed: [UInt8] = []
    for (said, meant) in tolerance.endings {
      guard bytes.count > said.utf8.count + 1,
        bytes.suffix(said.utf8.count).elementsEqual(said.utf8)
      else { continue }
      changed.removeAll(keepingCapacity: true)
      changed += bytes.dropLast(said.utf8.count)
      changed += meant.utf8
      let number = changed.withUnsafeBufferPointer { words.vocabulary.word(for: $0) }
      if number != Vocabulary.unknown { append(number, costs.ending, .ending) }
    }
  }

  /// Adds the ways to cut an unknown word into two known ones.
  private mutating func addSplits(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let vocabulary = index.automaton.vocabulary
    var cuts: [(UInt32, UInt32)] = []
    words.withBytes(of: position) { bytes in
      guard bytes.count > 3, bytes.count < EditDistance.longestWord, !said[position].isFigures
      else { return }
      for cut in 2...bytes.count - 2 {
        let first = vocabulary.word(for: UnsafeBufferPointer(rebasing: bytes[..<cut]))
        guard first != Vocabulary.unknown else { continue }
        let second = vocabulary.word(for: UnsafeBufferPointer(rebasing: bytes[cut...]))
        if second != Vocabulary.unknown { cuts.append((first, second)) }
      }
    }
    for (first, second) in cuts.prefix(3) {
      addPath(
        first, second, from: Int32(position), to: Int32(position + 1),
        cost: index.tolerance.costs.split, .split)
    }
  }

  private mutating func addSwap(_ position: Int, _ index: ForgivingIndex) {
    let (first, second) = (said[position].word, said[position + 1].word)
    guard second != Vocabulary.unknown, first != second else { return }
    addPath(
      second, first, from: Int32(position), to: Int32(position + 2),
      cost: index.tolerance.costs.swap, .swap)
  }

  /// Adds two edges with a node of their own between them.
  private mutating func addPath(
    _ first: UInt32, _ second: UInt32, from: Int32, to: Int32, cost: Int32, _ liberty: Liberty
  ) {
    let middle = Int32(nodes.count)
    nodes.append(Node(position: nodes[Int(from)].position, isReady: true))
    add(first, to: middle, cost: cost, liberty, at: from, \.firstForgiven)
    add(second, to: to, cost: 0, liberty, at: middle, \.firstExact)
    for reach in estimates.indices where estimates[reach].count == Int(middle) {
      estimates[reach].append(estimates[reach][Int(to)])
    }
  }

  private mutating func add(
    _ word: UInt32, list: Int32 = -1, to: Int32, cost: Int32, _ liberty: Liberty,
    at node: Int32, _ chain: WritableKeyPath<Node, Int32>
  ) {
    edges.append(
      Edge(
        word: word, list: list, to: to, cost: cost, liberty: liberty,
        next: nodes[Int(node)][keyPath: chain]))
    nodes[Int(node)][keyPath: chain] = Int32(edges.count - 1)
  }

  // MARK: Estimates

  private mutating func estimate(_ index: ForgivingIndex) {
    let costs = index.tolerance.costs
    for reach in estimates.indices {
      let reachable = ForgivingIndex.Reach(rawValue: UInt8(reach))
      estimates[reach].removeAll(keepingCapacity: true)
      for _ in nodes { estimates[reach].append(0) }
      for node in stride(from: nodes.count - 1, through: 0, by: -1) where node > count {
        // A node between two edges has one edge; where it leads is worked out below.
        estimates[reach][node] = Self.impossible
      }
      for position in stride(from: count - 1, through: 0, by: -1) {
        let behind = estimates[reach][position + 1]
        var best = said[position].skipCost + behind
        if said[position].mayBeInitials { best = min(best, costs.initials + behind) }
        if reachable.contains(.anyWords) {
          best = min(best, said[position].anyWordCost + behind)
        }
        if reachable.contains(.readers), let cost = said[position].readingCost {
          best = min(best, cost + behind)
        }
        for first in [
          nodes[position].firstExact, nodes[position].firstForgiven, nodes[position].firstFiller,
        ] {
          var edge = first
          while edge >= 0 {
            let taken = edges[Int(edge)]
            var to = Int(taken.to)
            if to > count {
              let second = edges[Int(nodes[to].firstExact)]
              estimates[reach][to] = estimates[reach][Int(second.to)]
              to = Int(second.to)
            }
            best = min(best, taken.cost + estimates[reach][to])
            edge = taken.next
          }
        }
        estimates[reach][position] = best
      }
    }
  }
}

extension ForgivingCosts {
  /// The least that any liberty with a word costs.
  var least: Int32 {
    min(ending, join, split, sound, skippedFunctionWord, omittedFunctionWord)
  }

  /// Returns what edits of letters cost in a word of some length.
  func ofSpelling(_ edits: Int32, length: Int) -> Int32 {
    guard !spelling.isEmpty else { return edits }
    return edits * spelling[min(max(length, 1), spelling.count) - 1] / 1000
  }
}

import Foundation
import TextNormalization

/// The search for the likeliest continuations after the states to which a partial utterance leads.
///
/// A best-first search over the automaton and its lists. A lower bound for the cost of the rest of
/// a phrase is known for each state (``CompletionIndex/best``), so continuations are found in the
/// order of their likelihood, and no others are examined (A*, as in ``ForgivingSearch``).
struct CompletionSearch {
  let automaton: PhraseAutomaton
  let index: CompletionIndex
  /// The letters of the partial word.
  let prefix: [UInt8]
  /// Whether a continuation ends after its first word.
  let isOneWord: Bool
  /// The number of continuations requested.
  let limit: Int

  /// The number of start positions.
  private(set) var startCount = 0
  private var items: [Item] = []
  private var waiting = PriorityQueue<Waiting>()
  /// The number of steps taken.
  private(set) var steps = 0

  /// The maximum number of steps.
  private static let greatestSteps = 60_000

  /// An item in the queue.
  private struct Waiting: Prioritized {
    let priority: Float
    let item: Int

    /// Equal items are taken in the order in which they were found, which is that of the phrases.
    func isBefore(_ other: Waiting) -> Bool {
      priority != other.priority ? priority > other.priority : item < other.item
    }
  }

  /// A position after the partial utterance.
  private struct Item {
    var place: Place
    /// The logarithm of the likelihood of the path to here.
    var likelihood: Float
    /// The previous item and the word that leads from there; `nil` at the start.
    var before: Int?
    var word: Word
  }
  private enum Place {
    case state(UInt32)
    /// Within a name of a list, with the state after it and the number of names left.
    case name(symbol: Int, graphState: UInt32, target: UInt32, count: UInt32)
    /// The end of a continuation: the state whose phrase ends, or continues with an open slot.
    case end(UInt32, isWhole: Bool)
  }
  private enum Word {
    case none
    case word(UInt32)
    case ownWord(UInt32, list: ListID)
  }
  /// A continuation that was found.
  struct Found {
    var words: [String]
    var likelihood: Float
    var start: Int
    var state: UInt32
    var isWhole: Bool
  }

  init(
    _ automaton: PhraseAutomaton, _ index: CompletionIndex, prefix: [UInt8], isOneWord: Bool,
    limit: Int
  ) {
    self.automaton = automaton
    self.index = index
    self.prefix = prefix
    self.isOneWord = isOneWord
    self.limit = limit
  }

  // MARK: Starts

  /// Adds a state of the templates as a start.
  mutating func start(state: UInt32, likelihood: Float) {
    let priority = likelihood + index.best[Int(state)]
    guard priority > -.infinity else { return }
    startCount += 1
    push(
      Item(place: .state(state), likelihood: likelihood, before: nil, word: .none),
      priority: priority)
  }

  /// Adds a position within a name as a start.
  mutating func start(
    symbol: Int, graphState: UInt32, target: UInt32, count: UInt32, likelihood: Float
  ) {
    let priority = likelihood + index.best[Int(target)]
    guard priority > -.infinity, count > 0 else { return }
    startCount += 1
    push(
      Item(
        place: .name(symbol: symbol, graphState: graphState, target: target, count: count),
        likelihood: likelihood, before: nil, word: .none), priority: priority)
  }

  // MARK: The search

  /// Returns the next continuation, or `nil` if there are no more.
  mutating func next() -> Found? {
    while let number = waiting.pop()?.item {
      let item = items[number]
      switch item.place {
      case .end(let state, let isWhole):
        return found(number, state, isWhole: isWhole)
      case .state(let state):
        if isOneWord, item.before != nil { return found(number, state, isWhole: false) }
        open(state, number)
      case .name(let symbol, let graphState, let target, let count):
        if isOneWord, item.before != nil { return found(number, target, isWhole: false) }
        openName(symbol, graphState, target, count, number)
      }
      if steps > Self.greatestSteps { return nil }
    }
    return nil
  }

  private func found(_ number: Int, _ state: UInt32, isWhole: Bool) -> Found {
    var words: [String] = []
    var before: Int? = number
    var first = number
    while let place = before {
      first = place
      switch items[place].word {
      case .none: break
      case .word(let word): words.append(automaton.vocabulary.text(of: word))
      case .ownWord(let word, let list):
        if let names = automaton.lists[list].names {
          words.append(automaton.text(ofWord: word, in: names))
        }
      }
      before = items[place].before
    }
    return Found(
      words: words.reversed(), likelihood: items[number].likelihood, start: first, state: state,
      isWhole: isWhole)
  }

  private mutating func open(_ state: UInt32, _ number: Int) {
    let tables = automaton.core.tables
    let likelihood = items[number].likelihood
    let isFirst = items[number].before == nil && !prefix.isEmpty
    let weight = index.weights[Int(state)]
    guard weight > 0 else { return }
    if !isFirst, automaton.endsPhrase(state) {
      add(
        .end(state, isWhole: true), .none, behind: number,
        likelihood + log(CompletionIndex.endWeight / weight), rest: 0)
    }
    let wordEdges = tables.wordEdges(of: state)
    let begun = isFirst ? begunWords(among: wordEdges.count) : nil
    if let begun {
      for word in begun {
        steps += 1
        guard var edge = tables.edges.find(word, in: wordEdges) else { continue }
        while edge > wordEdges.lowerBound, tables.edges[edge - 1].label == word { edge -= 1 }
        while edge < wordEdges.upperBound, tables.edges[edge].label == word {
          follow(edge, from: number, likelihood, weight)
          edge += 1
        }
      }
    } else {
      for edge in wordEdges {
        steps += 1
        if isFirst, !isBegun(tables.edges[edge].label, automaton.vocabulary, base: 0) { continue }
        follow(edge, from: number, likelihood, weight)
      }
    }
    for edge in tables.symbolEdges(of: state) where automaton.leadsOn(edge) {
      steps += 1
      let target = tables.edges[edge].target
      let entry = index.entryWeights[Int(target)]
      guard entry > 0 else { continue }
      let next = likelihood + log(entry / weight)
      let symbol = tables.edges[edge].symbol
      if let graph = automaton.steps[symbol].names {
        guard graph.stateCount > 0 else { continue }
        let count = automaton.lists[automaton.steps[symbol].list].names?.nameCount ?? 0
        openName(symbol, graph.start, target, UInt32(count), number, likelihood: next)
      } else if !isFirst, items[number].before != nil || !isOneWord {
        // The words found so far end before a slot that nobody can fill for the person.
        add(.end(state, isWhole: false), .none, behind: number, next, rest: 0)
      }
    }
  }

  private mutating func follow(
    _ edge: Int, from number: Int, _ likelihood: Float, _ weight: Float
  ) {
    let edge = automaton.core.tables.edges[edge]
    let entry = index.entryWeights[Int(edge.target)]
    guard entry > 0 else { return }
    add(
      .state(edge.target), .word(edge.label), behind: number, likelihood + log(entry / weight),
      rest: index.best[Int(edge.target)])
  }

  private mutating func openName(
    _ symbol: Int, _ graphState: UInt32, _ target: UInt32, _ count: UInt32, _ number: Int,
    likelihood: Float? = nil
  ) {
    let list = automaton.steps[symbol].list
    guard let names = automaton.lists[list].names, count > 0 else { return }
    let graph = names.graph
    let likelihood = likelihood ?? items[number].likelihood
    let isFirst = items[number].before == nil && !prefix.isEmpty
    let rest = index.best[Int(target)]
    let edges = graph.edges(of: graphState)
    func size(of edge: Int) -> UInt32 {
      let end = edge + 1 < edges.upperBound ? graph.edges[edge + 1].skip : count
      return end > graph.edges[edge].skip ? end - graph.edges[edge].skip : 1
    }
    let base = names.ownWords?.base
    let begun = isFirst && base == nil ? begunWords(among: edges.count) : nil
    // Names of which nothing was typed are many and all alike: a few of them suffice.
    var left = isFirst ? Int.max : limit * 2
    func follow(_ edge: Int) {
      let step = graph.edges[edge]
      let share = log(Float(size(of: edge)) / Float(count))
      let word: Word = base == nil ? .word(step.label) : .ownWord(step.label, list: list)
      left -= 1
      if graph.isFinal(step.target) {
        add(
          .state(target), word, behind: number,
          likelihood + share - log(Float(size(of: edge))), rest: rest)
      }
      if !graph.edges(of: step.target).isEmpty {
        add(
          .name(symbol: symbol, graphState: step.target, target: target, count: size(of: edge)),
          word, behind: number, likelihood + share,
          rest: rest - log(Float(size(of: edge))))
      }
    }
    if let begun {
      for word in begun {
        steps += 1
        if let edge = graph.edges.find(word, in: edges) { follow(edge) }
      }
      return
    }
    for edge in edges {
      guard left > 0 else { break }
      steps += 1
      if isFirst {
        let label = graph.edges[edge].label
        let own = names.ownWords.flatMap { label >= $0.base ? $0 : nil }
        guard isBegun(label, own?.vocabulary ?? automaton.vocabulary, base: own?.base ?? 0) else {
          continue
        }
      }
      follow(edge)
    }
  }

  // MARK: The word that was begun

  /// Returns the words that complete the partial word, if they are fewer than some others.
  private func begunWords(among count: Int) -> ArraySlice<UInt32>? {
    let words = index.words(startingWith: prefix.span, in: automaton.vocabulary)
    return words.count < count ? words : nil
  }

  private func isBegun(_ label: UInt32, _ vocabulary: Vocabulary, base: UInt32) -> Bool {
    vocabulary.withSpelling(Int(label - base)) { $0.starts(with: prefix.span) }
  }

  // MARK: The places that wait

  private mutating func add(
    _ place: Place, _ word: Word, behind number: Int, _ likelihood: Float, rest: Float
  ) {
    let priority = likelihood + rest
    guard priority > -.infinity else { return }
    push(Item(place: place, likelihood: likelihood, before: number, word: word), priority: priority)
  }

  private mutating func push(_ item: Item, priority: Float) {
    items.append(item)
    waiting.push(Waiting(priority: priority, item: items.count - 1))
  }
}

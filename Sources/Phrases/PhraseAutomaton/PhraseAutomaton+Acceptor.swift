extension PhraseAutomaton {
  /// The contents of lists in a recognizer's grammar.
  public struct AcceptorOptions: Sendable {
    /// Returns the sentences of a list that a reader reads, or `nil` if they are unknown.
    public var values: @Sendable (_ list: ListID) -> WordAcceptor?
    /// Returns what may be said in place of a list's names, such as “it”, or `nil` if there is nothing.
    public var standIns: @Sendable (_ list: ListID) -> WordAcceptor? = { _ in nil }
    /// The word that stands for any words; if it is `nil`, phrases with such slots are left out.
    public var anyWords: String?
    /// The list size from which each name becomes one word, joined by `_`: a recognizer handles
    /// 10,000 words faster than 10,000 paths of words.
    public var joinedNames = 300
    /// The list size from which one word stands for all names of a list (``NameInventory/token``).
    public var searchedNames = Int.max
    /// The maximum number of skippable phrases before a sentence, and after it: an unlimited number
    /// would fit any noise.
    public var skipLimit = 2
    /// Skippable words that are not listened for: short ones fit nearly anything before a sentence,
    /// also what denies it.
    public var unheardSkips: Set<String> = []
    /// The maximum number of arcs; lists that would exceed it are left out, unless they are short.
    public var arcLimit = 500_000
    /// The arcs of a list that is short.
    public var shortList = 100

    /// Creates options.
    public init(values: @escaping @Sendable (_ list: ListID) -> WordAcceptor? = { _ in nil }) {
      self.values = values
    }
  }

  /// Something that was left out of a recognizer's grammar.
  public enum AcceptorNote: Sendable, Hashable {
    /// Phrases with a slot that takes any words are left out.
    case anyWords(list: String)
    /// Phrases with values that cannot be listed are left out.
    case values(list: String)
    /// The phrases are so many that some with a list are left out.
    case tooLarge(list: String)
  }

  /// Returns the sentences of all phrases as a flat automaton over words.
  ///
  /// Skippable words only precede and follow a sentence, and no more of them than people say: with
  /// a loop, noise is heard as a long series of courtesies with a command somewhere among them.
  ///
  /// - Returns: The sentences, what was left out, and the lists whose names one word stands for.
  public func acceptor(
    _ options: AcceptorOptions = AcceptorOptions()
  ) -> (acceptor: WordAcceptor, notes: [AcceptorNote], searched: [NameInventory]) {
    var maker = AcceptorMaker(self, options)
    maker.addCore()
    return (maker.acceptor, maker.notes, maker.searched)
  }
}

/// Writes out an automaton.
private struct AcceptorMaker {
  private typealias StateID = WordAcceptor.StateID

  private(set) var acceptor = WordAcceptor()
  private(set) var notes: [PhraseAutomaton.AcceptorNote] = []
  /// The lists whose names are not written out.
  private(set) var searched: [NameInventory] = []
  private let automaton: PhraseAutomaton
  private let options: PhraseAutomaton.AcceptorOptions
  private var lists: [ListID: WordAcceptor?] = [:]
  private var standIns: [ListID: WordAcceptor?] = [:]

  init(_ automaton: PhraseAutomaton, _ options: PhraseAutomaton.AcceptorOptions) {
    self.automaton = automaton
    self.options = options
  }

  mutating func addCore() {
    let core = automaton.core.tables
    let before = acceptor.addState()
    let behind = acceptor.addState(isFinal: true)
    acceptor.addArc(from: 0, to: before, word: nil)
    var (fronts, last) = ([before], behind)
    if automaton.traits.hasSkips {
      let skips = self.acceptor(of: automaton.skips, isJoined: false)
        .removing(options.unheardSkips)
      for _ in 0..<options.skipLimit {
        let (front, back) = (acceptor.addState(), acceptor.addState(isFinal: true))
        acceptor.insert(skips, from: fronts[fronts.count - 1], to: front)
        acceptor.insert(skips, from: last, to: back)
        fronts.append(front)
        last = back
      }
    }
    let base = acceptor.stateCount
    for front in fronts { acceptor.addArc(from: front, to: StateID(base), word: nil) }
    for _ in 0..<core.stateCount { _ = acceptor.addState() }
    for state in 0..<core.stateCount {
      let from = StateID(base + state)
      if !core.phrases(endingAt: UInt32(state)).isEmpty {
        acceptor.addArc(from: from, to: behind, word: nil)
      }
      for edge in core.edges[core.edges(of: UInt32(state))] {
        add(edge.label, from: from, to: StateID(base + Int(edge.target)))
      }
    }
  }

  private mutating func add(_ label: UInt32, from: StateID, to: StateID) {
    guard label & WordGraph.symbolBit != 0 else {
      return acceptor.addArc(from: from, to: to, word: automaton.vocabulary.text(of: label))
    }
    let number = automaton.symbols[Int(label & ~WordGraph.symbolBit)].list
    if lists[number] == nil {
      lists[number] = .some(contents(ofList: number))
      standIns[number] = .some(options.standIns(number))
    }
    guard case .some(.some(let contents)) = lists[number] else { return }
    guard
      contents.arcs.count <= options.shortList
        || acceptor.arcs.count + contents.arcs.count <= options.arcLimit
    else { return note(.tooLarge(list: automaton.lists[number].name)) }
    acceptor.insert(contents, from: from, to: to)
    if let others = standIns[number] ?? nil { acceptor.insert(others, from: from, to: to) }
  }

  /// Returns the sentences of a list, or `nil` if it has none.
  private mutating func contents(ofList number: ListID) -> WordAcceptor? {
    let list = automaton.lists[number]
    switch list.kind {
    case .names:
      guard let names = list.names, names.nameCount > 0 else { return nil }
      if names.nameCount >= options.searchedNames {
        let inventory = NameInventory(names, ofList: number, in: automaton)
        searched.append(inventory)
        return Self.acceptor(of: inventory.token)
      }
      return acceptor(of: names, isJoined: names.nameCount >= options.joinedNames)
    case .reader:
      if let values = options.values(number), !values.isEmpty { return values }
      note(.values(list: list.name))
    case .anyWords:
      guard let word = options.anyWords else {
        note(.anyWords(list: list.name))
        break
      }
      return Self.acceptor(of: word)
    }
    return nil
  }

  private static func acceptor(of word: String) -> WordAcceptor {
    var result = WordAcceptor()
    let end = result.addState(isFinal: true)
    result.addArc(from: 0, to: end, word: word)
    return result
  }

  private mutating func note(_ note: PhraseAutomaton.AcceptorNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  private func acceptor(of names: NameList, isJoined: Bool) -> WordAcceptor {
    var result = WordAcceptor()
    let graph = names.graph
    if isJoined {
      let end = result.addState(isFinal: true)
      NameInventory(names, ofList: ListID(0), in: automaton).forEachName {
        result.addArc(from: 0, to: end, word: $0.joined(separator: "_"))
      }
      return result
    }
    // The start has the highest number in a list, but 0 in an acceptor.
    let start = graph.start
    func state(_ number: UInt32) -> StateID { StateID(Int(start - number)) }
    for _ in 0..<start { _ = result.addState() }
    for number in 0...start {
      if graph.isFinal(number) { result.setFinal(state(number)) }
      for edge in graph.edges(of: number) {
        let word = automaton.text(ofWord: graph.edges[edge].label, in: names)
        result.addArc(from: state(number), to: state(graph.edges[edge].target), word: word)
      }
    }
    return result
  }
}

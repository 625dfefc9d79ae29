/// The sentences that a recognizer listens for, as a finite automaton over words.
///
/// Unlike a ``PhraseAutomaton``, it is flat: lists are written out, so a library without a notion
/// of slots can traverse it. Words are split as by ``Words``. State 0 is the start.
public struct WordAcceptor: Sendable, Hashable {
  /// An arc between two states.
  public struct Arc: Sendable, Hashable {
    /// The state that the arc leaves.
    public var from: StateID
    /// The state that it leads to.
    public var to: StateID
    /// The number of the word, or -1: an optional would make an arc a third larger.
    private var rawWord: Int32

    /// Creates an arc.
    public init(from: StateID, to: StateID, word: WordID?) {
      self.from = from
      self.to = to
      rawWord = word?.rawValue ?? -1
    }

    /// The word, or `nil` if the arc is silent.
    public var word: WordID? { rawWord < 0 ? nil : WordID(rawValue: rawWord) }
  }

  /// The words, without duplicates.
  public private(set) var words: [String] = []
  /// The arcs.
  public private(set) var arcs: [Arc] = []
  /// For each state, whether a sentence may end there.
  public private(set) var isFinal: [Bool] = [false]
  private var numbers: [String: WordID] = [:]

  /// Creates an acceptor without sentences: only a start.
  public init() {}

  /// The number of states.
  public var stateCount: Int { isFinal.count }
  /// Whether it obviously has no sentence, because no state is final.
  public var isEmpty: Bool { !isFinal.contains(true) }

  // MARK: Building

  /// Adds a state and returns its identifier.
  public mutating func addState(isFinal: Bool = false) -> StateID {
    self.isFinal.append(isFinal)
    return StateID(self.isFinal.count - 1)
  }

  /// Lets sentences end in a state.
  public mutating func setFinal(_ state: StateID) { isFinal[state.index] = true }

  /// Adds an arc; without a word, it is silent.
  public mutating func addArc(from: StateID, to: StateID, word: String?) {
    arcs.append(Arc(from: from, to: to, word: word.map { number(of: $0) }))
  }

  /// Adds a path through some words; without words, it is silent.
  public mutating func addPath(
    from: StateID, to: StateID, words: some Collection<some StringProtocol>
  ) {
    guard !words.isEmpty else { return addArc(from: from, to: to, word: nil) }
    var state = from
    for (position, word) in words.enumerated() {
      let next = position == words.count - 1 ? to : addState()
      addArc(from: state, to: next, word: String(word))
      state = next
    }
  }

  /// Inserts another acceptor's sentences between two states.
  public mutating func insert(_ other: WordAcceptor, from: StateID, to: StateID) {
    let base = stateCount
    func moved(_ state: StateID) -> StateID { StateID(base + state.index) }
    for _ in 0..<other.stateCount { isFinal.append(false) }
    let renumbered = other.words.map { number(of: $0) }
    addArc(from: from, to: moved(0), word: nil)
    for arc in other.arcs {
      let word = arc.word.map { renumbered[$0.index] }
      arcs.append(Arc(from: moved(arc.from), to: moved(arc.to), word: word))
    }
    for state in 0..<other.stateCount where other.isFinal[state] {
      addArc(from: StateID(base + state), to: to, word: nil)
    }
  }

  /// Returns the acceptor without the sentences that are one of some words.
  func removing(_ sentences: Set<String>) -> WordAcceptor {
    var result = self
    result.arcs = []
    for arc in arcs {
      guard arc.from.index == 0, isFinal[arc.to.index], let word = arc.word,
        sentences.contains(words[word.index])
      else {
        result.arcs.append(arc)
        continue
      }
      // Longer sentences go on from a state of their own, where none ends.
      let following = arcs.filter { $0.from == arc.to }
      guard !following.isEmpty else { continue }
      let state = result.addState()
      result.arcs.append(Arc(from: arc.from, to: state, word: word))
      result.arcs += following.map { Arc(from: state, to: $0.to, word: $0.word) }
    }
    return result
  }

  private mutating func number(of word: String) -> WordID {
    if let number = numbers[word] { return number }
    let number = WordID(words.count)
    words.append(word)
    numbers[word] = number
    return number
  }

  // MARK: Queries

  /// Returns whether a sentence is accepted.
  public func accepts(_ sentence: some Collection<some StringProtocol>) -> Bool {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    func closed(_ states: Set<StateID>) -> Set<StateID> {
      var result = states
      var waiting = Array(states)
      while let state = waiting.popLast() {
        for arc in leaving[state] ?? [] where arc.word == nil && result.insert(arc.to).inserted {
          waiting.append(arc.to)
        }
      }
      return result
    }
    var states = closed([0])
    for word in sentence {
      guard let number = numbers[String(word)] else { return false }
      let next = states.flatMap { leaving[$0] ?? [] }.filter { $0.word == number }.map(\.to)
      states = closed(Set(next))
    }
    return states.contains { isFinal($0) }
  }

  /// Returns the beginnings of sentences up to a limit, for tests and for inspecting small
  /// grammars.
  public func sentences(limit: Int = 1_000, maximumWords: Int = 40) -> [String] {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    var found: [String] = []
    var waiting: [(state: StateID, words: [WordID], silent: Int)] = [(0, [], 0)]
    while let (state, path, silent) = waiting.popLast(), found.count < limit {
      if isFinal(state) {
        found.append(path.map { text(of: $0) }.joined(separator: " "))
      }
      for arc in (leaving[state] ?? []).reversed() {
        if let word = arc.word {
          if path.count < maximumWords { waiting.append((arc.to, path + [word], 0)) }
        } else if silent < stateCount {
          waiting.append((arc.to, path, silent + 1))
        }
      }
    }
    return found
  }
}

import TextNormalization

/// The data about lists for the overlap search, computed for each list on first use.
struct OverlapLists {
  /// The shortest paths from the start of a list to its states.
  struct Ways {
    /// For each state, the previous one and the word between, or the state itself at the start.
    fileprivate var before: [UInt32]
    fileprivate var words: [UInt32]
    fileprivate var lengths: [Int?]
    /// The state where a shortest name ends.
    var nearestEnd: UInt32?
    /// The states where a name ends and a longer one continues.
    var forks: [UInt32] = []

    /// The number of words on the shortest path to a state.
    func length(to state: UInt32) -> Int { lengths[Int(state)] ?? 0 }
  }

  private let automaton: PhraseAutomaton
  private var waysOfLists: [ListID: Ways] = [:]
  private var valuesOfReaders: [ListID: Set<UInt32>] = [:]
  private let readWord: (ListID, UInt32) -> Bool

  init(_ automaton: PhraseAutomaton, reader: some SlotReader) {
    self.automaton = automaton
    readWord = { list, word in
      let words = Words(automaton.vocabulary.text(of: word))
      guard words.count == 1 else { return false }
      var ends: [Int] = []
      reader.appendEnds(ofList: list, in: words, at: 0, to: &ends)
      return ends.contains(1)
    }
  }

  func haveSameType(_ one: ListID, _ other: ListID) -> Bool {
    automaton.lists[one].type == automaton.lists[other].type
  }

  /// Returns the words of the vocabulary that are a value for a reader on their own.
  mutating func values(ofReader list: ListID) -> Set<UInt32> {
    if let values = valuesOfReaders[list] { return values }
    var values: Set<UInt32> = []
    for word in 0..<UInt32(automaton.vocabulary.count) where readWord(list, word) {
      values.insert(word)
    }
    valuesOfReaders[list] = values
    return values
  }

  /// Returns the shortest paths through a list of names.
  mutating func ways(through list: ListID) -> Ways {
    if let ways = waysOfLists[list] { return ways }
    let ways =
      automaton.lists[list].names.map { Self.ways(through: $0.graph) }
      ?? Ways(before: [], words: [], lengths: [])
    waysOfLists[list] = ways
    return ways
  }

  private static func ways(through graph: NameGraph) -> Ways {
    var ways = Ways(
      before: Array(repeating: 0, count: graph.stateCount),
      words: Array(repeating: 0, count: graph.stateCount),
      lengths: Array(repeating: nil, count: graph.stateCount))
    guard graph.stateCount > 0 else { return ways }
    var queue = [graph.start]
    ways.lengths[Int(graph.start)] = 0
    ways.before[Int(graph.start)] = graph.start
    var index = 0
    while index < queue.count {
      let state = queue[index]
      index += 1
      let edges = graph.edges(of: state)
      if graph.isFinal(state), state != graph.start {
        ways.nearestEnd = ways.nearestEnd ?? state
        if !edges.isEmpty { ways.forks.append(state) }
      }
      for edge in graph.edges[edges] where ways.lengths[Int(edge.target)] == nil {
        let target = edge.target
        ways.lengths[Int(target)] = ways.length(to: state) + 1
        ways.before[Int(target)] = state
        ways.words[Int(target)] = edge.label
        queue.append(target)
      }
    }
    return ways
  }

  /// Returns the words on the shortest path to a state of a list.
  func words(to state: UInt32, in list: ListID) -> [UInt32] {
    guard let ways = waysOfLists[list] else { return [] }
    var words: [UInt32] = []
    var state = state
    while ways.before[Int(state)] != state {
      words.append(ways.words[Int(state)])
      state = ways.before[Int(state)]
    }
    return words.reversed()
  }
}

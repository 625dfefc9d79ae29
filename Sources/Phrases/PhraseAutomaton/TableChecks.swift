/// The checks of tables from a file, after which every index in them may be used unchecked.
extension Table<UInt32> {
  /// Checks that the numbers never decrease, begin at 0 and end at or below a limit.
  func checkAscending(upTo limit: Int, _ what: String) throws(TableFault) {
    guard count > 0, self[0] == 0, self[count - 1] <= limit else { throw TableFault(what: what) }
    var falls = 0
    for index in 1..<Swift.max(count, 1) where self[index] < self[index - 1] { falls += 1 }
    guard falls == 0 else { throw TableFault(what: what) }
  }
}

extension Vocabulary {
  /// Checks the tables.
  func check() throws(TableFault) {
    guard slots.count > 0, slots.count & (slots.count - 1) == 0, starts.count > 0 else {
      throw TableFault(what: "vocabulary")
    }
    try starts.checkAscending(upTo: bytes.count, "vocabulary")
    // Without an empty slot, a search for an unknown word would never end.
    var empty = 0
    for slot in slots {
      if slot.length == 0 { empty += 1 }
      guard slot.length == 0 || slot.word < count,
        slot.isShort || slot.start + Int(slot.length) <= bytes.count
      else { throw TableFault(what: "vocabulary") }
    }
    guard empty > 0 else { throw TableFault(what: "vocabulary") }
  }
}

extension CoreTables.Tables {
  /// Checks the tables against the numbers of words, symbols and phrases.
  func check(words: Int, symbols: Int, phrases phraseCount: Int) throws(TableFault) {
    let what = "templates"
    guard states.count > 1, phraseStarts.count == states.count, states[0].firstEdge == 0,
      Int(states[stateCount].firstEdge) == edges.count,
      Int(phraseStarts[stateCount]) == phrases.count
    else { throw TableFault(what: what) }
    try phraseStarts.checkAscending(upTo: phrases.count, what)
    guard phrases.allSatisfy({ $0.index < phraseCount }) else { throw TableFault(what: what) }
    for state in 0..<stateCount {
      let first = states[state].firstEdge
      let middle = states[state].firstSymbol
      let end = states[state + 1].firstEdge
      guard first <= middle, middle <= end, end <= edges.count else {
        throw TableFault(what: what)
      }
      var previous: UInt32 = 0
      for edge in edges[Int(first)..<Int(middle)] {
        guard edge.label >= previous, edge.label < words, edge.target < stateCount else {
          throw TableFault(what: what)
        }
        previous = edge.label
      }
      for edge in edges[Int(middle)..<Int(end)] {
        guard edge.label & WordGraph.symbolBit != 0, edge.symbol < symbols,
          edge.target < stateCount
        else { throw TableFault(what: what) }
      }
    }
  }
}

extension NameList {
  /// Checks the tables against the number of words.
  ///
  /// Edges lead to states with smaller numbers, so one pass counts the names after each state and
  /// compares them with the numbers on the edges: the rank of a path is then always below the
  /// number of names.
  func check(words: Int) throws(TableFault) {
    let what = "names"
    guard graph.states.count > 1, graph.states[0] >> 1 == 0,
      Int(graph.states[graph.stateCount] >> 1) == graph.edges.count, !graph.isFinal(graph.start)
    else { throw TableFault(what: what) }
    var counts = [UInt64](repeating: 0, count: graph.stateCount)
    for state in 0..<UInt32(graph.stateCount) {
      let edges = Int(graph.states[state] >> 1), end = Int(graph.states[state + 1] >> 1)
      guard edges <= end, end <= graph.edges.count else { throw TableFault(what: what) }
      var count: UInt64 = graph.isFinal(state) ? 1 : 0
      var previous: Int64 = -1
      for edge in graph.edges[edges..<end] {
        guard edge.target < state, Int64(edge.label) > previous, edge.label < words,
          UInt64(edge.skip) == count
        else { throw TableFault(what: what) }
        previous = Int64(edge.label)
        count += counts[Int(edge.target)]
      }
      guard count <= UInt64(UInt32.max) else { throw TableFault(what: what) }
      counts[Int(state)] = count
    }
    guard counts[Int(graph.start)] == UInt64(nameCount) else { throw TableFault(what: what) }
    try graph.checkStartSlots()
    try checkValues()
  }

  /// Checks that names lead to values, and values to strings.
  private func checkValues() throws(TableFault) {
    guard records.count > 0 else { throw TableFault(what: "names") }
    for group in groupOfName {
      guard group & Self.several != 0 else {
        guard group < valueCount else { throw TableFault(what: "names") }
        continue
      }
      let first = Int(group & ~Self.several)
      guard first < groups.count, first + 1 + Int(groups[first]) <= groups.count else {
        throw TableFault(what: "names")
      }
      for value in groups[first + 1..<first + 1 + Int(groups[first])]
      where value >= valueCount {
        throw TableFault(what: "names")
      }
    }
    var end: UInt32 = 0
    for record in records {
      guard end <= record.text, record.text <= record.id, record.id <= record.extra else {
        throw TableFault(what: "names")
      }
      end = record.extra
    }
    guard end <= stringBytes.count else { throw TableFault(what: "names") }
  }
}

extension NameGraph {
  /// Checks that the hash table of the start has edges of the start only, and an empty slot.
  fileprivate func checkStartSlots() throws(TableFault) {
    let count = startSlots.count
    guard count & (count - 1) == 0 else { throw TableFault(what: "names") }
    let own = edges(of: start)
    var empty = count == 0 ? 1 : 0
    for slot in startSlots {
      guard slot.label != Edge.none.label else {
        empty += 1
        continue
      }
      guard let edge = edges.find(slot.label, in: own), edges[edge].target == slot.target,
        edges[edge].skip == slot.skip
      else {
        throw TableFault(what: "names")
      }
    }
    guard empty > 0 else { throw TableFault(what: "names") }
  }
}

extension PhraseTable {
  /// Checks the tables.
  func check() throws(TableFault) {
    guard starts.count == count * Self.columns + 1 else { throw TableFault(what: "phrases") }
    try starts.checkAscending(upTo: bytes.count, "phrases")
    for index in 0..<count where PhraseEntry.Rank(rawValue: ranks[index]) == nil {
      throw TableFault(what: "phrases")
    }
  }
}

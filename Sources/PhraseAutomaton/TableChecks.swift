/// The checks of tables that come from a file: afterwards every index in them may be used unchecked.
extension Table<UInt32> {
  /// Checks that the numbers never fall, begin at 0 and end at a limit or below.
  func checkAscending(upTo limit: Int, _ what: String) throws(TableFault) {
    guard count > 0, base[0] == 0, base[count - 1] <= limit else { throw TableFault(what: what) }
    var falls = 0
    for index in 1..<Swift.max(count, 1) where base[index] < base[index - 1] { falls += 1 }
    guard falls == 0 else { throw TableFault(what: what) }
  }

  /// Checks that all numbers are below a limit.
  func checkBelow(_ limit: Int, _ what: String) throws(TableFault) {
    var greatest: UInt32 = 0
    for index in 0..<count { greatest = Swift.max(greatest, base[index]) }
    guard count == 0 || greatest < limit else { throw TableFault(what: what) }
  }
}

extension Vocabulary {
  /// Checks the tables.
  func check() throws(TableFault) {
    let slotCount = slots.count / Slot.width
    guard slots.count % Slot.width == 0, slotCount > 0, slotCount & (slotCount - 1) == 0,
      starts.count > 0
    else { throw TableFault(what: "vocabulary") }
    try starts.checkAscending(upTo: bytes.count, "vocabulary")
    // Without an empty slot a search for an unknown word would never end.
    var empty = 0
    for slot in 0..<slotCount {
      let length = UInt64(slots[slot * Slot.width + Slot.length])
      if length == 0 { empty += 1 }
      guard
        length == 0
          || slots[slot * Slot.width + Slot.word] < count
            && UInt64(slots[slot * Slot.width + Slot.start]) + length <= UInt64(bytes.count)
      else { throw TableFault(what: "vocabulary") }
    }
    guard empty > 0 else { throw TableFault(what: "vocabulary") }
  }
}

extension CoreTables.Tables {
  /// Checks the tables against the numbers of words, symbols and phrases.
  func check(words: Int, symbols: Int, phrases phraseCount: Int) throws(TableFault) {
    let what = "templates"
    guard stateCount > 0, edgeStarts.count == stateCount + 1,
      phraseStarts.count == stateCount + 1, labels.count == targets.count,
      Int(edgeStarts[stateCount]) == labels.count, Int(phraseStarts[stateCount]) == phrases.count
    else { throw TableFault(what: what) }
    try edgeStarts.checkAscending(upTo: labels.count, what)
    try phraseStarts.checkAscending(upTo: phrases.count, what)
    try targets.checkBelow(stateCount, what)
    try phrases.checkBelow(phraseCount, what)
    for state in 0..<stateCount {
      let first = edgeStarts[state]
      let end = edgeStarts[state + 1]
      let middle = symbolStarts[state]
      guard first <= middle, middle <= end else { throw TableFault(what: what) }
      var previous: UInt32 = 0
      for edge in first..<middle {
        guard labels[edge] >= previous, labels[edge] < words else { throw TableFault(what: what) }
        previous = labels[edge]
      }
      for edge in middle..<end {
        guard labels[edge] & WordGraph.symbolBit != 0,
          labels[edge] & ~WordGraph.symbolBit < symbols
        else { throw TableFault(what: what) }
      }
    }
  }
}

extension NameList {
  /// Checks the tables against the number of words.
  ///
  /// Edges lead to states of smaller numbers, so one pass counts the names behind each state and
  /// compares them with the numbers on the edges: the rank of a path is then always below the number
  /// of names.
  func check(words: Int) throws(TableFault) {
    let what = "names"
    let graph = self.graph
    let states = graph.stateCount
    guard states > 0, graph.edgeStarts.count == states + 1,
      graph.labels.count == graph.targets.count,
      graph.labels.count == graph.skips.count, Int(graph.edgeStarts[states]) == graph.labels.count,
      graph.finals[states - 1] == 0, stringStarts.count == valueCount * 3 + 1,
      groupStarts.count > 0, Int(groupStarts[nameCount]) == groupValues.count
    else { throw TableFault(what: what) }
    try graph.edgeStarts.checkAscending(upTo: graph.labels.count, what)
    try groupStarts.checkAscending(upTo: groupValues.count, what)
    try stringStarts.checkAscending(upTo: stringBytes.count, what)
    try graph.labels.checkBelow(words, what)
    try groupValues.checkBelow(valueCount, what)
    var counts = [UInt64](repeating: 0, count: states)
    for state in 0..<states {
      guard graph.finals[state] <= 1 else { throw TableFault(what: what) }
      var count = UInt64(graph.finals[state])
      var previous: Int64 = -1
      for edge in graph.edgeStarts[state]..<graph.edgeStarts[state + 1] {
        guard graph.targets[edge] < state, Int64(graph.labels[edge]) > previous,
          UInt64(graph.skips[edge]) == count
        else { throw TableFault(what: what) }
        previous = Int64(graph.labels[edge])
        count += counts[Int(graph.targets[edge])]
      }
      guard count <= UInt64(UInt32.max) else { throw TableFault(what: what) }
      counts[state] = count
    }
    guard counts[states - 1] == UInt64(nameCount) else { throw TableFault(what: what) }
    try graph.checkStartSlots()
  }
}

extension NameGraph {
  /// Checks that the hash table of the start leads to the start's edges only, and has an empty slot.
  fileprivate func checkStartSlots() throws(TableFault) {
    let count = startSlots.count / 2
    guard startSlots.count % 2 == 0, count & (count - 1) == 0 else {
      throw TableFault(what: "names")
    }
    let edges = edges(of: start)
    var empty = count == 0 ? 1 : 0
    for slot in 0..<count {
      let word = startSlots[slot * 2]
      let edge = Int(startSlots[slot * 2 + 1])
      if word == 0 { empty += 1 }
      guard word == 0 || edges.contains(edge) && labels[edge] == word - 1 else {
        throw TableFault(what: "names")
      }
    }
    guard empty > 0 else { throw TableFault(what: "names") }
  }
}

extension PhraseTable {
  /// Checks the tables.
  func check() throws(TableFault) {
    guard starts.count == count * 4 + 1 else { throw TableFault(what: "phrases") }
    try starts.checkAscending(upTo: bytes.count, "phrases")
    for index in 0..<count where roles[index] > PhraseRecord.Role.negative.rawValue {
      throw TableFault(what: "phrases")
    }
  }
}

/// Builds a ``NameList`` from names as sequences of word numbers.
struct NameListBuilder {
  private var words: [UInt32] = []
  private var starts: [UInt32] = [0]
  private var owners: [UInt32] = []
  private var kinds: [UInt8] = []
  private var stringStarts: [UInt32] = [0]
  private var stringBytes: [UInt8] = []

  var nameCount: Int { owners.count }

  /// Adds a value; returns its number.
  mutating func add(_ value: NameValue) -> UInt32 {
    kinds.append(value.kind.rawValue)
    for string in [value.text, value.id, value.extra] {
      stringBytes.append(contentsOf: string.utf8)
      stringStarts.append(UInt32(stringBytes.count))
    }
    return UInt32(kinds.count - 1)
  }

  /// Adds a name of a value; a name without words adds nothing.
  mutating func add(name: some Sequence<UInt32>, of value: UInt32) {
    words.append(contentsOf: name)
    guard words.count > Int(starts[starts.count - 1]) else { return }
    starts.append(UInt32(words.count))
    owners.append(value)
  }

  /// Returns the finished list.
  consuming func finish() -> NameList {
    var automaton = MinimalAutomaton()
    var groupStarts: [UInt32] = []
    var groupValues: [UInt32] = []
    groupValues.reserveCapacity(owners.count)
    let order = sortedNames()
    words.withUnsafeBufferPointer { words in
      var previous = UnsafeBufferPointer<UInt32>(rebasing: words[0..<0])
      for name in order {
        let path = UnsafeBufferPointer(
          rebasing: words[Int(starts[Int(name)])..<Int(starts[Int(name) + 1])])
        if groupStarts.isEmpty || !path.elementsEqual(previous) {
          automaton.insert(path, after: previous)
          groupStarts.append(UInt32(groupValues.count))
          previous = path
        } else if groupValues.last == owners[Int(name)] {
          continue
        }
        groupValues.append(owners[Int(name)])
      }
    }
    groupStarts.append(UInt32(groupValues.count))
    automaton.finish()
    let start = automaton.finals.count - 1
    let startEdges = Int(automaton.edgeStarts[start])..<Int(automaton.edgeStarts[start + 1])
    let (block, ranges) = Block.joining([
      automaton.edgeStarts.rawBytes, automaton.finals, automaton.labels.rawBytes,
      automaton.targets.rawBytes, automaton.skips.rawBytes, groupStarts.rawBytes,
      groupValues.rawBytes, kinds, stringStarts.rawBytes, stringBytes,
      NameGraph.startSlots(labels: automaton.labels, edges: startEdges).rawBytes,
    ])
    return NameList(block: block, ranges: ranges)
  }

  /// Returns the names in the order of their words, equal names in the order of their values.
  private func sortedNames() -> [UInt32] {
    struct Key {
      var first: UInt64
      var name: UInt32
    }
    var keys: [Key] = []
    keys.reserveCapacity(owners.count)
    for name in 0..<owners.count {
      let start = Int(starts[name])
      let end = Int(starts[name + 1])
      let second = start + 1 < end ? UInt64(words[start + 1]) + 1 : 0
      keys.append(Key(first: UInt64(words[start]) << 32 | second, name: UInt32(name)))
    }
    words.withUnsafeBufferPointer { words in
      keys.sort { a, b in
        if a.first != b.first { return a.first < b.first }
        let left = words[Int(starts[Int(a.name)])..<Int(starts[Int(a.name) + 1])]
        let right = words[Int(starts[Int(b.name)])..<Int(starts[Int(b.name) + 1])]
        if left.count > 2 || right.count > 2 {
          if left.lexicographicallyPrecedes(right) { return true }
          if right.lexicographicallyPrecedes(left) { return false }
        }
        return owners[Int(a.name)] == owners[Int(b.name)]
          ? a.name < b.name : owners[Int(a.name)] < owners[Int(b.name)]
      }
    }
    return keys.map(\.name)
  }
}

/// The incremental construction of a minimal automaton from sorted sequences.
///
/// States on the path of the last sequence are still open; when the next sequence leaves that path,
/// the states behind the branch are closed: replaced by an equal closed state where there is one,
/// else written to the tables. An edge therefore always leads to a state of a smaller number, and
/// the start is the last state.
private struct MinimalAutomaton {
  private(set) var edgeStarts: [UInt32] = [0]
  private(set) var finals: [UInt8] = []
  private(set) var labels: [UInt32] = []
  private(set) var targets: [UInt32] = []
  private(set) var skips: [UInt32] = []
  /// For each closed state: how many sequences start there.
  private var counts: [UInt32] = []
  private var register = [UInt32](repeating: 0, count: 1024)
  private var registered = 0

  private struct OpenState {
    var isFinal = false
    var labels: [UInt32] = []
    var targets: [UInt32] = []
  }
  private var open: [OpenState] = [OpenState()]
  private var depth = 0

  /// Adds a sequence that sorts behind all before it; `previous` is the one before.
  mutating func insert(
    _ path: UnsafeBufferPointer<UInt32>, after previous: UnsafeBufferPointer<UInt32>
  ) {
    var common = 0
    while common < min(path.count, previous.count), path[common] == previous[common] {
      common += 1
    }
    close(downTo: common)
    for index in common..<path.count {
      open[depth].labels.append(path[index])
      depth += 1
      if depth == open.count {
        open.append(OpenState())
      } else {
        open[depth].isFinal = false
        open[depth].labels.removeAll(keepingCapacity: true)
        open[depth].targets.removeAll(keepingCapacity: true)
      }
    }
    open[depth].isFinal = true
  }

  /// Closes all states; the start becomes the last.
  mutating func finish() {
    close(downTo: 0)
    write(open[0])
  }

  private mutating func close(downTo level: Int) {
    while depth > level {
      let state = closed(open[depth])
      depth -= 1
      open[depth].targets.append(state)
    }
  }

  private mutating func closed(_ state: OpenState) -> UInt32 {
    var hash: UInt64 = state.isFinal ? 1 : 2
    for index in state.labels.indices {
      hash =
        (hash ^ UInt64(state.labels[index]) << 32 ^ UInt64(state.targets[index]))
        &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let mask = register.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while register[slot] != 0 {
      let candidate = register[slot] - 1
      if equals(candidate, state) { return candidate }
      slot = (slot + 1) & mask
    }
    let number = write(state)
    register[slot] = number + 1
    registered += 1
    if registered * 2 > register.count { growRegister() }
    return number
  }

  private func equals(_ number: UInt32, _ state: OpenState) -> Bool {
    let range = Int(edgeStarts[Int(number)])..<Int(edgeStarts[Int(number) + 1])
    guard range.count == state.labels.count, (finals[Int(number)] == 1) == state.isFinal else {
      return false
    }
    for (offset, edge) in range.enumerated()
    where labels[edge] != state.labels[offset] || targets[edge] != state.targets[offset] {
      return false
    }
    return true
  }

  @discardableResult
  private mutating func write(_ state: OpenState) -> UInt32 {
    var count: UInt32 = state.isFinal ? 1 : 0
    for index in state.labels.indices {
      labels.append(state.labels[index])
      targets.append(state.targets[index])
      skips.append(count)
      count += counts[Int(state.targets[index])]
    }
    finals.append(state.isFinal ? 1 : 0)
    edgeStarts.append(UInt32(labels.count))
    counts.append(count)
    return UInt32(finals.count - 1)
  }

  private mutating func growRegister() {
    var larger = [UInt32](repeating: 0, count: register.count * 2)
    let mask = larger.count - 1
    for entry in register where entry != 0 {
      let number = Int(entry - 1)
      var hash: UInt64 = finals[number] == 1 ? 1 : 2
      for edge in Int(edgeStarts[number])..<Int(edgeStarts[number + 1]) {
        hash =
          (hash ^ UInt64(labels[edge]) << 32 ^ UInt64(targets[edge]))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    register = larger
  }
}

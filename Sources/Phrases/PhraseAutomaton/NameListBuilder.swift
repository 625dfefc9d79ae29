/// Builds a ``NameList`` from names as sequences of word numbers.
struct NameListBuilder {
  private var words: [UInt32] = []
  private var starts: [UInt32] = [0]
  private var owners: [UInt32] = []
  private var records: [NameList.ValueRecord] = []
  private var stringBytes: [UInt8] = []

  var nameCount: Int { owners.count }

  /// Adds a value and returns its number.
  mutating func add(_ value: NameValue) -> UInt32 {
    let text = UInt32(stringBytes.count)
    stringBytes.append(contentsOf: value.text.utf8)
    let id = UInt32(stringBytes.count)
    stringBytes.append(contentsOf: value.id.utf8)
    let extra = UInt32(stringBytes.count)
    stringBytes.append(contentsOf: value.extra.utf8)
    records.append(
      NameList.ValueRecord(text: text, id: id, extra: extra, kind: UInt32(value.kind.rawValue)))
    return UInt32(records.count - 1)
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
    var groups = ValueGroups()
    insertNames(into: &automaton, &groups)
    let end = UInt32(stringBytes.count)
    records.append(NameList.ValueRecord(text: end, id: end, extra: end, kind: 0))
    let (block, ranges) = Block.joining([
      automaton.states.rawBytes, automaton.edges.rawBytes,
      NameGraph.startSlots(of: automaton.edges[automaton.firstEdgeOfLast...]).rawBytes,
      groups.ofNames.rawBytes, groups.several.rawBytes, records.rawBytes, stringBytes,
    ])
    return NameList(block: block, ranges: ranges)
  }

  private func insertNames(into automaton: inout MinimalAutomaton, _ groups: inout ValueGroups) {
    let words = words.span
    var previous = words.extracting(0..<0)
    for name in sortedNames() {
      let path = words.extracting(Int(starts[Int(name)])..<Int(starts[Int(name) + 1]))
      if path.isEqual(to: previous) {
        groups.addToLast(owners[Int(name)])
      } else {
        automaton.insert(path, after: previous)
        groups.add(owners[Int(name)])
        previous = path
      }
    }
    groups.closeLast()
    automaton.finish()
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
    let words = words.span
    keys.sort { a, b in
      if a.first != b.first { return a.first < b.first }
      let left = words.extracting(Int(starts[Int(a.name)])..<Int(starts[Int(a.name) + 1]))
      let right = words.extracting(Int(starts[Int(b.name)])..<Int(starts[Int(b.name) + 1]))
      if left.count > 2 || right.count > 2 {
        if left.isBefore(right) { return true }
        if right.isBefore(left) { return false }
      }
      return owners[Int(a.name)] == owners[Int(b.name)]
        ? a.name < b.name : owners[Int(a.name)] < owners[Int(b.name)]
    }
    return keys.map(\.name)
  }
}

/// The values of names: usually one for each name, several for a few.
private struct ValueGroups {
  /// See ``NameList/groupOfName``.
  private(set) var ofNames: [UInt32] = []
  /// See ``NameList/groups``.
  private(set) var several: [UInt32] = []
  private var last: [UInt32] = []

  /// Begins the next name with its first value.
  mutating func add(_ value: UInt32) {
    closeLast()
    last.append(value)
  }

  /// Adds a value to the last name; the values of a name come in their order.
  mutating func addToLast(_ value: UInt32) {
    if last.last != value { last.append(value) }
  }

  /// Writes the values of the last name.
  mutating func closeLast() {
    guard let first = last.first else { return }
    if last.count == 1 {
      ofNames.append(first)
    } else {
      ofNames.append(NameList.several | UInt32(several.count))
      several.append(UInt32(last.count))
      several.append(contentsOf: last)
    }
    last.removeAll(keepingCapacity: true)
  }
}

/// The incremental construction of a minimal automaton from sorted sequences.
///
/// States on the path of the last sequence are still open. When the next sequence leaves that path,
/// the states after the branch are closed: replaced by an equal closed state if there is one, or
/// else written to the tables. An edge therefore always leads to a state with a smaller number, and
/// the start is the last state.
private struct MinimalAutomaton {
  /// See ``NameGraph/states``.
  private(set) var states: [UInt32] = [0]
  private(set) var edges: [NameGraph.Edge] = []
  /// For each closed state, the number of sequences that start there.
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

  /// Adds a sequence that sorts after all earlier ones; `previous` is the last of those.
  mutating func insert(_ path: Span<UInt32>, after previous: Span<UInt32>) {
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

  /// The first edge of the most recently closed state.
  var firstEdgeOfLast: Int { Int(states[states.count - 2] >> 1) }

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
    var hash = Self.hashStart(isFinal: state.isFinal)
    for index in state.labels.indices {
      hash = Self.mix(hash, state.labels[index], state.targets[index])
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
    let edges = edges(of: Int(number))
    guard edges.count == state.labels.count, (states[Int(number)] & 1 == 1) == state.isFinal else {
      return false
    }
    for (edge, label) in zip(edges, state.labels) where edge.label != label { return false }
    for (edge, target) in zip(edges, state.targets) where edge.target != target { return false }
    return true
  }

  @discardableResult
  private mutating func write(_ state: OpenState) -> UInt32 {
    var count: UInt32 = state.isFinal ? 1 : 0
    for index in state.labels.indices {
      edges.append(
        NameGraph.Edge(label: state.labels[index], target: state.targets[index], skip: count))
      count += counts[Int(state.targets[index])]
    }
    if state.isFinal { states[states.count - 1] |= 1 }
    states.append(UInt32(edges.count) << 1)
    counts.append(count)
    return UInt32(states.count - 2)
  }

  private func edges(of state: Int) -> ArraySlice<NameGraph.Edge> {
    edges[Int(states[state] >> 1)..<Int(states[state + 1] >> 1)]
  }

  private static func hashStart(isFinal: Bool) -> UInt64 { isFinal ? 1 : 2 }

  private static func mix(_ hash: UInt64, _ label: UInt32, _ target: UInt32) -> UInt64 {
    let mixed = (hash ^ UInt64(label) << 32 ^ UInt64(target)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  private mutating func growRegister() {
    var larger = [UInt32](repeating: 0, count: register.count * 2)
    let mask = larger.count - 1
    for entry in register where entry != 0 {
      let number = Int(entry - 1)
      var hash = Self.hashStart(isFinal: states[number] & 1 == 1)
      for edge in edges(of: number) { hash = Self.mix(hash, edge.label, edge.target) }
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    register = larger
  }
}

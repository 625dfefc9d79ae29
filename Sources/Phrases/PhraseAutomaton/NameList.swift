/// A list of names as a minimal acyclic automaton over word numbers, with a perfect hash.
///
/// A path through the automaton spells a name; the numbers along its edges add up to the name's
/// rank among all names of the list, which leads to the values of that name. Names share beginnings
/// *and* endings, and a list is stored once, however many phrases refer to it.
///
/// Sources: Daciuk, Mihov, Watson & Watson, "Incremental construction of minimal acyclic
/// finite-state automata" (Computational Linguistics 26, 2000); the perfect hash is that of
/// Lucchesi & Kowaltowski, "Applications of finite automata representing large vocabularies" (1993).
struct NameList: Sendable {
  /// The automaton itself.
  let graph: NameGraph
  /// For each name by its rank, its value; or ``several`` and the position of its values in
  /// ``groups``.
  let groupOfName: Table<UInt32>
  /// The values of each name that has several, preceded by their number.
  let groups: Table<UInt32>
  /// The values, plus a sentinel that marks the end of the strings.
  let records: Table<ValueRecord>
  let stringBytes: Table<UInt8>
  let block: Block

  /// Words of a replacement list that the automaton's own vocabulary lacks.
  var ownWords: OwnWords?

  /// A value: its kind, and the starts of its strings, each of which ends where the next one
  /// begins.
  struct ValueRecord: Sendable, BitwiseCopyable {
    var text: UInt32
    var id: UInt32
    var extra: UInt32
    /// A ``NameValue/Kind``.
    var kind: UInt32
  }

  /// The bit of an entry of ``groupOfName`` that stands for a name with several values.
  static let several: UInt32 = 1 << 31

  /// Words of a vocabulary that are numbered from a base.
  struct OwnWords: Sendable {
    let vocabulary: Vocabulary
    let base: UInt32

    @inline(__always)
    func word(for key: Span<UInt8>) -> UInt32 {
      let word = vocabulary.word(for: key)
      return word == Vocabulary.unknown ? word : word + base
    }
  }

  /// The number of names.
  var nameCount: Int { groupOfName.count }
  /// The number of values.
  var valueCount: Int { records.count - 1 }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    graph = NameGraph(
      states: block.table(ranges[0], of: UInt32.self),
      edges: block.table(ranges[1], of: NameGraph.Edge.self),
      startSlots: block.table(ranges[2], of: NameGraph.Edge.self))
    groupOfName = block.table(ranges[3], of: UInt32.self)
    groups = block.table(ranges[4], of: UInt32.self)
    records = block.table(ranges[5], of: ValueRecord.self)
    stringBytes = block.table(ranges[6], of: UInt8.self)
  }

  /// Returns the values of a name.
  func values(of name: NameID) -> Slice<Table<UInt32>> {
    let rank = name.index
    let group = groupOfName[rank]
    guard group & Self.several != 0 else {
      return groupOfName[rank..<rank + 1]
    }
    let first = Int(group & ~Self.several)
    return groups[first + 1..<first + 1 + Int(groups[first])]
  }

  /// Returns a value.
  func value(_ index: UInt32) -> NameValue {
    let record = records[index]
    return NameValue(
      kind: NameValue.Kind(rawValue: UInt8(truncatingIfNeeded: record.kind)) ?? .spoken,
      text: string(record.text..<record.id), id: string(record.id..<record.extra),
      extra: string(record.extra..<records[index + 1].text))
  }

  private func string(_ range: Range<UInt32>) -> String {
    range.isEmpty
      ? "" : stringBytes.text(in: Int(range.lowerBound)..<Int(range.upperBound))
  }

  /// The bytes of each section, in the order of ``init(block:ranges:)``.
  var sections: [[UInt8]] {
    [
      graph.states.rawBytes, graph.edges.rawBytes, graph.startSlots.rawBytes,
      groupOfName.rawBytes, groups.rawBytes, records.rawBytes, stringBytes.rawBytes,
    ]
  }

  /// The sizes of the elements of ``sections``.
  static let widths = [
    MemoryLayout<UInt32>.stride, MemoryLayout<NameGraph.Edge>.stride,
    MemoryLayout<NameGraph.Edge>.stride, MemoryLayout<UInt32>.stride,
    MemoryLayout<UInt32>.stride, MemoryLayout<ValueRecord>.stride, MemoryLayout<UInt8>.stride,
  ]

  var byteCount: Int {
    graph.states.byteCount + graph.edges.byteCount + graph.startSlots.byteCount
      + groupOfName.byteCount + groups.byteCount + records.byteCount + stringBytes.count
  }
}

/// The states and edges of a list of names: the data that the search reads, without reference
/// counting.
struct NameGraph: Sendable, BitwiseCopyable {
  /// An edge from one state to another.
  struct Edge: LabelledEdge {
    /// The word; edges are sorted by it within a state.
    var label: UInt32
    /// The state it leads to, which has a smaller number than the one it leaves.
    var target: UInt32
    /// The number of the state's names that sort before those of the edge.
    var skip: UInt32

    /// The contents of an empty slot in a hash table.
    static let none = Edge(label: .max, target: 0, skip: 0)
  }

  /// For each state, plus a sentinel, its first edge, times two; plus 1 if a name may end there.
  let states: Table<UInt32>
  let edges: Table<Edge>

  /// The edges of the start in a hash table by their words; empty if the start has few edges.
  ///
  /// The start of a large list has thousands of edges, and a binary search over them would touch a
  /// new cache line at every step.
  let startSlots: Table<Edge>

  /// The number of edges of the start that are searched without the hash table.
  static let fewEdges = 16

  /// The number of states.
  var stateCount: Int { states.count - 1 }
  /// The state where names begin.
  var start: UInt32 { UInt32(states.count - 2) }

  /// The edges of a state.
  @inline(__always)
  func edges(of state: UInt32) -> Range<Int> {
    Int(states[state] >> 1)..<Int(states[state + 1] >> 1)
  }

  /// Whether a name may end in a state.
  @inline(__always)
  func isFinal(_ state: UInt32) -> Bool { states[state] & 1 == 1 }

  /// The edge of a state for a word, or `nil`.
  @inline(__always)
  func edge(from state: UInt32, for word: UInt32) -> Edge? {
    guard state == start, startSlots.count > 0 else {
      guard let edge = edges.find(word, in: edges(of: state)) else { return nil }
      return edges[edge]
    }
    let mask = startSlots.count - 1
    var slot = Self.slot(of: word) & mask
    while true {
      let edge = startSlots[slot]
      if edge.label == word { return edge }
      if edge.label == Edge.none.label { return nil }
      slot = (slot + 1) & mask
    }
  }

  /// The start of the probe for a word in ``startSlots``, before masking.
  @inline(__always)
  private static func slot(of word: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(word) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Returns the hash table of the start's edges.
  static func startSlots(of edges: ArraySlice<Edge>) -> [Edge] {
    guard edges.count > fewEdges else { return [] }
    var count = 64
    while count < edges.count * 3 / 2 { count *= 2 }
    var slots = [Edge](repeating: .none, count: count)
    for edge in edges {
      var slot = slot(of: edge.label) & (count - 1)
      while slots[slot].label != Edge.none.label { slot = (slot + 1) & (count - 1) }
      slots[slot] = edge
    }
    return slots
  }
}

/// The meaning of a name in a list.
public struct NameValue: Sendable, Hashable {
  /// The kinds of values.
  public enum Kind: UInt8, Sendable {
    /// The words as they were said.
    case spoken
    /// Text.
    case string
    /// A whole number, in decimal digits.
    case integer
    /// A number with a fraction, as Swift writes it.
    case double
    /// `true` or `false`.
    case boolean
    /// A case of an enumeration; `id` is its raw value.
    case enumCase
    /// An entity; `id` is its identifier.
    case entity
    /// Any other value, in a form that the automaton does not inspect.
    case coded
  }

  /// The kind of the value.
  public var kind: Kind
  /// The value as text; for entities and cases the title.
  public var text: String
  /// The identifier of an entity or case, otherwise empty.
  public var id: String
  /// Further data that the automaton does not inspect.
  public var extra: String

  /// Creates a value.
  public init(kind: Kind, text: String, id: String = "", extra: String = "") {
    self.kind = kind
    self.text = text
    self.id = id
    self.extra = extra
  }
}

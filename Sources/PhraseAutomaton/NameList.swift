/// A list of names as a minimal acyclic automaton over word numbers, with a perfect hash.
///
/// A path through the automaton spells a name; the numbers passed on its edges add up to the name's
/// rank among all names of the list, which leads to the values of that name. Names share what they
/// begin *and* end with, and a list is stored once, however many phrases refer to it.
///
/// Sources: Daciuk, Mihov, Watson & Watson, "Incremental construction of minimal acyclic
/// finite-state automata" (Computational Linguistics 26, 2000); the perfect hash is that of
/// Lucchesi & Kowaltowski, "Applications of finite automata representing large vocabularies" (1993).
struct NameList: Sendable {
  /// The tables' places in ``sections(of:)`` and in a file.
  enum Section: Int, CaseIterable {
    case edgeStarts, finals, labels, targets, skips, groupStarts, groupValues
    case kinds, stringStarts, stringBytes, startSlots
  }

  /// The automaton itself.
  let graph: NameGraph
  /// For each name and one more: its first entry in ``groupValues``.
  let groupStarts: Table<UInt32>
  /// The values of the names, name by name.
  let groupValues: Table<UInt32>
  /// For each value: what it is, a ``NameValue/Kind``.
  let kinds: Table<UInt8>
  /// For each value three strings: what is shown, the identifier, further data.
  let stringStarts: Table<UInt32>
  let stringBytes: Table<UInt8>
  let block: Block

  /// Words of this list that the automaton's own vocabulary lacks, where the list was replaced.
  var ownWords: OwnWords?

  /// A vocabulary whose words are numbered from a base.
  struct OwnWords: Sendable {
    let vocabulary: Vocabulary
    let base: UInt32

    @inline(__always)
    func word(for key: UnsafeBufferPointer<UInt8>) -> UInt32 {
      let word = vocabulary.word(for: key)
      return word == Vocabulary.unknown ? word : word + base
    }
  }

  /// The number of names.
  var nameCount: Int { groupStarts.count - 1 }
  /// The number of values.
  var valueCount: Int { kinds.count }

  init(block: Block, ranges: [Range<Int>]) {
    func range(_ section: Section) -> Range<Int> { ranges[section.rawValue] }
    self.block = block
    graph = NameGraph(
      edgeStarts: block.table(range(.edgeStarts), of: UInt32.self),
      finals: block.table(range(.finals), of: UInt8.self),
      labels: block.table(range(.labels), of: UInt32.self),
      targets: block.table(range(.targets), of: UInt32.self),
      skips: block.table(range(.skips), of: UInt32.self),
      startSlots: block.table(range(.startSlots), of: UInt32.self))
    groupStarts = block.table(range(.groupStarts), of: UInt32.self)
    groupValues = block.table(range(.groupValues), of: UInt32.self)
    kinds = block.table(range(.kinds), of: UInt8.self)
    stringStarts = block.table(range(.stringStarts), of: UInt32.self)
    stringBytes = block.table(range(.stringBytes), of: UInt8.self)
  }

  /// Returns the values of a name by its rank.
  func values(ofName rank: Int) -> some Sequence<Int> {
    (Int(groupStarts[rank])..<Int(groupStarts[rank + 1])).lazy.map { Int(groupValues[$0]) }
  }

  /// Returns a value.
  func value(_ index: Int) -> NameValue {
    NameValue(
      kind: NameValue.Kind(rawValue: kinds[index]) ?? .spoken,
      text: string(index * 3), id: string(index * 3 + 1), extra: string(index * 3 + 2))
  }

  private func string(_ index: Int) -> String {
    let range = Int(stringStarts[index])..<Int(stringStarts[index + 1])
    return String(decoding: UnsafeBufferPointer(rebasing: stringBytes.buffer[range]), as: UTF8.self)
  }

  var byteCount: Int {
    let columns = [
      graph.edgeStarts, graph.labels, graph.targets, graph.skips, graph.startSlots, groupStarts,
      groupValues, stringStarts,
    ]
    return columns.reduce(graph.finals.count + kinds.count + stringBytes.count) {
      $0 + $1.raw.count
    }
  }

  /// The bytes of each section, in the order of ``Section``.
  var sections: [[UInt8]] {
    [
      Array(graph.edgeStarts.raw), Array(graph.finals.raw), Array(graph.labels.raw),
      Array(graph.targets.raw), Array(graph.skips.raw), Array(groupStarts.raw),
      Array(groupValues.raw), Array(kinds.raw),
      Array(stringStarts.raw), Array(stringBytes.raw), Array(graph.startSlots.raw),
    ]
  }
}

/// The states and edges of a list of names: what the search walks, free of anything counted.
struct NameGraph: Sendable, BitwiseCopyable {
  /// For each state and one more: its first edge.
  let edgeStarts: Table<UInt32>
  /// For each state: 1 where a name may end.
  let finals: Table<UInt8>
  /// For each edge: the word; sorted within a state.
  let labels: Table<UInt32>
  /// For each edge: the state it leads to, which has a smaller number than the one it leaves.
  let targets: Table<UInt32>
  /// For each edge: how many of the state's names sort before those of the edge.
  let skips: Table<UInt32>

  /// The edges of the start in a hash table by their words, each slot the word plus one and the edge;
  /// empty where the start has few edges.
  ///
  /// The start of a large list has thousands of edges, and halving those again and again would
  /// touch a new place of memory each time.
  let startSlots: Table<UInt32>

  /// How many edges of the start are found without the hash table.
  static let fewEdges = 16

  /// The number of states.
  var stateCount: Int { finals.count }
  /// The state where names begin.
  var start: UInt32 { UInt32(finals.count - 1) }

  /// The edges of a state.
  @inline(__always)
  func edges(of state: UInt32) -> Range<Int> {
    Int(edgeStarts[state])..<Int(edgeStarts[state + 1])
  }

  /// The edge of a state for a word, or -1.
  @inline(__always)
  func edge(from state: UInt32, for word: UInt32) -> Int {
    guard state == start, startSlots.count > 0 else {
      return labels.find(word, in: edges(of: state))
    }
    let mask = startSlots.count / 2 - 1
    var slot = Self.slot(of: word) & mask
    while startSlots[slot * 2] != 0 {
      if startSlots[slot * 2] == word + 1 { return Int(startSlots[slot * 2 + 1]) }
      slot = (slot + 1) & mask
    }
    return -1
  }

  /// Where the search for a word begins in ``startSlots``, before it is masked.
  @inline(__always)
  private static func slot(of word: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(word) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Returns the hash table of the start's edges.
  ///
  /// - Parameters:
  ///   - labels: The words of all edges.
  ///   - edges: The edges of the start.
  static func startSlots(labels: [UInt32], edges: Range<Int>) -> [UInt32] {
    guard edges.count > fewEdges else { return [] }
    var count = 64
    while count < edges.count * 2 { count *= 2 }
    var slots = [UInt32](repeating: 0, count: count * 2)
    for edge in edges {
      var slot = slot(of: labels[edge]) & (count - 1)
      while slots[slot * 2] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot * 2] = labels[edge] + 1
      slots[slot * 2 + 1] = UInt32(edge)
    }
    return slots
  }
}

extension Table {
  /// The bytes of the elements.
  var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(buffer) }
}

extension Table<UInt32> {
  /// Returns the position of a number in a sorted range, or -1.
  ///
  /// The search halves the range without branching on the comparison, which a processor cannot
  /// predict for words of a language.
  @inline(__always)
  func find(_ number: UInt32, in range: Range<Int>) -> Int {
    var start = range.lowerBound
    var length = range.count
    guard length > 0 else { return -1 }
    while length > 1 {
      let half = length / 2
      start = base[start + half] <= number ? start + half : start
      length -= half
    }
    return base[start] == number ? start : -1
  }
}

/// What a name of a list means.
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
    /// Any other value, in a form that the automaton does not look into.
    case coded
  }

  /// What the value is.
  public var kind: Kind
  /// The value as text; for entities and cases the title.
  public var text: String
  /// The identifier of entities and cases, else empty.
  public var id: String
  /// Further data that the automaton does not look into.
  public var extra: String

  /// Creates a value.
  public init(kind: Kind, text: String, id: String = "", extra: String = "") {
    self.kind = kind
    self.text = text
    self.id = id
    self.extra = extra
  }
}

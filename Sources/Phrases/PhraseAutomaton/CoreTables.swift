/// The templates' automaton. State 0 is the start.
struct CoreTables: Sendable {
  /// The tables.
  let tables: Tables
  private let block: Block

  /// The start of a state's edges.
  struct State: Sendable, BitwiseCopyable {
    /// The first edge; the edges end where those of the next state begin.
    var firstEdge: UInt32
    /// The first edge with a symbol.
    var firstSymbol: UInt32
  }

  /// An edge from one state to another.
  struct Edge: LabelledEdge {
    /// A word, or a symbol with ``WordGraph/symbolBit``; edges are sorted by it within a state.
    var label: UInt32
    var target: UInt32

    /// The number of the symbol.
    var symbol: Int { Int(label & ~WordGraph.symbolBit) }
  }

  /// The tables that the search reads, without reference counting.
  struct Tables: Sendable, BitwiseCopyable {
    /// The states, plus a sentinel.
    let states: Table<State>
    let edges: Table<Edge>
    /// For each state, plus a sentinel, its first entry in ``phrases``.
    let phraseStarts: Table<UInt32>
    /// The phrases that end in states, state by state.
    let phrases: Table<PhraseID>

    var stateCount: Int { states.count - 1 }

    /// The edges of a state.
    @inline(__always)
    func edges(of state: UInt32) -> Range<Int> {
      Int(states[state].firstEdge)..<Int(states[state + 1].firstEdge)
    }

    /// The edges of a state with words.
    @inline(__always)
    func wordEdges(of state: UInt32) -> Range<Int> {
      Int(states[state].firstEdge)..<Int(states[state].firstSymbol)
    }

    /// The edges of a state with symbols.
    @inline(__always)
    func symbolEdges(of state: UInt32) -> Range<Int> {
      Int(states[state].firstSymbol)..<Int(states[state + 1].firstEdge)
    }

    /// The positions in ``phrases`` of the phrases that end in a state.
    @inline(__always)
    func phrases(endingAt state: UInt32) -> Range<Int> {
      Int(phraseStarts[state])..<Int(phraseStarts[state + 1])
    }
  }

  /// The bytes of each table.
  var sections: [[UInt8]] {
    [
      tables.states.rawBytes, tables.edges.rawBytes, tables.phraseStarts.rawBytes,
      tables.phrases.rawBytes,
    ]
  }

  /// The sizes of the elements of ``sections``.
  static let widths = [
    MemoryLayout<State>.stride, MemoryLayout<Edge>.stride, MemoryLayout<UInt32>.stride,
    MemoryLayout<PhraseID>.stride,
  ]

  var byteCount: Int {
    tables.states.byteCount + tables.edges.byteCount + tables.phraseStarts.byteCount
      + tables.phrases.byteCount
  }

  init(_ source: Determinizer) {
    var states: [State] = []
    states.reserveCapacity(source.edgeStarts.count)
    for state in 0..<source.edgeStarts.count - 1 {
      let end = source.edgeStarts[state + 1]
      var edge = source.edgeStarts[state]
      while edge < end, source.labels[Int(edge)] & WordGraph.symbolBit == 0 { edge += 1 }
      states.append(State(firstEdge: source.edgeStarts[state], firstSymbol: edge))
    }
    let count = UInt32(source.labels.count)
    states.append(State(firstEdge: count, firstSymbol: count))
    let edges = zip(source.labels, source.targets).map { Edge(label: $0, target: $1) }
    let (block, ranges) = Block.joining([
      states.rawBytes, edges.rawBytes, source.phraseStarts.rawBytes, source.phrases.rawBytes,
    ])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    tables = Tables(
      states: block.table(ranges[0], of: State.self),
      edges: block.table(ranges[1], of: Edge.self),
      phraseStarts: block.table(ranges[2], of: UInt32.self),
      phrases: block.table(ranges[3], of: PhraseID.self))
  }
}

/// An edge from one state to another, with a label by which the edges of a state are sorted.
protocol LabelledEdge: Sendable, BitwiseCopyable {
  var label: UInt32 { get }
  var target: UInt32 { get }
}

extension Table where Element: LabelledEdge {
  /// Returns the position of the edge with a label in a sorted range, or `nil`.
  ///
  /// The binary search does not branch on the comparison, which a processor cannot predict for
  /// words of a language.
  @inline(__always)
  func find(_ label: UInt32, in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    var length = range.count
    guard length > 0 else { return nil }
    while length > 1 {
      let half = length / 2
      start = self[start + half].label <= label ? start + half : start
      length -= half
    }
    return self[start].label == label ? start : nil
  }
}

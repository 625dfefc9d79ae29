/// The templates' automaton. State 0 is the start.
struct CoreTables: Sendable {
  /// The tables.
  let tables: Tables
  private let block: Block

  /// What the search walks, free of anything counted.
  struct Tables: Sendable, BitwiseCopyable {
    /// For each state and one more: its first edge.
    let edgeStarts: Table<UInt32>
    /// For each edge: a word, or a symbol with ``WordGraph/symbolBit``; sorted within a state.
    let labels: Table<UInt32>
    /// For each edge: the state it leads to.
    let targets: Table<UInt32>
    /// For each state: its first edge with a symbol.
    let symbolStarts: Table<UInt32>
    /// For each state and one more: its first entry in ``phrases``.
    let phraseStarts: Table<UInt32>
    /// The phrases that end in states, state by state.
    let phrases: Table<UInt32>

    var stateCount: Int { symbolStarts.count }
    var all: [Table<UInt32>] {
      [edgeStarts, labels, targets, symbolStarts, phraseStarts, phrases]
    }
  }

  var byteCount: Int { tables.all.reduce(0) { $0 + $1.raw.count } }

  /// The bytes of each table.
  var sections: [[UInt8]] { tables.all.map { Array($0.raw) } }

  init(_ source: Determinizer) {
    var symbolStarts: [UInt32] = []
    symbolStarts.reserveCapacity(source.edgeStarts.count)
    for state in 0..<source.edgeStarts.count - 1 {
      var edge = source.edgeStarts[state]
      let end = source.edgeStarts[state + 1]
      while edge < end, source.labels[Int(edge)] & WordGraph.symbolBit == 0 { edge += 1 }
      symbolStarts.append(edge)
    }
    let (block, ranges) = Block.joining([
      source.edgeStarts.rawBytes, source.labels.rawBytes, source.targets.rawBytes,
      symbolStarts.rawBytes, source.phraseStarts.rawBytes, source.phrases.rawBytes,
    ])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    tables = Tables(
      edgeStarts: block.table(ranges[0], of: UInt32.self),
      labels: block.table(ranges[1], of: UInt32.self),
      targets: block.table(ranges[2], of: UInt32.self),
      symbolStarts: block.table(ranges[3], of: UInt32.self),
      phraseStarts: block.table(ranges[4], of: UInt32.self),
      phrases: block.table(ranges[5], of: UInt32.self))
  }
}

/// For each state, the words of which one must follow: the first words of templates on the paths
/// from there.
///
/// Without them, a slot that takes any words would be followed to the end of every utterance,
/// although nothing in the utterance can finish the phrase.
struct NeededWords: Sendable {
  /// The sets, one for each state.
  let sets: Table<WordClasses>
  private let block: Block

  /// Computes the sets, backward along the slots: each state is visited once for each of the few
  /// changes of its set.
  init(_ tables: CoreTables.Tables) {
    var sets = [WordClasses](repeating: WordClasses(), count: tables.stateCount)
    for state in sets.indices {
      if !tables.phrases(endingAt: UInt32(state)).isEmpty { sets[state] = .nothingNeeded }
      for edge in tables.wordEdges(of: UInt32(state)) {
        sets[state].insert(tables.edges[edge].label)
      }
    }
    let sources = ReversedEdges(tables) { $0.label & WordGraph.symbolBit != 0 }
    var waiting = sets.indices.filter { !sets[$0].isEmpty }
    while let state = waiting.popLast() {
      for source in sources[state] {
        let united = sets[Int(source)].union(sets[state])
        guard united != sets[Int(source)] else { continue }
        sets[Int(source)] = united
        waiting.append(Int(source))
      }
    }
    let (block, ranges) = Block.joining([sets.rawBytes])
    self.block = block
    self.sets = block.table(ranges[0], of: WordClasses.self)
  }
}

/// A set of words, by the remainders of their numbers: it may seem to contain more than was
/// inserted (B. Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970).
struct WordClasses: Sendable, BitwiseCopyable, Equatable {
  private var low: UInt64
  private var high: UInt64

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// Creates an empty set.
  init() { self.init(low: 0, high: 0) }

  /// The set of a state in which a phrase ends.
  static let nothingNeeded = WordClasses(low: ~0, high: ~0)
  /// The words after the last one of an utterance: only what needs nothing can end there.
  static let end = WordClasses(low: 0, high: 1 << 63)

  var isEmpty: Bool { low | high == 0 }

  /// Adds a word. No word has the last bit, which belongs to ``end``.
  @inline(__always)
  mutating func insert(_ word: UInt32) {
    let bit = UInt64(word % 127)
    if bit < 64 { low |= 1 << bit } else { high |= 1 << (bit - 64) }
  }

  func union(_ other: WordClasses) -> WordClasses {
    WordClasses(low: low | other.low, high: high | other.high)
  }

  @inline(__always)
  func overlaps(_ other: WordClasses) -> Bool { low & other.low | high & other.high != 0 }
}

/// A model of sequences of small numbers: n-grams with interpolated Kneser-Ney smoothing in one hash
/// table.
///
/// An entry serves both as the count of an n-gram and as the history of longer ones. Lower orders
/// count the different contexts of an n-gram. Source: Chen & Goodman, "An empirical study of
/// smoothing techniques for language modeling" (1998).
struct JointNgram: Sendable {
  static let order = 6
  private static let discount = 0.8

  /// The number of different symbols.
  let symbols: Int
  private(set) var keys: [UInt64]
  /// For each entry: the count, the sum of the counts after it, and the number of successors.
  private(set) var counts: [UInt32]
  private var used = 0

  init(symbols: Int) {
    self.symbols = symbols
    keys = [UInt64](repeating: 0, count: 1 << 16)
    counts = [UInt32](repeating: 0, count: 3 << 16)
  }

  /// Takes over tables that were stored, or `nil` if their sizes cannot be right.
  init?(symbols: Int, keys: [UInt64], counts: [UInt32]) {
    guard symbols > 0, keys.count.nonzeroBitCount == 1, counts.count == keys.count * 3,
      keys.contains(0)
    else { return nil }
    (self.symbols, self.keys, self.counts) = (symbols, keys, counts)
  }

  /// Counts a sequence; 0 precedes it.
  mutating func add(_ sequence: [Int]) {
    let padded = [Int](repeating: 0, count: Self.order - 1) + sequence
    for end in (Self.order - 1)..<padded.count {
      var first = end - Self.order + 1
      // A longer n-gram that is new is one more surrounding of the shorter one.
      while first <= end {
        let history = entry(of: Self.key(padded[first..<end]))
        let ngram = entry(of: Self.key(padded[first...end]))
        counts[ngram * 3] += 1
        counts[history * 3 + 1] += 1
        guard counts[ngram * 3] == 1 else { break }
        counts[history * 3 + 2] += 1
        first += 1
      }
      if used * 4 > keys.count * 3 { grow() }
    }
  }

  /// A history after look-up: what was seen after its last numbers, starting with the empty
  /// history.
  struct Context {
    fileprivate struct Level {
      /// The hash of the numbers.
      var key: UInt64
      /// How often something was seen after them.
      var total: Double
      /// The probability they leave to shorter histories.
      var backoff: Double
      /// The product of this backoff and those of longer histories.
      var remainder = 1.0
    }

    fileprivate var levels: [Level] = []
  }

  /// Looks up a history, which is shorter than the order.
  func context(after history: some BidirectionalCollection<Int>) -> Context {
    var context = Context()
    for length in 0...history.count {
      let key = Self.hash(history.suffix(length))
      guard let place = find(key | 1) else { break }
      let total = Double(counts[place * 3 + 1])
      guard total > 0 else { break }
      let backoff = Self.discount * Double(counts[place * 3 + 2]) / total
      context.levels.append(Context.Level(key: key, total: total, backoff: backoff))
    }
    var remainder = 1.0
    for level in context.levels.indices.reversed() {
      remainder *= context.levels[level].backoff
      context.levels[level].remainder = remainder
    }
    return context
  }

  /// Returns the probability of a number in a context.
  func probability(of symbol: Int, in context: Context) -> Double {
    var probability = 1 / Double(symbols)
    for level in context.levels {
      guard let place = find(Self.mixed(level.key, symbol) | 1) else {
        // What was not seen after a history was not seen after a longer one either.
        return probability * level.remainder
      }
      let seen = max(Double(counts[place * 3]) - Self.discount, 0) / level.total
      probability = seen + level.backoff * probability
    }
    return probability
  }

  // MARK: Table

  private static func key(_ numbers: ArraySlice<Int>) -> UInt64 { hash(numbers) | 1 }

  private static func hash(_ numbers: some Sequence<Int>) -> UInt64 {
    numbers.reduce(0x9E37_79B9_7F4A_7C15, mixed)
  }

  private static func mixed(_ key: UInt64, _ number: Int) -> UInt64 {
    let product = (key ^ UInt64(truncatingIfNeeded: number &+ 1))
      .multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  private func find(_ key: UInt64) -> Int? {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key >> 7) & mask
    while keys[place] != 0 {
      if keys[place] == key { return place }
      place = (place + 1) & mask
    }
    return nil
  }

  private mutating func entry(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key >> 7) & mask
    while keys[place] != 0 {
      if keys[place] == key { return place }
      place = (place + 1) & mask
    }
    keys[place] = key
    used += 1
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    counts = [UInt32](repeating: 0, count: oldCounts.count * 2)
    used = 0
    for (place, key) in oldKeys.enumerated() where key != 0 {
      let target = entry(of: key)
      for column in 0..<3 { counts[target * 3 + column] = oldCounts[place * 3 + column] }
    }
  }
}

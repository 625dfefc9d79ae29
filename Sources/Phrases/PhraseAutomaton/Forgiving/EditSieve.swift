/// Counts the edits between one word and many others, computing a column of the distance table with
/// a few operations on 64-bit words.
///
/// The edits are those of ``EditDistance``, all with the same cost (Hyyrö, "A bit-vector algorithm
/// for computing Levenshtein and Damerau edit distances", Nordic Journal of Computing 10, 2003,
/// after Myers 1999). Most candidates from an index are eliminated here, and only the rest are
/// weighted.
struct EditSieve {
  /// For each letter, its positions in the word.
  private var places = [UInt64](repeating: 0, count: 256)
  private var length = 0

  /// Prepares for a word of at most ``EditDistance/longestWord`` letters.
  mutating func begin(_ word: Span<UInt8>) {
    length = word.count
    for place in word.indices { places[Int(word[place])] |= 1 << UInt64(place) }
  }

  /// Clears the word.
  mutating func end(_ word: Span<UInt8>) {
    for place in word.indices { places[Int(word[place])] = 0 }
    length = 0
  }

  /// Returns the number of edits between the word and another, or `nil` if there are more than a
  /// limit.
  func edits(to other: Span<UInt8>, upTo limit: Int) -> Int? {
    guard length > 0 else { return other.count <= limit ? other.count : nil }
    let last: UInt64 = 1 << UInt64(length - 1)
    var (above, below): (UInt64, UInt64) = (.max, 0)
    var (diagonal, before): (UInt64, UInt64) = (0, 0)
    var edits = length
    for column in other.indices {
      let equal = places[Int(other[column])]
      let exchanged = ((~diagonal & equal) << 1) & before
      diagonal = (((equal & above) &+ above) ^ above) | equal | below | exchanged
      var rises = below | ~(diagonal | above)
      var falls = diagonal & above
      if rises & last != 0 { edits += 1 }
      if falls & last != 0 { edits -= 1 }
      // Each remaining letter reduces the distance by at most one.
      if edits > limit + other.count - column - 1 { return nil }
      rises = rises << 1 | 1
      falls <<= 1
      above = falls | ~(diagonal | rises)
      below = rises & diagonal
      before = equal
    }
    return edits <= limit ? edits : nil
  }
}

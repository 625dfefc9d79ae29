/// The edit distance: the number of letters to insert, delete or replace, or of neighbors to swap,
/// that turns one text into another.
///
/// Optimal string alignment: nothing is edited across a swap (Damerau, "A technique for computer
/// detection and correction of spelling errors", CACM 7(3), 1964). Only the diagonal band that can
/// still succeed is computed (Ukkonen, "Algorithms for approximate string matching", 1985), so the
/// cost is the length times the limit.
package enum LetterDistance {
  /// Returns the distance of two texts, or `nil` if it is greater than a limit.
  ///
  /// - Parameter swapsCountOnce: Whether a swap is one edit; Levenshtein's distance counts two.
  // Inlinable, so that it is specialized where it is called: a check of phrases makes a million calls.
  @inlinable
  package static func between<Letter: Equatable>(
    _ one: [Letter], _ other: [Letter], limit: Int, swapsCountOnce: Bool = true
  ) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    // A common prefix and suffix need no edit.
    var start = 0
    let shorter = min(one.count, other.count)
    while start < shorter, one[start] == other[start] { start += 1 }
    var (rows, columns) = (one.count, other.count)
    while rows > start, columns > start, one[rows - 1] == other[columns - 1] {
      rows -= 1
      columns -= 1
    }
    rows -= start
    columns -= start
    guard rows > 0, columns > 0 else { return max(rows, columns) }
    let far = limit + 1
    // Distances outside a row's band keep the value they have here.
    var last = (0...columns).map { min($0, far) }
    var row = [Int](repeating: far, count: columns + 1)
    var beforeLast = row
    var bestBefore = 0
    for i in 1...rows {
      let letter = one[start + i - 1]
      let lower = max(1, i - limit)
      row[lower - 1] = lower == 1 ? min(i, far) : far
      var best = row[lower - 1]
      for j in stride(from: lower, through: min(columns, i + limit), by: 1) {
        let isSame = letter == other[start + j - 1]
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if swapsCountOnce, i > 1, j > 1, letter == other[start + j - 2],
          one[start + i - 2] == other[start + j - 1]
        {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row[j] = min(cost, far)
        best = min(best, cost)
      }
      // A swap may still come from the row before.
      guard best <= limit || bestBefore < limit else { return nil }
      bestBefore = best
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[columns] <= limit ? last[columns] : nil
  }
}

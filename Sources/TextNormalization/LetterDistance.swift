/// The number of letters to insert, delete or exchange, or of neighbours to swap, that makes one
/// text another.
///
/// Optimal string alignment: nothing is edited across a swap (Damerau, "A technique for computer
/// detection and correction of spelling errors", CACM 7(3), 1964). Only the diagonal band that can
/// still succeed is computed (Ukkonen, "Algorithms for approximate string matching", 1985), so that
/// the cost is the length times the limit.
package enum LetterDistance {
  /// Returns the distance of two texts, or `nil` where it is greater than a limit.
  ///
  /// - Parameter swapsCountOnce: Whether a swap is one edit; else it is two, as for Levenshtein.
  package static func between<Letter: Equatable>(
    _ one: [Letter], _ other: [Letter], limit: Int, swapsCountOnce: Bool = true
  ) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast: [Int] = []
    var last = (0...other.count).map { min($0, far) }
    for i in one.indices {
      let band = max(0, i - limit)...min(other.count, i + limit + 1)
      var row = [Int](repeating: far, count: other.count + 1)
      var best = far
      for j in band {
        if j == 0 {
          row[0] = min(i + 1, far)
        } else {
          var cost = min(last[j] + 1, row[j - 1] + 1)
          cost = min(cost, last[j - 1] + (one[i] == other[j - 1] ? 0 : 1))
          if swapsCountOnce, i > 0, j > 1, one[i] == other[j - 2], one[i - 1] == other[j - 1] {
            cost = min(cost, beforeLast[j - 2] + 1)
          }
          row[j] = min(cost, far)
        }
        best = min(best, row[j])
      }
      // A swap may still come from the row before.
      guard best <= limit || last.contains(where: { $0 < limit }) else { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

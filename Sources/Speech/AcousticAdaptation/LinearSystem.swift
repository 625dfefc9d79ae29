/// Linear equations with a symmetric positive matrix, by Cholesky's decomposition.
struct LinearSystem {
  private let lower: [[Double]]

  /// Decomposes a matrix, or `nil` if it is not positive.
  ///
  /// - Parameters:
  ///   - rows: The rows of the matrix.
  ///   - size: How many of the rows and of their lanes it has.
  init?(_ rows: [Cepstrum], size: Int) {
    var lower = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    for row in 0..<size {
      for column in 0...row {
        let known = (0..<column).reduce(0) { $0 + lower[row][$1] * lower[column][$1] }
        let rest = Double(rows[row][column]) - known
        if row == column {
          guard rest > 0, rest.isFinite else { return nil }
          lower[row][row] = rest.squareRoot()
        } else {
          lower[row][column] = rest / lower[column][column]
        }
      }
    }
    self.lower = lower
  }

  /// Returns what the matrix turns into a vector.
  func solving(_ right: Cepstrum) -> Cepstrum {
    let size = lower.count
    var solution = (0..<size).map { Double(right[$0]) }
    for row in 0..<size {
      for column in 0..<row { solution[row] -= lower[row][column] * solution[column] }
      solution[row] /= lower[row][row]
    }
    for row in (0..<size).reversed() {
      for below in row + 1..<size { solution[row] -= lower[below][row] * solution[below] }
      solution[row] /= lower[row][row]
    }
    var result = Cepstrum()
    for place in 0..<size { result[place] = Float(solution[place]) }
    return result
  }
}

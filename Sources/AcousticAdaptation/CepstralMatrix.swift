/// A matrix over cepstra.
package struct CepstralMatrix: Sendable, Hashable {
  package var rows = [Cepstrum](repeating: Cepstrum(), count: Cepstrum.count)

  /// The matrix of zeros.
  package init() {}

  /// Returns one less the matrix.
  var complement: CepstralMatrix {
    var result = self
    for order in 0..<Cepstrum.count {
      result.rows[order] = -rows[order]
      result.rows[order][order] += 1
    }
    return result
  }

  /// The diagonal.
  package var diagonal: Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count { result[order] = rows[order][order] }
    return result
  }

  static func * (matrix: CepstralMatrix, vector: Cepstrum) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count { result[order] = (matrix.rows[order] * vector).sum() }
    return result
  }

  /// Returns the variances of a quantity after the matrix, where it has independent parts before.
  func variances(ofIndependent variances: Cepstrum) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count {
      result[order] = (rows[order] * rows[order] * variances).sum()
    }
    return result
  }

  /// Returns the variances of a quantity after the matrix, by its covariance before.
  func variances(of covariance: CepstralMatrix) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count {
      var product = Cepstrum()
      for (place, row) in covariance.rows.enumerated() { product += rows[order][place] * row }
      result[order] = (product * rows[order]).sum()
    }
    return result
  }

  /// Adds a multiple of the product of a column and a row.
  mutating func add(_ column: Cepstrum, times row: Cepstrum, weight: Float = 1) {
    for order in 0..<Cepstrum.count { rows[order] += (weight * column[order]) * row }
  }

  /// Returns the solution of the equations with this symmetric positive matrix; `nil` where it is none
  /// (Cholesky's decomposition).
  func solving(_ right: Cepstrum) -> Cepstrum? {
    let count = Cepstrum.count
    var lower = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for row in 0..<count {
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
    var solution = (0..<count).map { Double(right[$0]) }
    for row in 0..<count {
      for column in 0..<row { solution[row] -= lower[row][column] * solution[column] }
      solution[row] /= lower[row][row]
    }
    for row in (0..<count).reversed() {
      for below in row + 1..<count { solution[row] -= lower[below][row] * solution[below] }
      solution[row] /= lower[row][row]
    }
    var result = Cepstrum()
    for order in 0..<count { result[order] = Float(solution[order]) }
    return result
  }
}

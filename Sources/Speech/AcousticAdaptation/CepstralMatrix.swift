/// A matrix over cepstra.
package struct CepstralMatrix: Sendable, Hashable {
  package var rows = [Cepstrum](repeating: Cepstrum(), count: Cepstrum.count)

  /// The matrix of zeros.
  package init() {}

  /// Returns the identity minus the matrix.
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

  /// Returns the variances of a vector after it is multiplied by the matrix, given independent components.
  func variances(ofIndependent variances: Cepstrum) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count {
      result[order] = (rows[order] * rows[order] * variances).sum()
    }
    return result
  }

  /// Returns the variances of a vector after it is multiplied by the matrix, given its covariance.
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

  /// Returns the solution of the equations with this symmetric positive matrix; `nil` if it is not one.
  func solving(_ right: Cepstrum) -> Cepstrum? {
    LinearSystem(rows, size: Cepstrum.count)?.solving(right)
  }
}

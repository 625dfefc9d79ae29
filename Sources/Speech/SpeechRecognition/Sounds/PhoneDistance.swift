/// The perceived distance between two sequences of phones: the minimum sum of edits, where a
/// substitution between easily confused phones costs half as much as any other edit.
///
/// Which consonants are confused: Miller and Nicely, “An analysis of perceptual confusions among
/// some English consonants” (1955); which vowels: Peterson and Barney, “Control methods used in a
/// study of the vowels” (1952).
package enum PhoneDistance {
  /// The cost of a substitution between easily confused phones; other edits cost 1.
  package static let similar = 0.5

  private static let confusions: Set<Set<String>> = [
    // Voice alone.
    ["P", "B"], ["T", "D"], ["K", "G"], ["F", "V"], ["S", "Z"], ["TH", "DH"], ["SH", "ZH"],
    ["CH", "JH"],
    // Place alone.
    ["M", "N"], ["N", "NG"], ["F", "TH"], ["V", "DH"], ["P", "T"], ["T", "K"], ["P", "K"],
    // Neighbouring vowels.
    ["IY", "IH"], ["IH", "EH"], ["EH", "AE"], ["AA", "AO"], ["AA", "AH"], ["AH", "AE"],
    ["UW", "UH"], ["UH", "AH"], ["AO", "OW"], ["AH", "IH"], ["AH", "ER"],
  ]

  /// Returns the distance of two sequences, or `nil` if it exceeds a limit.
  package static func between(_ one: [String], _ other: [String], limit: Double) -> Double? {
    guard Double(abs(one.count - other.count)) <= limit else { return nil }
    var last = (0...other.count).map(Double.init)
    for (row, phone) in one.enumerated() {
      var current = [Double(row + 1)]
      for (column, wanted) in other.enumerated() {
        current.append(
          min(last[column] + substitution(phone, wanted), last[column + 1] + 1, current[column] + 1)
        )
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      last = current
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }

  /// Returns the phones with which a phone is easily confused.
  package static func phonesTaken(for phone: String) -> [String] {
    confusions.filter { $0.contains(phone) }.flatMap { $0.subtracting([phone]) }.sorted()
  }

  static func substitution(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    return confusions.contains([one, other]) ? similar : 1
  }
}

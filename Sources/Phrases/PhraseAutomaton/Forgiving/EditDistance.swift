/// The weighted distance of two words: insertions, deletions, substitutions and transpositions of
/// adjacent letters, with no edit applied to the result of another (optimal string alignment;
/// Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3),
/// 1964).
struct EditDistance: Sendable {
  /// Longer words are not compared.
  static let longestWord = 40

  /// The cost of an edit, by its two letters.
  protocol Weights {
    /// The cost of one letter for another, at a position of the spoken word.
    func substitution(_ said: UInt8, _ meant: UInt8) -> Int32
    /// The cost of a superfluous or missing letter next to another.
    func insertion(_ letter: UInt8, beside other: UInt8) -> Int32
    var transposition: Int32 { get }
    var first: Int32 { get }
  }

  /// The number of edits and the cost, as one number that orders by the edits first.
  private static let edit: Int32 = 1 << 16
  private var rows = [Int32](repeating: 0, count: 3 * (longestWord + 1))

  init() {}

  /// Returns the cost of the minimum number of edits between two words, or `nil` if more than
  /// `limit` are needed.
  mutating func cost(
    said: Span<UInt8>, meant: Span<UInt8>, limit: Int, weights: some Weights
  ) -> (edits: Int, cost: Int32)? {
    let width = Self.longestWord + 1
    guard said.count < width, meant.count < width, abs(said.count - meant.count) <= limit else {
      return nil
    }
    let most = Self.edit * Int32(limit + 1)
    var rows = rows.mutableSpan
    var previous = 0
    var current = width
    var older = 2 * width
    rows[0] = 0
    for column in 0..<meant.count {
      rows[column + 1] =
        rows[column] + Self.edit
        + weights.insertion(meant[column], beside: column > 0 ? meant[column - 1] : 0)
        + (column == 0 ? weights.first : 0)
    }
    for row in said.indices {
      let letter = said[row]
      let letterBefore = row > 0 ? said[row - 1] : 0
      let tooMany = Self.edit + weights.insertion(letter, beside: letterBefore)
      var diagonal = rows[previous]
      var left = diagonal + tooMany + (row == 0 ? weights.first : 0)
      rows[current] = left
      var least = left
      var otherBefore: UInt8 = 0
      for column in meant.indices {
        let other = meant[column]
        let above = rows[previous + column + 1]
        var best = diagonal
        if letter != other {
          best +=
            Self.edit + weights.substitution(letter, other)
            + (row == 0 && column == 0 ? weights.first : 0)
        }
        let tooFew = left + Self.edit + weights.insertion(other, beside: otherBefore)
        best = min(best, above + tooMany, tooFew)
        if row > 0, column > 0, letter == otherBefore, letterBefore == other, letter != other {
          best = min(best, rows[older + column - 1] + Self.edit + weights.transposition)
        }
        rows[current + column + 1] = best
        least = min(least, best)
        (diagonal, left, otherBefore) = (above, best, other)
      }
      if least >= most { return nil }
      (older, previous, current) = (previous, current, older)
    }
    let result = rows[previous + meant.count]
    return result < most ? (Int(result / Self.edit), result % Self.edit) : nil
  }
}

/// The weights of letters, including adjacent keys of the keyboard.
struct LetterWeights: EditDistance.Weights, Sendable {
  private let costs: ForgivingCosts.Letters
  /// For each letter, a bit for each adjacent letter on the keyboard.
  private let neighbours: [UInt32]

  init(_ tolerance: Tolerance) {
    costs = tolerance.costs.letters
    var neighbours = [UInt32](repeating: 0, count: 26)
    let rows = tolerance.keyboard.map { Array($0.utf8) }
    for (number, row) in rows.enumerated() {
      for (place, letter) in row.enumerated() where ASCIILetter.isLowercase(letter) {
        let near = [
          (number, place - 1), (number, place + 1), (number - 1, place),
          (number - 1, place + 1), (number + 1, place - 1), (number + 1, place),
        ]
        for (row, column) in near
        where rows.indices.contains(row) && rows[row].indices.contains(column) {
          let other = rows[row][column]
          guard ASCIILetter.isLowercase(other) else { continue }
          neighbours[Int(letter - 0x61)] |= 1 << UInt32(other - 0x61)
        }
      }
    }
    self.neighbours = neighbours
  }

  func substitution(_ said: UInt8, _ meant: UInt8) -> Int32 {
    guard ASCIILetter.isLowercase(said), ASCIILetter.isLowercase(meant) else {
      return costs.substitution
    }
    if neighbours[Int(said - 0x61)] & 1 << UInt32(meant - 0x61) != 0 {
      return costs.neighbouringKey
    }
    return ASCIILetter.isVowel(said) && ASCIILetter.isVowel(meant)
      ? costs.vowel : costs.substitution
  }

  func insertion(_ letter: UInt8, beside other: UInt8) -> Int32 {
    letter == other ? costs.doubling : costs.insertion
  }

  var transposition: Int32 { costs.transposition }
  var first: Int32 { costs.first }
}

/// The weights of sounds in a code of ``SoundRules``: lowercase letters and digits are vowels, and
/// sounds that differ only in voicing are similar.
struct SoundWeights: EditDistance.Weights, Sendable {
  private static let pairs = [
    "PB", "TD", "KG", "FV", "SZ", "CJ", "XS", "QF", "MN", "XC",
    "QD", "QT", "LR", "WV", "TK", "NL",
  ]
  /// For each consonant, a bit for each similar one.
  private let near: [UInt32]

  init() {
    var near = [UInt32](repeating: 0, count: 26)
    for pair in Self.pairs.map({ Array($0.utf8) }) {
      for one in pair {
        for other in pair where one != other { near[Int(one - 0x41)] |= 1 << UInt32(other - 0x41) }
      }
    }
    self.near = near
  }

  private static func isVowel(_ sound: UInt8) -> Bool { sound < 0x41 || sound > 0x5A }

  func substitution(_ said: UInt8, _ meant: UInt8) -> Int32 {
    let (one, other) = (Self.isVowel(said), Self.isVowel(meant))
    if one, other { return 350 }
    if one != other { return 1100 }
    return near[Int(said - 0x41)] & 1 << UInt32(meant - 0x41) != 0 ? 500 : 1000
  }

  func insertion(_ letter: UInt8, beside other: UInt8) -> Int32 {
    if Self.isVowel(letter) { return 450 }
    switch letter {
    case UInt8(ascii: "S"), UInt8(ascii: "Z"), UInt8(ascii: "T"), UInt8(ascii: "D"),
      UInt8(ascii: "H"):
      return 600
    default: return 900
    }
  }

  var transposition: Int32 { 900 }
  var first: Int32 { 100 }
}

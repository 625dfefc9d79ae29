private import Foundation

/// Aligns the letters of words with their phones: each letter stands for none, one or two phones.
///
/// The probabilities of such pairs (graphones) are estimated by expectation maximization over all
/// alignments of a word. Source: Bisani & Ney, "Joint-sequence models for grapheme-to-phoneme
/// conversion" (Speech Communication 50, 2008).
struct GraphoneAligner {
  /// The phones by number.
  static let phones = Pronunciation.english.sorted()
  static let letters = 27
  private static let codes = 1 + phones.count + phones.count * phones.count
  private static let numbers = Dictionary(
    uniqueKeysWithValues: phones.enumerated().map { ($1, $0) })

  /// The upper bound of graphones.
  static var graphoneLimit: Int { letters * codes }

  /// A word as letters and phones by number.
  struct Pair {
    var letters: [Int]
    var phones: [Int]
  }

  /// The probability of each graphone, by letter and code.
  private var weights = [Double](repeating: 1, count: letters * codes)

  /// Returns letters by number, or `nil` if there are others than a to z and the apostrophe.
  static func letters(of word: String) -> [Int]? {
    var result: [Int] = []
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): result.append(Int(byte - UInt8(ascii: "a")))
      case UInt8(ascii: "'"): result.append(26)
      default: return nil
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Returns a word of a dictionary as a pair, or `nil` if it cannot be aligned.
  static func pair(_ word: String, _ pronunciation: Pronunciation) -> Pair? {
    guard let letters = letters(of: word) else { return nil }
    let phones = pronunciation.phones.compactMap { numbers[$0] }
    guard phones.count == pronunciation.phones.count, phones.count <= 2 * letters.count else {
      return nil
    }
    return Pair(letters: letters, phones: phones)
  }

  /// Returns the phones of a graphone's code.
  static func phones(ofCode code: Int) -> [String] {
    switch code {
    case 0: []
    case 1...phones.count: [phones[code - 1]]
    default:
      [phones[(code - 1 - phones.count) / phones.count], phones[(code - 1) % phones.count]]
    }
  }

  /// Estimates the probabilities from words.
  mutating func train(on pairs: [Pair], rounds: Int) {
    for _ in 0..<rounds {
      var counts = [Double](repeating: 1e-6, count: weights.count)
      for pair in pairs { collect(pair, into: &counts) }
      for letter in 0..<Self.letters {
        let range = letter * Self.codes..<(letter + 1) * Self.codes
        let total = counts[range].reduce(0, +)
        for index in range { weights[index] = counts[index] / total }
      }
    }
  }

  private static func code(_ phones: [Int], at place: Int, _ count: Int) -> Int {
    switch count {
    case 0: 0
    case 1: 1 + phones[place]
    default: 1 + Self.phones.count + phones[place] * Self.phones.count + phones[place + 1]
    }
  }

  private func collect(_ pair: Pair, into counts: inout [Double]) {
    let (rows, width) = (pair.letters.count, pair.phones.count + 1)
    var forward = [Double](repeating: 0, count: (rows + 1) * width)
    var backward = forward
    forward[0] = 1
    for row in 0..<rows {
      let base = pair.letters[row] * Self.codes
      for place in 0..<width where forward[row * width + place] > 0 {
        for count in 0...min(2, width - 1 - place) {
          let weight = weights[base + Self.code(pair.phones, at: place, count)]
          forward[(row + 1) * width + place + count] += forward[row * width + place] * weight
        }
      }
    }
    let total = forward[rows * width + width - 1]
    guard total > 0 else { return }
    backward[rows * width + width - 1] = 1
    for row in (0..<rows).reversed() {
      let base = pair.letters[row] * Self.codes
      for place in 0..<width {
        for count in 0...min(2, width - 1 - place) {
          let index = base + Self.code(pair.phones, at: place, count)
          let behind = weights[index] * backward[(row + 1) * width + place + count]
          backward[row * width + place] += behind
          counts[index] += forward[row * width + place] * behind / total
        }
      }
    }
  }

  /// Returns the likeliest graphones of a word, one a letter, as letter times codes plus code.
  func align(_ pair: Pair) -> [Int]? {
    let (rows, width) = (pair.letters.count, pair.phones.count + 1)
    var best = [Double](repeating: -.infinity, count: (rows + 1) * width)
    var back = [Int](repeating: 0, count: (rows + 1) * width)
    best[0] = 0
    for row in 0..<rows {
      let base = pair.letters[row] * Self.codes
      for place in 0..<width where best[row * width + place] > -.infinity {
        for count in 0...min(2, width - 1 - place) {
          let weight = weights[base + Self.code(pair.phones, at: place, count)]
          let score = best[row * width + place] + log(max(weight, 1e-12))
          let target = (row + 1) * width + place + count
          if score > best[target] { (best[target], back[target]) = (score, count) }
        }
      }
    }
    var place = width - 1
    guard best[rows * width + place] > -.infinity else { return nil }
    var result: [Int] = []
    for row in (0..<rows).reversed() {
      let count = back[(row + 1) * width + place]
      place -= count
      result.append(pair.letters[row] * Self.codes + Self.code(pair.phones, at: place, count))
    }
    return result.reversed()
  }

  /// Returns the letter and the code of a graphone.
  static func parts(of graphone: Int) -> (letter: Int, code: Int) {
    (graphone / codes, graphone % codes)
  }
}

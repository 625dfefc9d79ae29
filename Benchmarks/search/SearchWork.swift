import Foundation
import IntentMetadata

/// The things that are indexed and what is looked for among them, the same in each run.
struct SearchWork {
  /// How many things an app sends at a time.
  static let batch = 10_000
  /// How many words people have to name things with.
  private static let vocabulary = 60_000

  private let words: [String]
  private let count: Int

  init(count: Int) {
    self.count = count
    var random = Generator(seed: 1)
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < Self.vocabulary {
      let word = Self.word(&random)
      if seen.insert(word).inserted { words.append(word) }
    }
    self.words = words
  }

  private static let onsets = [
    "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "br", "cl",
    "dr", "fl", "gr", "pl", "st", "str", "th", "tr", "sh", "ch", "",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "ai", "ea", "ee", "oo", "ou", "y"]
  private static let codas = ["", "", "n", "r", "l", "s", "t", "m", "nd", "st", "ck", "ng", "rt"]

  private static func word(_ random: inout Generator) -> String {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in
      onsets[Int.random(in: 0..<onsets.count, using: &random)]
        + vowels[Int.random(in: 0..<vowels.count, using: &random)]
        + codas[Int.random(in: 0..<codas.count, using: &random)]
    }.joined()
  }

  /// The words of a thing; what the number of a thing gives needs no memory.
  private func words(of thing: Int) -> [String] {
    var random = Generator(seed: UInt64(thing) &* 0x9E37_79B9_7F4A_7C15 | 1)
    return (0..<5).map { _ in
      // An exponential of an even number is Zipf's distribution: the word at rank n has the share 1 / n.
      let rank = exp2(Double.random(in: 0..<log2(Double(words.count)), using: &random))
      return words[Int(rank) - 1]
    }
  }

  func entries(_ range: Range<Int>) -> [IndexEntry] {
    range.map { thing in
      IndexEntry(
        type: "Thing", id: "thing-\(thing)", title: words(of: thing).joined(separator: " "))
    }
  }

  // MARK: Searches

  /// A search, and the word or the thing that is meant.
  struct Search {
    var text: String
    var meant: String
  }

  private func things(_ number: Int, seed: UInt64) -> [Int] {
    var random = Generator(seed: seed)
    return (0..<number).map { _ in Int.random(in: 0..<count, using: &random) }
  }

  func beginnings(of letters: Int, _ number: Int) -> [String] {
    things(number, seed: 2).map { thing in
      let words = words(of: thing)
      return String((words.first { $0.count >= letters } ?? words[0]).prefix(letters))
    }
  }

  func wordAndBeginning(_ number: Int) -> [String] {
    things(number, seed: 3).map { words(of: $0)[0] + " " + words(of: $0)[1].prefix(2) }
  }

  func threeWords(_ number: Int) -> [Search] {
    things(number, seed: 4).map { thing in
      Search(text: words(of: thing).prefix(3).joined(separator: " "), meant: "thing-\(thing)")
    }
  }

  /// Words of five letters and more with one letter wrong that no word has.
  func misspelledWords(_ number: Int) -> [Search] {
    var random = Generator(seed: 5)
    return things(number, seed: 6).map { thing in
      let words = words(of: thing)
      let word = words.first { $0.count >= 5 } ?? words[0]
      return Search(text: slip(word, &random), meant: word)
    }
  }

  /// The first three words of things, one of them misspelled.
  func misspelled(_ number: Int) -> [Search] {
    var random = Generator(seed: 7)
    return things(number, seed: 8).map { thing in
      var said = Array(words(of: thing).prefix(3))
      let place = said.firstIndex { $0.count >= 5 } ?? 0
      said[place] = slip(said[place], &random)
      return Search(text: said.joined(separator: " "), meant: "thing-\(thing)")
    }
  }

  /// Returns a word with a letter missing, doubled or another one, or two that changed places.
  private func slip(_ word: String, _ random: inout Generator) -> String {
    var letters = Array(word)
    while String(letters) == word {
      letters = Array(word)
      let place = Int.random(in: 0..<letters.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: letters.swapAt(place, place + 1)
      case 1: letters.remove(at: place)
      case 2: letters.insert(letters[place], at: place)
      default:
        letters[place] = Array("abcdefghijklmnopqrstuvwxyz")[Int.random(in: 0..<26, using: &random)]
      }
    }
    return String(letters)
  }
}

/// SplitMix64, whose numbers are the same on every machine.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Beginnings of sentences, found by their first word.
struct PhrasePrefixes: Sendable, Hashable {
  /// The phrases by their first word, the longest first.
  private let byFirstWord: [String: [[String]]]

  /// All of them, in no order.
  var all: [[String]] { byFirstWord.values.flatMap { $0 } }

  /// Creates a set of beginnings, each in normalized words.
  init(_ phrases: [[String]]) {
    byFirstWord = Dictionary(grouping: phrases.filter { !$0.isEmpty }) { $0[0] }
      .mapValues { $0.sorted { $0.count > $1.count } }
  }

  /// Returns the words after the longest of the phrases with which they begin, or `nil` if they
  /// begin with none or nothing follows.
  func remainder(of words: [String]) -> [String]? {
    guard let first = words.first, let phrases = byFirstWord[first] else { return nil }
    return phrases.first { $0.count < words.count && words.starts(with: $0) }
      .map { Array(words.dropFirst($0.count)) }
  }

  /// Returns the number of words of the longest phrase at a position, or 0 if there is none.
  func length(in words: [String], at position: Int) -> Int {
    guard position < words.count else { return 0 }
    return byFirstWord[words[position], default: []].first { words[position...].starts(with: $0) }?
      .count ?? 0
  }

  /// Returns the range of the longest phrase at the beginning of words that is not all of them.
  func place(in words: [String]) -> Range<Int>? {
    for (start, word) in words.enumerated() {
      for phrase in byFirstWord[word] ?? []
      where phrase.count < words.count && words[start...].starts(with: phrase) {
        return start..<(start + phrase.count)
      }
    }
    return nil
  }

  /// Returns whether words are one of the phrases.
  func contains(_ words: [String]) -> Bool {
    words.first.flatMap { byFirstWord[$0] }?.contains(words) == true
  }
}

/// Finds the entries of a long list that have a word in their names or their second line.
///
/// Without an index, a list of ten thousand names would be searched for each span of words in an
/// answer; with it, only entries that share a word with the span are examined.
struct NameWordIndex: Sendable {
  /// The list length from which an index pays off.
  static let leastCount = 32

  private let entries: [String: [Int]]

  /// The words of all entries.
  var words: some Collection<String> { entries.keys }

  /// Creates an index of the words of each entry.
  init(_ words: some Sequence<Set<String>>) {
    var entries: [String: [Int]] = [:]
    for (position, words) in words.enumerated() {
      for word in words { entries[word, default: []].append(position) }
    }
    self.entries = entries
  }

  /// Returns the entries, in order, that may have all of some words; the plural of a word counts.
  func entries(withAll words: [String], _ commandWords: CommandWords) -> [Int] {
    var fewest: [Int]?
    for word in words {
      let found = self.entries(with: word, commandWords)
      if found.count < fewest?.count ?? .max { fewest = found }
      if found.isEmpty { return [] }
    }
    return fewest ?? []
  }

  /// Returns the entries, in order, that have any of some words.
  func entries(withAnyOf words: [String], _ commandWords: CommandWords) -> [Int] {
    Set(words.flatMap { entries(with: $0, commandWords) }).sorted()
  }

  private func entries(with word: String, _ commandWords: CommandWords) -> [Int] {
    let found = commandWords.forms(of: word).compactMap { entries[$0] }
    return found.count < 2 ? found.first ?? [] : Set(found.joined()).sorted()
  }
}

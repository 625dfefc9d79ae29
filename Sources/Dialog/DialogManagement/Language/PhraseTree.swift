/// Phrases and what each of them means, found at a position of a sentence with one step for each word.
struct PhraseTree<Meaning: Sendable>: Sendable {
  private struct Node {
    var next: [String: Int] = [:]
    var meanings: [Meaning] = []
  }

  private var nodes = [Node()]

  /// Adds a phrase, in normalized words.
  mutating func add(_ words: [String], meaning: Meaning) {
    var place = 0
    for word in words {
      if let next = nodes[place].next[word] {
        place = next
      } else {
        nodes[place].next[word] = nodes.count
        place = nodes.count
        nodes.append(Node())
      }
    }
    nodes[place].meanings.append(meaning)
  }

  /// Returns what the phrases at a position mean, the longest first.
  func meanings(in words: [String], at position: Int) -> [Meaning] {
    var found: [Meaning] = []
    var (place, end) = (0, position)
    while end < words.count, let next = nodes[place].next[words[end]] {
      place = next
      end += 1
      if !nodes[place].meanings.isEmpty { found = nodes[place].meanings + found }
    }
    return found
  }
}

/// What stands around a command without changing that it is one.
public enum Frame: String, Sendable, Hashable, CaseIterable {
  /// A courtesy, a sound, a form of address: it asks for nothing by itself.
  case idle
  /// Takes back what was said before, for what follows: “I mean”.
  case repair
  /// A request; a verb in its base form follows.
  case base
  /// A request; an -ing form follows.
  case gerund
  /// A request; a past form follows.
  case past
  /// A request; a thing follows, and the state in which it is wanted.
  case state
  /// Asks for what a question would ask for.
  case query
  /// Neither clearly a request nor clearly none.
  case doubt
}

/// Wordings by their words: a tree in which the longest wording at a position is found.
struct ChunkIndex: Sendable {
  /// What a wording does.
  enum Label: Sendable, Hashable {
    case frame(Set<Frame>)
    case cue(ActReason)
    /// Ends a clause; at the beginning it means nothing.
    case boundary
    /// An article and the like.
    case determiner
    /// A word that no wording has.
    case plain
  }

  /// Words that belong together.
  struct Chunk: Sendable, Hashable {
    var words: Range<Int>
    var label: Label
  }

  private struct Node: Sendable {
    var next: [String: Int32] = [:]
    var label: Label?
    var isReason = false
  }
  private var nodes = [Node()]

  /// Stands for any number in a wording.
  private static let number = "0"

  /// Adds a wording; one that is a frame in several ways is each of them, and a frame goes before a
  /// cue.
  mutating func add(_ words: [String], as label: Label) {
    let node = insert(words)
    switch (nodes[node].label, label) {
    case (.frame([.idle])?, .boundary): nodes[node].label = .boundary
    case (.frame(let known)?, .frame(let more)): nodes[node].label = .frame(known.union(more))
    case (.frame?, _): break
    case (.cue(let known)?, .cue(let other)):
      if other.order < known.order { nodes[node].label = label }
    default: nodes[node].label = label
    }
  }

  /// Adds what begins a reason.
  mutating func addReason(_ words: [String]) { nodes[insert(words)].isReason = true }

  private mutating func insert(_ words: [String]) -> Int {
    var node = 0
    for word in words {
      if let next = nodes[node].next[word] {
        node = Int(next)
      } else {
        nodes.append(Node())
        nodes[node].next[word] = Int32(nodes.count - 1)
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Returns the longest wording that begins at a position, and how long it is.
  func longest(at start: Int, in words: ArraySlice<String>, numbers: Set<Int>) -> (Label, Int)? {
    var found: (Label, Int)?
    walk(from: 0, at: start, in: words, numbers) { node, end in
      if let label = nodes[node].label, end - start > found?.1 ?? 0 { found = (label, end - start) }
    }
    return found
  }

  /// Returns whether words begin with what begins a reason.
  func beginsReason(_ words: ArraySlice<String>) -> Bool {
    var isReason = false
    walk(from: 0, at: words.startIndex, in: words, []) { node, _ in
      if nodes[node].isReason { isReason = true }
    }
    return isReason
  }

  private func walk(
    from node: Int, at position: Int, in words: ArraySlice<String>, _ numbers: Set<Int>,
    _ visit: (Int, Int) -> Void
  ) {
    guard position < words.endIndex else { return }
    if let next = nodes[node].next[words[position]] {
      visit(Int(next), position + 1)
      walk(from: Int(next), at: position + 1, in: words, numbers, visit)
    }
    guard let next = nodes[node].next[Self.number], numbers.contains(position) else { return }
    // “Seven thirty”, “twenty five”.
    var end = position
    while end < min(words.endIndex, position + 3), numbers.contains(end) {
      end += 1
      visit(Int(next), end)
      walk(from: Int(next), at: end, in: words, numbers, visit)
    }
  }

  /// Cuts words into wordings, the longest first from the left.
  func chunks(
    _ words: ArraySlice<String>, determiners: Set<String>, numbers: Set<Int>
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = words.startIndex
    while position < words.endIndex {
      if let (label, length) = longest(at: position, in: words, numbers: numbers) {
        chunks.append(Chunk(words: position..<position + length, label: label))
        position += length
      } else {
        chunks.append(
          Chunk(
            words: position..<position + 1,
            label: determiners.contains(words[position]) ? .determiner : .plain))
        position += 1
      }
    }
    return chunks
  }
}

/// The parts around a command that do not change that it is one.
public enum Frame: String, Sendable, Hashable, CaseIterable {
  /// A courtesy, a sound, a form of address: it does not ask for anything by itself.
  case idle
  /// Retracts what precedes it in favor of what follows: “I mean”.
  case repair
  /// A request; a verb in its base form follows.
  case base
  /// A request; an -ing form follows.
  case gerund
  /// A request; a past form follows.
  case past
  /// A request; a thing follows, and the desired state.
  case state
  /// A request; an infinitive follows, in languages where it differs from the imperative.
  case infinitive
  /// A request; a purpose infinitive follows: “vergiss nicht, ... abzuschließen”.
  case purpose
  /// A request; the verb follows in the form that such a clause has: “je veux que tu fermes ...”.
  case wanted
  /// Asks what a question would ask.
  case query
  /// Neither clearly a request nor clearly not one.
  case doubt
  /// Introduces a statement and does not ask for anything by itself: “I'm afraid”.
  case telling
}

/// Wordings by their words: a graph that finds the longest wording at a position.
struct ChunkIndex: Sendable {
  /// The role of a wording.
  enum Label: Sendable, Hashable {
    case frame(Set<Frame>)
    case cue(ActReason)
    /// Ends a clause; at the beginning, it is meaningless.
    case boundary
    /// An article or similar.
    case determiner
    /// A word in no wording.
    case plain

    /// Whether it is a frame.
    var isFrame: Bool { if case .frame = self { true } else { false } }
    /// Whether it is a courtesy, whatever else it may be.
    var isIdle: Bool { has(.idle) }
    /// Whether it is a frame that retracts what precedes it: “I mean”.
    var isRepair: Bool { has(.repair) }
    /// Whether it retracts what precedes it, as a frame or a cue: “no wait”.
    var takesBack: Bool { self == .cue(.retraction) || isRepair }

    private func has(_ frame: Frame) -> Bool {
      if case .frame(let frames) = self { frames.contains(frame) } else { false }
    }
  }

  /// Words that form a unit.
  struct Chunk: Sendable, Hashable {
    var words: Range<Int>
    var label: Label
  }

  /// A step between two nodes.
  struct Edge: Sendable {
    var from: Int32
    /// The number of its word.
    var word: Int32
    var to: Int32
  }

  /// The numbers of the words in wordings.
  private let numbers: [String: Int32]
  /// The steps by the nodes they leave, then by their words, then in the order of the data.
  private let edges: [Edge]
  /// Where the steps that leave each node begin in ``edges``, and where the last ones end.
  private let starts: [Int32]
  /// The roles of the wordings that end in each node.
  private let labels: [Label?]
  /// The nodes in which the beginning of a reason ends.
  private let reasons: Set<Int32>
  /// Adverbs and courtesies that may stand between the words of any wording: “really” in “I really
  /// want to”.
  private let adverbs: Set<String>
  /// The maximum number of them in a wording.
  private static let maximumAdverbs = 2
  /// Nouns for people, some of which are exclamations by themselves: “mujer”.
  private let people: Set<String>

  /// Stands for any number in a wording.
  private static let number = "0"
  /// The maximum length of a number in words: “seven thirty”, “twenty five”.
  private static let maximumNumber = 3

  /// - Parameters:
  ///   - numbers: The numbers of the words in wordings, starting with 0.
  ///   - edges: The steps; all wordings begin in node 0.
  ///   - labels: For each node, the role of the wordings that end in it.
  ///   - reasons: The nodes in which the beginning of a reason ends.
  ///   - adverbs: Words that may stand between those of any wording.
  ///   - people: Nouns for people.
  init(
    numbers: [String: Int32], edges: [Edge], labels: [Label?], reasons: Set<Int32>,
    adverbs: Set<String>, people: Set<String>
  ) {
    self.numbers = numbers
    var starts = [Int32](repeating: 0, count: labels.count + 1)
    for edge in edges { starts[Int(edge.from) + 1] += 1 }
    for node in labels.indices { starts[node + 1] += starts[node] }
    var sorted = edges
    var places = starts
    for edge in edges {
      sorted[Int(places[Int(edge.from)])] = edge
      places[Int(edge.from)] += 1
    }
    for node in labels.indices where starts[node + 1] > starts[node] + 1 {
      // Nodes are numbered in the order of the data.
      sorted[Int(starts[node])..<Int(starts[node + 1])].sort {
        ($0.word, $0.to) < ($1.word, $1.to)
      }
    }
    self.edges = sorted
    self.starts = starts
    self.labels = labels
    self.reasons = reasons
    self.adverbs = adverbs
    self.people = people
  }

  /// Returns the longest wording at a position, and its length.
  ///
  /// A wording may be several kinds of frame at once; frames take precedence over cues. Of two wordings of the
  /// same length, the one that skips fewer adverbs wins: "could you *please* not".
  func longest(at start: Int, in words: ArraySlice<String>, numbers: Set<Int>) -> (Label, Int)? {
    var found: (label: Label, length: Int, skips: Int)?
    walk(at: start, in: words, numbers, skips: Self.maximumAdverbs) { node, end, skips in
      guard let label = labels[Int(node)], end - start >= found?.length ?? 1 else { return }
      guard let known = found, known.length == end - start else {
        found = (label, end - start, skips)
        return
      }
      // The more skips are left, the fewer were needed.
      if skips == known.skips {
        found = (known.label.joined(with: label), known.length, skips)
      } else if skips > known.skips {
        found = (label, known.length, skips)
      }
    }
    return found.map { ($0.label, $0.length) }
  }

  /// Adds all wordings to a graph of words.
  func write(to graph: inout ActReader.WordingGraph) {
    let base = graph.nodeCount - 1
    func number(_ node: Int32) -> Int { node == 0 ? 0 : base + Int(node) }
    var words = [String](repeating: "", count: numbers.count)
    for (word, number) in numbers { words[Int(number)] = word }
    for node in labels.indices {
      if labels[node] != nil || reasons.contains(Int32(node)) {
        graph.ends.insert(number(Int32(node)))
      }
      let steps = edges[Int(starts[node])..<Int(starts[node + 1])]
      for step in steps.sorted(by: { (words[Int($0.word)], $0.to) < (words[Int($1.word)], $1.to) })
      {
        let word = words[Int(step.word)]
        graph.steps.append(
          .init(
            from: number(step.from), to: number(step.to), word: word == Self.number ? nil : word))
      }
    }
    graph.nodeCount += labels.count - 1
  }

  /// Returns the length of the beginning of a reason, or `nil` if the words do not begin one.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    var length: Int?
    walk(at: words.startIndex, in: words, []) { node, end, _ in
      if reasons.contains(node) { length = max(length ?? 0, end - words.startIndex) }
    }
    return length
  }

  /// Returns the steps from a node with a word.
  private func steps(from node: Int32, _ word: Int32) -> ArraySlice<Edge> {
    var start = Int(starts[Int(node)])
    let end = Int(starts[Int(node) + 1])
    // Most nodes have a single step; the first has thousands.
    var bound = end
    while start < bound {
      let middle = start + (bound - start) / 2
      if edges[middle].word < word { start = middle + 1 } else { bound = middle }
    }
    bound = start
    while bound < end, edges[bound].word == word { bound += 1 }
    return edges[start..<bound]
  }

  /// Visits each node that some words lead to.
  ///
  /// - Parameters:
  ///   - numbers: The positions of the words that are numbers.
  ///   - skips: The number of adverbs that may be passed over.
  ///   - visit: Is called with the node, the position behind the words that lead to it, and the skips that are left.
  private func walk(
    at start: Int, in words: ArraySlice<String>, _ numbers: Set<Int>, skips: Int = 0,
    _ visit: (_ node: Int32, _ end: Int, _ skips: Int) -> Void
  ) {
    var here: [(node: Int32, skips: Int)] = [(0, skips)]
    var ahead: [(node: Int32, skips: Int, position: Int)] = []
    let number = numbers.isEmpty ? nil : self.numbers[Self.number]
    var position = start
    while position < words.endIndex, !here.isEmpty || !ahead.isEmpty {
      let word = self.numbers[words[position]]
      let isNumber = number != nil && numbers.contains(position)
      let isAdverb =
        here.contains { $0.node > 0 && $0.skips > 0 } && adverbs.contains(words[position])
      var next: [(node: Int32, skips: Int)] = []
      for place in here {
        for step in word.map({ steps(from: place.node, $0) }) ?? [] {
          visit(step.to, position + 1, place.skips)
          next.append((step.to, place.skips))
        }
        if isAdverb, place.node > 0, place.skips > 0 { next.append((place.node, place.skips - 1)) }
        guard isNumber, let number else { continue }
        for step in steps(from: place.node, number) {
          var end = position
          while end < min(words.endIndex, position + Self.maximumNumber), numbers.contains(end) {
            end += 1
            visit(step.to, end, place.skips)
            ahead.append((step.to, place.skips, end))
          }
        }
      }
      position += 1
      for place in ahead where place.position == position {
        next.append((place.node, place.skips))
      }
      ahead.removeAll { $0.position == position }
      here = next
    }
  }

  /// Splits words into wordings, taking the longest from left to right.
  func chunks(
    _ words: ArraySlice<String>, determiners: Set<String>, numbers: Set<Int>
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = words.startIndex
    while position < words.endIndex {
      if let (label, length) = longest(at: position, in: words, numbers: numbers),
        length > 1 || chunks.last?.label != .determiner
          || !isNoun(words[position], labelled: label)
      {
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

  /// Returns whether a word after an article is a noun, whatever it is elsewhere: “à la liste”, “mi mujer”.
  private func isNoun(_ word: String, labelled label: Label) -> Bool {
    label.isCommand || label.isIdle && people.contains(word)
  }
}

extension ChunkIndex.Label {
  /// Whether it is a frame of a command or a question.
  fileprivate var isCommand: Bool {
    if case .frame(let frames) = self {
      frames.isDisjoint(with: [.idle, .repair, .telling])
    } else {
      false
    }
  }

  /// Returns the combined label of a wording with two roles.
  fileprivate func joined(with other: Self) -> Self {
    switch (self, other) {
    case (.frame([.idle]), .boundary), (.boundary, .frame([.idle])): .boundary
    case (.frame(let one), .frame(let more)): .frame(one.union(more))
    case (.frame, _): self
    case (_, .frame): other
    case (.cue(let one), .cue(let more)): one.order <= more.order ? self : other
    default: self
    }
  }
}

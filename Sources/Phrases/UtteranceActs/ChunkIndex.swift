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

  /// Whether what follows is asked for.
  var isRequest: Bool {
    switch self {
    case .base, .gerund, .past, .state, .infinitive, .purpose, .wanted, .query: true
    case .idle, .repair, .doubt, .telling: false
    }
  }
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

  /// The numbers of the words in wordings, and of adverbs.
  private let numbers: WordSet
  /// The steps between the words of wordings.
  private let steps: WordingSteps
  /// For each word, whether it is an adverb or courtesy that may stand between the words of any wording: “really”
  /// in “I really want to”.
  private let isAdverb: [Bool]
  /// The number of the word that stands for any number, or -1.
  private let anyNumber: Int32
  /// The maximum number of adverbs in a wording.
  private static let maximumAdverbs = 2
  /// Nouns for people, some of which are exclamations by themselves: “mujer”.
  private let people: WordSet

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
    numbers: WordSet, edges: [Edge], labels: [Label?], reasons: Set<Int32>,
    adverbs: WordSet, people: WordSet
  ) {
    var numbers = numbers
    let places = adverbs.map { numbers.insert($0) }
    let count = numbers.words.count
    var isAdverb = [Bool](repeating: false, count: count)
    for place in places { isAdverb[place] = true }
    steps = WordingSteps(edges, wordCount: count, labels: labels, reasons: reasons)
    anyNumber = Int32(numbers.number(of: Self.number) ?? -1)
    self.numbers = numbers
    self.isAdverb = isAdverb
    self.people = people
  }

  /// Returns the longest wording at a position, and its length.
  ///
  /// A wording may be several kinds of frame at once; frames take precedence over cues. Of two wordings of the
  /// same length, the one that skips fewer adverbs wins: "could you *please* not".
  func longest(at start: Int, in words: ArraySlice<String>, numbers: Set<Int>) -> (Label, Int)? {
    longest(at: start, before: words.endIndex, numbers) { number(of: words[$0]) }
  }

  private func longest(
    at start: Int, before end: Int, _ numbers: Set<Int>, number: (Int) -> Int32
  ) -> (Label, Int)? {
    var found: (label: Label, length: Int, skips: Int)?
    walk(at: start, before: end, numbers, skips: Self.maximumAdverbs, number: number) {
      state, end, skips in
      guard let label = steps.labels[Int(state)], end - start >= found?.length ?? 1 else { return }
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
    func number(_ state: Int32) -> Int { state == 0 ? 0 : base + Int(state) }
    let words = numbers.words
    for state in steps.labels.indices {
      if steps.labels[state] != nil || steps.endsReasonOpening[state] {
        graph.ends.insert(number(Int32(state)))
      }
      let leaving = steps.leaving(Int32(state)).map { (word: words[Int($0.word)], to: $0.to) }
      for step in leaving.sorted(by: { $0.word < $1.word }) {
        graph.steps.append(
          .init(
            from: number(Int32(state)), to: number(step.to),
            word: step.word == Self.number ? nil : step.word))
      }
    }
    graph.nodeCount += steps.labels.count - 1
  }

  /// Returns the length of the beginning of a reason, or `nil` if the words do not begin one.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    var length: Int?
    let start = words.startIndex
    walk(at: start, before: words.endIndex, [], skips: 0, number: { number(of: words[$0]) }) {
      state, end, _ in
      if steps.endsReasonOpening[Int(state)] { length = max(length ?? 0, end - start) }
    }
    return length
  }

  /// Returns the number of a word, or -1 if it occurs in no wording.
  private func number(of word: String) -> Int32 { Int32(numbers.number(of: word) ?? -1) }

  /// A state that some words lead to, and the number of adverbs that may still be passed over.
  private struct Place {
    var state: Int32
    var skips: Int
    /// The position behind the words.
    var position: Int
  }

  /// Visits each state that some words lead to.
  ///
  /// - Parameters:
  ///   - numbers: The positions of the words that are numbers.
  ///   - skips: The number of adverbs that may be passed over.
  ///   - number: Returns the number of the word at a position.
  ///   - visit: Is called with the state, the position behind the words that lead to it, and the skips that are left.
  private func walk(
    at start: Int, before end: Int, _ numbers: Set<Int>, skips: Int, number: (Int) -> Int32,
    _ visit: (_ state: Int32, _ end: Int, _ skips: Int) -> Void
  ) {
    // The state behind all words so far, if it is the only place.
    var only: Int32? = 0
    var places: [Place] = []
    var position = start
    while position < end, only != nil || !places.isEmpty {
      let word = number(position)
      let isNumber = anyNumber >= 0 && numbers.contains(position)
      let isAdverb = word >= 0 && isAdverb[Int(word)]
      if let state = only, !isNumber, !(isAdverb && state > 0 && skips > 0) {
        only = steps.next(state, word)
        position += 1
        if let next = only { visit(next, position, skips) }
        continue
      }
      if let state = only { places = [Place(state: state, skips: skips, position: position)] }
      only = nil
      var next: [Place] = []
      for place in places {
        guard place.position == position else {
          next.append(place)
          continue
        }
        if let state = steps.next(place.state, word) {
          visit(state, position + 1, place.skips)
          next.append(Place(state: state, skips: place.skips, position: position + 1))
        }
        if isAdverb, place.state > 0, place.skips > 0 {
          next.append(
            Place(state: place.state, skips: place.skips - 1, position: position + 1))
        }
        guard isNumber, let state = steps.next(place.state, anyNumber) else { continue }
        var last = position
        while last < min(end, position + Self.maximumNumber), numbers.contains(last) {
          last += 1
          visit(state, last, place.skips)
          next.append(Place(state: state, skips: place.skips, position: last))
        }
      }
      position += 1
      places = next
    }
  }

  /// Splits words into wordings, taking the longest from left to right.
  func chunks(
    _ words: ArraySlice<String>, determiners: WordSet, numbers: Set<Int>
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    let start = words.startIndex
    let known = words.map(number(of:))
    var position = start
    while position < words.endIndex {
      if let (label, length) = longest(
        at: position, before: words.endIndex, numbers, number: { known[$0 - start] }),
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
  func joined(with other: Self) -> Self {
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

import PhraseTemplates
import TextNormalization

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

  /// A word that leads from one node to another.
  private struct Step: Sendable {
    var word: Int32
    var target: Int32
    /// The next step of the same list, or -1.
    var next: Int32 = -1
  }

  /// The steps from a node, in the order in which they were added.
  private struct StepList: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private struct Node: Sendable {
    var steps = StepList()
    var label: Label?
    var isReason = false
  }
  private var nodes = [Node()]
  private var steps: [Step] = []
  /// The steps from the first node, by their words: it has too many for one list.
  private var starts: [StepList] = []
  /// The words of all wordings, and their numbers.
  private var vocabulary: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The accents that distinguish words.
  var accents = Accents()
  /// Adverbs and courtesies that may stand between the words of any wording: “really” in “I really
  /// want to”.
  var adverbs: Set<String> = [] {
    didSet { adverbNumbers = Set(adverbs.map { number(of: $0) }) }
  }
  private var adverbNumbers: Set<Int32> = []
  /// The maximum number of them in a wording.
  private static let maximumAdverbs = 2

  /// Stands for any number in a wording.
  private static let number = "0"

  /// Adds the wordings of a template.
  ///
  /// The template becomes a part of a graph with its own size, regardless of the number of
  /// wordings.
  ///
  /// - Throws: ``ActLanguageError`` if the template contains anything but words, alternatives and
  ///   optional parts.
  mutating func add(_ template: TemplateNode, as label: Label?) throws(ActLanguageError) {
    for end in try insert(template, after: [0]) where end != 0 {
      if let label { nodes[end].label = label } else { nodes[end].isReason = true }
    }
  }

  /// Adds a piece of a template after some nodes, and returns its possible end nodes.
  private mutating func insert(
    _ node: TemplateNode, after starts: [Int]
  ) throws(ActLanguageError) -> [Int] {
    switch node {
    case .text(let text, _):
      var ends = starts
      for word in accents.words(of: text) {
        nodes.append(Node())
        let node = nodes.count - 1
        for start in ends { addStep(from: start, to: node, word) }
        ends = [node]
      }
      return ends
    case .sequence(let items, _):
      var ends = starts
      for item in items { ends = try insert(item, after: ends) }
      return ends
    case .alternatives(let items, _):
      var ends: [Int] = []
      for item in items { ends += try insert(item, after: starts) }
      return ends
    case .optional(let item, _): return starts + (try insert(item, after: starts))
    case .permutation, .list, .rule, .applicationName:
      throw ActLanguageError(key: "", problem: "has a template of more than words")
    }
  }

  /// Returns the number of a word, which is a new one if no wording has had the word so far.
  private mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(vocabulary.count)
    numbers[word] = number
    vocabulary.append(word)
    starts.append(StepList())
    return number
  }

  private mutating func addStep(from start: Int, to target: Int, _ word: String) {
    let word = number(of: word)
    let step = Int32(steps.count)
    steps.append(Step(word: word, target: Int32(target)))
    func extend(_ list: inout StepList) {
      if list.last >= 0 { steps[Int(list.last)].next = step } else { list.first = step }
      list.last = step
    }
    if start == 0 { extend(&starts[Int(word)]) } else { extend(&nodes[start].steps) }
  }

  /// The words of an utterance by their numbers, with -1 for those in no wording.
  private struct Utterance {
    /// The numbers of the words, of which the first is at ``start``.
    var words: [Int32]
    var start: Int
    /// The positions of numbers.
    var numbers: Set<Int>

    var end: Int { start + words.count }
    func word(at position: Int) -> Int32 { words[position - start] }
  }

  private func utterance(_ words: ArraySlice<String>, _ numbers: Set<Int>) -> Utterance {
    Utterance(
      words: words.map { self.numbers[$0] ?? -1 }, start: words.startIndex, numbers: numbers)
  }

  /// Returns the longest wording at a position, and its length.
  ///
  /// A wording may be several kinds of frame at once; frames take precedence over cues.
  func longest(at start: Int, in words: ArraySlice<String>, numbers: Set<Int>) -> (Label, Int)? {
    // Most words begin no wording.
    guard start < words.endIndex, self.numbers[words[start]] != nil || numbers.contains(start)
    else { return nil }
    return longest(at: start, in: utterance(words[start...], numbers))
  }

  private func longest(at start: Int, in utterance: Utterance) -> (Label, Int)? {
    var found: (label: Label, length: Int)?
    walk(from: 0, at: start, in: utterance, skips: Self.maximumAdverbs) { node, end in
      guard let label = nodes[node].label, end - start >= found?.length ?? 1 else { return }
      if let known = found, known.length == end - start {
        found = (known.label.joined(with: label), known.length)
      } else {
        found = (label, end - start)
      }
    }
    return found
  }

  /// Adds all wordings to a graph of words.
  func write(to graph: inout ActReader.WordingGraph) {
    let base = graph.nodeCount - 1
    func number(_ node: Int) -> Int { node == 0 ? 0 : base + node }
    for (place, node) in nodes.enumerated() {
      if node.label != nil || node.isReason { graph.ends.insert(number(place)) }
      let lists = place == 0 ? starts : [node.steps]
      let ways = lists.flatMap(steps(in:)).map { (vocabulary[Int($0.word)], $0.target) }
      for (word, target) in ways.sorted(by: { $0 < $1 }) {
        graph.steps.append(
          .init(
            from: number(place), to: number(Int(target)), word: word == Self.number ? nil : word))
      }
    }
    graph.nodeCount += nodes.count - 1
  }

  /// Returns the length of the beginning of a reason, or `nil` if the words do not begin one.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    var length: Int?
    walk(from: 0, at: words.startIndex, in: utterance(words, [])) { node, end in
      if nodes[node].isReason { length = max(length ?? 0, end - words.startIndex) }
    }
    return length
  }

  private func steps(in list: StepList) -> [Step] {
    Array(
      sequence(first: list.first) { steps[Int($0)].next }.prefix { $0 >= 0 }.map { steps[Int($0)] })
  }

  /// Calls a closure with each node that the words from a position on lead to, and the position
  /// behind them.
  private func walk(
    from node: Int, at position: Int, in utterance: Utterance, skips: Int = 0,
    _ visit: (Int, Int) -> Void
  ) {
    guard position < utterance.end else { return }
    let word = utterance.word(at: position)
    if word >= 0 {
      forEachStep(from: node, word) { next in
        visit(next, position + 1)
        walk(from: next, at: position + 1, in: utterance, skips: skips, visit)
      }
      if skips > 0, node > 0, adverbNumbers.contains(word) {
        walk(from: node, at: position + 1, in: utterance, skips: skips - 1, visit)
      }
    }
    guard !utterance.numbers.isEmpty, utterance.numbers.contains(position),
      let number = numbers[Self.number]
    else { return }
    forEachStep(from: node, number) { next in
      // “Seven thirty”, “twenty five”.
      var end = position
      while end < min(utterance.end, position + 3), utterance.numbers.contains(end) {
        end += 1
        visit(next, end)
        walk(from: next, at: end, in: utterance, skips: skips, visit)
      }
    }
  }

  @inline(__always)
  private func forEachStep(from node: Int, _ word: Int32, _ body: (Int) -> Void) {
    var next = node == 0 ? starts[Int(word)].first : nodes[node].steps.first
    while next >= 0 {
      let step = steps[Int(next)]
      if step.word == word { body(Int(step.target)) }
      next = step.next
    }
  }

  /// Splits words into wordings, taking the longest from left to right.
  func chunks(
    _ words: ArraySlice<String>, determiners: Set<String>, numbers: Set<Int>
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    let utterance = utterance(words, numbers)
    var position = words.startIndex
    while position < words.endIndex {
      if let (label, length) = longest(at: position, in: utterance) {
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

extension ChunkIndex.Label {
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

import LanguageData
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

  private struct Node: Sendable {
    var next: [String: [Int32]] = [:]
    var label: Label?
    var isReason = false
  }
  private var nodes = [Node()]
  /// The accents that distinguish words.
  var accents = Accents()
  /// Adverbs and courtesies that may stand between the words of any wording: “really” in “I really
  /// want to”.
  var adverbs: Set<String> = []
  /// The maximum number of them in a wording.
  private static let maximumAdverbs = 2

  /// Stands for any number in a wording.
  private static let number = "0"

  /// Adds the wordings of a template.
  ///
  /// The template becomes a part of a graph with its own size, regardless of the number of
  /// wordings.
  ///
  /// - Throws: `LanguageFault` if the template contains anything but words, alternatives and
  ///   optional parts.
  mutating func add(_ template: TemplateNode, as label: Label?) throws(LanguageFault) {
    for end in try insert(template, after: [0]) where end != 0 {
      if let label { nodes[end].label = label } else { nodes[end].isReason = true }
    }
  }

  /// Adds a piece of a template after some nodes, and returns its possible end nodes.
  private mutating func insert(
    _ node: TemplateNode, after starts: [Int]
  ) throws(LanguageFault) -> [Int] {
    switch node {
    case .text(let text, _):
      var ends = starts
      for word in accents.words(of: text) {
        nodes.append(Node())
        let node = nodes.count - 1
        for start in ends { nodes[start].next[word, default: []].append(Int32(node)) }
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
      throw LanguageFault(
        key: "", problem: "only words, alternatives and optional parts are allowed")
    }
  }

  /// Returns the longest wording at a position, and its length.
  ///
  /// A wording may be several kinds of frame at once; frames take precedence over cues. Of two wordings of the
  /// same length, the one that skips fewer adverbs wins: "could you *please* not".
  func longest(at start: Int, in words: ArraySlice<String>, numbers: Set<Int>) -> (Label, Int)? {
    var found: (label: Label, length: Int, skips: Int)?
    walk(from: 0, at: start, in: words, numbers, skips: Self.maximumAdverbs) { node, end, skips in
      guard let label = nodes[node].label, end - start >= found?.length ?? 1 else { return }
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
    func number(_ node: Int) -> Int { node == 0 ? 0 : base + node }
    for (place, node) in nodes.enumerated() {
      if node.label != nil || node.isReason { graph.ends.insert(number(place)) }
      for (word, targets) in node.next.sorted(by: { $0.key < $1.key }) {
        for target in targets {
          graph.steps.append(
            .init(
              from: number(place), to: number(Int(target)), word: word == Self.number ? nil : word))
        }
      }
    }
    graph.nodeCount += nodes.count - 1
  }

  /// Returns the length of the beginning of a reason, or `nil` if the words do not begin one.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    var length: Int?
    walk(from: 0, at: words.startIndex, in: words, []) { node, end, _ in
      if nodes[node].isReason { length = max(length ?? 0, end - words.startIndex) }
    }
    return length
  }

  private func walk(
    from node: Int, at position: Int, in words: ArraySlice<String>, _ numbers: Set<Int>,
    skips: Int = 0, _ visit: (Int, Int, Int) -> Void
  ) {
    guard position < words.endIndex else { return }
    for next in nodes[node].next[words[position]] ?? [] {
      visit(Int(next), position + 1, skips)
      walk(from: Int(next), at: position + 1, in: words, numbers, skips: skips, visit)
    }
    if skips > 0, node > 0, adverbs.contains(words[position]) {
      walk(from: node, at: position + 1, in: words, numbers, skips: skips - 1, visit)
    }
    guard numbers.contains(position) else { return }
    for next in nodes[node].next[Self.number] ?? [] {
      // “Seven thirty”, “twenty five”.
      var end = position
      while end < min(words.endIndex, position + 3), numbers.contains(end) {
        end += 1
        visit(Int(next), end, skips)
        walk(from: Int(next), at: end, in: words, numbers, skips: skips, visit)
      }
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
        // “À la liste”: after an article, it is a noun.
        length > 1 || !label.isCommand || chunks.last?.label != .determiner
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

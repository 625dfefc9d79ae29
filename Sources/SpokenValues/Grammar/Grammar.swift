/// Rules over words, merged into a tree per rule, with facts at the ends of their sequences.
///
/// A rule's sequences share their beginnings, so that each word is tried once per rule; a step is
/// one look-up in a hash table of (node, word). A rule may name others, but never itself, so the
/// depth is bounded by the data.
struct Grammar: Sendable {
  /// What stands on an edge besides a word.
  enum Part: Sendable, Hashable {
    /// Another rule of the grammar.
    case rule(Int)
    /// A reader that is written in code.
    case builtIn(BuiltIn)
  }

  /// A place between two words of a rule.
  private struct Node: Sendable {
    var edges: [(part: Part, next: Int)] = []
    /// What is known when the rule ends here; several where the words have several meanings.
    var facts: [Facts] = []
  }

  private var nodes: [Node] = []
  private var ruleNumbers: [String: Int] = [:]
  private var roots: [Int] = []
  private var stepsByKey: [UInt64: Int32] = [:]

  // The same, laid out flat for reading.
  private(set) var edges: [(part: Part, next: Int)] = []
  private(set) var facts: [Facts] = []
  private var edgeStarts: [Int] = []
  private var factStarts: [Int] = []
  private var steps = StepTable()
  /// For each rule a bit per word that it may start with, and the built-in readers.
  private var startWords: [UInt64] = []
  private var startReaders: [BuiltIn.Mask] = []
  private var startStride = 0

  /// Returns the number of a rule, `nil` where the language has none of the name.
  func rule(_ name: String) -> Int? { ruleNumbers[name] }

  /// The node that a rule starts from.
  func root(of rule: Int) -> Int { roots[rule] }

  /// The places in ``edges`` of a node's edges.
  func edgeRange(of node: Int) -> Range<Int> { edgeStarts[node]..<edgeStarts[node + 1] }

  /// The places in ``facts`` of what is known when a rule ends at a node.
  func factRange(of node: Int) -> Range<Int> { factStarts[node]..<factStarts[node + 1] }

  /// Returns the node behind a word, `nil` where no sequence goes on with it.
  func step(from node: Int, word: Int32) -> Int? {
    guard word >= 0 else { return nil }
    let next = steps[Self.key(node, word)]
    return next < 0 ? nil : Int(next)
  }

  private static func key(_ node: Int, _ word: Int32) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: node)) << 32 | UInt64(UInt32(bitPattern: word))
  }

  /// Returns whether a rule may start with a word.
  func canStart(_ rule: Int, with lexeme: Lexeme) -> Bool {
    if lexeme.word >= 0, Int(lexeme.word) < startStride * 64 {
      let word = Int(lexeme.word)
      if startWords[rule * startStride + word / 64] & (1 << UInt64(word % 64)) != 0 { return true }
    }
    return !startReaders[rule].isDisjoint(with: lexeme.readers)
  }

  /// Lays the tree out flat.
  private mutating func flatten() {
    for node in nodes {
      edgeStarts.append(edges.count)
      factStarts.append(facts.count)
      edges += node.edges
      facts += node.facts
    }
    edgeStarts.append(edges.count)
    factStarts.append(facts.count)
    steps = StepTable(stepsByKey)
  }
}

/// The building of a grammar from a language's data.
extension Grammar {
  /// Creates a grammar from rules: a pattern a line, and behind a semicolon what it says.
  init(rules: [String: String], vocabulary: inout WordTable) throws(PatternError) {
    for name in rules.keys.sorted() {
      ruleNumbers[name] = roots.count
      roots.append(nodes.count)
      nodes.append(Node())
    }
    for (name, text) in rules {
      for line in text.split(separator: "\n") {
        try add(String(line), to: name, &vocabulary)
      }
    }
    try findStarters(wordCount: vocabulary.count)
    flatten()
  }

  private mutating func add(
    _ line: String, to name: String, _ vocabulary: inout WordTable
  ) throws(PatternError) {
    let halves = line.split(separator: ";", maxSplits: 1)
    guard let pattern = halves.first, let rule = ruleNumbers[name] else { return }
    let facts = try Facts(halves.count > 1 ? String(halves[1]) : "", line: line)
    for sequence in try Pattern.sequences(of: pattern.trimmed) {
      guard !sequence.isEmpty else {
        throw PatternError(pattern: line, problem: "it also stands for no words at all")
      }
      var node = roots[rule]
      for symbol in sequence { node = try next(from: node, symbol, line, &vocabulary) }
      if !nodes[node].facts.contains(facts) { nodes[node].facts.append(facts) }
    }
  }

  private mutating func next(
    from node: Int, _ symbol: Pattern.Symbol, _ line: String, _ vocabulary: inout WordTable
  ) throws(PatternError) -> Int {
    switch symbol {
    case .word(let bytes):
      let key = Self.key(node, vocabulary.insert(bytes))
      if let next = stepsByKey[key] { return Int(next) }
      stepsByKey[key] = Int32(truncatingIfNeeded: nodes.count)
    case .rule(let name):
      let part: Part
      if let rule = ruleNumbers[name] {
        part = .rule(rule)
      } else if let builtIn = BuiltIn(name: name) {
        part = .builtIn(builtIn)
      } else {
        throw PatternError(pattern: line, problem: "there is no rule <\(name)>")
      }
      if let edge = nodes[node].edges.first(where: { $0.part == part }) { return edge.next }
      nodes[node].edges.append((part, nodes.count))
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Finds what each rule may start with, and rules that would start with themselves.
  private mutating func findStarters(wordCount: Int) throws(PatternError) {
    var firstWords: [Int: [Int]] = [:]
    for key in stepsByKey.keys {
      firstWords[Int(key >> 32), default: []].append(Int(key & 0xFFFF_FFFF))
    }
    startStride = (wordCount + 63) / 64
    startWords = Array(repeating: 0, count: startStride * roots.count)
    startReaders = Array(repeating: [], count: roots.count)
    for (name, rule) in ruleNumbers {
      var queue = [rule]
      var seen: Set<Int> = [rule]
      while let next = queue.popLast() {
        for word in firstWords[roots[next]] ?? [] {
          startWords[rule * startStride + word / 64] |= 1 << UInt64(word % 64)
        }
        for edge in nodes[roots[next]].edges {
          switch edge.part {
          case .builtIn(let builtIn): startReaders[rule].formUnion(builtIn.mask)
          case .rule(rule):
            throw PatternError(pattern: "<\(name)>", problem: "it starts with itself")
          case .rule(let other): if seen.insert(other).inserted { queue.append(other) }
          }
        }
      }
    }
  }
}

extension Facts {
  /// Reads assignments such as `month=5 part=evening`.
  fileprivate init(_ text: String, line: String) throws(PatternError) {
    for assignment in text.split(separator: " ") {
      let sides = assignment.split(separator: "=")
      guard sides.count == 2,
        let field = Field.allCases.first(where: { "\($0)" == sides[0] }),
        let value = Int(sides[1]) ?? Self.constant(String(sides[1]), of: field),
        set(field, value)
      else { throw PatternError(pattern: line, problem: "“\(assignment)” says nothing") }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}

/// A grammar during construction: a tree of nodes for each rule.
struct GrammarTree {
  /// A position between two words of a rule.
  struct Node {
    var edges: [(part: Grammar.Part, next: Int)] = []
    /// The facts if the rule ends here; several if the words have several meanings.
    var facts: [Facts] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var ruleNumbers: [String: Int] = [:]
  private(set) var roots: [Int] = []
  private(set) var steps: [UInt64: Int32] = [:]
  private(set) var startWords: [UInt64] = []
  private(set) var startReaders: [BuiltIn.Mask] = []
  private(set) var startStride = 0
  /// The words of all rules except the surroundings, and those that are a complete surrounding.
  private(set) var meaningfulWords: Set<Int32> = []
  private(set) var plainWords: Set<Int32> = []
  private let surroundings: Set<String>

  /// Parses rules: one pattern per line, followed by a semicolon and its facts.
  init(
    rules: [String: String], surroundings: Set<String>, vocabulary: inout WordTable
  ) throws(PatternError) {
    self.surroundings = surroundings
    for name in rules.keys.sorted() {
      ruleNumbers[name] = roots.count
      roots.append(nodes.count)
      nodes.append(Node())
    }
    for (name, text) in rules.sorted(by: { $0.key < $1.key }) {
      for line in text.split(separator: "\n") {
        do { try add(String(line), to: name, &vocabulary) } catch {
          throw PatternError(rule: name, pattern: String(line), problem: error.problem)
        }
      }
    }
    try findStarters(wordCount: vocabulary.count)
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
      note(sequence, of: name, &vocabulary)
      if !nodes[node].facts.contains(facts) { nodes[node].facts.append(facts) }
    }
  }

  /// Records which words have a meaning.
  private mutating func note(
    _ sequence: [Pattern.Symbol], of rule: String, _ vocabulary: inout WordTable
  ) {
    let isSurrounding = surroundings.contains(rule)
    if isSurrounding, sequence.count > 1 { return }
    for case .word(let bytes) in sequence {
      let word = vocabulary.insert(bytes)
      if isSurrounding { plainWords.insert(word) } else { meaningfulWords.insert(word) }
    }
  }

  private mutating func next(
    from node: Int, _ symbol: Pattern.Symbol, _ line: String, _ vocabulary: inout WordTable
  ) throws(PatternError) -> Int {
    switch symbol {
    case .word(let bytes):
      let key = Grammar.key(node, vocabulary.insert(bytes))
      if let next = steps[key] { return Int(next) }
      steps[key] = Int32(truncatingIfNeeded: nodes.count)
    case .rule(let name):
      let part: Grammar.Part
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

  /// Finds the words with which each rule may start, and rules that would start with themselves.
  private mutating func findStarters(wordCount: Int) throws(PatternError) {
    var firstWords: [Int: [Int]] = [:]
    for key in steps.keys {
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
            throw PatternError(rule: name, pattern: "<\(name)>", problem: "it starts with itself")
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
        let field = Field.named[String(sides[0])],
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

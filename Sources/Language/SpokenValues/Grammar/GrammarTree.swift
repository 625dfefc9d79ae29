import TextNormalization

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
      for line in text.parts(separatedBy: "\n") {
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
    let halves = line.parts(separatedBy: ";")
    guard let pattern = halves.first, let rule = ruleNumbers[name] else { return }
    let facts = try Facts(halves.dropFirst().joined(separator: ";"), line: line)
    let parsed = try Pattern(pattern.trimmed)
    var parts = Parts(of: parsed)
    // The nodes on the way through the sequence before, most of whose beginning is that of the next.
    var path = [roots[rule]]
    var previous: [Pattern.Symbol] = []
    let isSurrounding = surroundings.contains(name)
    for sequence in parsed.sequences {
      guard !sequence.isEmpty else {
        throw PatternError(pattern: line, problem: "it also stands for no words at all")
      }
      var known = 0
      while known < min(sequence.count, previous.count), sequence[known] == previous[known] {
        known += 1
      }
      path.removeLast(path.count - known - 1)
      for place in known..<sequence.count {
        path.append(try next(from: path[place], sequence[place], &parts, line, &vocabulary))
      }
      if !isSurrounding || sequence.count == 1 {
        // A word of a surrounding counts only if it is a complete one.
        for symbol in sequence[(isSurrounding ? 0 : known)...] where symbol >= 0 {
          note(parts.words[Int(symbol)], isSurrounding: isSurrounding)
        }
      }
      let node = path[sequence.count]
      if !nodes[node].facts.contains(facts) { nodes[node].facts.append(facts) }
      previous = sequence
    }
  }

  /// What the symbols of a pattern stand for in a grammar.
  private struct Parts {
    let pattern: Pattern
    /// The numbers of the words, -1 until the first sequence with the word.
    var words: [Int32]

    init(of pattern: Pattern) {
      self.pattern = pattern
      words = Array(repeating: -1, count: pattern.words.count)
    }
  }

  /// Records whether a word has a meaning.
  private mutating func note(_ word: Int32, isSurrounding: Bool) {
    if isSurrounding { plainWords.insert(word) } else { meaningfulWords.insert(word) }
  }

  private mutating func next(
    from node: Int, _ symbol: Pattern.Symbol, _ parts: inout Parts, _ line: String,
    _ vocabulary: inout WordTable
  ) throws(PatternError) -> Int {
    if symbol >= 0 {
      let place = Int(symbol)
      if parts.words[place] < 0 {
        parts.words[place] = vocabulary.insert(parts.pattern.words[place])
      }
      let key = Grammar.key(node, parts.words[place])
      if let next = steps[key] { return Int(next) }
      steps[key] = Int32(truncatingIfNeeded: nodes.count)
    } else {
      let name = parts.pattern.rules[Int(~symbol)]
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
    for assignment in text.parts(separatedBy: " ") {
      let sides = assignment.parts(separatedBy: "=")
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

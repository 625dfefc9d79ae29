/// Rules over words, merged into one tree per rule, with facts at the ends of their sequences.
///
/// A rule's sequences share their prefixes, so each word is tried once per rule; a step is one
/// lookup in a hash table of (node, word). A rule may refer to others, but never to itself, so the
/// depth is bounded by the data.
final class Grammar: Sendable {
  /// The label of an edge that is not a word.
  enum Part: Sendable, Hashable {
    /// Another rule of the grammar.
    case rule(Int)
    /// A reader that is written in code.
    case builtIn(BuiltIn)
  }

  // A class, because a copy of a structure would retain each of the tables.
  let edges: [(part: Part, next: Int)]
  let facts: [Facts]
  /// The words with a meaning; those that may surround any value have none.
  let meaningfulWords: Set<Int32>
  private let edgeStarts: [Int]
  private let factStarts: [Int]
  private let ruleNumbers: [String: Int]
  private let roots: [Int]
  private let steps: StepTable
  /// For each rule a bit per word that it may start with, and the built-in readers.
  private let startWords: [UInt64]
  private let startReaders: [BuiltIn.Mask]
  private let startStride: Int

  /// Creates a grammar from rules: one pattern per line, followed by a semicolon and its facts.
  ///
  /// - Parameter surroundings: The rules whose words surround values and have no meaning.
  init(
    rules: [String: String], surroundings: Set<String> = [], vocabulary: inout WordTable
  ) throws(PatternError) {
    let tree = try GrammarTree(rules: rules, surroundings: surroundings, vocabulary: &vocabulary)
    meaningfulWords = tree.meaningfulWords.subtracting(tree.plainWords)
    var edges: [(part: Part, next: Int)] = []
    var facts: [Facts] = []
    var edgeStarts: [Int] = []
    var factStarts: [Int] = []
    for node in tree.nodes {
      edgeStarts.append(edges.count)
      factStarts.append(facts.count)
      edges += node.edges
      facts += node.facts
    }
    self.edgeStarts = edgeStarts + [edges.count]
    self.factStarts = factStarts + [facts.count]
    self.edges = edges
    self.facts = facts
    ruleNumbers = tree.ruleNumbers
    roots = tree.roots
    steps = StepTable(tree.steps)
    startWords = tree.startWords
    startReaders = tree.startReaders
    startStride = tree.startStride
  }

  /// Returns the number of a rule, or `nil` if the language has none of that name.
  func rule(_ name: String) -> Int? { ruleNumbers[name] }

  /// The number of rules.
  var ruleCount: Int { roots.count }

  /// Returns the node at which a rule starts.
  func root(of rule: Int) -> Int { roots[rule] }

  /// Returns the range in ``edges`` of a node's edges.
  func edgeRange(of node: Int) -> Range<Int> { edgeStarts[node]..<edgeStarts[node + 1] }

  /// Returns the range in ``facts`` of the facts that hold if a rule ends at a node.
  func factRange(of node: Int) -> Range<Int> { factStarts[node]..<factStarts[node + 1] }

  /// Returns the node after a word, or `nil` if no sequence continues with it.
  func step(from node: Int, word: Int32) -> Int? {
    guard word >= 0 else { return nil }
    let next = steps[Self.key(node, word)]
    return next < 0 ? nil : Int(next)
  }

  static func key(_ node: Int, _ word: Int32) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: node)) << 32 | UInt64(UInt32(bitPattern: word))
  }

  /// Returns the numbers of the words with which a rule may start.
  func words(startingRule rule: Int) -> [Int] {
    (0..<startStride * 64).filter { word in
      startWords[rule * startStride + word / 64] & (1 << UInt64(word % 64)) != 0
    }
  }

  /// Returns whether a rule may start with a word.
  func canStart(_ rule: Int, with lexeme: Lexeme) -> Bool {
    if lexeme.word >= 0, Int(lexeme.word) < startStride * 64 {
      let word = Int(lexeme.word)
      if startWords[rule * startStride + word / 64] & (1 << UInt64(word % 64)) != 0 { return true }
    }
    return !startReaders[rule].isDisjoint(with: lexeme.readers)
  }
}

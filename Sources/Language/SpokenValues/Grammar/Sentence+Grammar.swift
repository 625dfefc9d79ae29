/// Reads a grammar's rules.
///
/// The readings of a rule or a reader in code at a position do not depend on the context, so they
/// are computed once and kept: a packrat parser with all readings instead of the first one (Bryan
/// Ford, "Packrat Parsing: Simple, Powerful, Lazy, Linear Time", 2002).
extension Sentence {
  /// One reading of words by a rule: where it ends, and the facts.
  struct RuleReading {
    var end: Int
    var facts: Facts
  }

  /// Reads a rule from a position; calls back with every end and the facts up to there.
  func read(_ rule: Int, at start: Int, _ emit: Emit<Facts>) {
    for reading in readings(of: rule, at: start) { emit(reading.end, reading.facts) }
  }

  /// Returns the distinct readings of a rule from a position.
  func readings(of rule: Int, at start: Int) -> [RuleReading] {
    guard start < count, grammar.canStart(rule, with: lexemes[start]) else { return [] }
    return known(rule, at: start) { found in
      follow(grammar.root(of: rule), at: start, Facts(), &found)
    }
  }

  /// Returns the distinct readings of a reader in code from a position.
  private func readings(of reader: BuiltIn, at start: Int) -> [RuleReading] {
    known(grammar.ruleCount + reader.rawValue, at: start) { found in
      read(reader, at: start, Facts()) { end, facts in Self.add(end, facts, to: &found) }
    }
  }

  private func follow(
    _ node: Int, at position: Int, _ facts: Facts, _ found: inout [RuleReading]
  ) {
    for index in grammar.factRange(of: node) {
      if let merged = facts.merged(with: grammar.facts[index]) {
        Self.add(position, merged, to: &found)
      }
    }
    guard position < count else { return }
    if let next = grammar.step(from: node, word: lexemes[position].word) {
      follow(next, at: position + 1, facts, &found)
    }
    for index in grammar.edgeRange(of: node) {
      let (part, next) = grammar.edges[index]
      let readings: [RuleReading]
      switch part {
      case .rule(let rule): readings = self.readings(of: rule, at: position)
      case .builtIn(let reader):
        guard !lexemes[position].readers.isDisjoint(with: reader.mask) else { continue }
        readings = self.readings(of: reader, at: position)
      }
      for reading in readings {
        if let merged = facts.merged(with: reading.facts) {
          follow(next, at: reading.end, merged, &found)
        }
      }
    }
  }

  private static func add(_ end: Int, _ facts: Facts, to found: inout [RuleReading]) {
    for reading in found where reading.end == end && reading.facts == facts { return }
    found.append(RuleReading(end: end, facts: facts))
  }
}

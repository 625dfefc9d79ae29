/// The reading of a grammar's rules.
extension Sentence {
  /// Reads a rule from a position; calls back with every end and what was said up to there.
  func read(_ rule: Int, at start: Int, _ facts: Facts = Facts(), _ emit: Emit<Facts>) {
    guard start < count, language.grammar.canStart(rule, with: lexemes[start]) else { return }
    follow(language.grammar.root(of: rule), at: start, facts, emit)
  }

  private func follow(_ node: Int, at position: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    for index in grammar.factRange(of: node) {
      if let merged = facts.merged(with: grammar.facts[index]) { emit(position, merged) }
    }
    guard position < count else { return }
    if let next = grammar.step(from: node, word: lexemes[position].word) {
      follow(next, at: position + 1, facts, emit)
    }
    for index in grammar.edgeRange(of: node) {
      let next = grammar.edges[index].next
      switch grammar.edges[index].part {
      case .rule(let rule):
        read(rule, at: position, facts) { end, facts in follow(next, at: end, facts, emit) }
      case .builtIn(let reader):
        guard !lexemes[position].readers.isDisjoint(with: reader.mask) else { continue }
        read(reader, at: position, facts) { end, facts in follow(next, at: end, facts, emit) }
      }
    }
  }
}

/// The reading of a grammar's rules.
extension Sentence {
  /// Reads a rule from a position; calls back with every end and what was said up to there.
  func read(_ rule: Int, at start: Int, _ facts: Facts = Facts(), _ emit: Emit<Facts>) {
    guard start < count, language.grammar.canStart(rule, with: self[start], language) else {
      return
    }
    follow(language.grammar.root(of: rule), at: start, facts, emit)
  }

  private func follow(_ index: Int, at position: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let node = language.grammar.nodes[index]
    for more in node.facts {
      if let merged = facts.merged(with: more) { emit(position, merged) }
    }
    guard position < count else { return }
    if let next = language.grammar.step(from: index, word: self[position].word) {
      follow(next, at: position + 1, facts, emit)
    }
    for edge in node.edges {
      switch edge.part {
      case .rule(let rule):
        read(rule, at: position, facts) { end, facts in
          follow(edge.next, at: end, facts, emit)
        }
      case .builtIn(let reader):
        guard reader.canStart(with: self[position], language) else { continue }
        read(reader, at: position, facts) { end, facts in
          follow(edge.next, at: end, facts, emit)
        }
      }
    }
  }
}

internal import PhraseAutomaton

extension WordAcceptor {
  /// Returns the sentences with each word replaced by one of those that a closure returns. If it
  /// returns none, the sentences with that word are left out.
  func replacingWords(by replacements: (String) -> [String]) -> WordAcceptor {
    var result = WordAcceptor()
    for state in 0..<stateCount {
      if state > 0 { _ = result.addState() }
      if isFinal[state] { result.setFinal(StateID(state)) }
    }
    for arc in arcs {
      guard let word = arc.word else {
        result.addArc(from: arc.from, to: arc.to, word: nil)
        continue
      }
      for word in replacements(text(of: word)) {
        result.addArc(from: arc.from, to: arc.to, word: word)
      }
    }
    return result
  }
}

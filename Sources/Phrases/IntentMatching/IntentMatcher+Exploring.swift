import PhraseAutomaton

extension IntentMatcher {
  /// Returns the phrases as a graph in Graphviz's DOT language.
  public func dot() -> String {
    automaton.dot { PhrasePayload($0.payload).map { String($0.intent) } ?? $0.template }
  }
}

import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import SpokenValues

extension IntentMatcher {
  /// Returns the phrases as a graph in Graphviz's DOT language.
  public func dot() -> String { automaton.dot() }

  /// Returns started utterances with one more word, in the order of the alphabet.
  ///
  /// - Parameters:
  ///   - prefix: The start of an utterance; its last word counts as unfinished unless whitespace
  ///     follows it.
  ///   - limit: How many are wanted at most.
  public func completions(of prefix: String, limit: Int = 64) -> [String] {
    let isUnfinished = prefix.last.map { !$0.isWhitespace } ?? false
    let start = isUnfinished ? prefix.lastIndex(where: \.isWhitespace) : prefix.indices.last
    let kept = start.map { prefix[...$0] } ?? ""
    return automaton.nextWords(after: prefix, limit: limit, reader: spokenSlots).map { kept + $0 }
  }
}

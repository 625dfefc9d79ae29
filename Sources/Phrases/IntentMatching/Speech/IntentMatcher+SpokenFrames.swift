public import PhraseAutomaton
import Synchronization
import UtteranceActs

extension IntentMatcher {
  /// Returns what people say around commands in the language of the phrases, or `nil` if there is
  /// no data for it.
  ///
  /// - Parameter sentences: The commands, some of whose words may have other forms.
  public func spokenFrames(around sentences: WordAcceptor) -> SpokenFrames? {
    guard let acts else { return nil }
    let forms = sentences.firstWords.map { ($0, acts.forms(ofVerb: $0)) }
    let spoken = SpokenWordings.of(acts, language: Self.language(locale))
    return SpokenFrames(
      wordings: spoken.all, refusals: spoken.refusals,
      forms: Dictionary(uniqueKeysWithValues: forms.filter { !$0.1.isEmpty }))
  }
}

/// The wordings of each language as automata, which take some tenths of a second to build.
private struct SpokenWordings {
  var all: WordAcceptor
  var refusals: WordAcceptor

  private static let cache = Mutex<[String: SpokenWordings]>([:])

  static func of(_ acts: ActReader, language: String) -> SpokenWordings {
    if let known = cache.withLock({ $0[language] }) { return known }
    let numbers = IntentMatcher.sentences(ofNumbers: 1...99, language: language)
    let wordings = SpokenWordings(
      all: acceptor(of: acts.wordings, numbers: numbers),
      refusals: refusals(language))
    cache.withLock { $0[language] = wordings }
    return wordings
  }

  private static func refusals(_ language: String) -> WordAcceptor {
    var builder = AutomatonBuilder()
    builder.addSentences(ValueSentences.named(language)?.refusals ?? [])
    return builder.build().automaton.acceptor().acceptor.minimized()
  }

  private static func acceptor(
    of graph: ActReader.WordingGraph, numbers: WordAcceptor
  ) -> WordAcceptor {
    var wordings = WordAcceptor()
    for node in 1..<graph.nodeCount { _ = wordings.addState(isFinal: graph.ends.contains(node)) }
    for step in graph.steps {
      let (from, to) = (WordAcceptor.StateID(step.from), WordAcceptor.StateID(step.to))
      if let word = step.word {
        wordings.addArc(from: from, to: to, word: word)
      } else {
        wordings.insert(numbers, from: from, to: to)
      }
    }
    return wordings.minimized()
  }
}

extension WordAcceptor {
  /// The words with which sentences begin.
  fileprivate var firstWords: Set<String> {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    var seen: Set<StateID> = [0]
    var waiting: [StateID] = [0]
    var found: Set<String> = []
    while let state = waiting.popLast() {
      for arc in leaving[state] ?? [] {
        if let word = arc.word {
          found.insert(text(of: word))
        } else if seen.insert(arc.to).inserted {
          waiting.append(arc.to)
        }
      }
    }
    return found
  }
}

import PhraseAutomaton
import TextNormalization

/// A contraction that may be said for two words that follow each other.
struct Contraction: Hashable {
  var token: String
  var from: StateID
  var to: StateID

  typealias StateID = WordAcceptor.StateID

  /// Returns the contractions of all pairs of words, if the dictionary has them.
  static func all(in sentences: WordAcceptor, pronouncer: Pronouncer) -> Set<Contraction> {
    let endings = pronouncer.language.contractions
    var second: [StateID: [(word: String, to: StateID)]] = [:]
    var silent: [StateID: [StateID]] = [:]
    for arc in sentences.arcs {
      guard let word = arc.word.map({ sentences.text(of: $0) }) else {
        silent[arc.from, default: []].append(arc.to)
        continue
      }
      if endings[word] != nil { second[arc.from, default: []].append((word, arc.to)) }
    }
    guard !second.isEmpty else { return [] }
    var tokens: [String: String?] = [:]
    var found: Set<Contraction> = []
    for arc in sentences.arcs {
      guard let first = arc.word.map({ sentences.text(of: $0) }) else { continue }
      for next in reachable(from: arc.to, through: silent).flatMap({ second[$0] ?? [] }) {
        let last = next.word
        let key = first + " " + last
        let token = tokens[key] ?? token(for: first, last, pronouncer)
        tokens[key] = .some(token)
        if let token { found.insert(Contraction(token: token, from: arc.from, to: next.to)) }
      }
    }
    return found
  }

  /// Returns the contractions of any of some words with any other of them, if the dictionary has
  /// them.
  static func tokens(of words: [String], pronouncer: Pronouncer) -> Set<String> {
    let endings = pronouncer.language.contractions
    let seconds = words.filter { endings[$0] != nil }
    return Set(words.flatMap { first in seconds.compactMap { token(for: first, $0, pronouncer) } })
  }

  private static func token(
    for first: String, _ last: String, _ pronouncer: Pronouncer
  ) -> String? {
    let language = pronouncer.language
    let candidates =
      (language.contractions[last] ?? []).map { first + $0 }
      + [language.negatives[first]].compactMap { $0 }
    // A contraction counts if it is split into these very words again.
    return candidates.first {
      pronouncer.knows($0) && Words($0).elementsEqual([first[...], last[...]])
    }
  }

  private static func reachable(from state: StateID, through silent: [StateID: [StateID]]) -> Set<
    StateID
  > {
    var seen: Set<StateID> = [state]
    var waiting = [state]
    while let state = waiting.popLast() {
      for target in silent[state] ?? [] where seen.insert(target).inserted {
        waiting.append(target)
      }
    }
    return seen
  }
}

package import PhraseAutomaton

/// Tells whether the words heard so far are a whole sentence of a grammar.
///
/// The arcs are laid out by the state they leave, so that an answer takes a look at the arcs of a
/// few states, also where a grammar names ten thousand things.
package struct SentenceTracker: Sendable {
  private var numbers: [String: Int32] = [:]
  /// Where the arcs of each state begin in ``arcs``; one more than there are states.
  private var starts: [Int]
  private var arcs: [(word: Int32, to: Int32)]
  private let isFinal: [Bool]

  /// Creates a tracker for a deterministic acceptor without silent steps.
  package init(_ acceptor: WordAcceptor) {
    starts = [Int](repeating: 0, count: acceptor.stateCount + 1)
    for arc in acceptor.arcs { starts[Int(arc.from) + 1] += 1 }
    for state in 0..<acceptor.stateCount { starts[state + 1] += starts[state] }
    arcs = Array(repeating: (0, 0), count: acceptor.arcs.count)
    var next = starts
    for arc in acceptor.arcs {
      arcs[next[Int(arc.from)]] = (arc.word, arc.to)
      next[Int(arc.from)] += 1
    }
    isFinal = acceptor.isFinal
    for (number, word) in acceptor.words.enumerated() { numbers[word] = Int32(number) }
  }

  /// Returns whether words are a sentence that nothing can follow.
  package func isWhole(_ words: [String]) -> Bool {
    var state = 0
    for word in words {
      guard let number = numbers[word],
        let arc = arcs[starts[state]..<starts[state + 1]].first(where: { $0.word == number })
      else { return false }
      state = Int(arc.to)
    }
    return isFinal[state] && starts[state] == starts[state + 1]
  }
}

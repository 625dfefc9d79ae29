package import PhraseAutomaton

/// Tells whether the words heard so far are a whole sentence of a grammar.
///
/// The arcs are laid out by the state they leave, so that an answer takes a look at the arcs of a
/// few states, also where a grammar names ten thousand things.
package struct SentenceTracker: Sendable {
  private let words: [String]
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
    words = acceptor.words
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

  /// Returns other sentences whose words sound like those of one, each in its place.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - limit: The most sentences that are wanted.
  ///   - sound: Tells whether a word sounds like the sentence's in a place.
  package func homophones(
    of sentence: [String], limit: Int, sounding sound: (_ word: String, _ place: Int) -> Bool
  ) -> [[String]] {
    // Words that are only perhaps followed by the rest of a sentence, the way on last.
    var waiting: [(state: Int, words: [String])] = [(0, [])]
    var found: [[String]] = []
    while let (state, said) = waiting.popLast(), found.count < limit {
      guard said.count < sentence.count else {
        if isFinal[state], said != sentence { found.append(said) }
        continue
      }
      let place = said.count
      for arc in arcs[starts[state]..<starts[state + 1]] where arc.word >= 0 {
        let word = words[Int(arc.word)]
        if word == sentence[place] || sound(word, place) {
          waiting.append((Int(arc.to), said + [word]))
        }
      }
    }
    return found
  }
}

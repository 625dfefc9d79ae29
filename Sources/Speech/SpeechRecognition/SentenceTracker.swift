package import PhraseAutomaton

/// Returns whether the words heard so far are a whole sentence of a grammar.
///
/// The arcs are stored by the state they leave, so that an answer takes a look at the arcs of a few
/// states, even if a grammar names ten thousand things.
package struct SentenceTracker: Sendable {
  private let words: [String]
  private var numbers: [String: WordAcceptor.WordID] = [:]
  /// The start of each state's arcs in ``arcs``, plus a sentinel.
  private var starts: [Int]
  private var arcs: [WordAcceptor.Arc]
  private let isFinal: [Bool]

  /// Creates a tracker for a deterministic acceptor without silent steps.
  package init(_ acceptor: WordAcceptor) {
    starts = [Int](repeating: 0, count: acceptor.stateCount + 1)
    for arc in acceptor.arcs { starts[arc.from.index + 1] += 1 }
    for state in 0..<acceptor.stateCount { starts[state + 1] += starts[state] }
    arcs = acceptor.arcs
    var next = starts
    for arc in acceptor.arcs {
      arcs[next[arc.from.index]] = arc
      next[arc.from.index] += 1
    }
    isFinal = acceptor.isFinal
    words = acceptor.words
    for (number, word) in acceptor.words.enumerated() {
      numbers[word] = WordAcceptor.WordID(number)
    }
  }

  /// Returns whether words are a sentence that nothing can follow.
  package func isWhole(_ words: [String]) -> Bool {
    guard let state = end(of: words[...], from: 0) else { return false }
    return isFinal[state] && starts[state] == starts[state + 1]
  }

  /// A word that can stand in the place of another one in a sentence.
  package struct Exchange: Sendable, Hashable {
    /// The number of words before it.
    package var place: Int
    package var word: String
  }

  /// Returns the words that can stand in the place of a sentence's words, with the rest of it unchanged;
  /// none if it is not a sentence.
  package func exchanges(in sentence: [String]) -> [Exchange] {
    guard end(of: sentence[...], from: 0).map({ isFinal[$0] }) == true else { return [] }
    var (state, found) = (0, [Exchange]())
    for (place, word) in sentence.enumerated() {
      for arc in arcs[starts[state]..<starts[state + 1]] {
        guard let other = arc.word.map({ words[$0.index] }), other != word,
          let end = end(of: sentence[(place + 1)...], from: arc.to.index), isFinal[end]
        else { continue }
        found.append(Exchange(place: place, word: other))
      }
      state = end(of: [word], from: state) ?? 0
    }
    return found
  }

  /// Returns the longest run of words that is a sentence, the first one of several, if there is any.
  package func longestSentence(in words: [String]) -> Range<Int>? {
    let runs = sentences(in: words)
    return runs.map(\.count).max().flatMap { count in runs.first { $0.count == count } }
  }

  /// Returns the shortest run of words that is a sentence and meets a condition, if there is any.
  package func shortestSentence(
    in words: [String], where isMeant: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    sentences(in: words).sorted { $0.count < $1.count }.first(where: isMeant)
  }

  /// Returns the runs of words that are sentences.
  package func sentences(in words: [String]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for first in words.indices {
      var state = 0
      for place in first..<words.count {
        guard let next = end(of: words[place...place], from: state) else { break }
        state = next
        if isFinal[state] { runs.append(first..<place + 1) }
      }
    }
    return runs
  }

  /// Returns the state that words lead to, or `nil` if no sentence goes on with them.
  private func end(of words: ArraySlice<String>, from start: Int) -> Int? {
    var state = start
    for word in words {
      guard let number = numbers[word],
        let arc = arcs[starts[state]..<starts[state + 1]].first(where: { $0.word == number })
      else { return nil }
      state = arc.to.index
    }
    return state
  }

  /// Returns other sentences whose words sound like those of one, each in its place.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - limit: The maximum number of sentences.
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
      for arc in arcs[starts[state]..<starts[state + 1]] {
        guard let word = arc.word.map({ words[$0.index] }) else { continue }
        if word == sentence[place] || sound(word, place) {
          waiting.append((arc.to.index, said + [word]))
        }
      }
    }
    return found
  }
}

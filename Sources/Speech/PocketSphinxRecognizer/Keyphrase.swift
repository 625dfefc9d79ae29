internal import PhraseAutomaton
internal import SpeechRecognition

/// A phrase to wait for, with what may be taken for it.
struct Keyphrase: Sendable {
  /// The words with their pronunciations.
  private let words: [(word: String, list: [Pronunciation])]
  private let pronouncer: Pronouncer
  /// The phrase, with or without other speech around it.
  let grammar: SpeechGrammar

  /// The number of similar words in place of each word.
  private static let mostSimilar = 300

  /// Creates a phrase.
  ///
  /// - Parameters:
  ///   - words: Its words with their pronunciations.
  ///   - pronouncer: Knows other words.
  init(
    _ words: [(word: String, list: [Pronunciation])], pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) {
    (self.words, self.pronouncer) = (words, pronouncer)
    grammar = try Self.grammar(of: words.map(\.word), exchanging: nil, pronouncer)
      .pronouncing(words)
  }

  /// Returns the same grammar with one or more of the words exchanged for similar ones of the dictionary, or `nil` if
  /// no word has any.
  ///
  /// What impairs the phrase, such as a room's reverberation, impairs similar words as much, unlike the free
  /// phones of a loop, which fit anything. The phrase was said if it fits better than those, or hardly worse.
  func rivals() throws(SpeechRecognitionError) -> SpeechGrammar? {
    let own = Set(words.map(\.word))
    let similar = words.map { entry in
      pronouncer.similarWords(to: entry.list, limit: Self.mostSimilar).filter {
        !own.contains($0.word) && $0.word.allSatisfy { $0.isLetter || $0 == "'" }
      }
    }
    guard similar.contains(where: { !$0.isEmpty }) else { return nil }
    return try Self.grammar(
      of: words.map(\.word), exchanging: similar.map { $0.map(\.word) }, pronouncer
    ).pronouncing(words).pronouncing(
      similar.joined().map { (word: $0.word, list: [$0.pronunciation]) })
  }

  /// Returns a grammar of words with any other speech around them.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - others: Words in place of each of them, at least one of which has to be said, or `nil` if there are none.
  private static func grammar(
    of words: [String], exchanging others: [[String]]?, _ pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) -> SpeechGrammar {
    var acceptor = WordAcceptor()
    let begin = acceptor.addState()
    acceptor.addArc(from: 0, to: begin, word: SpeechGrammar.anyWords)
    var (said, exchanged): ([WordAcceptor.StateID], [WordAcceptor.StateID]) = ([0, begin], [])
    for place in words.indices {
      let (next, other) = (acceptor.addState(), acceptor.addState())
      for state in said { acceptor.addArc(from: state, to: next, word: words[place]) }
      for state in exchanged { acceptor.addArc(from: state, to: other, word: words[place]) }
      for word in others?[place] ?? [] {
        for state in said + exchanged { acceptor.addArc(from: state, to: other, word: word) }
      }
      (said, exchanged) = ([next], [other])
    }
    let end = acceptor.addState(isFinal: true)
    for state in others == nil ? said : exchanged {
      acceptor.setFinal(state)
      acceptor.addArc(from: state, to: end, word: SpeechGrammar.anyWords)
    }
    return try SpeechGrammar(acceptor, pronouncer: pronouncer)
  }
}

internal import PhraseAutomaton

/// Sentences that differ from one by a single word.
extension SpeechGrammar {
  /// The maximum number of sentences that are compared with one.
  private static let mostRivals = 40
  /// The maximum phonetic distance of a word that may have been heard for another one.
  private static let farthest = 6.0

  /// Returns a grammar of the sentences that differ from one by a single word, those with the most similar
  /// words if there are many, or `nil` if there are none.
  ///
  /// Words that sound the same are left out, since nothing in the sound speaks for one of them, and so are
  /// exchanges of words that carry no meaning.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the sentence, which may have others around it.
  ///   - said: How each token was said.
  ///   - sentences: The sentences of this grammar.
  package func rivals(
    of tokens: [String], said: [Pronunciation?], among sentences: SentenceTracker
  ) -> SpeechGrammar? {
    guard let command = sentences.longestSentence(in: tokens), said.count == tokens.count else {
      return nil
    }
    let exchanges = sentences.exchanges(in: Array(tokens[command])).compactMap { exchange in
      let place = command.lowerBound + exchange.place
      return distance(from: tokens[place], said[place], to: exchange.word).map {
        (place: place, word: exchange.word, distance: $0)
      }
    }
    guard !exchanges.isEmpty else { return nil }
    var result = only(tokens)
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for exchange in exchanges.sorted(by: { $0.distance < $1.distance }).prefix(Self.mostRivals) {
      var words = tokens
      words[exchange.place] = exchange.word
      acceptor.addPath(from: 0, to: end, words: words)
      result.pronunciations[exchange.word] = pronunciations[exchange.word]
    }
    result.acceptor = acceptor.minimized()
    return result
  }

  /// Returns the distance between the sounds of two words, or `nil` if the other one is not a rival.
  private func distance(
    from word: String, _ said: Pronunciation?, to other: String
  ) -> Double? {
    guard let said, !Self.isOpen(other), !(lightWords.contains(word) && lightWords.contains(other))
    else { return nil }
    let distances = (pronunciations[other] ?? []).compactMap {
      PhoneDistance.between(said.phones, $0.phones, limit: Self.farthest)
    }
    return distances.min().flatMap { $0 > 0 ? $0 : nil }
  }
}

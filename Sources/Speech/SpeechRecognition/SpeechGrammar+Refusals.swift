internal import PhraseAutomaton

/// Sentences that say of a command that it is not asked for: “don't start yoga”, “did you start yoga”.
extension SpeechGrammar {
  /// Returns a grammar of the sentences that refuse a command instead of asking for it, or `nil` if there are none.
  ///
  /// A wording that refuses takes the place of what is in front of the command, whose verb may have another form. If nothing
  /// is in front of it, the wording may have been missed, as in “who turned it off”, or the verb may end in that of another
  /// command: “unfreeze” may be “don't freeze”.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of what was heard.
  ///   - sentences: The commands with what may be said around them.
  package func refusals(of tokens: [String], among sentences: FramedSentences) -> SpeechGrammar? {
    guard let frames, !frames.refusals.isEmpty else { return nil }
    var refused: [[String]] = sentences.reversals(of: tokens)
    for start in sentences.verbs(in: tokens) {
      let command = tokens[start...]
      refused += ([tokens[start]] + (frames.forms[tokens[start]] ?? [])).map {
        [$0] + command.dropFirst()
      }
    }
    guard !refused.isEmpty else { return nil }
    var result = only(tokens)
    var acceptor = WordAcceptor()
    let (command, end) = (acceptor.addState(), acceptor.addState(isFinal: true))
    acceptor.insert(frames.refusals, from: 0, to: command)
    for words in refused { acceptor.addPath(from: command, to: end, words: words) }
    result.acceptor = acceptor.minimized()
    for word in result.acceptor.words where result.pronunciations[word] == nil {
      result.pronunciations[word] = pronunciations[word] ?? frames.pronunciations[word] ?? []
    }
    return result
  }

  /// Returns whether a sentence says more than a command: not if only words that commands begin with have other forms, or if a
  /// single word follows that does not take the command back.
  ///
  /// “Stopped radio” and “radio quieter what” may fit an accent better than what was said, but hardly anybody says them.
  package func saysMore(_ sentence: [String], than command: [String]) -> Bool {
    let added = sentence.dropFirst(command.count)
    guard !command.isEmpty, sentence.count >= command.count, added.count <= 1 else { return true }
    let isSame = zip(sentence, command).allSatisfy { word, other in
      word == other || frames?.forms[other]?.contains(word) ?? false
    }
    return !isSame || added.contains(where: retractions.contains)
  }
}

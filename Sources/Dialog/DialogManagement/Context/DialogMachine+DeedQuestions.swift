import IntentMatching
import IntentMetadata
import TextNormalization

/// “What did I just order?”, “did you order it?”: questions about what was done.
extension DialogMachine {
  /// Says what was done last if an utterance asks about it with that intent's verb and mentions nothing else.
  ///
  /// - Returns: Whether the utterance was such a question.
  mutating func tellDeed(askedBy utterance: Utterance) -> Bool {
    let words = commandWords.withoutHesitations(Words(utterance.text).map(String.init))
    // An app may have a phrase of its own for the question.
    guard
      !utterance.candidates.contains(where: { candidate in
        !candidate.isForgiven || Words(candidate.phrase).first.map(String.init) == words.first
      }),
      let asked = commandWords.deedQuestions.remainder(of: words),
      let deed = state.context.deeds.last(where: { !$0.wasUndone }),
      // “Did you turn it on?” asks for a state, which the app may tell.
      !deed.task.setsSwitchOnly
    else { return false }
    // On a locked device, the answer must not reveal what protected intents are about.
    let isClosed = isClosed(deed.task.intent, of: deed.task.app)
    let title = Words(title(of: deed.task.intent)).map(String.init)
    let names =
      isClosed ? [] : deed.task.values.values.compactMap { self.title(of: $0, in: deed.task.app) }
    let known = names.flatMap { Words(String($0.prefix(100))).map(String.init) }
    let grammar = commandWords.assent
    func isVerb(_ word: String) -> Bool {
      title.contains {
        grammar.isAction($0) && (commandWords.areSameVerb(word, $0) || grammar.isForm(word, of: $0))
      }
    }
    let rest = asked.filter { !commandWords.isStructure($0) || isVerb($0) }
    guard rest.contains(where: isVerb), rest.count <= 6,
      rest.allSatisfy({ isVerb($0) || known.contains($0) || title.contains($0) })
    else { return false }
    say(
      .lastDeed, ["intent": isClosed ? self.title(of: deed.task.intent) : sentence(of: deed.task)])
    return true
  }
}

extension DialogTask {
  /// Whether all that it does is to turn something on or off.
  fileprivate var setsSwitchOnly: Bool {
    !values.isEmpty
      && values.values.allSatisfy { value in
        if case .boolean = value { true } else { false }
      }
  }
}

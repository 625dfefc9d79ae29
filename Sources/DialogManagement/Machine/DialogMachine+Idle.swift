import IntentMetadata

/// What is heard while no question is open.
extension DialogMachine {
  /// Takes what the person says while nothing goes on; an app's own phrase goes before what would
  /// only tell that there is nothing to do.
  mutating func heardWhileIdle(_ answer: SpokenAnswer, _ utterance: Utterance) {
    guard !answer.words.isEmpty else { return say(.noInput) }
    let command = answer.command(in: commandWords)
    switch command {
    case .help: return sayExamples()
    case .repeat: return sayAgain()
    case nil where utterance.candidates.isEmpty && doAgain(with: answer): return
    case nil where resolve(utterance, answer): return
    case _ where !utterance.candidates.isEmpty: return start(utterance.candidates)
    case .cancel, .some(.none): return say(.nothingToCancel)
    case .stop: return say(.stopped)
    case .startOver: return say(.nothingToStartOver)
    case .goBack: return say(.nothingToGoBack)
    case .more, .options: return sayExamples()
    case .status: return say(.statusIdle)
    case .undo: return undo()
    case .again: return doAgain()
    case nil: break
    }
    if correctDeed(answer) { return }
    reject(utterance)
  }

  /// Tells that an utterance means nothing.
  mutating func reject(_ utterance: Utterance) {
    let heard = printable(utterance.text, limit: 60)
    actions.append(.rejected(printable(utterance.text, limit: 1000)))
    say(.rejected, ["heard": heard])
  }

  /// Takes what the person says while something runs or is looked for.
  mutating func heardWhileBusy(_ answer: SpokenAnswer) {
    let title = state.undoing?.title ?? taskTitle
    switch answer.command(in: commandWords) {
    case .cancel: cancel()
    case .stop: stop()
    case .help, .status: say(state.undoing == nil ? .working : .undoing, ["intent": title])
    case .repeat where !state.said.isEmpty: sayAgain()
    case .repeat: say(.working, ["intent": title])
    default: say(.stillBusy, ["intent": title])
    }
  }

  /// Takes that nobody answered.
  mutating func silence() {
    guard let question = state.question else { return }
    miss(question, heard: "")
  }

  /// Takes that something was said of which no word is sure: it counts as an answer that missed, and
  /// is never a yes.
  mutating func heardUnclearly() {
    guard let question = state.question else { return say(.notSure) }
    miss(question, heard: "", complaint: words(.notSure))
  }
}

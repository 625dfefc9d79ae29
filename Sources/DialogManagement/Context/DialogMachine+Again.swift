import IntentMetadata

/// Again: does once more what was done last, as it was or with one value changed.
extension DialogMachine {
  /// Does the last thing once more.
  mutating func doAgain() {
    guard let deed = state.context.deed else { return say(.nothingToDoAgain) }
    restart(deed.task)
  }

  /// "Do that for yoga", "another large one": the last thing once more with what is said.
  ///
  /// - Returns: Whether words ask for that and name a value that fits.
  mutating func doAgain(with answer: SpokenAnswer) -> Bool {
    guard let deed = state.context.deed,
      let rest = commandWords.againWith.remainder(of: answer.words),
      let filling = slots(in: rest, of: deed.task), !filling.isEmpty
    else { return false }
    restart(deed.task.filled(with: filling))
    return true
  }

  /// Starts a task that is known.
  ///
  /// - Parameter question: The question to which the person said yes to do just that, or `nil`.
  mutating func restart(_ task: DialogTask, affirmedBy question: String? = nil) {
    state.question = nil
    state.task = task
    state.task?.affirmed = question.map {
      DialogTask.Affirmation(invocation: task.invocation, words: $0)
    }
    actions.append(
      .matched(
        IntentCandidate(
          app: task.app, intent: task.intent.id,
          slots: task.intent.parameters.compactMap { parameter in
            task.values[parameter.name].map {
              SlotCandidate(
                name: parameter.name, text: title(of: $0, in: task.app) ?? "", value: $0)
            }
          })))
    advance()
  }
}

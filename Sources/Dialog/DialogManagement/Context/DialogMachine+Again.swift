import IntentMatching
import IntentMetadata
import TextNormalization

/// Again: repeats the last action, unchanged or with one value changed.
extension DialogMachine {
  /// Repeats the last action.
  mutating func doAgain() {
    guard let deed = state.context.deed else { return say(.nothingToDoAgain) }
    restart(deed.task)
  }

  /// "Do that for yoga", "another large one": the last action with the given value.
  ///
  /// - Returns: Whether words ask for that and name a value that fits.
  mutating func doAgain(with answer: SpokenAnswer) -> Bool {
    guard let deed = state.context.deed,
      let said = commandWords.againWith.remainder(of: answer.words)
    else { return false }
    let rest =
      commandWords.additions.remainder(of: said.reversed()).map { Array($0.reversed()) } ?? said
    if let filling = slots(in: rest, of: deed.task), !filling.isEmpty {
      restart(deed.task.filled(with: filling))
      return true
    }
    // A bare "and" may begin anything: "and delete it".
    guard rest.count < said.count || answer.words.count - said.count > 1,
      let (name, text) = text(in: rest, of: deed.task, answer)
    else { return false }
    restart(deed.task.filled(with: SlotFilling(values: [name: .string(text)])))
    return true
  }

  /// The maximum length of a text that is taken for one more of the last.
  private static let maximumAddition = 4

  /// "And eggs too" after "add milk": the words that are the text of one more, as they were said.
  private func text(
    in rest: [String], of task: DialogTask, _ answer: SpokenAnswer
  ) -> (name: String, text: String)? {
    let texts = task.intent.parameters.filter {
      $0.type == .string && !$0.hasOptions && task.values[$0.name] != nil
    }
    guard texts.count == 1, !rest.isEmpty, rest.count <= Self.maximumAddition,
      !takesMessages(task.intent), commandWords.references.place(in: [""] + rest + [""]) == nil,
      !commandWords.verbs.contains(where: { $0.contains(rest[0]) }),
      !rest.contains(where: commandWords.remarkWords.contains),
      !rest.contains(where: commandWords.negations.contains),
      let start = answer.words.firstPlace(of: rest)
    else { return nil }
    let source = Words(answer.text)
    guard source.count == answer.words.count else {
      return (texts[0].name, rest.joined(separator: " "))
    }
    return (texts[0].name, source.source(of: start..<start + rest.count, in: answer.text))
  }

  /// Starts a task that is known.
  ///
  /// - Parameter question: The question to which the person said yes to do just that, or `nil`.
  mutating func restart(_ task: DialogTask, affirmedBy question: String? = nil) {
    var task = task
    task.affirmed = question.map { DialogTask.Affirmation(invocation: task.invocation, words: $0) }
    report(
      .matched(
        tellable(
          IntentMatch(
            app: task.app, intent: task.intent.id,
            slots: task.intent.parameters.compactMap { parameter in
              task.values[parameter.name].map {
                SlotMatch(
                  name: parameter.name, text: title(of: $0, in: task.app) ?? "", value: $0)
              }
            }))))
    advance(task)
  }
}

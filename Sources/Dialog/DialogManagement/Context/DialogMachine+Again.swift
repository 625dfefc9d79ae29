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
    guard let deed = state.context.deed else { return false }
    if doAgain(withPlaceIn: commandWords.withoutHesitations(answer.words), of: deed.task) {
      return true
    }
    guard
      let said = commandWords.againWith.remainder(
        of: commandWords.withoutHesitations(answer.words))
    else { return false }
    if deed.task.intent.role == .find { return searchAgain(for: said, as: deed.task) }
    let rest =
      commandWords.additions.remainder(of: said.reversed()).map { Array($0.reversed()) } ?? said
    let read = slots(in: rest, of: deed.task).flatMap { $0.isEmpty ? nil : $0 }
    if let found = read ?? whole(rest, of: deed.task) {
      // “And another for Saturday” is at the same time of day.
      var filling = found
      for (name, value) in found.values {
        let said = (found.places[name].map { Array(rest[$0]) } ?? rest)
          .drop(while: commandWords.functionWords.contains)
        filling.values[name] = replacing(
          deed.task.values[name], with: value, in: said.joined(separator: " "))
      }
      // “And 20 more” may raise a value rather than set it; an amount of money is confirmed anyway.
      let isAmbiguous = filling.values.values.contains {
        $0.magnitude != nil && $0.currencyCode == nil
      }
      if rest.count < said.count, isAmbiguous {
        askToDoAgain(deed.task.filled(with: filling), with: filling)
      } else {
        restart(deed.task.filled(with: filling))
      }
      return true
    }
    guard let (name, text) = text(in: rest, of: deed.task, answer) else { return false }
    let filling = SlotFilling(values: [name: .string(text)])
    // A bare "and" may begin anything: "and bacon" is asked about.
    if rest.count < said.count || answer.words.count - said.count > 1 {
      restart(deed.task.filled(with: filling))
    } else {
      guard addsThing(rest, answer.words) else { return false }
      askToDoAgain(deed.task.filled(with: filling), with: filling)
    }
    return true
  }

  /// “And those due tomorrow” after “show my tasks”: the last search with other conditions.
  ///
  /// - Returns: Whether words are conditions on things of that type.
  private mutating func searchAgain(for words: [String], as task: DialogTask) -> Bool {
    guard
      let reader = FindReader(
        locale: configuration.language.code, reader: configuration.reader)
    else { return false }
    let text = words.dropFirst(reader.language.determiners.ends(in: words, at: 0))
      .joined(separator: " ")
    guard let app = apps.first(where: { $0.name == task.app }),
      let entity = app.entities.first(where: { $0.findIntentID == task.intent.id }),
      let filter = reader.filter(of: text, for: entity, in: app), filter != EntityFilter()
    else { return false }
    restart(task.filled(with: SlotFilling(values: [FindReader.wish: .string(text)])))
    return true
  }

  /// Whether words after a bare "and" may be one more thing: not "and thanks", "and now".
  private func addsThing(_ words: [String], _ sentence: [String]) -> Bool {
    commandWords.command(words) == nil && commandWords.smallTalk[words] == nil
      && !commandWords.afterthoughts.contains(sentence)
      && !commandWords.afterthoughts.contains(words)
      && !words.allSatisfy { commandWords.isStructure($0) || commandWords.hesitations.contains($0) }
      && configuration.reader.moments(in: words, at: 0).isEmpty
  }

  /// The maximum length of a text that is taken for one more of the last.
  private static let maximumAddition = 4

  /// "And eggs too" after "add milk": the words that are the text of one more, as they were said.
  private func text(
    in words: [String], of task: DialogTask, _ answer: SpokenAnswer
  ) -> (name: String, text: String)? {
    let named = Array(words.drop(while: commandWords.alsoWords.contains))
    let rest = Array(named[commandWords.assent.withoutRequests(named)])
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

import IntentMetadata
import TextNormalization

/// Answers that say more than was asked, or say it misspelled.
extension DialogMachine {
  /// Several slots at once: "two, large" fills what it names, whatever was asked for.
  ///
  /// - Returns: Whether the answer was one.
  mutating func answerSeveral(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard state.task != nil, question.kind == .value || question.kind == .disambiguation,
      !question.takesFreeText,
      let filling = slots(in: answer.words, asked: question),
      !filling.isEmpty
    else { return false }
    fill(filling, answering: question)
    return true
  }

  /// Takes values for parameters of the task; a running intent runs again with them.
  ///
  /// Where the question stays open, what was taken is told before it is asked again.
  mutating func fill(_ filling: SlotFilling, answering question: OpenQuestion) {
    stopRun()
    let names = Array(filling.places.keys) + filling.values.keys + filling.undecided.keys
    let asked = question.parameter?.name
    let isAnswered = asked.map(names.contains) == true
    state.task?.record(names, asked: isAnswered ? asked : nil)
    for (name, value) in filling.values { state.task?.answer(name, with: value) }
    for (name, options) in filling.undecided {
      state.task?.values[name] = nil
      state.task?.undecided[name] = options
    }
    let staysOpen = !isAnswered && !question.takesYesOrNo && filling.undecided.isEmpty
    advance(lead: staysOpen ? words(.noted, ["values": titles(of: filling)]) : nil)
  }

  /// Returns values in the order of their parameters, with the titles of those that have no name.
  private func titles(of filling: SlotFilling) -> String {
    guard let task = state.task else { return "" }
    let titles = task.intent.parameters.compactMap { parameter -> String? in
      guard let value = filling.values[parameter.name], let title = title(of: value, in: task.app)
      else { return nil }
      return value.magnitude == nil ? title : "\(wording.inSentence(parameter.title)) \(title)"
    }
    return wording.enumeration(titles)
  }

  /// Returns what a misspelled answer was probably meant to be, or `nil`.
  ///
  /// Any words may be a text: there only what is misspelled as a whole command counts.
  mutating func corrected(_ answer: SpokenAnswer, _ question: OpenQuestion)
    -> SpokenAnswer?
  {
    guard !answer.isCorrected, !answer.isQuoted else { return nil }
    if let sentence = commandWords.misspelledCommand(answer.words) {
      return SpokenAnswer(corrected: sentence, of: answer)
    }
    var corrector = WordCorrector(commandWords)
    corrector.add(configuration.reader.vocabulary)
    let (reader, count) = (configuration.reader, question.options.entries.count)
    corrector.isLikely = { word in reader.ordinal(in: word).map { $0 <= count } == true }
    corrector.add(likely: question.options.words)
    for label in [question.confirmation?.acceptLabels, question.confirmation?.denyLabels] {
      corrector.add(
        Words(String((label ?? []).joined(separator: " ").prefix(200))).map(String.init))
    }
    if let task = state.task {
      for parameter in task.intent.parameters {
        corrector.add(Words(String(parameter.title.prefix(100))).map(String.init))
        if parameter.type.element.isNamed {
          corrector.add(likely: options(known: parameter, of: task).words)
        }
      }
    }
    return corrector.corrected(answer.words).map { SpokenAnswer(corrected: $0, of: answer) }
  }

  /// Returns the values that words name, for any parameters of the task.
  mutating func slots(
    in words: [String], asked question: OpenQuestion?
  ) -> SlotFilling? {
    guard let task = state.task else { return nil }
    return slots(in: words, of: task, asked: question)
  }

  /// Returns the values that words name, for any parameters of a task.
  mutating func slots(
    in words: [String], of task: DialogTask, asked question: OpenQuestion? = nil
  ) -> SlotFilling? {
    guard words.count <= SlotReader.maximumWords else { return nil }
    var reader = SlotReader(commandWords: commandWords, reader: configuration.reader)
    let markers = apps.first { $0.name == task.app }.map { commandFrames(of: $0) }?
      .first { $0.intent.id == task.intent.id }?.markers
    for parameter in task.intent.parameters where parameter.type.element != .string {
      let isAsked = question?.parameter?.name == parameter.name
      let options =
        isAsked && question?.options.entries.isEmpty == false
        ? question?.options : options(known: parameter, of: task)
      reader.add(
        parameter, options: options ?? OptionList(), isAsked: isAsked,
        markers: markers?[parameter.name] ?? [])
    }
    reader.skip(wordsOf: task.intent.title)
    for label in question?.confirmation?.acceptLabels ?? [] { reader.skip(wordsOf: label) }
    return reader.filling(of: words)
  }
}

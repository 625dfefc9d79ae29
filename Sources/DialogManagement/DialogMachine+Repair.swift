import IntentMetadata
import TextNormalization

/// Repair: the patterns by which a dialog that went wrong finds its way back.
extension DialogMachine {
  // MARK: - Commands without a question

  mutating func heardWhileIdle(_ answer: SpokenAnswer, _ utterance: Utterance) {
    let command = answer.command(in: commandWords)
    switch command {
    case .help: sayExamples()
    case .repeat: sayAgain()
    case _ where !utterance.candidates.isEmpty: start(utterance.candidates)
    case .cancel, .some(.none): say(.nothingToCancel)
    case .startOver: say(.nothingToStartOver)
    case .more: sayExamples()
    case nil:
      guard !answer.words.isEmpty else { return say(.noInput) }
      let heard = printable(answer.text, limit: 60)
      actions.append(.rejected(printable(answer.text, limit: 1000)))
      say(.rejected, ["heard": heard])
    }
  }

  mutating func heardWhileBusy(_ answer: SpokenAnswer) {
    guard answer.command(in: commandWords) != .cancel else {
      abandonTask()
      say(.cancelled)
      return
    }
    say(.stillBusy, ["intent": taskTitle])
  }

  // MARK: - Commands to a question

  /// Returns whether the answer was a command, after doing what it wants.
  mutating func repair(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    switch answer.command(in: commandWords, exactly: question.takesFreeText) {
    case .cancel: cancel()
    case .help: help(with: question)
    case .repeat: open(question)
    case .more where !question.options.entries.isEmpty: sayMore(of: question)
    case .startOver: startOver()
    case .some(.none) where !question.options.entries.isEmpty: cancel()
    default: return false
    }
    return true
  }

  /// Cancel: gives the task up, whatever it was about to do.
  private mutating func cancel() {
    abandonTask()
    say(.cancelled)
  }

  /// Repeat: says again what was said last.
  private mutating func sayAgain() {
    guard !state.said.isEmpty else { return say(.nothingToRepeat) }
    actions += state.said.map(DialogAction.say)
  }

  /// More: names the next options, and after the last the first again.
  private mutating func sayMore(of question: OpenQuestion) {
    var question = question
    let next = page(of: question).upperBound
    let isEnd = next >= question.options.entries.count
    question.pageStart = isEnd ? 0 : next
    open(question, lead: isEnd ? wording.text(.noMoreOptions) : nil)
  }

  /// Start over: goes back to the command as it was said.
  private mutating func startOver() {
    if let run = state.task?.run { actions.append(.stop(run: run)) }
    state.task?.run = nil
    guard state.task != nil else {
      clearTask()
      return say(.startingOver)
    }
    state.task?.startOver()
    advance(lead: wording.text(.startingOver))
  }

  // MARK: - Help

  private mutating func sayExamples() {
    guard !examples.isEmpty else { return say(.helpNothing) }
    let quoted = examples.prefix(5).map { "“\(printable($0, limit: 80))”" }
    say(.helpExamples, ["examples": wording.list(quoted)])
  }

  private mutating func help(with question: OpenQuestion) {
    if question.takesYesOrNo {
      let labels = answerLabels(of: question)
      say(.helpConfirmation, ["accept": labels[0], "deny": labels[1]])
    } else if !question.options.entries.isEmpty {
      say(.helpOptions)
    } else {
      say(.helpKind, ["kind": kindOfAnswer(to: question)])
    }
    say(.helpCommands)
    open(question)
  }

  /// Returns what kind of answer a question takes, as in "I need a whole number".
  func kindOfAnswer(to question: OpenQuestion) -> String {
    let phrase: Wording.Phrase =
      switch question.parameter?.type.element {
      case .integer: .answerInteger
      case .double: .answerNumber
      case .string: .answerText
      case .date, .dateComponents: .answerDate
      case .duration: .answerDuration
      case .measurement: .answerMeasurement
      case .currency: .answerCurrency
      case .url: .answerLocation
      case .boolean: .answerYesNo
      default: .answerOther
      }
    return wording.text(phrase)
  }

  // MARK: - Answers that do not help

  /// No match: asks again in other words, then lists the choices, then gives up safely.
  mutating func miss(_ question: OpenQuestion, heard: String, complaint: String? = nil) {
    var question = question
    question.failures += 1
    guard question.failures < configuration.maximumFailures else { return giveUp(question) }
    let heard = printable(heard, limit: 40)
    let first = question.failures == 1
    let lead: String
    if let complaint {
      lead = complaint
    } else if heard.isEmpty, first {
      lead = wording.text(.noInput)
    } else if question.takesYesOrNo {
      let labels = answerLabels(of: question)
      lead =
        first
        ? wording.text(.yesOrNo)
        : wording.text(.sayLabels, ["accept": labels[0], "deny": labels[1]])
    } else if !question.options.entries.isEmpty {
      if !first { question.pageStart = 0 }
      lead = wording.text(first ? .unknownOption : .chooseFromList, ["heard": heard])
    } else {
      let kind = kindOfAnswer(to: question)
      lead = wording.text(first ? .notUnderstoodAnswer : .sayKind, ["kind": kind, "heard": heard])
    }
    open(question, lead: lead)
  }

  /// Gives up: a question without an answer is a no, and a task without its values is not done.
  private mutating func giveUp(_ question: OpenQuestion) {
    if case .leave(_, let behind, _) = question.purpose {
      return miss(behind, heard: "")
    }
    let title = taskTitle
    let hadTask = state.task != nil
    abandonTask()
    if hadTask {
      say(.gaveUp, ["intent": title])
    } else {
      say(.gaveUpQuestion)
    }
  }

  // MARK: - Correction

  /// Correction: "no, I meant the large one" changes the last value that can be what is said.
  mutating func correct(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard let task = state.task, !question.takesFreeText, !answer.isQuoted,
      let rest = commandWords.remainder(of: answer.words, after: commandWords.corrections)
    else { return false }
    let words = rest.joined(separator: " ")
    let others = task.intent.parameters.map(\.name).filter { !task.answered.contains($0) }
    for name in task.answered.reversed() + others {
      guard let parameter = task.intent.parameter(name), name != question.parameter?.name,
        let value = reading(of: words, for: parameter)
      else { continue }
      if let run = task.run { actions.append(.stop(run: run)) }
      state.task?.run = nil
      state.task?.answer(name, with: value)
      advance()
      return true
    }
    return false
  }

  /// Returns the value that words mean for a parameter, or `nil` where they mean none or several.
  private func reading(of words: String, for parameter: ParameterDescriptor) -> IntentValue? {
    guard let task = state.task else { return nil }
    var question = OpenQuestion(kind: .value, purpose: .fill, parameter: parameter, words: "")
    if let offered = task.offered[parameter.name] {
      question.options = offered
    } else if case .enumeration(let id) = parameter.type.element {
      question.options = OptionList(enumOptions(id), wording: wording)
    } else if case .entity(let id) = parameter.type.element {
      let entities = apps.first { $0.name == task.app }?.entity(id)?.values ?? []
      question.options = OptionList(
        entities.map { ValueOption(type: id, entity: $0) }, wording: wording)
    }
    guard !question.takesFreeText else { return nil }
    // "Make that three" is about a number, not about the third of some list.
    let reader = AnswerReader(
      question: question, page: page(of: question), commandWords: commandWords,
      reader: configuration.reader, maximumLength: configuration.maximumAnswerLength,
      takesPlaces: false)
    switch reader.reading(of: SpokenAnswer(words)) {
    case .option(let position): return question.options.entries[position].value
    case .value(let value): return value
    default: return nil
    }
  }

  // MARK: - Digression

  /// Digression: a whole new command while a question is pending.
  ///
  /// The same intent again adds its values to the task, or starts it again where it has none;
  /// another one is asked about first. A question whether to leave takes the latest command.
  ///
  /// - Parameter said: What was said, where it may as well be meant as a free-text answer.
  /// - Returns: Whether there was anything to do.
  mutating func digress(
    from question: OpenQuestion, to candidates: [IntentCandidate], said: String?
  ) -> Bool {
    let merged = Self.merged(candidates)
    guard let task = state.task else {
      guard case .chooseIntent = question.purpose else { return false }
      start(candidates)
      return true
    }
    if case .leave(let earlier, let behind, _) = question.purpose {
      guard let next = merged.first, merged.count == 1, !next.isSameIntent(as: earlier),
        !next.isSameIntent(as: task)
      else { return false }
      open(leaveQuestion(for: next, behind: behind, held: nil))
      return true
    }
    if let same = merged.first(where: { $0.isSameIntent(as: task) }) {
      guard !same.slots.isEmpty || merged.count == 1 else { return false }
      if let run = task.run { actions.append(.stop(run: run)) }
      guard !same.slots.isEmpty else {
        begin(same)
        return true
      }
      state.task?.run = nil
      actions.append(.matched(same))
      state.task?.take(same.slots)
      advance()
      return true
    }
    guard let next = merged.first, merged.count == 1 else { return false }
    open(
      leaveQuestion(for: next, behind: question, held: question.takesFreeText ? said : nil))
    return true
  }
}

extension IntentCandidate {
  fileprivate func isSameIntent(as other: IntentCandidate) -> Bool {
    app == other.app && intent == other.intent
  }

  fileprivate func isSameIntent(as task: DialogTask) -> Bool {
    app == task.app && intent == task.intent.id
  }
}

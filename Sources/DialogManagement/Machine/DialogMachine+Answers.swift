import IntentMetadata
import TextNormalization

/// What the person says, and what an answer does to the question it answers.
extension DialogMachine {
  /// Takes what the person said, in whatever state.
  mutating func heard(_ utterance: Utterance) {
    state.context.beginTurn(at: utterance.time, limits: configuration)
    let answer = SpokenAnswer(utterance.text)
    if answer.command(in: commandWords) != .repeat { state.said = [] }
    if isBusy {
      heardWhileBusy(answer)
    } else if let question = state.question {
      self.answer(question, with: answer, utterance)
    } else {
      heardWhileIdle(answer, utterance)
    }
  }

  /// Takes an answer. The order decides: what the app itself calls an answer goes first, then
  /// repairs, then an answer to the question, then one to other questions, then a new command.
  private mutating func answer(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) {
    guard !answer.words.isEmpty else { return miss(question, heard: "") }
    let reader = reader(for: question)
    if let reading = reader.labelled(answer) {
      return apply(reading, to: question, heard: answer, utterance)
    }
    if repair(question, answer) || decideToLeave(question, answer) || correct(question, answer)
      || refer(question, answer)
    {
      return
    }
    // A command to the task at hand adds to it; one that names its app is never an answer.
    if let candidate = utterance.candidates.first, !candidate.omitsAppName,
      digress(from: question, to: utterance.candidates, said: utterance.text)
    {
      return
    }
    var reading = reader.reading(of: answer)
    if reading == .none, answerSeveral(question, answer) { return }
    if reading == .none { reading = reader.mention(in: answer) }
    if reading == .none, !utterance.candidates.isEmpty,
      digress(from: question, to: utterance.candidates, said: nil)
    {
      return
    }
    if reading == .none, answerBehind(question, with: answer, utterance) { return }
    if reading == .none, !question.takesYesOrNo, !question.takesFreeText {
      // "No" to "Which soup?" leaves; it never searches for something with "no" in its name.
      switch reader.assent(of: answer) {
      case .no: return cancel()
      case .yes: return miss(question, heard: answer.text)
      default: break
      }
    }
    apply(reading, to: question, heard: answer, utterance)
  }

  /// Does what a reading of an answer means.
  private mutating func apply(
    _ reading: AnswerReader.Reading, to question: OpenQuestion, heard answer: SpokenAnswer,
    _ utterance: Utterance
  ) {
    let heard = answer.text
    switch reading {
    case .option(let position): choose(position, of: question)
    case .options(let positions): narrow(question, to: positions, heard: heard)
    case .value(let value):
      if let complaint = complaint(about: value, for: question.parameter) {
        return miss(question, heard: heard, complaint: complaint)
      }
      take(value, for: question)
    case .yes where utterance.confidence < configuration.certainHearing:
      miss(question, heard: heard, complaint: words(.notSure))
    case .yes: decide(true, question)
    case .no: decide(false, question)
    case .tooLong:
      miss(
        question, heard: heard,
        complaint: words(.tooLong, ["limit": "\(configuration.maximumAnswerLength)"]))
    case .none:
      if question.canSearch, question.kind == .value, let words = answer.searchText(commandWords) {
        return search(for: words, answering: question)
      }
      miss(question, heard: heard)
    }
  }

  /// Uses the option at a position.
  private mutating func choose(_ position: Int, of question: OpenQuestion) {
    if case .chooseIntent(let candidates) = question.purpose {
      return begin(candidates[position])
    }
    guard let value = question.options.entries[position].value else {
      return reply(.choice(position))
    }
    take(question.parameter?.type.isArray == true ? .array([value]) : value, for: question)
  }

  /// Asks again among fewer options.
  private mutating func narrow(_ question: OpenQuestion, to positions: [Int], heard: String) {
    guard positions.count < question.options.entries.count else {
      return miss(question, heard: heard)
    }
    guard question.styles.isEmpty else {
      // The reply counts the app's options: choices are told apart, never renumbered.
      return miss(question, heard: heard)
    }
    var narrower = question
    narrower.options = question.options.selecting(positions)
    narrower.pageStart = 0
    narrower.failures = 0
    narrower.timesAsked = 0
    narrower.canSearch = false
    if case .chooseIntent(let candidates) = question.purpose {
      narrower.purpose = .chooseIntent(positions.map { candidates[$0] })
    }
    if let parameter = question.parameter {
      narrower.kind = .disambiguation
      narrower.words = parameter.requestDisambiguationDialog ?? words(.whichOne)
      state.task?.offered[parameter.name] = narrower.options
    }
    open(narrower)
  }

  /// Uses a value.
  mutating func take(_ value: IntentValue, for question: OpenQuestion) {
    guard let parameter = question.parameter else { return }
    state.task?.answer(parameter.name, with: value)
    guard question.purpose == .reply else { return advance() }
    reply(.value(value.fitted(to: parameter.type)))
  }

  /// Uses a yes or a no.
  private mutating func decide(_ isYes: Bool, _ question: OpenQuestion) {
    switch question.purpose {
    case .reply: reply(.confirmed(isYes))
    case .confirmValue(let value):
      guard let parameter = question.parameter else { return }
      if isYes {
        state.task?.confirmed[parameter.name] = value
        state.task?.answer(parameter.name, with: value)
        advance()
      } else {
        state.task?.values[parameter.name] = nil
        ask(for: parameter, purpose: .fill)
      }
    case .confirmIntent(let candidate):
      if isYes {
        begin(candidate)
      } else {
        abandonTask()
        say(.notMeant)
      }
    case .leave(let candidate, let behind, let held):
      if isYes { leave(behind, for: candidate) } else { stay(behind, held: held) }
    case .doAgain(let task):
      if isYes {
        restart(task)
      } else {
        abandonTask()
        say(.cancelled)
      }
    case .fill, .chooseIntent: break
    }
  }

  private mutating func reply(_ reply: IntentPromptReply) {
    guard let run = state.task?.run else { return }
    state.question = nil
    actions.append(.reply(run: run, reply))
  }
}

// MARK: - Answers to more than the question

extension DialogMachine {
  /// Several slots at once: "two, large" fills what it names, whatever was asked for.
  ///
  /// - Returns: Whether the answer was one.
  private mutating func answerSeveral(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard state.task != nil, question.kind == .value || question.kind == .disambiguation,
      !question.takesFreeText,
      let filling = slots(in: answer.words, asked: question),
      !filling.isEmpty
    else { return false }
    fill(filling)
    return true
  }

  /// Takes values for parameters of the task; a running intent runs again with them.
  mutating func fill(_ filling: SlotFilling) {
    stopRun()
    for (name, value) in filling.values { state.task?.answer(name, with: value) }
    for (name, options) in filling.undecided {
      state.task?.values[name] = nil
      state.task?.undecided[name] = options
    }
    advance()
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
    for parameter in task.intent.parameters where parameter.type.element != .string {
      let isAsked = question?.parameter?.name == parameter.name
      let options =
        isAsked && question?.options.entries.isEmpty == false
        ? question?.options : options(known: parameter, of: task)
      reader.add(parameter, options: options ?? OptionList(), isAsked: isAsked)
    }
    reader.skip(task.intent.title)
    for label in question?.confirmation?.acceptLabels ?? [] { reader.skip(label) }
    return reader.filling(of: words)
  }
}

import IntentMetadata
import TextNormalization

/// What an answer does to the question it answers.
extension DialogMachine {
  /// Takes what the person said, in whatever state.
  mutating func heard(_ utterance: Utterance) {
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

  private mutating func answer(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) {
    if answer.words.isEmpty { return miss(question, heard: "") }
    let reader = AnswerReader(
      question: question, page: page(of: question), commandWords: commandWords,
      reader: configuration.reader, maximumLength: configuration.maximumAnswerLength)
    if let reading = reader.labelled(answer) { return apply(reading, to: question) }
    if repair(question, answer) { return }
    if correct(question, answer) { return }

    // A command to the task at hand adds to it; one that names its app is never an answer.
    if let candidate = utterance.candidates.first, !candidate.omitsAppName,
      digress(from: question, to: utterance.candidates, said: utterance.text)
    {
      return
    }
    let reading = reader.reading(of: answer)
    if reading == .none, !utterance.candidates.isEmpty,
      digress(from: question, to: utterance.candidates, said: nil)
    {
      return
    }
    apply(reading, to: question, heard: answer)
  }

  /// Does what a reading of an answer means.
  private mutating func apply(
    _ reading: AnswerReader.Reading, to question: OpenQuestion, heard answer: SpokenAnswer? = nil
  ) {
    let heard = answer?.text ?? ""
    switch reading {
    case .option(let position): choose(position, of: question)
    case .options(let positions): narrow(question, to: positions, heard: heard)
    case .value(let value):
      if let complaint = rangeComplaint(
        about: value, for: question.parameter, again: question.failures > 0)
      {
        return miss(question, heard: heard, complaint: complaint)
      }
      take(value, for: question)
    case .yes: decide(true, question)
    case .no: decide(false, question)
    case .tooLong:
      miss(
        question, heard: heard,
        complaint: wording.text(.tooLong, ["limit": "\(configuration.maximumAnswerLength)"]))
    case .none:
      if question.canSearch, question.kind == .value, let words = answer?.searchText(commandWords) {
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
    var narrower = question
    narrower.options = question.options.selecting(positions)
    narrower.pageStart = 0
    narrower.failures = 0
    narrower.canSearch = false
    if case .chooseIntent(let candidates) = question.purpose {
      narrower.purpose = .chooseIntent(positions.map { candidates[$0] })
    }
    if !question.styles.isEmpty {
      // The reply counts the app's options: choices are told apart, never renumbered.
      return miss(question, heard: heard)
    }
    if let parameter = question.parameter {
      narrower.kind = .disambiguation
      narrower.words = parameter.requestDisambiguationDialog ?? wording.text(.whichOne)
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
    case .leave(let candidate, let behind, let held):
      if isYes {
        abandonTask()
        begin(candidate)
      } else if let held {
        take(.string(held).fitted(to: behind.parameter?.type ?? .string), for: behind)
      } else {
        open(behind, lead: wording.text(.stayed, ["intent": taskTitle]))
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

import IntentMetadata
import TextNormalization

/// What the person says, and what an answer does to the question it answers.
extension DialogMachine {
  /// Takes what the person said, in whatever state.
  mutating func heard(_ utterance: Utterance) {
    state.context.beginTurn(at: utterance.time, limits: configuration)
    let answer = SpokenAnswer(utterance.text)
    let command = answer.command(in: commandWords)
    if command != .repeat { state.said = [] }
    if command != .repeat, command != .more { state.examplesTold = 0 }
    if isBusy {
      heardWhileBusy(answer)
    } else if let question = state.question {
      guard !answerClosed(question, with: answer, utterance) else { return }
      self.answer(question, with: answer, utterance)
    } else {
      heardWhileIdle(answer, utterance)
    }
  }

  /// Takes an answer. The order decides: what the app itself calls an answer goes first, then
  /// repairs, then an answer to the question, then one to other questions, then a new command.
  mutating func answer(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) {
    guard !answer.words.isEmpty else { return miss(question, heard: "") }
    let reader = reader(for: question)
    if let reading = reader.labelled(answer) {
      return apply(reading, to: question, heard: answer, utterance)
    }
    // "OK, thanks" is a yes before it is polite.
    if reader.reading(of: answer) == .none || question.takesFreeText,
      answerSmallTalk(answer, question)
    {
      return
    }
    if !utterance.candidates.contains(where: { !$0.isForgiven }), answerQuestion(answer, question) {
      return
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
    // "Stop my workout" is an app's own phrase, and only begins like a no.
    if reading == .no, reader.assent(of: answer) == .none,
      !utterance.candidates.isEmpty, !utterance.candidates.contains(where: \.isForgiven)
    {
      reading = .none
    }
    if reading == .none, !reader.isRemark(answer), answerSeveral(question, answer) { return }
    // What is a command as it was said is one, though it names an option.
    if reading == .none, !utterance.candidates.contains(where: { !$0.isForgiven }) {
      reading = reader.mention(in: answer)
    }
    if reading == .none, answerBeyond(question, with: answer) { return }
    if reading == .none, digress(from: question, byPartsOf: utterance) { return }
    if reading == .none, answerBehind(question, with: answer, utterance) { return }
    if reading == .none, let corrected = corrected(answer, question) {
      let meant = Utterance(corrected.text, confidence: utterance.confidence, time: utterance.time)
      return self.answer(question, with: corrected, meant)
    }
    if reading == .none, !question.takesYesOrNo, !question.takesFreeText {
      // "No" to "Which soup?" leaves; it never searches for something with "no" in its name.
      switch reader.assent(of: answer) {
      case .no: return cancel()
      case .yes: return miss(question, heard: answer.said)
      default: break
      }
    }
    if lookUpName(answer, of: reading, question) { return }
    apply(reading, to: question, heard: answer, utterance)
  }

  /// Takes a value that is none of the few asked about: who is asked "Tomato Soup or Chicken Noodle
  /// Soup?" may want the gazpacho after all.
  ///
  /// - Returns: Whether the answer was one.
  private mutating func answerBeyond(_ question: OpenQuestion, with answer: SpokenAnswer) -> Bool {
    guard question.kind == .disambiguation, question.purpose == .fill,
      let parameter = question.parameter, var task = state.task
    else { return false }
    task.offered[parameter.name] = nil
    var wider = question
    wider.kind = .value
    wider.options = options(known: parameter, of: task)
    guard wider.options.entries.count > question.options.entries.count else { return false }
    if case .option(let position) = reader(for: wider).reading(of: answer) {
      choose(position, of: wider)
      return true
    }
    let (offered, undecided) = (
      state.task?.offered[parameter.name], state.task?.undecided[parameter.name]
    )
    state.task?.offered[parameter.name] = wider.options
    state.task?.undecided[parameter.name] = nil
    if answerSeveral(wider, answer) { return true }
    state.task?.offered[parameter.name] = offered
    state.task?.undecided[parameter.name] = undecided
    return false
  }

  /// Does what a reading of an answer means.
  private mutating func apply(
    _ reading: AnswerReader.Reading, to question: OpenQuestion, heard answer: SpokenAnswer,
    _ utterance: Utterance
  ) {
    let heard = answer.said
    switch reading {
    case .option(let position): choose(position, of: question)
    case .options(let positions): narrow(question, to: positions, heard: heard)
    case .mentioned(let position): askBack(position, of: question)
    case .any: takeAny(of: question, heard: heard)
    case .both, .all: takeSeveral(of: question, isAll: reading == .all, heard: heard)
    case .value(let value):
      if let complaint = complaint(about: value, for: question.parameter) {
        return miss(question, heard: heard, complaint: complaint)
      }
      take(value, for: question)
    case .yes where utterance.confidence < configuration.certainHearing || answer.isCorrected:
      miss(question, heard: heard, complaint: words(.notSure))
    case .yes: decide(true, question)
    case .no: decide(false, question)
    case .tooLong:
      miss(
        question, heard: heard,
        complaint: words(.tooLong, ["limit": "\(configuration.maximumAnswerLength)"]))
    case .none where question.takesYesOrNo: takeNoAssent(answer, question)
    case .none:
      if question.canSearch, question.kind == .value, let words = answer.searchText(commandWords) {
        return search(for: words, answering: question, said: heard)
      }
      // What the app makes something of by itself is handed on as it was said.
      if question.kind == .value, question.parameter?.resolvesText == true {
        return take(.string(answer.unquoted ?? heard), for: question)
      }
      miss(question, heard: heard)
    }
  }

  /// Uses the option at a position.
  mutating func choose(_ position: Int, of question: OpenQuestion) {
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
    state.task?.record([parameter.name], asked: parameter.name)
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
    case .perform(let invocation):
      if isYes {
        state.task?.affirmed = DialogTask.Affirmation(
          invocation: invocation, words: question.words)
        advance()
      } else {
        cancel()
      }
    case .mentioned(let position, let asked):
      if isYes { choose(position, of: asked) } else { open(asked) }
    case .confirmIntent(let candidate):
      if isYes {
        begin(candidate, affirmedBy: question.words)
      } else {
        abandonTask()
        say(.notMeant)
      }
    case .leave(let candidate, let behind, let held):
      if isYes { leave(behind, for: candidate) } else { stay(behind, held: held) }
    case .undo(let deed):
      state.question = nil
      if isYes { undo(deed) } else { say(.cancelled) }
    case .doAgain(let task):
      if isYes {
        restart(task, affirmedBy: question.words)
      } else {
        abandonTask()
        say(.cancelled)
      }
    case .fill, .chooseIntent: break
    }
  }

  /// Takes an answer to a yes-or-no question that is neither: what delays leaves the task, anything
  /// else has the question asked again.
  private mutating func takeNoAssent(_ answer: SpokenAnswer, _ question: OpenQuestion) {
    switch reader(for: question).assentDetail(of: answer) {
    case .later: leaveForLater(question)
    case .unclear(let range) where !answer.isCorrected:
      let heard = printable(answer.quote(range), limit: 40)
      miss(question, heard: heard, complaint: words(.partlyUnderstood, ["heard": heard]))
    default: miss(question, heard: answer.said)
    }
  }

  /// Leaves what is to be done at another time undone.
  private mutating func leaveForLater(_ question: OpenQuestion) {
    switch question.purpose {
    case .leave(_, let behind, _): return open(behind, lead: words(.notLater))
    case .undo: state.question = nil
    default: abandonTask()
    }
    say(.notLater)
  }

  /// Hands an answer to the running intent, once the lock allows it.
  mutating func reply(_ reply: IntentPromptReply) {
    guard let run = state.task?.run else { return }
    if needsAuthorizationToReply { return authorize(.reply(reply)) }
    state.question = nil
    actions.append(.reply(run: run, reply))
  }
}

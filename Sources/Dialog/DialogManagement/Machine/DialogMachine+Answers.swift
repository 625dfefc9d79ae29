import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// What the person says, and the effect of an answer on its question.
extension DialogMachine {
  /// Handles an utterance of the person in any phase.
  mutating func heard(_ utterance: Utterance) {
    var utterance = markedIfLocked(utterance)
    utterance.candidates.removeAll(where: takesTimeForDays)
    utterance.candidates = utterance.candidates.map { keepingName($0, in: utterance.text) }
    state.context.beginTurn(at: utterance.time, limits: configuration)
    ageSnippet(at: utterance)
    let answer = SpokenAnswer(utterance.text)
    let command = answer.command(in: commandWords)
    if command != .repeat { state.said = [] }
    if command != .repeat, command != .more { state.examplesTold = 0 }
    switch state.phase {
    case .idle: heardWhileIdle(answer, utterance)
    case .asking(let question, let words, let task):
      guard let (intent, app) = closed(question, for: task) else {
        return self.answer(question, with: answer, utterance)
      }
      // Only giving up needs no proof.
      switch command {
      case .cancel: cancel()
      case .stop: stop()
      default: authorize(.answer(question, as: words, for: task, utterance), for: intent, of: app)
      }
    case .lookingUp, .resolving, .rehearing, .performing, .authorizing, .undoing:
      heardWhileBusy(answer)
    case .over: break
    }
  }

  /// Takes an answer. The order matters: the app's own words for an answer come first, then
  /// repairs, then an answer to the question, then answers to other questions, then a new command.
  mutating func answer(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) {
    guard !answer.words.isEmpty else { return miss(question, heard: "") }
    if chooseForGood(answer, question) { return }
    let reader = reader(for: question)
    if let reading = reader.labelled(answer) {
      return apply(reading, to: question, heard: answer, utterance)
    }
    let acts = ActReader.named(configuration.language.code)
    let amended =
      reader.amended(answer, takesBack: { acts?.amends($0) == true })
      ?? reader.behindDenial(answer)
    if let meant = amended {
      return self.answer(
        question, with: meant,
        Utterance(meant.text, confidence: utterance.confidence, time: utterance.time))
    }
    // “Pay later” delays what is asked about, whatever else “later” sounds like.
    if question.takesYesOrNo, utterance.candidates.allSatisfy(\.isForgiven),
      answer.command(in: commandWords) == nil, reader.delays(answer), !saysTimeToTake(answer),
      !saysLengthToTake(answer, on: question)
    {
      return delay(question, for: answer)
    }
    if !question.takesFreeText, !question.isAboutCommand, forbidsTask(utterance) {
      return question.kind == .confirmation ? decide(false, question) : cancel()
    }
    // "OK, thanks" is a yes before it is polite.
    if question.snippet != nil, answer.command(in: commandWords) == nil,
      press(answer, utterance, isWhole: reader.reading(of: answer) != .none)
    {
      return
    }
    // A farewell that was hardly heard, or is an app's own phrase, calls nothing off.
    let leaves =
      utterance.confidence >= configuration.certainHearing
      && utterance.candidates.allSatisfy(\.isForgiven)
    if reader.reading(of: answer) == .none || question.takesFreeText,
      answerSmallTalk(answer, question, leaves: leaves)
    {
      return
    }
    if !utterance.candidates.contains(where: { !$0.isForgiven }), answerQuestion(answer, question) {
      return
    }
    if leaveOut(question, answer) { return }
    if repair(question, answer) || decideToLeave(question, answer)
      || correct(question, answer, utterance)
      || refer(question, answer) || answerBesideText(question, answer, utterance)
    {
      return
    }
    // A command to the current task adds to it; one that names its app is never an answer.
    if let candidate = utterance.candidates.first, !candidate.omitsAppName, !candidate.isForgiven,
      digress(from: question, to: utterance.candidates, said: utterance.text)
    {
      return
    }
    // “25 a month” says how often as well; “half an hour” is a value by itself.
    if !question.takesYesOrNo, question.parameter?.type.element == .currency,
      let core = stated(in: answer.words).first,
      answerSeveral(question, SpokenAnswer(core.words.joined(separator: " ")), of: task)
    {
      return
    }
    if !question.takesYesOrNo, isMarked(answer, forOtherThan: question),
      answerSeveral(question, answer, of: task)
    {
      return
    }
    if takeTimeRequest(question, answer) { return }
    var reading = reader.readingBehindCorrection(answer)
    // "Stop my workout" is an app's own phrase, and only begins like a no.
    if reading == .no, reader.assent(of: answer) == .none,
      !utterance.candidates.isEmpty, !utterance.candidates.contains(where: \.isForgiven)
    {
      reading = .none
    }
    if reading == .none, takeOtherTime(answer, on: question) { return }
    if reading == .none || reader.leavesAmountOpen(answer),
      reader.pointsBeyond(answer) || reader.leavesAmountOpen(answer)
    {
      return miss(question, heard: answer.said)
    }
    if reading == .none, !reader.isRemark(answer),
      takeThings(of: question, namedIn: answer, of: task)
        || answerSeveral(question, answer, of: task)
    {
      return
    }
    if reading == .none, beginChosen(of: question, taking: answer) { return }
    if reading == .none, utterance.parts.isEmpty,
      utterance.candidates.allSatisfy(\.isForgiven)
    {
      reading = readingBeforeReason(in: answer, to: question)
    }
    // An exact command is a command, even if it names an option.
    if reading == .none, !utterance.candidates.contains(where: { !$0.isForgiven }) {
      reading = reader.mention(in: answer)
    }
    if reading == .none, answerBeyond(question, with: answer) { return }
    if reading == .none {
      if utterance.parts.isEmpty
        ? digress(from: question, byPartsOf: utterance)
        : digress(from: question, toParts: utterance.parts)
      {
        return
      }
    }
    if reading == .none, answerBehind(question, with: answer, utterance) { return }
    if reading == .none, let corrected = corrected(answer, question) {
      let meant = Utterance(corrected.text, confidence: utterance.confidence, time: utterance.time)
      return self.answer(question, with: corrected, meant)
    }
    if reading == .none, !question.takesYesOrNo, !question.takesFreeText {
      // "No" to "Which soup?" leaves; it never searches for something with "no" in its name.
      switch reader.assent(of: answer) {
      case .no: return cancel()
      // “Which timer? 10 minutes?”
      case .yes
      where question.options.entries.count == 1 && !answer.isQuestion && !question.isOnHold
        && utterance.confidence >= configuration.certainHearing:
        return choose(0, of: question)
      case .yes: return miss(question, heard: answer.said)
      default: break
      }
    }
    if reading == .no, decline(question, for: utterance) { return }
    if lookUpName(answer, of: reading, question) { return }
    apply(reading, to: question, heard: answer, utterance)
  }

  /// Whether an utterance is the command of the task with a “don't”, and names nothing else but a time that was not
  /// given: “zahl die Miete nicht”, “don't pay today”.
  private func forbidsTask(_ utterance: Utterance) -> Bool {
    guard let task, let refusal = utterance.refusal, refusal.reason == .negated,
      refusal.understood.app == task.app, refusal.understood.intent == task.intent.id
    else { return false }
    return refusal.understood.slots.allSatisfy { slot in
      guard let value = task.values[slot.name] else {
        return task.intent.parameter(slot.name)?.takesTimes == true
      }
      return value.isSame(as: slot.value)
    }
  }

  /// Takes a value other than the few that were asked about: someone who is asked "Tomato Soup or
  /// Chicken Noodle Soup?" may want the gazpacho after all.
  ///
  /// - Returns: Whether the answer was one.
  private mutating func answerBeyond(_ question: OpenQuestion, with answer: SpokenAnswer) -> Bool {
    guard question.kind == .disambiguation, question.purpose == .fill,
      let parameter = question.parameter, var task
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
    task.offered[parameter.name] = wider.options
    task.undecided[parameter.name] = nil
    return answerSeveral(wider, answer, of: task)
  }

  /// Does what a reading of an answer means.
  private mutating func apply(
    _ reading: AnswerReader.Reading, to question: OpenQuestion, heard answer: SpokenAnswer,
    _ utterance: Utterance
  ) {
    let heard = answer.said
    switch reading {
    // “All of them?” asks back; what destroys something is not chosen with a question.
    case .option(let position) where answer.isQuestion && mustBeChosen(question):
      askBack(position, of: question)
    case .option(let position) where answer.isCorrected && takesPeople(question):
      askBack(
        position, of: question,
        lead: words(.unknownOption, ["heard": printable(heard, limit: 40)]))
    case .option(let position) where reader(for: question).isHedged(answer, position):
      guard !mustBeChosen(question) else { return askBack(position, of: question) }
      say(.noted, ["values": question.options.entries[position].label])
      choose(position, of: question)
    case .option(let position): choose(position, of: question)
    case .options where takeEach(of: question, namedIn: answer): break
    case .options(let positions): narrow(question, to: positions, heard: heard)
    case .mentioned(let position): askBack(position, of: question)
    case .any: takeAny(of: question, heard: heard)
    case .both, .all: takeSeveral(of: question, isAll: reading == .all, heard: heard)
    case .value(let value):
      if let complaint = complaint(aboutWords: answer.text, for: question.parameter, of: task) {
        return miss(question, heard: heard, complaint: complaint)
      }
      if let complaint = complaint(about: value, for: question.parameter) {
        return miss(question, heard: heard, complaint: complaint)
      }
      if takeTime(value, on: question, said: answer.text) { return }
      let usual = task.map { inUsualHalf(value, said: answer.text, of: $0.intent) }
      take(usual ?? value, for: question, of: task)
    case .yes where utterance.confidence < configuration.certainHearing || answer.isCorrected:
      miss(question, heard: heard, complaint: words(.notSure))
    case .yes where !isPlain(answer, after: question): miss(question, heard: heard)
    // “Order a gazpacho” once more, after it became a large one, may be the small one again.
    case .yes where restatesCorrected(utterance): open(question, for: task)
    case .yes where repeatsCommand(utterance, answer, to: question):
      miss(question, heard: answer.said)
    case .yes: decide(true, question)
    case .no where beginWithoutThing(of: question, denied: answer): break
    case .no where deniesOther(answer, question): miss(question, heard: answer.said)
    case .no: decide(false, question)
    case .tooLong:
      miss(
        question, heard: heard,
        complaint: words(.tooLong, ["limit": "\(configuration.maximumAnswerLength)"]))
    case .none where question.takesYesOrNo: takeNoAssent(answer, question, utterance)
    case .none:
      if question.canSearch, question.kind == .value, let task, let parameter = question.parameter,
        let words = answer.searchText(commandWords)
      {
        return lookUp(
          .search(words, said: heard), for: question, about: parameter, of: task)
      }
      // What the app interprets itself is passed on as it was said, but a date is not an amount.
      if question.kind == .value, let parameter = question.parameter, parameter.resolvesText,
        parameter.type.element != .currency
          || configuration.reader.value(of: .date, in: heard) == nil
      {
        return take(.string(answer.unquoted ?? heard), for: question, of: task)
      }
      miss(question, heard: heard)
    }
  }

  /// Uses the option at a position.
  mutating func choose(_ position: Int, of question: OpenQuestion) {
    let isArray = question.parameter?.type.isArray == true
    switch (question.purpose, question.options.entries[position].value) {
    case (.chooseIntent(let candidates), _): begin(candidates[position])
    case (.reply(let run), nil):
      guard var task else { return }
      task.choices[question.words] = printable(question.options.entries[position].title)
      reply(.choice(position), to: run, of: task)
    case (_, let value?): take(isArray ? .array([value]) : value, for: question, of: task)
    case (_, nil): break
    }
  }

  /// Asks again among fewer options.
  private mutating func narrow(_ question: OpenQuestion, to positions: [Int], heard: String) {
    guard positions.count < question.options.entries.count else {
      return miss(question, heard: heard)
    }
    guard question.styles.isEmpty else {
      // The reply counts the app's options: choices are distinguished, but never renumbered.
      return miss(question, heard: heard)
    }
    var (narrower, task) = (question, task)
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
      task?.offered[parameter.name] = narrower.options
    }
    open(narrower, for: task)
  }

  /// Uses a value for the parameter of a task that a question is about.
  mutating func take(_ value: IntentValue, for question: OpenQuestion, of task: DialogTask?) {
    guard var task, let parameter = question.parameter else { return }
    task.record([parameter.name], asked: parameter.name)
    task.answer(parameter.name, with: value)
    guard case .reply(let run) = question.purpose else { return advance(task) }
    reply(.value(value.fitted(to: parameter.type)), to: run, of: task)
  }

  /// Uses a yes or a no.
  mutating func decide(_ isYes: Bool, _ question: OpenQuestion) {
    switch question.purpose {
    case .reply(let run): if let task { reply(.confirmed(isYes), to: run, of: task) }
    case .confirmValue(let value):
      guard var task, let parameter = question.parameter else { return }
      if isYes {
        task.confirmed[parameter.name] = value
        task.answer(parameter.name, with: value)
        advance(task)
      } else {
        task.values[parameter.name] = nil
        ask(for: parameter, of: task)
      }
    case .perform(let invocation):
      guard isYes, var task else {
        // “OK, cancelled” to “Cancel the timer?” would sound as if that had been done.
        let title = taskTitle
        abandon()
        return say(.refusedNegated, ["intent": title])
      }
      task.affirmed = DialogTask.Affirmation(invocation: invocation, words: question.words)
      advance(task)
    case .mentioned(let position, let asked):
      if isYes { choose(position, of: asked) } else { open(asked, for: task) }
    case .confirmIntent(let candidate):
      if isYes { return begin(candidate.asNamed, affirmedBy: question.words) }
      abandon()
      say(.notMeant)
    case .leave(let candidate, let behind, let held):
      if isYes {
        leave(behind, for: candidate, and: question.commands.dropFirst())
      } else {
        stay(behind, held: held)
      }
    case .undo(let deed): answerUndo(of: deed, isYes: isYes)
    case .doAgain(let task):
      if isYes { restart(task, affirmedBy: question.words) } else { cancel() }
    case .fill, .chooseIntent: break
    }
  }

  /// Takes an answer to a yes-or-no question that is neither: what delays leaves the task, anything
  /// else has the question asked again.
  private mutating func takeNoAssent(
    _ answer: SpokenAnswer, _ question: OpenQuestion, _ utterance: Utterance
  ) {
    switch reader(for: question).assentDetail(of: answer) {
    // “I did 20 minutes of yoga this morning” tells something, and postpones nothing.
    case .later where saysLengthToTake(answer, on: question) && changeMeant(question, answer):
      break
    case .later where reports(answer.words): miss(question, heard: answer.said)
    case .later where commandWords.laterWords.place(in: answer.words) == nil:
      missTime(question, heard: answer)
    case .later: leaveForLater(question)
    case .other
    where task == nil && question.isAboutCommand && resolve(utterance, answer, insteadOf: question):
      break
    case _ where changeMeant(question, answer) || replaceText(question, answer): break
    case .other where !answer.isCorrected && reader(for: question).assentReader.leavesOut(answer):
      let heard = printable(answer.said, limit: 40)
      miss(question, heard: heard, complaint: words(.partlyUnderstood, ["heard": heard]))
    case .unclear(let range) where !answer.isCorrected:
      let heard = printable(answer.quote(range), limit: 40)
      miss(question, heard: heard, complaint: words(.partlyUnderstood, ["heard": heard]))
    // “From savings”, where the task takes nothing of that kind.
    case .other where !question.isAboutCommand && beginsPhrase(answer):
      let heard = printable(answer.said, limit: 40)
      miss(question, heard: heard, complaint: words(.correctionUnknown, ["heard": heard]))
    default: miss(question, heard: answer.said)
    }
  }

  /// Whether words begin with a report of something: “I did”.
  private func reports(_ words: [String]) -> Bool {
    let acts = ActReader.named(configuration.language.code)
    return (1...4).contains { end in
      end < words.count && acts?.followsReport(end..<end, of: words) == true
    }
  }

  /// Whether an answer begins with a preposition or an article: not “is it”.
  private func beginsPhrase(_ answer: SpokenAnswer) -> Bool {
    let acts = ActReader.named(configuration.language.code)
    return answer.words.count > 1 && !answer.isCorrected
      && commandWords.functionWords.contains(answer.words[0])
      && acts?.isAuxiliary(answer.words[0]) != true
  }

  /// Whether an answer has a time that the task takes: “pay it on Friday” changes the date of a payment.
  private func saysTimeToTake(_ answer: SpokenAnswer) -> Bool {
    task?.intent.parameters.contains(where: \.takesTimes) == true
      && answer.words.indices.contains { start in
        !configuration.reader.moments(in: answer.words, at: start).isEmpty
      }
  }

  /// Leaves what is to be done at another time undone, or says of a time for it, “for tonight” or “at 4”, that nothing is
  /// done then, and asks again.
  private mutating func delay(_ question: OpenQuestion, for answer: SpokenAnswer) {
    let words = answer.words
    let grammar = commandWords.assent
    let isPlain = words.indices.allSatisfy { start in
      // “Do it tomorrow” only postpones.
      let isIntroduced =
        start > 0 && commandWords.functionWords.contains(words[start - 1])
        && !grammar.chunks(at: start - 1, in: words).contains { $0.classes.contains(.object) }
      // « Pas maintenant » says no more than “later”.
      return configuration.reader.moments(in: words, at: start).allSatisfy {
        $0.nearness == .now || $0.value.isWholeDay && !isIntroduced
      }
    }
    isPlain && !recurs(words) ? leaveForLater(question) : missTime(question, heard: answer)
  }

  /// Whether words name days that recur: “every day”, “the first of every month”.
  private func recurs(_ words: [String]) -> Bool {
    words.indices.contains { start in
      configuration.reader.vagueness(of: .date, in: words[start...].joined(separator: " "))
        == .recurrence
    }
  }

  /// Says that what is asked about is not done at the time that an answer names, and asks again.
  private mutating func missTime(_ question: OpenQuestion, heard answer: SpokenAnswer) {
    guard let task, !question.isAboutCommand else { return miss(question, heard: answer.said) }
    let words = answer.words
    let known = ["intent": title(of: task.intent)]
    let complaint: String? =
      if recurs(words) {
        self.words(
          .onlyOnce, known.merging(["time": printable(answer.said, limit: 40)]) { $1 })
      } else if let start = words.indices.first(where: { hasTime(words, at: $0, isOther: true) })
        ?? words.indices.first(where: { hasTime(words, at: $0, isOther: false) }),
        let end = configuration.reader.moments(in: words, at: start).map(\.end).max()
      {
        self.words(
          .onlyNow,
          known.merging(["time": printable(answer.quote(start..<end), limit: 40)]) { $1 })
      } else {
        nil
      }
    miss(question, heard: answer.said, complaint: complaint)
  }

  /// Whether a time begins at a word: one to come, or any, such as “tonight” in the evening.
  private func hasTime(_ words: [String], at start: Int, isOther: Bool) -> Bool {
    configuration.reader.moments(in: words, at: start).contains {
      $0.nearness == .other || !isOther
    }
  }

  /// Leaves what is to be done at another time undone.
  private mutating func leaveForLater(_ question: OpenQuestion) {
    switch question.purpose {
    case .leave(_, let behind, _): return open(behind, for: task, lead: words(.notLater))
    case .undo: state.phase = .idle
    default: abandon()
    }
    say(.notLater)
  }

  /// Passes an answer to the running intent, once the lock allows it.
  mutating func reply(_ reply: IntentPromptReply, to run: Int, of task: DialogTask) {
    if needsAuthorizationToReply(task) {
      return authorize(.reply(reply, to: run, of: task), for: task.intent, of: task.app)
    }
    state.phase = .performing(run: run, task)
    actions.append(.reply(run: run, reply))
  }
}

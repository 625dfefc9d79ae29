import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Digression: a whole new command while a question is open.
///
/// The same intent again adds its values to the task, or restarts it if it has none or is for another thing; another one is
/// confirmed first. A task that is set aside is parked, with its running intent, and resumed when
/// the new one is done; a command that is postponed is performed when the present task is done.
extension DialogMachine {
  /// Takes a command while a question is open.
  ///
  /// - Parameters:
  ///   - said: What was said, if it may also be meant as a free-text answer.
  ///   - text: The words of the command, if they are not that.
  /// - Returns: Whether there was anything to do.
  mutating func digress(
    from question: OpenQuestion, to candidates: [IntentMatch], said: String?, text: String? = nil
  ) -> Bool {
    let merged = Self.merged(candidates)
    guard let task else {
      // If only a command is asked about, the latest one is meant.
      if candidates.count == 1, beginList(candidates[0], text ?? said) { return true }
      start(candidates)
      return true
    }
    if case .leave(let earlier, let behind, _) = question.purpose {
      guard let next = merged.first, merged.count == 1, !next.isSameIntent(as: earlier),
        !next.isSameIntent(as: task)
      else { return false }
      open(leaveQuestion(for: next, behind: behind, held: nil), for: task)
      return true
    }
    if let same = merged.first(where: { $0.isSameIntent(as: task) }).map(withPresentThings) {
      guard !same.slots.isEmpty || merged.count == 1 else { return false }
      var task = withdraw(task)
      guard !same.slots.isEmpty else {
        begin(same)
        return true
      }
      guard !isAnother(same, than: task) else {
        begin(same, insteadOf: task, text ?? said)
        return true
      }
      report(.matched(same))
      // Repeating it is not authentication for it.
      task = task.with(nil)
      task.take(same.slots)
      advance(task)
      return true
    }
    guard let next = merged.first, merged.count == 1 else { return false }
    // What only looks something up is over at once, and the question is asked again. But a yes to “Do you want to leave ...?”
    // must not be one to “Pay $20.00?”.
    let isLookUp =
      !question.takesYesOrNo && next.doubt == nil
      && changesNothing(descriptor(of: next.intent, in: next.app))
    if next.isFact || isLookUp, !question.takesFreeText {
      leave(question, for: next)
      return true
    }
    // “What lists do I have” is not what somebody wants to do, even if they do not leave for it.
    let text = said.flatMap { asksBack(SpokenAnswer($0)) ? nil : $0 }
    let held = question.takesFreeText ? text : nil
    open(leaveQuestion(for: next, behind: question, held: held), for: task)
    return true
  }

  /// Whether a command is for another thing than the task, with values of its own: “pay Anna 20 dollars” leaves nothing of
  /// “pay the gym 40 dollars tomorrow”, while “pay Anna” corrects whom to pay.
  private func isAnother(_ command: IntentMatch, than task: DialogTask) -> Bool {
    let said = command.slots.filter { !$0.text.isEmpty && $0.alternatives.isEmpty }
    let values = Dictionary(said.map { ($0.name, $0.value) }) { first, _ in first }
    guard command.isSameIntent(as: task) else { return false }
    // “Remind me to buy milk” after “remind me to call mum”.
    let isOtherText = said.contains { slot in
      slot.isFreeText && task.values[slot.name].map { !$0.isSame(as: slot.value) } == true
    }
    return isOtherText || said.count > 1 && namesAnother(values, than: task)
  }

  /// Whether one of some values is another thing than the task has in its place.
  func namesAnother(_ values: [String: IntentValue], than task: DialogTask) -> Bool {
    values.contains { name, value in
      task.intent.parameter(name)?.type.element.isNamed == true
        && task.values[name].map { !$0.isSame(as: value) } == true
    }
  }

  /// Begins the intent of a task again, for another thing.
  ///
  /// - Returns: Whether the words are such a command.
  mutating func beginAnew(_ utterance: Utterance, insteadOf task: DialogTask) -> Bool {
    let candidates = Self.merged(completed(utterance, mayLeaveOver: false).candidates)
    guard let same = candidates.first, candidates.count == 1, isAnother(same, than: task) else {
      return false
    }
    begin(same, insteadOf: withdraw(task), utterance.text)
    return true
  }

  /// Begins a task in place of another, which is named: nothing that was said is lost silently.
  private mutating func begin(
    _ candidate: IntentMatch, insteadOf task: DialogTask, _ said: String?
  ) {
    // A locked device names nothing that protected intents are about.
    let isClosed = isClosed(task.intent, of: task.app)
    say(.replaced, ["deed": isClosed ? title(of: task.intent) : sentence(of: task)])
    if !beginList(candidate, said) { begin(candidate) }
  }

  /// Begins with the first of several things that a command names in a list.
  ///
  /// - Returns: Whether it does.
  private mutating func beginList(_ candidate: IntentMatch, _ said: String?) -> Bool {
    guard let said, let list = listed(in: candidate, said) else { return false }
    begin(list.first, others: list.others)
    return true
  }

  /// Takes several commands while a question is open: the first is asked about like a single one,
  /// and the others are performed after it.
  ///
  /// - Returns: Whether there was anything to do.
  mutating func digress(from question: OpenQuestion, toParts parts: [Utterance]) -> Bool {
    guard let first = parts.first, digress(from: question, byPartsOf: first) else { return false }
    if case .asking(var asked, let words, let task) = state.phase, case .leave = asked.purpose,
      asked.purpose != question.purpose
    {
      asked.commands = parts
      state.phase = .asking(asked, as: words, for: task)
    } else {
      // The first belongs to the task, was begun at once, or cannot be done now; the others are not
      // lost.
      wait(for: parts.dropFirst())
    }
    return true
  }

  /// Takes a command that needs not name its app, as a phrase or by its parts.
  ///
  /// - Returns: Whether there was anything to do.
  mutating func digress(from question: OpenQuestion, byPartsOf utterance: Utterance) -> Bool {
    let candidates = completed(utterance).candidates
    // What is doubtful as a command by itself is not a command in the middle of another one.
    let isKnown = candidates == utterance.candidates
    guard !candidates.isEmpty,
      isKnown || candidates.allSatisfy({ $0.score >= configuration.certainScore })
    else { return false }
    if let shorter = leavingOutTime(candidates) {
      // Without a task, only this is asked about now, so that a yes does not answer what was asked before.
      if task == nil || mayLeaveOver(shorter) {
        return digress(from: question, to: [shorter], said: nil)
      }
      open(question, for: task)
      return true
    }
    if isForAnotherTime(candidates) {
      open(question, for: task)
      return true
    }
    return digress(from: question, to: candidates, said: nil, text: utterance.text)
  }

  /// Takes a no with another command: “no, show me the menu” declines, and then does that.
  ///
  /// What destroys something is not taken from the words of a no: “no, cancel the order” only declines.
  ///
  /// - Returns: Whether there was such a command.
  mutating func decline(_ question: OpenQuestion, for utterance: Utterance) -> Bool {
    switch question.purpose {
    case .perform, .reply, .confirmIntent, .doAgain: break
    case .fill, .confirmValue, .mentioned, .chooseIntent, .leave, .undo: return false
    }
    let candidates = Self.merged(completed(utterance, mayLeaveOver: false).candidates)
    guard question.takesYesOrNo, let next = candidates.first, candidates.count == 1,
      reader(for: question).assent(of: SpokenAnswer(utterance.text)) == .none,
      task.map(next.isSameIntent) != true
    else { return false }
    let intent = descriptor(of: next.intent, in: next.app)
    let words = Words(String(intent.title.prefix(100))).map(String.init)
    // “No, the alarm” behind “stop the timer” names no command of its own, although “alarm” may be one.
    if next.doubt != nil, utterance.candidates.allSatisfy({ $0.doubt != nil }),
      isThing(behindNo(Words(utterance.text).map(String.init)) ?? [])
    {
      wait(for: [utterance])
      decide(false, question)
      return true
    }
    guard !cannotBeTakenBack(intent), !words.contains(where: commandWords.destructiveVerbs.contains)
    else { return false }
    wait(for: [utterance])
    decide(false, question)
    return true
  }

  /// “No, the alarm” after “stop the timer” was declined or could not be done: finds out whether there is a command with
  /// that verb for the other thing. “Alarm” alone may set one.
  ///
  /// - Returns: Whether the words are that.
  mutating func matchDropped(about utterance: Utterance) -> Bool {
    guard let dropped = state.context.dropped,
      let thing = behindNo(Words(utterance.text).map(String.init)), isThing(thing),
      correction(in: Words(utterance.text).map(String.init), of: dropped) == nil
    else { return false }
    let app = apps.first { $0.name == dropped.app }
    let kinds = dropped.intent.parameters.flatMap { parameter -> [String] in
      guard case .entity(let id) = parameter.type.element else { return [] }
      return Words(String((app?.entity(id)?.title ?? "").prefix(100))).map(String.init)
    }
    let title = Words(String(dropped.intent.title.prefix(100))).map(String.init)
    let kind = title.firstIndex { word in kinds.contains { commandWords.areAlike($0, word) } }
    guard let kind, title.count > 1 else {
      say(.rejected, ["heard": printable(utterance.text, limit: 60)])
      return true
    }
    match(title[..<kind] + thing + title[(kind + 1)...], insteadOf: utterance, for: .otherThing)
    return true
  }

  /// Asks whether a command is meant that was put together for another thing.
  mutating func offerOtherThing(_ matched: [Utterance], _ resolution: Resolution) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    guard !found.isEmpty, found.allSatisfy({ $0.doubt == nil }) else {
      return say(.rejected, ["heard": printable(resolution.utterance.text, limit: 60)])
    }
    start(
      found.map { candidate in
        var candidate = candidate
        candidate.doubt = .unclear
        return candidate
      })
  }

  /// Whether words are an article and a noun and say nothing to do: “the alarm”.
  private func isThing(_ words: [String]) -> Bool {
    guard let first = words.first, words.count <= 4 else { return false }
    return commandWords.assent.articles.contains(first)
      || ActReader.named(configuration.language.code)?.isDeterminer(first) == true
  }

  /// Understands the words that set a task aside or postpone a new command.
  ///
  /// - Returns: Whether the answer was one of them.
  mutating func decideToLeave(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard case .leave(let candidate, let behind, _) = question.purpose else { return false }
    let words = commandWords.withoutHesitations(answer.words)
    if commandWords.leaving.contains(words) {
      leave(behind, for: candidate, and: question.commands.dropFirst())
    } else if commandWords.finishing.contains(words) {
      if question.commands.isEmpty {
        state.next = candidate
      } else {
        wait(for: question.commands[...], atEnd: true)
      }
      let next = title(of: descriptor(of: candidate.intent, in: candidate.app))
      open(behind, for: task, lead: self.words(.finishFirst, ["intent": taskTitle, "next": next]))
    } else {
      return changeNext(question, words)
    }
    return true
  }

  /// “Make it 5:30” at the question whether to leave a task for an alarm: changes the alarm, and asks the same again.
  ///
  /// - Returns: Whether the words correct a value that the next command has.
  private mutating func changeNext(_ question: OpenQuestion, _ words: [String]) -> Bool {
    guard case .leave(var candidate, let behind, let held) = question.purpose,
      let said = commandWords.corrections.remainder(of: words) ?? behindNo(words), !said.isEmpty
    else { return false }
    let next = DialogTask(candidate, intent: descriptor(of: candidate.intent, in: candidate.app))
    let read = slots(in: said, of: next) ?? whole(said, of: next)
    guard let filling = read, !filling.values.isEmpty, filling.undecided.isEmpty,
      filling.vague.isEmpty, filling.otherTime == nil,
      filling.values.keys.allSatisfy({ next.values[$0] != nil })
    else { return false }
    for (name, value) in filling.values {
      let text = filling.places[name].map { said[$0].joined(separator: " ") }
      candidate.slots.removeAll { $0.name == name }
      candidate.slots.append(
        SlotMatch(
          name: name, text: text ?? said.joined(separator: " "), value: value, words: 0..<0))
    }
    let values = filling.values.sorted { $0.key < $1.key }
      .compactMap { title(of: $0.value, in: candidate.app) }
    var changed = leaveQuestion(for: candidate, behind: behind, held: held)
    changed.commands = question.commands
    open(
      changed, for: task,
      lead: self.words(.noted, ["values": wording.enumeration(values)]))
    return true
  }

  /// An answer to the question that was to be left, or to one of whose options only one was asked
  /// about: the person stays.
  ///
  /// - Returns: Whether the answer fits that question.
  mutating func answerBehind(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) -> Bool {
    let asked: OpenQuestion? =
      switch question.purpose {
      case .leave(_, let behind, _), .mentioned(_, let behind): behind
      default: nil
      }
    guard let behind = asked, !behind.takesYesOrNo,
      !behind.takesFreeText, reader(for: behind).reading(of: answer) != .none
    else { return false }
    self.answer(behind, with: answer, utterance)
    return true
  }

  /// Parks the present task and begins another, with what is performed after it.
  mutating func leave(
    _ question: OpenQuestion, for candidate: IntentMatch,
    and others: ArraySlice<Utterance> = []
  ) {
    wait(for: others)
    if let task { state.parked.append(ParkedTask(task: task, question: question)) }
    state.phase = .idle
    if state.parked.count > configuration.maximumParkedTasks { drop(state.parked.removeFirst()) }
    begin(candidate)
  }

  /// Continues with the present task; what was said becomes its answer if it was one.
  mutating func stay(_ question: OpenQuestion, held: String?) {
    guard let held else {
      return open(question, for: task, lead: words(.stayed, ["intent": taskTitle]))
    }
    take(.string(held).fitted(to: question.parameter?.type ?? .string), for: question, of: task)
  }

  /// Goes on with what waits, now that nothing else is going on.
  ///
  /// - Returns: Whether something waited.
  mutating func goOn() -> Bool {
    if !state.upcoming.isEmpty {
      understand(state.upcoming.removeFirst())
    } else if let candidate = state.next {
      state.next = nil
      say(.nowNext, ["next": title(of: descriptor(of: candidate.intent, in: candidate.app))])
      begin(candidate)
    } else if let parked = state.parked.popLast() {
      var question = parked.question
      question.failures = 0
      let lead =
        parked.isBehindButton
        ? nil : words(.comeBack, ["intent": title(of: parked.task.intent)])
      open(question, for: parked.task, lead: lead)
    } else {
      return false
    }
    return true
  }

  private mutating func leaveQuestion(
    for candidate: IntentMatch, behind question: OpenQuestion, held: String?
  ) -> OpenQuestion {
    let next = descriptor(of: candidate.intent, in: candidate.app)
    return OpenQuestion(
      kind: .confirmation, purpose: .leave(candidate, behind: question, held: held),
      words: words(.leaveTask, ["intent": taskTitle, "next": title(of: next)]))
  }
}

extension IntentMatch {
  /// The reading with the values that a question about it names: a yes to “Pay Bill: Anna Berger” leaves no choice
  /// between her and Anna’s Gym.
  var asNamed: IntentMatch {
    var match = self
    for position in match.slots.indices { match.slots[position].alternatives = [] }
    return match
  }

  func isSameIntent(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent
  }

  fileprivate func isSameIntent(as task: DialogTask) -> Bool {
    app == task.app && intent == task.intent.id
  }
}

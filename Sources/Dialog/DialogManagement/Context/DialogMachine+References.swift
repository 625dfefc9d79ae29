import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// References: "it", "that one" and "the same" stand for what was last said, shown or done.
extension DialogMachine {
  /// The number of things tried for a pronoun in a command.
  static let maximumTrials = 4

  /// Remembers the things that a task worked with and gave back.
  mutating func remember(_ task: DialogTask, _ completion: IntentCompletion) {
    rememberThings(of: task)
    // The price of an order is nothing that “the same” stands for.
    if let value = completion.value, !value.isNumber || changesNothing(task.intent) {
      remember(value, in: task.app)
    }
    // A question is nothing that was done, and nothing to do again with another value.
    if !task.isFact { state.context.remember(task.asCommand, undo: completion.undo) }
  }

  /// Remembers a command that was declined, cancelled or failed, and the things that it was about: what is said next
  /// is about that rather than about what was done before.
  mutating func rememberDropped(_ task: DialogTask) {
    guard !task.isFact, !task.isRedrawing, task.pressedIn == nil,
      !isClosed(task.intent, of: task.app)
    else { return }
    rememberThings(of: task)
    state.context.remember(dropped: task.asCommand)
  }

  private mutating func rememberThings(of task: DialogTask) {
    for parameter in task.intent.parameters {
      // "Until tuesday" is never "her".
      guard let value = task.values[parameter.name], !parameter.type.element.isDate else {
        continue
      }
      // Nor is a number of servings “that”.
      if value.isNumber, !givesValue(task.intent) { continue }
      let isSwitch = if case .boolean = value { true } else { false }
      if isSwitch || value.magnitude != nil && givesValue(task.intent) {
        // “Turn it off” is about what was turned on, and “turn it up” about what was set, which only the parameter names.
        state.context.remember(value, title: printable(parameter.title), app: task.app)
      } else {
        remember(value, in: task.app, as: parameter.title)
      }
    }
  }

  private mutating func remember(_ value: IntentValue, in app: String, as kind: String? = nil) {
    if case .array(let values) = value {
      // After a list of nothing, "the first one" must not be a thing of the list before.
      if kind == nil || values.count != 1 {
        state.context.show(values.map { ($0, title(of: $0, in: app)) }, app: app)
      }
      // Of many things shown, no one is "it"; one alone is.
      if values.count == 1 { remember(values[0], in: app, as: kind) }
      return
    }
    state.context.remember(value, title: title(of: value, in: app), app: app, kind: kind)
  }

  // MARK: - Answers

  /// An answer that only points: takes what fits the question, of what was talked about last.
  ///
  /// - Returns: Whether the answer pointed to something.
  mutating func refer(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard !question.takesYesOrNo, !question.takesFreeText, question.parameter != nil,
      commandWords.references.contains(answer.words)
    else { return false }
    let options = question.options.entries
    // “This” is the name of what is on screen.
    guard !options.contains(where: { $0.names.contains(answer.words) }) else { return false }
    let type = question.parameter?.type.element
    // What is offered is all there is, unless the app finds more by words.
    let isAnyOfType = options.isEmpty || question.canSearch && question.kind == .value
    let referent =
      state.context.latest { value in options.contains { $0.value?.isSame(as: value) == true } }
      ?? state.context.latest { isAnyOfType && $0.isOf(type) }
    guard let referent else {
      let heard = printable(answer.text, limit: 40)
      miss(question, heard: heard, complaint: words(.noReferent, ["heard": heard]))
      return true
    }
    take(referent.value, for: question, of: task)
    return true
  }

  // MARK: - Commands

  /// For a command with a pronoun, has it matched with the names of the possible referents.
  ///
  /// - Returns: Whether there is a pronoun with a referent.
  mutating func resolve(
    _ utterance: Utterance, _ answer: SpokenAnswer, insteadOf question: OpenQuestion? = nil,
    correcting result: DialogContext.Referent? = nil, isOrdered: Bool = true
  ) -> Bool {
    guard answer.words.count <= 30, !commandWords.impersonalQuestions.contains(answer.words) else {
      return false
    }
    if question == nil, rejectForbidden(utterance) { return true }
    let several = severalOfList(answer.words)
    let pointed =
      several.map { ($0.place, $0.referents, false) } ?? pointer(in: answer.words)
      ?? (utterance.candidates.isEmpty ? kindPointer(in: answer.words) : nil)
    guard let (place, pointedAt, isAnyOfList) = pointed else {
      guard let apart = withPronounApart(answer) else { return false }
      return resolve(
        utterance, apart, insteadOf: question, correcting: result, isOrdered: isOrdered)
    }
    let referents = (result.map { [$0] } ?? pointedAt).map(asNamedNow)
    let slots = utterance.candidates.first?.slots ?? []
    guard !slots.contains(where: { $0.words.overlaps(place) }) else { return false }
    // Words of the phrase itself are not references: “order the same again” is a command of its
    // own.
    let phrase = Words(utterance.candidates.first?.phrase ?? "").map(String.init)
    guard !phrase.contains(answer.words[place]) else { return false }
    // Whatever becomes of the command, what it points to by more than a pronoun is what was talked about last.
    if several == nil, result == nil, referents.count == 1, let thing = referents.first,
      !commandWords.references.contains(Array(answer.words[place]))
    {
      state.context.remember(thing.value, title: thing.title, app: thing.app)
    }
    // “Two of those” are two of that thing, unless they belong to what precedes them: “a gazpacho and two of them large”.
    let start = partitive(before: place, in: answer.words) ?? place.lowerBound
    guard
      start == place.lowerBound || start < 2
        || !commandWords.listWords.contains(answer.words[start - 2])
    else { return false }
    let ticket = nextTicket()
    state.phase = .resolving(
      Resolution(
        ticket: ticket, utterance: utterance, referents: referents, place: start,
        isAnyOfList: isAnyOfList, isEach: several != nil,
        asksToSee: asksToSee(answer.words, pointingAt: place),
        isCorrection: result != nil, isOrdered: isOrdered, question: question))
    let spellings = answer.spellings
    let acts = ActReader.named(configuration.language.code)
    let courtesies =
      answer.words.count - (acts?.withoutCourtesiesBehind(answer.words) ?? answer.words).count
    actions.append(
      .match(
        ticket: ticket,
        referents.map { referent in
          let names = Words(referent.title).map(String.init)
          let after = answer.words[place.upperBound...]
          let isTyped = after.first.map { isTypeName($0, of: referent) } == true
          let behind = Array(after.dropFirst(isTyped ? 1 : 0))
          // “Remove it again” only says that it was not there before.
          let isBack = commandWords.restoring.contains(behind)
          // “Turn it down a bit.”
          let idle = referent.value.isSetting ? min(courtesies, behind.count) : 0
          let rest = isBack ? [] : spellings.suffix(behind.count).dropLast(idle)
          return (spellings[..<start] + names + rest).joined(separator: " ")
        }))
    return true
  }

  /// Returns where words such as “of those” begin that end with a pronoun and follow a number.
  private func partitive(before place: Range<Int>, in words: [String]) -> Int? {
    words[..<place.lowerBound].indices.dropFirst().first { start in
      start + commandWords.partitives.length(in: words, at: start) == place.upperBound
        && configuration.reader.value(of: .integer, in: words[start - 1]) != nil
    }
  }

  /// Has other words matched in place of an utterance.
  mutating func match(
    _ words: some Sequence<String>, insteadOf utterance: Utterance, for purpose: Resolution.Purpose
  ) {
    let ticket = nextTicket()
    state.phase = .resolving(
      Resolution(ticket: ticket, utterance: utterance, purpose: purpose))
    let spelled = SpokenAnswer(utterance.text).spelled(words.joined(separator: " "))
    actions.append(.match(ticket: ticket, [spelled]))
  }

  /// Returns a thing with the name that it has now: it may have been renamed.
  func asNamedNow(_ referent: DialogContext.Referent) -> DialogContext.Referent {
    guard case .entity(let type, let entity) = referent.value,
      let known = apps.first(where: { $0.name == referent.app })?.entity(type)?.values
        .first(where: { $0.id == entity.id })
    else { return referent }
    var referent = referent
    referent.title = printable(known.title)
    return referent
  }

  /// “And the second one”: the last action once more with a thing of the list from which it took the other one.
  ///
  /// - Returns: Whether the words were that.
  mutating func doAgain(
    withPlaceIn words: [String], of task: DialogTask, isSure: Bool
  ) -> Bool {
    guard let first = words.first, commandWords.listWords.contains(first),
      let referent = listed(in: Array(words.dropFirst())), referent.app == task.app,
      let parameter = task.intent.parameters.first(where: { parameter in
        let value = task.values[parameter.name]
        return state.context.shown.contains { value?.isAlone($0.value) == true }
      }),
      // “And the first one” means the same thing again.
      task.values[parameter.name]?.isAlone(referent.value) == false
    else { return false }
    var task = task
    task.values[parameter.name] = referent.value.fitted(to: parameter.type)
    if isSure { restart(task) } else { offer(task) }
    return true
  }

  /// Words that only point to a thing of the list shown last: from here on, "it" is that.
  ///
  /// - Returns: Whether the words were that.
  mutating func choose(_ words: [String]) -> Bool {
    let rest = commandWords.againWith.remainder(of: words) ?? words
    guard let referent = only(in: rest) else { return false }
    state.context.remember(referent.value, title: referent.title, app: referent.app)
    say(.chosen, ["title": printable(referent.title)])
    return true
  }

  /// Returns the thing that words point to which do nothing else: a place in the list shown last, or "that one".
  private func only(in words: [String]) -> DialogContext.Referent? {
    if placeInList(words) != nil { return listed(in: words) }
    // Of a list, no one is "that one".
    guard commandWords.references.contains(words), !state.context.endsWithList else { return nil }
    return state.context.referents.first
  }

  /// Takes what the command means with each of the names; the latest thing that fits counts.
  mutating func resolved(_ utterances: [Utterance], ticket: Int) {
    guard case .resolving(let resolution) = state.phase, resolution.ticket == ticket else { return }
    state.phase = .idle
    switch resolution.purpose {
    case .otherThing: return offerOtherThing(utterances, resolution)
    case .severalDays(let days): return tellSeveralDays(days, utterances, resolution)
    case .howToSay: return sayHow(utterances, resolution)
    case .missingTime(let missing): return askForTime(missing, utterances, resolution)
    case .range(let range): return askForValue(in: range, utterances, resolution)
    case .lackingName(let name, let type, let app):
      return tellLacking(name, type: type, app: app, utterances, resolution)
    case .remedy: return offerRemedy(utterances, resolution)
    case .behindComplaint(let remedy):
      return understandBehindComplaint(remedy, utterances, resolution)
    case .setting(let setting): return change(setting, utterances, resolution)
    case .besideDenied(let refusal): return understandBesideDenied(refusal, utterances, resolution)
    case .unknownPerson(let person): return askForPerson(person, utterances, resolution)
    case nil: break
    }
    if resolution.isEach { return resolvedEach(utterances, resolution) }
    for (position, (utterance, referent)) in zip(utterances, resolution.referents).enumerated() {
      // The name must have become the value itself: of another type it would mean another thing.
      let found = completed(utterance).candidates.compactMap {
        $0.about(referent, at: resolution.place)
      }
      let fitting = found.map { withOwnReferent($0, insteadOf: referent, in: utterance) }
      guard !fitting.isEmpty else { continue }
      // “Shorten it by five minutes” does not leave five.
      if let said = offset(in: fitting, Words(utterance.text).map(String.init)) {
        if changeResult(resolution.utterance, SpokenAnswer(resolution.utterance.text)) { return }
        return say(.onlyNewValue, ["heard": printable(said, limit: 40)])
      }
      if let shorter = leavingOutTime(fitting) { return start([shorter]) }
      if isForAnotherTime(fitting) { return }
      if let whole = dropped(asMeantBy: fitting, resolution) { return offer(whole) }
      guard position == 0, resolution.isAnyOfList else {
        return start(
          fitting.map { candidate in
            var candidate = doubted(candidate, heardWith: resolution.utterance.confidence)
            if resolution.isCorrection { candidate = keepingHalfOfDay(candidate) }
            // “It” may also be what the open question was about, and “no, I meant eight” orders nothing.
            let isStated = resolution.isCorrection && !resolution.isOrdered
            let isWay = isGoal(of: resolution, in: utterance, referent)
            if resolution.question != nil || isStated || isWay, candidate.doubt == nil {
              candidate.doubt = .unclear
            }
            return candidate
          })
      }
      // Any thing of the list could be meant, so the person is asked.
      let list = state.context.shown.map { ValueOption(value: $0.value, title: $0.title) }
      return start(fitting.map { $0.offering(list, inPlaceOf: referent.value) })
    }
    if resolution.question != nil { return unresolved(resolution) }
    if showThing(of: resolution) { return }
    // “Is it frozen?” names a command with the latest thing, and does not ask for it.
    for (utterance, referent) in zip(utterances, resolution.referents)
    where resolution.utterance.candidates.isEmpty && !resolution.isCorrection {
      // By its parts, it may be refused as well: “don't unfreeze it”.
      let told = utterance.refusal == nil ? completed(utterance, mayLeaveOver: false) : utterance
      if told.refusal?.understood.taking(referent.value) != nil { return reject(told) }
    }
    if !matchWithoutPronoun(resolution) { unresolved(resolution) }
  }

  /// Returns the command that was declined or cancelled last with all its values, if a command with a pronoun is that one:
  /// “okay, order them” after “order three clam chowders”.
  private func dropped(asMeantBy fitting: [IntentMatch], _ resolution: Resolution) -> DialogTask? {
    guard let dropped = state.context.dropped, let only = fitting.first, fitting.count == 1,
      only.doubt == nil, resolution.question == nil, !resolution.isCorrection,
      only.app == dropped.app, only.intent == dropped.intent.id,
      only.slots.allSatisfy({ slot in
        dropped.values[slot.name]?.isSame(as: slot.value) == true
      })
    else { return nil }
    return dropped
  }

  /// Whether a case of an enumeration stands where words say what something is to become: “and the volume to the same”
  /// after it was turned down may mean its level.
  private func isGoal(
    of resolution: Resolution, in utterance: Utterance, _ referent: DialogContext.Referent
  ) -> Bool {
    guard case .enumCase = referent.value, resolution.place > 0 else { return false }
    let words = Words(utterance.text).map(String.init)
    return words.indices.contains(resolution.place)
      && commandWords.goals.contains(words[resolution.place - 1])
  }

  /// Understands a command whose pronoun stands for nothing that it takes; “cancel it” is then one to the assistant.
  mutating func unresolved(_ resolution: Resolution) {
    if let question = resolution.question {
      return miss(question, heard: printable(resolution.utterance.text, limit: 1000))
    }
    let answer = SpokenAnswer(resolution.utterance.text)
    guard answer.command(in: commandWords) == nil else { return stopIdle(answer.words) }
    // A correction is tried only after other words were matched in place of the utterance.
    understand(
      resolution.utterance, mayChangeResult: !resolution.isCorrection,
      isInOtherWords: resolution.isCorrection)
  }

  /// Returns a command without the thing for which its pronoun stands, if the utterance mentions another one
  /// before it: “I finished the report, check it off”.
  ///
  /// If the thing mentioned is known, the person is asked whether it is meant, and otherwise, which one is.
  private mutating func withOwnReferent(
    _ candidate: IntentMatch, insteadOf referent: DialogContext.Referent, in utterance: Utterance
  ) -> IntentMatch {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    guard let acts = ActReader.named(configuration.language.code), candidate.doubt == nil,
      !changesNothing(intent)
    else { return candidate }
    let words = Words(utterance.text).map(String.init)
    let own = Words(candidate.phrase).map(String.init)
      .filter { !commandWords.functionWords.contains($0) }
    let start = words.indices.first { position in
      candidate.slots.contains { $0.words.contains(position) }
        || own.contains { word in
          commandWords.areSameVerb(words[position], word)
            || acts.haveSameVerb(words[position], word)
        }
    }
    guard let start, acts.mentionsSomething(Array(words[..<start])) else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    let task = DialogTask(candidate, intent: intent)
    for slot in candidate.slots where slot.value.isAlone(referent.value) {
      candidate.slots.removeAll { $0.name == slot.name }
      guard let parameter = intent.parameter(slot.name) else { continue }
      let list = options(known: parameter, of: task)
      let named = words[..<start].filter { !commandWords.isStructure($0) }
        .compactMap { word -> Int? in
          guard case .one(let position) = list.partlyNamed([word], commandWords) else { return nil }
          return position
        }
      guard let position = named.last, let value = list.entries[position].value else { continue }
      var meant = slot
      meant.value = value.fitted(to: parameter.type)
      meant.text = list.entries[position].title
      candidate.slots.append(meant)
    }
    // Without a thing, the question which one is meant is question enough.
    if candidate.slots.count < task.values.count { candidate.doubt = nil }
    return candidate
  }

  /// Takes a command for each of some things, one after another; all of them must be clear.
  private mutating func resolvedEach(_ utterances: [Utterance], _ resolution: Resolution) {
    var parts: [Utterance] = []
    for (utterance, referent) in zip(utterances, resolution.referents) {
      var fitting = completed(utterance).candidates.compactMap {
        $0.about(referent, at: resolution.place)
      }
      guard !fitting.isEmpty else { return unresolved(resolution) }
      // “Both” may also be what the open question was about.
      if resolution.question != nil {
        for index in fitting.indices where fitting[index].doubt == nil {
          fitting[index].doubt = .unclear
        }
      }
      var part = Utterance(utterance.text, candidates: fitting)
      part.confidence = resolution.utterance.confidence
      parts.append(part)
    }
    begin(parts)
  }

  /// Returns whether the word after a pronoun is the kind of the thing: "that task".
  private func isTypeName(_ word: String, of referent: DialogContext.Referent) -> Bool {
    let app = apps.first { $0.name == referent.app }
    let title: String? =
      switch referent.value {
      case .entity(let type, _): app?.entity(type)?.title
      case .enumCase(let type, _): app?.enumeration(type)?.title
      default: referent.kind
      }
    return Words(title ?? "").contains { commandWords.areAlike(String($0), word) }
  }
}

extension IntentMatch {
  /// Returns the candidate where a slot has a referent as its value; of something turned on or off, where the
  /// same app turns it on or off.
  ///
  /// The words in place of the pronoun are part of no other value: “make 10 minutes twelve” does not give a length.
  fileprivate func about(_ referent: DialogContext.Referent, at place: Int) -> IntentMatch? {
    let name = place..<(place + Words(referent.title).count)
    let isOther = slots.contains { slot in
      slot.words.overlaps(name) && slot.words != name && !slot.value.isAlone(referent.value)
    }
    guard !isOther else { return nil }
    // A question about the thing has its name among its words.
    if case .entity(let type, _) = referent.value, intent == EntityDescriptor.findIntentID(of: type)
    {
      return self
    }
    if let meant = taking(referent.value) { return meant }
    // “Turn it up” after the volume was set: the phrase itself names the setting.
    if referent.value.magnitude != nil, app == referent.app,
      slots.allSatisfy(\.words.isEmpty)
    {
      let own = Set(Words(phrase).map(String.init))
      return Words(referent.title).allSatisfy { own.contains(String($0)) } ? self : nil
    }
    guard case .boolean = referent.value else { return nil }
    let turns = slots.contains { slot in
      if case .boolean = slot.value { true } else { false }
    }
    return app == referent.app && turns ? self : nil
  }

  /// Returns the candidate where a slot has a value, alone or as the only one of several that it takes, and that
  /// slot decided for it.
  fileprivate func taking(_ value: IntentValue) -> IntentMatch? {
    var candidate = self
    for index in slots.indices {
      let values = [slots[index].value] + slots[index].alternatives.map(\.value)
      if let taken = values.first(where: { $0.isAlone(value) }) {
        // A text is taken with its own capitals.
        if case .string = taken {
          candidate.slots[index].value = value
        } else {
          candidate.slots[index].value = taken
        }
        candidate.slots[index].alternatives = []
        return candidate
      }
    }
    return nil
  }

  /// Returns the candidate with options in place of a value.
  fileprivate func offering(_ options: [ValueOption], inPlaceOf value: IntentValue)
    -> IntentMatch
  {
    var candidate = self
    for index in slots.indices where slots[index].value.isAlone(value) {
      guard case .array = slots[index].value else {
        candidate.slots[index].alternatives = options
        continue
      }
      candidate.slots[index].alternatives = options.map { option in
        var option = option
        option.value = .array([option.value])
        return option
      }
    }
    return candidate
  }
}

extension IntentValue {
  /// Whether this is a number without a unit.
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .double: true
    default: false
    }
  }

  /// Whether this is a value, or a list of nothing else.
  fileprivate func isAlone(_ value: IntentValue) -> Bool {
    if case .array(let values) = self, values.count == 1 { return values[0].isSame(as: value) }
    if case .string(let text) = self, case .string(let other) = value {
      return Words(text).elementsEqual(Words(other))
    }
    return isSame(as: value)
  }
}

import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// From a command to a complete invocation: parameters are resolved in the order of declaration.
extension DialogMachine {
  /// Starts with what an utterance means; several equally good readings are asked about, and one
  /// that fits badly has to be confirmed.
  mutating func start(_ candidates: [IntentMatch]) {
    let distinct = Self.merged(candidates.map(withPresentThings))
    // A question about a command may reveal more than a locked device may.
    if let first = distinct.first, distinct.allSatisfy({ $0.heardWhileLocked != nil }),
      hearsAgain(first)
    {
      return
    }
    let known = preferred(among: distinct)
    guard let only = known ?? distinct.first, known != nil || distinct.count == 1 else {
      return open(intentQuestion(among: distinct), for: nil)
    }
    let intent = descriptor(of: only.intent, in: only.app)
    let limit =
      destroys(intent) ? configuration.certainDestructiveScore : configuration.certainScore
    // If the app asks before it does anything, nobody needs to ask before that, unless words were left over.
    let asksItself =
      intent.confirmation == .byIntent && !destroys(intent) && !leavesWordsOver(only)
    guard
      asksItself || only.score >= limit && (!only.isDoubtful || leavesAmountOpen(only, of: intent))
    else {
      guard only.leftOver.isEmpty || mayLeaveOver(only) else { return }
      let (possible, fault) = withoutFaults(only, of: intent)
      return open(
        matchQuestion(about: possible), for: nil,
        lead: fault ?? lackOfName(in: possible, of: intent))
    }
    // What is done, and a question of the app or for a value, say nothing about words that were left over.
    guard !only.tellsLeftOver || mayLeaveOver(only) else { return }
    // “I'm up for a beer” does not say that somebody is up.
    if only.tellsLeftOver, isStatement(only.phrase) {
      return open(matchQuestion(about: only), for: nil)
    }
    begin(only)
  }

  /// Says which words a command would leave out.
  ///
  /// - Returns: Whether it may be offered without them: “remove the Alhambra from Castles of Europe” deletes no trip.
  mutating func mayLeaveOver(_ candidate: IntentMatch) -> Bool {
    let quoted = candidate.leftOver.map { wording.text(.quoted, ["text": $0]) }
    let isRefused =
      destroys(descriptor(of: candidate.intent, in: candidate.app))
      // “Remove the 7 am alarm” does not set one.
      || candidate.leftOver.contains { text in
        Words(text).contains { commandWords.destructiveVerbs.contains(String($0)) }
      }
      || leavesOutAmount(candidate)
    say(isRefused ? .leftOverRefused : .leftOver, ["heard": wording.enumeration(quoted)])
    return !isRefused
  }

  /// Whether a phrase says something about somebody instead of asking for it: “I'm awake”.
  private func isStatement(_ phrase: String) -> Bool {
    let acts = ActReader.named(configuration.language.code)
    return Words(phrase).first.map { acts?.mayBeSubject(String($0)) == true } == true
  }

  /// Whether a number would be left out beside an amount of money: after a balance was shown, “send fifty of that to
  /// Anna” does not send all of it.
  private func leavesOutAmount(_ candidate: IntentMatch) -> Bool {
    let takesAmount = candidate.slots.contains { slot in
      if case .currency = slot.value { true } else { false }
    }
    return takesAmount
      && candidate.leftOver.contains { text in
        Words(text).contains { configuration.reader.value(of: .integer, in: String($0)) != nil }
      }
  }

  /// Says that there is nothing with the name that was said, before something is offered that shares only a part of its name:
  /// “delete call dad” does not mean “call the plumber”, nor “pause the oven timer” the pizza timer. Except where
  /// something is destroyed, a misspelled name is understood.
  private mutating func lackOfName(
    in candidate: IntentMatch, of intent: IntentDescriptor
  ) -> String? {
    let missing = candidate.slots.first { slot in
      let said = commandWords.trim(Words(String(slot.text.prefix(200))).map(String.init))
        .filter { !commandWords.isStructure($0) }
      let names = ([slot.value] + slot.alternatives.map(\.value)).flatMap(self.names(of:))
      guard !said.isEmpty, slot.value.isOneEntity, !names.contains(where: { isPart(said, of: $0) })
      else { return false }
      return destroys(intent)
        || said.contains { word in
          !names.contains { isPart([word], of: $0) || isMisspelled([word], $0) }
        }
    }
    return missing.map { words(.unknownOption, ["heard": printable($0.text, limit: 40)]) }
  }

  /// Returns a command without the values that its parameters never take, and what is wrong with the first of them: nobody
  /// is asked whether 50 soups are meant if there are ten at most.
  private mutating func withoutFaults(
    _ candidate: IntentMatch, of intent: IntentDescriptor
  ) -> (possible: IntentMatch, fault: String?) {
    var (possible, fault) = (candidate, String?.none)
    for slot in candidate.slots {
      guard let parameter = intent.parameter(slot.name), parameter.range != nil,
        let complaint = complaint(about: slot.value.fitted(to: parameter.type), for: parameter)
      else { continue }
      fault = fault ?? complaint
      possible.slots.removeAll { $0.name == slot.name }
    }
    return (possible, fault)
  }

  /// Whether a command was put together from a part of what was said.
  private func leavesWordsOver(_ candidate: IntentMatch) -> Bool {
    candidate.isAssembled && candidate.score <= CommandReader.scores.doubtful
  }

  /// Whether a reading is doubtful for a range or a limit in the place of an amount, which is asked
  /// for before anything is done.
  private mutating func leavesAmountOpen(_ candidate: IntentMatch, of intent: IntentDescriptor)
    -> Bool
  {
    candidate.doubt == .unclear
      && candidate.slots.contains {
        complaint(aboutWords: $0.text, for: intent.parameter($0.name), in: intent) != nil
      }
  }

  /// Returns a reading whose unnamed things are the only ones that their app has now: “stop the
  /// timer” means one of two once there is a second one.
  func withPresentThings(_ candidate: IntentMatch) -> IntentMatch {
    // Only the wordings of schemas mean things without naming them.
    guard descriptor(of: candidate.intent, in: candidate.app).schema != nil else {
      return candidate
    }
    var candidate = candidate
    candidate.slots = candidate.slots.compactMap { slot in
      guard slot.text.isEmpty, slot.alternatives.isEmpty,
        case .entity(let type, _)? = slot.value.only,
        let known = apps.first(where: { $0.name == candidate.app })?.entity(type),
        !known.hasUnknownValues
      else { return slot }
      guard known.values.count == 1 else { return nil }
      var slot = slot
      let only = IntentValue.entity(type: type, known.values[0])
      if case .array = slot.value { slot.value = .array([only]) } else { slot.value = only }
      return slot
    }
    return candidate
  }

  /// Whether an intent destroys something, by the words of its title, since metadata does not say
  /// so.
  func destroys(_ intent: IntentDescriptor) -> Bool {
    Words(String(intent.title.prefix(100))).contains {
      commandWords.destructiveVerbs.contains(String($0))
    }
  }

  /// Starts a task for a reading.
  ///
  /// - Parameters:
  ///   - lead: What to say before the first question, or `nil`.
  ///   - question: The question to which the person said yes to do just that, or `nil`.
  ///   - whole: The list that takes all there is, or `nil`.
  ///   - faults: What is wrong with the words for values, by the names of the parameters, which are asked for.
  ///   - others: The texts for which the same is to be done afterwards, or `nil`.
  mutating func begin(
    _ candidate: IntentMatch, lead: String? = nil, affirmedBy question: String? = nil,
    taking whole: DialogTask.Whole? = nil, faults: [String: String] = [:],
    others: DialogTask.Others? = nil
  ) {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    if hearsAgain(candidate) { return }
    var candidate = withTimes(candidate, for: intent)
    candidate.slots.removeAll { namesOnlyKind($0, of: intent, in: candidate.app) }
    var vague = faults
    var days: [String: IntentValue] = [:]
    for slot in candidate.slots {
      if isTimeToCome(slot, of: intent), slot.value.isDayAlone { days[slot.name] = slot.value }
      vague[slot.name] =
        faults[slot.name] ?? complaint(
          aboutWords: slot.text, for: intent.parameter(slot.name), in: intent)
        ?? complaint(aboutTime: slot, of: intent) ?? complaint(aboutPlace: slot, of: intent)
    }
    candidate.slots.removeAll { vague[$0.name] != nil }
    var task = DialogTask(candidate, intent: intent)
    task.vague = vague
    task.days = days
    task.grant = proof(for: task)
    // A command that has waited for its proof has been reported.
    if task.grant == nil, !task.isFact { report(.matched(tellable(candidate))) }
    task.unsure = question == nil ? unsureNames(in: candidate) : [:]
    task.whole = whole
    task.others = others
    task.affirmed = question.map { DialogTask.Affirmation(invocation: task.invocation, words: $0) }
    advance(task, lead: lead)
  }

  /// Returns whether words only name the kind of thing wanted, as in "get me some soup": they leave
  /// open which soup, even if only some soups have the word in their names.
  private func namesOnlyKind(
    _ slot: SlotMatch, of intent: IntentDescriptor, in app: String
  ) -> Bool {
    guard let parameter = intent.parameter(slot.name) else { return false }
    let said = Words(String(slot.text.prefix(100))).map(String.init)
    // “Some training” is no more strength training than any other.
    if case .enumeration(let id) = parameter.type.element, !said.isEmpty,
      said.allSatisfy({
        commandWords.functionWords.contains($0) || commandWords.emptyNouns.contains($0)
      })
    {
      return !enumOptions(id, in: app).contains { option in
        ([option.title] + option.synonyms).contains {
          $0.count <= 100 && self.isName(Words($0).map(String.init), said)
        }
      }
    }
    guard !slot.alternatives.isEmpty else { return false }
    let kind = Words(String(parameter.title.prefix(100))).map(String.init)
    let names = [slot.value.spokenTitle] + slot.alternatives.map(\.title)
    let isName = names.contains { Words(String(($0 ?? "").prefix(100))).map(String.init) == said }
    return !isName
      && said.allSatisfy { word in
        commandWords.functionWords.contains(word)
          || kind.contains { commandWords.areAlike($0, word) }
      }
  }

  /// Returns a reading without a text that only says what kind of thing is added: “add a reminder” leaves open what to
  /// be reminded of, which is asked for.
  func withoutKindAsText(_ candidate: IntentMatch) -> IntentMatch {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let kind = candidate.slots.firstIndex { slot in
      let said = Words(String(slot.text.prefix(100))).map(String.init)
        .filter { !commandWords.functionWords.contains($0) }
      return slot.isFreeText && said.count == 1 && commandWords.reminderNouns.contains(said[0])
        && intent.parameter(slot.name)?.isOptional == false
    }
    guard let kind, candidate.isAssembled, !cannotBeTakenBack(intent), !takesMessages(intent)
    else { return candidate }
    var candidate = candidate
    candidate.slots.remove(at: kind)
    // Since the text is asked for, nothing is done that was not asked for.
    candidate.doubt = nil
    candidate.leftOver = []
    candidate.score = max(candidate.score, CommandReader.scores.certain)
    return candidate
  }

  /// Asks for the first parameter that still needs it, or performs the intent.
  ///
  /// - Parameter lead: What to say before the question, or `nil`.
  mutating func advance(_ task: DialogTask, lead: String? = nil) {
    var task = task
    if task.grant?.fits(task.values) == false { task.grant = nil }
    if isKeptBack(task.intent) {
      return authorize(.advance(task, lead: lead), for: task.intent, of: task.app)
    }
    if lookUpName(of: &task, lead: lead) { return }
    for parameter in task.intent.parameters {
      guard let complaint = task.vague.removeValue(forKey: parameter.name) else { continue }
      return ask(for: parameter, of: task, lead: complaint)
    }
    // What was said too early to be asked for is refused at once, not acknowledged.
    for parameter in task.intent.parameters {
      guard let value = task.values[parameter.name], value != .empty,
        let complaint = complaint(about: value, for: parameter)
          ?? complaint(aboutDay: value, for: parameter, of: &task)
      else { continue }
      task.values[parameter.name] = nil
      return ask(for: parameter, of: task, lead: complaint)
    }
    if let (parameter, complaint) = sameThing(in: task) {
      task.values[parameter.name] = nil
      return ask(for: parameter, of: task, lead: complaint)
    }
    for parameter in task.intent.parameters {
      let name = parameter.name
      if let options = task.undecided[name] {
        let options = titled(options, of: parameter, in: task.app)
        return disambiguate(parameter, among: options, of: task, lead: lead)
      }
      // What has to have a value cannot be emptied.
      if task.values[name] == .empty, !parameter.isOptional { task.values[name] = nil }
      if task.values[name] != nil { continue }
      if parameter.defaultValue == nil, !parameter.isOptional {
        return ask(for: parameter, of: task, lead: lead)
      }
    }
    if let question = deedQuestion(about: task) { return open(question, for: task, lead: lead) }
    if let lead { say(lead) }
    perform(task)
  }

  /// Asks for the value of a parameter of a task, first for its options if there are some.
  mutating func ask(
    for parameter: ParameterDescriptor, of task: DialogTask,
    purpose: OpenQuestion.Purpose = .fill, dialog: String? = nil, lead: String? = nil
  ) {
    var question = OpenQuestion(
      kind: .value, purpose: purpose, parameter: parameter,
      words: dialog ?? parameter.requestValueDialog ?? valueQuestion(for: parameter))
    question.isInWordsOfApp = dialog != nil || parameter.requestValueDialog != nil
    question.canSearch = canSearch(for: parameter, in: task.app)
    switch parameter.type.element {
    case .enumeration(let id) where !parameter.hasOptions:
      question.options = OptionList(enumOptions(id, in: task.app), wording: wording)
      guard !question.options.entries.isEmpty else {
        return failForLackOfOptions(parameter, of: task)
      }
      open(question, for: task, lead: lead)
    case .entity: lookUp(.offer, for: question, about: parameter, of: task, lead: lead)
    case _ where parameter.hasOptions:
      lookUp(.offer, for: question, about: parameter, of: task, lead: lead)
    case .other where !parameter.resolvesText:
      let (intent, title) = (title(of: task.intent), printable(parameter.title))
      fail(words(.cannotAsk, ["intent": intent, "title": title]), of: task)
    default: open(question, for: task, lead: lead)
    }
  }

  // MARK: - Readings

  /// Returns readings, at most one for each intent.
  ///
  /// If two readings of one intent give a slot different values, these become alternatives.
  static func merged(_ candidates: [IntentMatch]) -> [IntentMatch] {
    var result: [IntentMatch] = []
    for candidate in candidates {
      let known = result.firstIndex {
        $0.app == candidate.app && $0.intent == candidate.intent
      }
      guard let known else {
        result.append(candidate)
        continue
      }
      for slot in candidate.slots {
        guard let place = result[known].slots.firstIndex(where: { $0.name == slot.name }) else {
          continue
        }
        var mine = result[known].slots[place]
        guard mine.value != slot.value else { continue }
        let others = [ValueOption(slot)] + slot.alternatives
        if mine.alternatives.isEmpty { mine.alternatives = [ValueOption(mine)] }
        mine.alternatives += others.filter { other in
          !mine.alternatives.contains { $0.value == other.value }
        }
        result[known].slots[place] = mine
      }
    }
    return result
  }
}

extension ValueOption {
  /// Creates an option from a slot and the words said for it.
  init(_ slot: SlotMatch) {
    if case .entity(let type, let entity) = slot.value {
      self.init(type: type, entity: entity)
    } else {
      self.init(value: slot.value, title: slot.value.spokenTitle ?? slot.text)
    }
  }
}

extension IntentValue {
  /// Whether this is a single entity, alone or as the only one of a list.
  fileprivate var isOneEntity: Bool {
    if case .entity? = only { true } else { false }
  }

  /// The value itself, or the only one of several.
  var only: IntentValue? {
    guard case .array(let values) = self else { return self }
    return values.count == 1 ? values[0] : nil
  }
}

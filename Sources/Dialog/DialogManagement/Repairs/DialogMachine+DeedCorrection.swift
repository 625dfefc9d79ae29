import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Correction after the fact: “wait, I meant the credit card” is about what was done or declined last.
///
/// An action that its app can undo is replaced; otherwise the question says that it cannot be undone. A declined command is
/// offered again. Only settings and look-ups change without a question.
extension DialogMachine {
  /// Correction after the fact: asks whether to repeat the action with other values.
  ///
  /// - Returns: Whether the words correct the last thing that was done.
  mutating func correctDeed(_ answer: SpokenAnswer) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    // What was declined or cancelled since is what the person speaks of.
    if let dropped = state.context.dropped {
      if let (rest, filling) = correction(in: words, of: dropped, answer)
        ?? roleCorrection(in: words, of: dropped)
      {
        guard twin(of: filling, in: dropped) == nil else {
          return askForTwin(of: filling, in: rest, dropped.with(nil))
        }
        let single = withOne(filling, saidIn: words, of: dropped)
        offer(dropped.filled(with: withTexts(single, asSaidIn: answer)))
        return true
      }
      if offerOthers(words, than: dropped) { return true }
    }
    guard let deed = state.context.deed,
      let (rest, filling) = correction(in: words, of: deed.task, answer),
      // Nothing is transferred from an account to the same one.
      twin(of: filling, in: deed.task) == nil
    else { return false }
    if let level = level(rest, orShareOf: deed.task) {
      let isGoal = words.dropLast(rest.count).last.map(commandWords.goals.contains) == true
      let meant = isGoal ? level : filling
      askToDoAgain(deed.task.filled(with: meant), with: meant)
      return true
    }
    if setAnew(filling, of: deed.task, as: words, value: rest) { return true }
    let changed = deed.task.filled(with: withTexts(filling, asSaidIn: answer))
    if changesNothing(deed.task.intent) {
      // “No, I meant checking” after a look-up only looks up something else.
      restart(changed)
    } else if deed.undo == nil, relativeChange(words) != nil, !isConfirmed(changed),
      changesSameThing(deed.task, as: changed)
    {
      // “Five more minutes” orders what “make it 15” does.
      restart(changed)
    } else if givesValue(deed.task.intent)
      || deed.undo == nil && changesSameThing(deed.task, as: changed)
    {
      askToDoAgain(changed, with: filling)
    } else {
      askToReplace(deed, by: changed)
    }
    return true
  }

  /// Whether two tasks change the same thing, so that the second one takes the place of the first: “no, at nine” after an alarm
  /// was moved to eight.
  private func changesSameThing(_ task: DialogTask, as other: DialogTask) -> Bool {
    let isChange =
      task.intent.schema?.contains(".update") == true
      || titleWords(of: task.intent).contains(where: commandWords.settingVerbs.contains)
    let things = task.values.filter { $0.value.entityType != nil }
    return isChange && !things.isEmpty && task.invocation != other.invocation
      && things.allSatisfy { other.values[$0.key]?.isSame(as: $0.value) == true }
  }

  /// “The other one” when nothing is going on, which the language may also understand as a command: « l'autre » is one more
  /// thing of a list, and «la otra», one more of what was done.
  ///
  /// - Returns: Whether the words are that, and something was done or declined that they may be about.
  mutating func correctToOther(_ answer: SpokenAnswer, _ command: DialogCommand?) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    guard namesOther(words), let task = state.context.dropped ?? state.context.deed?.task,
      others(than: task) != nil
    else { return false }
    if correctDeed(answer) { return true }
    guard command == .again || command == .more else { return false }
    // Of several others, none is meant rather than what was done.
    say(.correctionUnknown, ["heard": printable(answer.text, limit: 40)])
    return true
  }

  /// Returns the words behind those that make a correction of a task, and the values that they change.
  ///
  /// - Parameter answer: The same words as they were said, if a text may be corrected too.
  mutating func correction(
    in words: [String], of task: DialogTask, _ answer: SpokenAnswer? = nil
  ) -> (words: [String], filling: SlotFilling)? {
    let ended = commandWords.beforeCorrectionEnd(words)
    let said = ended ?? words
    let marked =
      insteadOfDenied(said, of: task) ?? commandWords.corrections.remainder(of: said)
      ?? behindNo(said) ?? timeBehindNo(said, of: task, answer)
      ?? PhrasePrefixes(commandWords.changing).remainder(of: said) ?? ended
    // “Another one” repeats a timer, and makes it no minute longer.
    let isChange = relativeChange(words) != nil && commandWords.command(words) == nil
    guard
      let rest = marked ?? restored(words, of: task)
        ?? (isChange || namesOther(words) ? words : nil)
    else { return nil }
    let bare = commandWords.trim(rest)
    if let filling = corrected(rest, of: task)
      ?? (bare == rest || marked == nil ? nil : corrected(bare, of: task))
    {
      return filling.isEmpty || !filling.vague.isEmpty ? nil : (rest, filling)
    }
    // “No thanks” has no pause behind the no, and “not groceries, home” changes no text if nothing is known of groceries.
    guard let answer, marked != nil, !denies(words[0]) || insteadOfDenied(said, of: task) != nil,
      !isNo(words[0]) || answer.breaksAfterFirstWord || words.count > 2,
      let filling = textChange(commandWords.trim(rest), of: task)
    else { return nil }
    return (rest, filling)
  }

  /// Returns values with a number of one, if they name another thing with an article: “a gazpacho” after two tomato soups.
  func withOne(_ filling: SlotFilling, saidIn words: [String], of task: DialogTask) -> SlotFilling {
    let counts = task.intent.parameters.filter { $0.type == .integer }
    let said = words.first { !commandWords.listWords.contains($0) }
    guard let count = counts.first, counts.count == 1, let known = task.values[count.name],
      filling.values[count.name] == nil, known.magnitude.map({ $0 > 1 }) == true,
      said.map(commandWords.assent.oneArticles.contains) == true,
      namesAnother(filling.values, than: task)
    else { return filling }
    var filling = filling
    filling.values[count.name] = .integer(1)
    return filling
  }

  /// Returns the value in words that only say whose it is: “from checking” after a transfer was declined.
  private mutating func roleCorrection(
    in words: [String], of task: DialogTask
  ) -> (words: [String], filling: SlotFilling)? {
    guard words.first.map(commandWords.functionWords.contains) == true,
      let filling = slots(in: words, of: task), filling.vague.isEmpty, filling.otherTime == nil,
      let name = filling.values.keys.first, task.values[name] != nil,
      namesRole(of: filling, in: words, task)
    else { return nil }
    return (words, filling)
  }

  /// “The other one” after a command was declined: asks which of the other things it is to be about.
  ///
  /// - Returns: Whether the words are that, and there are several.
  private mutating func offerOthers(_ words: [String], than dropped: DialogTask) -> Bool {
    guard namesOther(words), let (parameter, others) = others(than: dropped), others.count > 1
    else { return false }
    var open = dropped.with(nil)
    open.forget(parameter.name)
    disambiguate(parameter, among: others, of: open)
    return true
  }

  /// Asks whether to do something else instead of what was done, if its app can undo that, and otherwise in addition to it.
  private mutating func askToReplace(_ deed: DialogContext.Deed, by changed: DialogTask) {
    guard !deed.wasUndone else { return offer(changed) }
    let last = fullName(of: deed.task)
    guard changed.invocation != deed.task.invocation else {
      return say(.lastDeed, ["intent": last])
    }
    let names = ["last": last, "intent": fullName(of: changed)]
    var (purpose, phrase) = (OpenQuestion.Purpose.doAgain(changed), Wording.Phrase.doneAndAlso)
    if deed.undo != nil {
      var deed = deed
      deed.replacement = changed
      (purpose, phrase) = (.undo(deed), .replaceDone)
    }
    open(
      OpenQuestion(kind: .confirmation, purpose: purpose, words: words(phrase, names)), for: nil)
  }

  /// Returns the level that words name, if they may also be a share of the value that was set last: “half” of 60 is 30,
  /// and half of the whole range 50.
  private func level(_ words: [String], orShareOf task: DialogTask) -> SlotFilling? {
    guard relativeChange(words) != nil, let parameter = task.intent.parameters.first,
      task.intent.parameters.count == 1,
      let level = commandWords.level(of: parameter, at: 0, in: words), level.end == words.count
    else { return nil }
    return SlotFilling(values: [parameter.name: level.value])
  }

  /// Returns the values that words correct in what is done.
  private mutating func corrected(_ words: [String], of task: DialogTask) -> SlotFilling? {
    if let change = relativeChange(words) { return filling(change, of: task) }
    // “The second” points to something, and is not how long it takes.
    if let place = place(in: words) { return offered(at: place, of: task) }
    return lessLikely(words, of: task) ?? onlyOther(words, of: task)
      ?? exchanged(words, of: task) ?? switched(words, of: task)
      ?? slots(in: words, of: task) ?? whole(words, of: task)
  }

  /// Understands a correction as a command to change what was made last: “no, I meant eight” as “change it to eight”, which is
  /// asked about, since nothing orders it. If there is no such command, it corrects the action like any other words.
  ///
  /// - Returns: Whether that is being found out.
  mutating func changeResult(_ utterance: Utterance, _ answer: SpokenAnswer) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    guard state.context.dropped == nil, let result = state.context.result,
      let meant = meantInstead(words, answer), let changing = commandWords.changing.first
    else { return false }
    // “No, at eight I'm asleep” says something.
    let acts = ActReader.named(configuration.language.code)
    guard !meant.words.contains(where: { acts?.isSubject($0) == true }) else { return false }
    let command = (changing + withoutMark(ofTime: meant.words)).joined(separator: " ")
    return resolve(
      utterance, SpokenAnswer(command), correcting: result, isOrdered: meant.isOrdered)
  }

  /// Returns the words behind a no that are a time for a task. What is denied has no pause before it: “not at eight”, «no a
  /// las ocho».
  private mutating func timeBehindNo(
    _ words: [String], of task: DialogTask, _ answer: SpokenAnswer?
  ) -> [String]? {
    let acts = ActReader.named(configuration.language.code)
    guard let first = words.first, let answer,
      answer.breaksAfterFirstWord || acts?.isNegation(first) != true
    else { return nil }
    return timeBehindNo(words, of: task)
  }

  /// Returns a time without the preposition before it, in whose place the command has its own: “eight” of “at eight”.
  private func withoutMark(ofTime words: [String]) -> [String] {
    let rest = words.drop { word in
      commandWords.functionWords.contains(word) && !commandWords.assent.articles.contains(word)
    }
    guard !rest.isEmpty, rest.count < words.count,
      configuration.reader.moments(in: words, at: 0).contains(where: { $0.end == words.count })
    else { return words }
    return Array(rest)
  }

  /// Returns a command that corrects a time with that in the half of the day of the time before: “no, eight” after an alarm
  /// at seven in the morning.
  func keepingHalfOfDay(_ candidate: IntentMatch) -> IntentMatch {
    guard let values = state.context.deed?.task.values.values else { return candidate }
    var candidate = candidate
    for index in candidate.slots.indices {
      guard case .dateComponents = candidate.slots[index].value,
        let known = values.first(where: { $0.clockTime != nil })
      else { continue }
      candidate.slots[index].value = replacing(
        known, with: candidate.slots[index].value, in: candidate.slots[index].text)
      candidate.slots[index].lessLikely = []
    }
    return candidate
  }

  /// Returns the words of a new value in a correction of what was done: “eight” in “no, I meant eight”, and the words of
  /// the later time in “half an hour later”, which orders a change by itself.
  private mutating func meantInstead(
    _ words: [String], _ answer: SpokenAnswer
  ) -> (words: [String], isOrdered: Bool)? {
    let ended = commandWords.beforeCorrectionEnd(words)
    let said = ended ?? words
    let task = state.context.deed?.task
    let denied = task.flatMap { insteadOfDenied(said, of: $0) }
    let meant =
      denied ?? commandWords.corrections.remainder(of: said) ?? behindNo(said)
      ?? task.flatMap { timeBehindNo(said, of: $0, answer) } ?? ended
    guard let change = relativeChange(meant ?? words) else {
      guard let meant else { return nil }
      return (withUnit(meant), false)
    }
    guard let task = state.context.deed?.task, let filling = filling(change, of: task),
      filling.values.count == 1, let value = filling.values.values.first
    else { return nil }
    return title(of: value, in: task.app).map { (Words($0).map(String.init), true) }
  }

  /// Returns a length of time with its unit, if words are only its number: “ten minutes” for the “ten” of “no, ten” after
  /// a timer for five minutes.
  private mutating func withUnit(_ words: [String]) -> [String] {
    guard let task = state.context.deed?.task,
      configuration.reader.value(of: .double, in: words.joined(separator: " ")) != nil,
      let value = (slots(in: words, of: task) ?? whole(words, of: task))?.values.values.first,
      case .duration = value,
      let title = title(of: value, in: task.app)
    else { return words }
    return Words(title).map(String.init)
  }

  /// Returns the only other thing that the task could be about: “no, the other one”.
  private mutating func onlyOther(_ words: [String], of task: DialogTask) -> SlotFilling? {
    guard namesOther(words) else { return nil }
    // Of the two between which the person chose, whatever else there is now.
    for (name, options) in task.offered.sorted(by: { $0.key < $1.key })
    where options.entries.count == 2 {
      guard let place = options.other(than: task.values[name]),
        let value = options.entries[place].value
      else { continue }
      return SlotFilling(values: [name: value])
    }
    guard let (parameter, others) = others(than: task), others.count == 1 else { return nil }
    return SlotFilling(values: [parameter.name: others[0].value])
  }

  /// Returns the other state of what was switched: “off” in “no, off”.
  private func switched(_ words: [String], of task: DialogTask) -> SlotFilling? {
    let switches = task.intent.parameters.filter {
      $0.type == .boolean && task.values[$0.name] != nil
    }
    guard switches.count == 1, words.count == 1, commandWords.command(words) == nil,
      plainAssentReader.wholeAssent(of: words) == .other,
      let state = configuration.reader.value(of: .boolean, in: words[0]),
      task.values[switches[0].name] != state
    else { return nil }
    return SlotFilling(values: [switches[0].name: state], said: [switches[0].name: words[0]])
  }

  /// Asks whether to repeat an action with other values.
  mutating func askToDoAgain(_ changed: DialogTask, with filling: SlotFilling) {
    let titles =
      filling.values.keys.sorted().compactMap { name in
        filling.said[name] ?? changed.values[name].flatMap { title(of: $0, in: changed.app) }
      } + filling.undecided.values.compactMap { $0.first.map { printable($0.title) } }
    open(
      OpenQuestion(
        kind: .confirmation, purpose: .doAgain(changed),
        words: self.words(
          .repeatChanged,
          ["intent": title(of: changed.intent), "values": wording.enumeration(titles)])),
      for: nil)
  }
}

import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Again: repeats the last action, unchanged or with one value changed.
extension DialogMachine {
  /// Repeats the last action; what was declined or cancelled since is offered instead.
  mutating func doAgain() {
    if let dropped = state.context.dropped { return offer(dropped) }
    guard let deed = state.context.deed else { return say(.nothingToDoAgain) }
    restart(deed.task)
  }

  /// “Order the same again”, “order again” and “I'll have the same”: the last action, unchanged.
  ///
  /// - Returns: Whether words are the verb of that action, or a wish, and a sentence for doing the same again.
  mutating func doSame(_ words: [String]) -> Bool {
    let said = commandWords.withoutHesitations(words)
    let wished = commandWords.wishes.remainder(of: said)
    let rest = wished ?? Array(said.dropFirst())
    guard let verb = said.first,
      commandWords.references.place(in: [""] + rest + [""]) != nil || 1...2 ~= rest.count,
      commandWords.command(rest, exactly: true) == .again
    else { return false }
    let acts = ActReader.named(configuration.language.code)
    func isMeant(_ task: DialogTask) -> Bool {
      wished != nil && isOrder(task.intent)
        || titleWords(of: task.intent).contains { word in
          commandWords.areSameVerb(word, verb) || acts?.haveSameVerb(word, verb) == true
        }
    }
    if let dropped = state.context.dropped, isMeant(dropped) {
      offer(dropped)
    } else if let deed = state.context.deed, isMeant(deed.task) {
      if state.context.dropped == nil { restart(deed.task) } else { offer(deed.task) }
    } else {
      return false
    }
    return true
  }

  /// Whether an intent's title begins or ends with a verb for ordering, so that a wish may stand for it.
  private func isOrder(_ intent: IntentDescriptor) -> Bool {
    let acts = ActReader.named(configuration.language.code)
    return titleWords(of: intent).contains { word in
      commandWords.orderingVerbs.contains { $0 == word || acts?.haveSameVerb(word, $0) == true }
    }
  }

  /// "Do that for yoga", "another large one": the last action with the given value.
  ///
  /// - Returns: Whether words ask for that and name a value that fits.
  mutating func doAgain(with answer: SpokenAnswer) -> Bool {
    let dropped = state.context.dropped
    if let dropped, doAgain(dropped, with: answer, isSure: false) { return true }
    guard let deed = state.context.deed else { return false }
    let task = making(inPlaceOf: deed.task, for: answer.words) ?? deed.task
    return doAgain(task, with: answer, isSure: dropped == nil)
  }

  /// Returns what made the thing that was changed last, if it takes what words ask for one more of: “another one for 8” after
  /// “set an alarm for 7”, “make it 7:30” is another alarm.
  private mutating func making(inPlaceOf change: DialogTask, for words: [String]) -> DialogTask? {
    let types = change.values.values.compactMap(\.entityType)
    guard let type = types.first, types.count == 1,
      let maker = state.context.deeds.last(where: { deed in
        deed.isOwn && !deed.wasUndone && deed.task.app == change.app
          && deed.task.intent.resultType?.element == .entity(type)
          && !deed.task.intent.parameters.contains { $0.type.element == .entity(type) }
      }),
      let more = oneMore(than: maker.task, in: words), more.isLed,
      slots(in: more.value, of: maker.task)?.isEmpty == false
        || whole(more.value, of: maker.task) != nil,
      slots(in: more.value, of: change)?.values.values.contains(where: { $0.entityType != nil })
        != true
    else { return nil }
    return maker.task
  }

  /// Offers something to be done, in full; what is confirmed anyway is begun, and its confirmation names it. What only
  /// looks something up is begun too.
  mutating func offer(_ task: DialogTask) {
    guard !isConfirmed(task), !changesNothing(task.intent) else { return restart(task) }
    open(
      OpenQuestion(
        kind: .confirmation, purpose: .doAgain(task),
        words: words(.offerDropped, ["intent": fullName(of: task)])),
      for: nil)
  }

  /// - Parameter isSure: Whether the task is what was done last, so that it is not only offered.
  private mutating func doAgain(
    _ task: DialogTask, with answer: SpokenAnswer, isSure: Bool
  ) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    if doAgain(withPlaceIn: words, of: task, isSure: isSure) { return true }
    guard let more = oneMore(than: task, in: answer.words) else { return false }
    if task.intent.role == .find {
      return more.isLed && searchAgain(for: more.value, as: task)
    }
    let (said, rest) = (more.said, more.value)
    if more.isAgain, isForAnotherTime(rest, of: task) { return true }
    let read = slots(in: rest, of: task).flatMap { $0.isEmpty ? nil : $0 }
    if let found = (read ?? whole(rest, of: task)).map({ withTexts($0, asSaidIn: answer) }) {
      // “And another for Saturday” is at the same time of day.
      var filling = found
      for (name, value) in found.values {
        let said = (found.places[name].map { Array(rest[$0]) } ?? rest)
          .drop(while: commandWords.functionWords.contains)
        filling.values[name] = replacing(
          task.values[name], with: value, in: said.joined(separator: " "))
      }
      filling = withOne(filling, saidIn: words, of: task)
      // “And 20 more” may raise a value rather than set it; an amount of money is confirmed anyway.
      let isAmbiguous = filling.values.values.contains {
        $0.magnitude != nil && $0.currencyCode == nil
      }
      // “The debit card too?” asks.
      let isAsked = answer.isQuestion && !more.isLed && !changesNothing(task.intent)
      if !isSure {
        offer(task.filled(with: filling))
      } else if rest.count < said.count && isAmbiguous || isAsked {
        askToDoAgain(task.filled(with: filling), with: filling)
      } else {
        restart(task.filled(with: filling))
      }
      return true
    }
    guard let filling = textAndValues(in: rest, of: task, answer) else { return false }
    // A bare "and" may begin anything: "and bacon" is asked about.
    if isSure, more.isLed, rest.count < said.count || answer.words.count - said.count > 1 {
      restart(task.filled(with: filling))
    } else {
      guard addsThing(rest, answer.words) else { return false }
      let added = task.filled(with: filling)
      if isSure { askToDoAgain(added, with: filling) } else { offer(added) }
    }
    return true
  }

  /// “And those due tomorrow” after “show my tasks”: the last search with other conditions.
  ///
  /// - Returns: Whether words are conditions on things of that type.
  private mutating func searchAgain(for words: [String], as task: DialogTask) -> Bool {
    guard
      let reader = FindReader(
        locale: configuration.language.code, reader: configuration.reader)
    else { return false }
    let text = words.dropFirst(reader.language.determiners.ends(in: words, at: 0))
      .joined(separator: " ")
    guard let app = apps.first(where: { $0.name == task.app }),
      let entity = app.entities.first(where: { $0.findIntentID == task.intent.id }),
      let filter = reader.filter(of: text, for: entity, in: app), filter != EntityFilter()
    else { return false }
    restart(task.filled(with: SlotFilling(values: [FindReader.wish: .string(text)])))
    return true
  }

  /// Words that ask for one more of what was done last.
  private struct Addition {
    /// The words behind those that lead to the value, and the value of them, without “too”.
    var (said, value): ([String], [String])
    /// Whether words lead to the value: “and one for”, “the same for”.
    var isLed = true
    /// Whether they follow a whole sentence for doing it again: “do that again tomorrow”.
    var isAgain = false
  }

  /// Returns what one more of an action is to be about: of “the same for yoga”, “do that again tomorrow”, “add another one
  /// for Friday” and “yoga too”, the words behind or before these.
  private func oneMore(than task: DialogTask, in answer: [String]) -> Addition? {
    let words = commandWords.withoutHesitations(answer)
    func withoutEnd(_ words: [String]) -> [String] {
      commandWords.additions.remainder(of: words.reversed()).map { Array($0.reversed()) } ?? words
    }
    // “Set another one for 8” repeats what was set.
    let verbs = titleWords(of: task.intent)
    // Of a schema, the verbs are not in the title: “Create Alarm” sets one.
    let creates = task.intent.schema?.contains(".create") == true
    let isSame = words.first.map { first in
      verbs.contains { commandWords.areSameVerb($0, first) }
        || creates && commandWords.settingVerbs.contains(first)
    }
    let behindVerb = isSame == true ? Array(words.dropFirst()) : []
    // “Set one for five” as “and one for five”.
    let joined = behindVerb.isEmpty ? [] : commandWords.listWords.sorted().map { [$0] + behindVerb }
    let led =
      [words, behindVerb].lazy.compactMap { commandWords.againWith.remainder(of: $0) }.first
      ?? joined.lazy.compactMap { commandWords.againWith.remainder(of: $0) }
      .first { $0.count + 2 <= behindVerb.count }
    // „Noch fünf Minuten dazu“ changes what was done, unlike “and 20 more”, which may be another one.
    if let led, words.first.map(commandWords.listWords.contains) == false,
      relativeChange(led) != nil, relativeChange(words) != nil
    {
      return nil
    }
    if let said = led ?? behindAgain(words) {
      return Addition(said: said, value: withoutEnd(said), isAgain: led == nil)
    }
    let value = withoutEnd(words)
    // “Five minutes more” changes what was done.
    guard value.count < words.count, relativeChange(words) == nil else { return nil }
    return Addition(said: words, value: value, isLed: false)
  }

  /// Returns the words behind a sentence that repeats the last action: “tomorrow” in “do that again tomorrow”.
  private func behindAgain(_ words: [String]) -> [String]? {
    words.indices.dropFirst().reversed().first {
      commandWords.command(Array(words[..<$0]), exactly: true) == .again
    }.map { Array(words[$0...]) }
  }

  /// Explains that an action cannot be repeated at another time than now, if that is all that words say.
  ///
  /// - Returns: Whether that was so.
  private mutating func isForAnotherTime(_ words: [String], of task: DialogTask) -> Bool {
    guard !task.intent.parameters.contains(where: \.takesTimes) else { return false }
    let later = commandWords.laterWords.length(in: words, at: 0) == words.count
    let isTime = configuration.reader.moments(in: words, at: 0).contains {
      $0.end == words.count && $0.nearness == .other
    }
    guard later || isTime else { return false }
    let time = printable(words.joined(separator: " "), limit: 80)
    say(.onlyNow, ["intent": title(of: task.intent), "time": time])
    return true
  }

  /// Whether words after a bare "and" may be one more thing: not "and thanks", "and now".
  private func addsThing(_ words: [String], _ sentence: [String]) -> Bool {
    commandWords.command(words) == nil && commandWords.smallTalk[words] == nil
      && !commandWords.afterthoughts.contains(sentence)
      && !commandWords.afterthoughts.contains(words)
      && !words.allSatisfy { commandWords.isStructure($0) || commandWords.hesitations.contains($0) }
      && configuration.reader.moments(in: words, at: 0).isEmpty
  }

  /// The maximum length of a text that is taken for one more of the last.
  private static let maximumAddition = 4

  /// Returns the text of one more, with the values that are said behind it: “another one for pasta, 8 minutes”.
  private mutating func textAndValues(
    in words: [String], of task: DialogTask, _ answer: SpokenAnswer
  ) -> SlotFilling? {
    for split in words.indices.dropFirst() {
      guard let (name, text) = text(in: Array(words[..<split]), of: task, answer),
        var filling = slots(in: Array(words[split...]), of: task), !filling.isEmpty,
        filling.undecided.isEmpty, filling.values[name] == nil
      else { continue }
      filling.values[name] = .string(text)
      return filling
    }
    return text(in: words, of: task, answer).map { name, text in
      SlotFilling(values: [name: .string(text)])
    }
  }

  /// "And eggs too" after "add milk": the words that are the text of one more, as they were said.
  private func text(
    in words: [String], of task: DialogTask, _ answer: SpokenAnswer
  ) -> (name: String, text: String)? {
    let acts = ActReader.named(configuration.language.code)
    let named = Array(words.drop(while: commandWords.alsoWords.contains))
    let rest = Array(named[commandWords.assent.withoutRequests(named)])
    let texts = task.intent.parameters.filter {
      $0.type == .string && !$0.hasOptions && task.values[$0.name] != nil
    }
    guard texts.count == 1, !rest.isEmpty, rest.count <= Self.maximumAddition,
      !takesMessages(task.intent), commandWords.references.place(in: [""] + rest + [""]) == nil,
      !commandWords.verbs.contains(where: { $0.contains(rest[0]) }),
      !rest.contains(where: commandWords.remarkWords.contains),
      // “And I like it too” says something about it.
      !rest.contains(where: { acts?.isSubject($0) == true }),
      !rest.contains(where: commandWords.negations.contains),
      let start = answer.words.firstPlace(of: rest)
    else { return nil }
    let source = Words(answer.text)
    guard source.count == answer.words.count else {
      return (texts[0].name, rest.joined(separator: " "))
    }
    return (texts[0].name, source.source(of: start..<start + rest.count, in: answer.text))
  }

  /// Starts a task that is known.
  ///
  /// - Parameter question: The question to which the person said yes to do just that, or `nil`.
  mutating func restart(_ task: DialogTask, affirmedBy question: String? = nil) {
    var task = task
    task.affirmed = question.map {
      DialogTask.Affirmation(invocation: task.invocation, words: $0, answersApp: false)
    }
    report(.matched(tellable(match(task))))
    advance(task)
  }
}

import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Handles what is heard while no question is open.
extension DialogMachine {
  /// Takes what the person says while nothing is going on; an app's own phrase takes precedence
  /// over commands that would have nothing to act on.
  mutating func heardWhileIdle(_ answer: SpokenAnswer, _ utterance: Utterance) {
    guard !answer.words.isEmpty else { return say(.noInput) }
    if !utterance.parts.isEmpty { return begin(utterance.parts) }
    let command = answer.command(in: commandWords)
    if state.shown != nil,
      press(answer, utterance, isWhole: command != nil || !utterance.candidates.isEmpty)
    {
      return
    }
    if askAboutOther(utterance, answer) { return }
    if !utterance.candidates.contains(where: { !$0.isForgiven }) {
      if answerSmallTalk(answer, nil) { return }
      if sayExamples(ofAppIn: answer.words) || sayWhatThereIs(in: answer.words)
        || sayWhoThereIs(in: answer.words)
      {
        return
      }
      let isCommand = utterance.candidates.contains { $0.score >= configuration.certainScore }
      if !isCommand, sayFact(askedFor: answer) { return }
    }
    if command != .more || state.examplesTold == 0, correctToOther(answer, command) { return }
    switch command {
    case .help: return sayExamples()
    case .more where state.examplesTold > 0: return sayMoreExamples()
    case .repeat: return sayAgain()
    case .done where utterance.candidates.allSatisfy(\.isForgiven): return tellLastDeed()
    case nil where tellDeed(askedBy: utterance): return
    case nil where utterance.candidates.isEmpty && tellProgress(answer.words): return
    case nil where utterance.candidates.isEmpty && goFurther(answer.words): return
    case nil where matchRemedy(utterance): return
    case nil where changeSetting(utterance, answer): return
    case nil where setToSame(utterance, answer): return
    case nil where utterance.candidates.isEmpty && doSame(answer.words): return
    case nil where utterance.candidates.isEmpty && doAgain(with: answer): return
    case nil where utterance.candidates.isEmpty && undo(namedIn: answer.words): return
    case nil where resolve(utterance, answer): return
    case .cancel, .stop:
      let called = withPronounApart(answer)?.words ?? answer.words
      if callsOffThing(called), resolve(utterance, answer) { return }
      return utterance.candidates.isEmpty ? stopIdle(answer.words) : understand(utterance)
    case _ where !utterance.candidates.isEmpty: return understand(utterance)
    case .some(.none): return say(.nothingToCancel)
    case .startOver: return say(.nothingToStartOver)
    case .goBack: return say(.nothingToGoBack)
    case .more, .options: return sayExamples()
    case .done: return tellLastDeed()
    case .status, .wait: return say(.statusIdle)
    case .undo: return undo()
    // “It is on again” says so.
    case .again where answer.words.contains(where: commandWords.remarkWords.contains): break
    // “And on again” sets what “off” has set.
    case .again where correctDeed(answer): return
    case .again: return doAgain()
    case nil: break
    }
    understand(utterance)
  }

  /// Does what an utterance means: as the matcher found it, by its parts, or as a misspelled word to
  /// the assistant.
  ///
  /// - Parameters:
  ///   - mayChangeResult: Whether a correction may be a command to change what was made last.
  ///   - isInOtherWords: Whether other words were matched in its place, and did not explain it.
  mutating func understand(
    _ utterance: Utterance, mayChangeResult: Bool = true, isInOtherWords: Bool = false
  ) {
    if !isInOtherWords,
      matchOtherTime(utterance) || matchRange(utterance) || matchAskedHow(utterance)
        || matchWithoutDays(utterance) || matchBesideDenied(utterance)
    {
      return
    }
    if beginLongList(utterance) { return }
    let utterance = withoutDeletions(in: completed(utterance))
    let candidates = utterance.candidates.map { candidate in
      let named = withoutKindAsText(keepingName(candidate, in: utterance.text))
      let doubtful = doubtingTimeInName(named, in: utterance.text)
      let heard = doubted(doubtful, heardWith: utterance.confidence)
      let skipped = doubtedForSkipped(doubtedForName(heard, in: utterance), in: utterance)
      return doubtedForAddressee(skipped, in: utterance)
    }
    let words = Words(utterance.text).map(String.init)
    if namesMissingDay(utterance, candidates) || tellLacking(utterance, candidates) { return }
    if candidates.allSatisfy({ $0.doubt != nil }), matchDropped(about: utterance) { return }
    // “The credit card instead” and “from checking” change what was done or declined last.
    if !candidates.isEmpty, candidates.count > 1 || candidates.allSatisfy({ $0.doubt != nil }),
      isAboutLast(words), correctDeed(SpokenAnswer(utterance.text))
    {
      return
    }
    if let only = candidates.first, candidates.count == 1 {
      let both = offeringBoth(only, words)
      if both != only { return start([both]) }
    }
    if candidates.isEmpty {
      if let changed = changedCommand(utterance) { return start([changed]) }
      let answer = SpokenAnswer(utterance.text)
      if let placed = placing(utterance) { return start([placed]) }
      if mayChangeResult, changeResult(utterance, answer) { return }
      if correctDeed(answer) || choose(words) { return }
      if !isInOtherWords, matchLacking(utterance) || matchUnknownPerson(utterance) { return }
      if utterance.refusal == nil, answersNothing(words) {
        report(.rejected(printable(utterance.text, limit: 1000)))
        return say(.nothingAsked)
      }
      guard let sentence = commandWords.misspelledCommand(words) else { return reject(utterance) }
      return heardWhileIdle(
        SpokenAnswer(corrected: sentence, of: answer), Utterance(sentence.joined(separator: " ")))
    }
    if let said = offset(in: candidates, words) {
      // “Make it half an hour later” changes what was made last, if that has such a value.
      if mayChangeResult, changeResult(utterance, SpokenAnswer(utterance.text)) { return }
      return say(.onlyNewValue, ["heard": printable(said, limit: 40)])
    }
    if let shorter = leavingOutTime(candidates) { return start([shorter]) }
    if isForAnotherTime(candidates) { return }
    if let only = candidates.first, candidates.count == 1, let whole = amountOfAll(only, words) {
      return begin(only, lead: self.words(.amountOfAll, ["heard": printable(whole, limit: 40)]))
    }
    if let only = candidates.first, candidates.count == 1, let (single, title) = single(only, words)
    {
      let intent = self.title(of: descriptor(of: only.intent, in: only.app))
      return begin(
        single,
        lead: self.words(.oneAtATime, ["intent": intent, "title": wording.inSentence(title)]))
    }
    if var only = candidates.first, candidates.count == 1, !only.isDoubtful,
      only.score >= configuration.certainDestructiveScore, let whole = whole(only, words)
    {
      // What the command implies without the word “all”, such as the thing that was named last.
      only.slots.removeAll { $0.name == whole.parameter }
      return begin(only, taking: whole)
    }
    if let only = candidates.first, candidates.count == 1,
      let list = listed(in: only, utterance.text)
    {
      return begin(list.first, others: list.others)
    }
    start(candidates.map { doubtedForList(doubtingSeveralTexts($0, words), utterance.text) })
  }

  /// Whether words are a yes or a no that begins with that very word: not “cancel that order”, and not “OK”.
  private func answersNothing(_ words: [String]) -> Bool {
    let answers = [Wording.Phrase.yes, .no].flatMap { Words(wording.text($0)).map(String.init) }
    return words.first.map(answers.contains) == true
      && [.yes, .no].contains(plainAssentReader.wholeAssent(of: words))
  }

  /// Whether words are about what was done or declined last, whatever commands they may be a part of.
  private func isAboutLast(_ words: [String]) -> Bool {
    commandWords.beforeCorrectionEnd(words) != nil || commandWords.insteadOf.place(in: words) != nil
      || state.context.dropped != nil
        && words.first.map(commandWords.functionWords.contains) == true
  }

  /// Returns a command that needs confirmation because it was recognized with less confidence than
  /// its effect requires.
  func doubted(_ candidate: IntentMatch, heardWith confidence: Double) -> IntentMatch {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let limit =
      cannotBeTakenBack(intent)
      ? configuration.certainDestructiveHearing : configuration.certainCommandHearing
    guard confidence < limit, candidate.doubt == nil else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    return candidate
  }

  /// Returns a command that asks for all of something without naming the values, if its intent
  /// takes a single one, and the title of that; it must not be applied to one of them.
  private func single(_ candidate: IntentMatch, _ words: [String])
    -> (candidate: IntentMatch, title: String)?
  {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    // The wording of a schema may say “all” where the intent of an app takes one.
    let phrase = intent.schema == nil ? Set(Words(candidate.phrase).map(String.init)) : []
    let asksForAll = words.indices.contains { position in
      commandWords.quantifiers.contains(words[position]) && !phrase.contains(words[position])
        && !candidate.slots.contains { $0.words.contains(position) }
        // "Every month" is a time.
        && configuration.reader.moments(in: words, at: position).isEmpty
    }
    guard asksForAll,
      let parameter = intent.parameters.first(where: { parameter in
        guard case .entity = parameter.type else { return false }
        return !parameter.isOptional && parameter.defaultValue == nil
      })
    else { return nil }
    var single = candidate
    single.slots.removeAll { $0.name == parameter.name }
    return (single, parameter.title)
  }

  /// Returns the list of things that a command asks for as a whole: “cancel all timers”, but not “cancel the
  /// timers after all” or “cancel all the timers that are done”.
  private func whole(_ candidate: IntentMatch, _ words: [String]) -> DialogTask.Whole? {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let quantifiers = words.indices.filter { position in
      commandWords.quantifiers.contains(words[position])
        && !candidate.slots.contains { $0.words.contains(position) }
        && configuration.reader.moments(in: words, at: position).isEmpty
    }
    let lists = intent.parameters.filter { parameter in
      guard case .entity = parameter.type.element else { return false }
      return parameter.type.isArray && !parameter.isOptional && parameter.defaultValue == nil
        && !candidate.slots.contains { $0.name == parameter.name && !$0.words.isEmpty }
    }
    guard let list = lists.first, lists.count == 1, let quantifier = quantifiers.first,
      quantifier == 0
        || !commandWords.prepositions.contains(where: { $0.contains(words[quantifier - 1]) })
    else { return nil }
    let named = [candidate.phrase, intent.title, list.title, candidate.app]
      .flatMap { Words(String($0.prefix(200))).map(String.init) }
    let saysNoMore = words.indices.allSatisfy { position in
      let word = words[position]
      return quantifiers.contains(position) || commandWords.isStructure(word)
        || commandWords.hesitations.contains(word)
        || candidate.slots.contains { $0.words.contains(position) }
        || named.contains { commandWords.areAlike(word, $0) || commandWords.areSameVerb(word, $0) }
    }
    guard saysNoMore else { return nil }
    return DialogTask.Whole(
      parameter: list.name, isPair: commandWords.bothOf.contains([words[quantifier]]))
  }

  /// Returns the word for all there is, if it can only be the amount that a command lacks: “transfer
  /// everything to savings”.
  private func amountOfAll(_ candidate: IntentMatch, _ words: [String]) -> String? {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let lacksAmount = intent.parameters.contains { parameter in
      guard !parameter.isOptional, parameter.defaultValue == nil else { return false }
      return parameter.type == .currency && !candidate.slots.contains { $0.name == parameter.name }
    }
    guard lacksAmount else { return nil }
    let phrase = Set(Words(candidate.phrase).map(String.init))
    return words.indices.first { position in
      let next = words.dropFirst(position + 1).first
      // Before a noun, it counts things: “all accounts”.
      return commandWords.quantifiers.contains(words[position])
        && !phrase.contains(words[position])
        && !candidate.slots.contains { $0.words.contains(position) }
        && next.map { commandWords.functionWords.contains($0) || phrase.contains($0) } != false
    }.map { words[$0] }
  }

  /// “Is it ready?”: asks the app of the last action for its progress.
  ///
  /// - Returns: Whether the words ask for that and the app has an intent for it.
  private mutating func tellProgress(_ words: [String]) -> Bool {
    guard commandWords.progressQuestions.contains(commandWords.withoutHesitations(words)),
      let deed = state.context.deeds.last(where: { !$0.wasUndone }),
      let app = apps.first(where: { $0.name == deed.task.app })
    else { return false }
    let telling = app.intents.filter { intent in
      let texts = [intent.title, intent.description ?? ""] + intent.keywords.prefix(50)
      return intent.isDiscoverable && changesNothing(intent)
        && intent.parameters.allSatisfy { $0.isOptional || $0.defaultValue != nil }
        && texts.contains { text in
          Words(String(text.prefix(300))).contains {
            commandWords.progressWords.contains(String($0))
          }
        }
    }
    guard let intent = telling.first, telling.count == 1 else { return false }
    start([IntentMatch(app: app.name, intent: intent.id)])
    return true
  }

  /// Whether words such as “cancel it” and “cancel both” may mean a thing, now that nothing is going on; “forget it”
  /// never does.
  private func callsOffThing(_ words: [String]) -> Bool {
    guard let verb = commandWords.withoutHesitations(words).first else { return false }
    let acts = ActReader.named(configuration.language.code)
    let recent = Set(state.context.trials(Self.maximumTrials).map(\.app))
    return commandWords.destructiveVerbs.contains(verb)
      || apps.contains { app in
        recent.contains(app.name)
          && app.intents.contains { intent in
            titleWords(of: intent).contains { acts?.haveSameVerb(verb, $0) == true }
          }
      }
  }

  /// Reports the last action.
  private mutating func tellLastDeed() {
    guard let deed = state.context.deeds.last(where: { !$0.wasUndone }) else {
      return say(.statusIdle)
    }
    // A locked device names nothing that protected intents are about.
    let isClosed = isClosed(deed.task.intent, of: deed.task.app)
    say(
      .lastDeed, ["intent": isClosed ? title(of: deed.task.intent) : sentence(of: deed.task)])
  }

  /// Takes what the person says while something runs or is looked for.
  mutating func heardWhileBusy(_ answer: SpokenAnswer) {
    var (title, doing) = (taskTitle, Wording.Phrase.working)
    if case .undoing(let undoing) = state.phase { (title, doing) = (undoing.title, .undoing) }
    switch answer.command(in: commandWords) {
    case .cancel: cancel()
    case .stop: stop()
    case .help, .status, .done, .wait: say(doing, ["intent": title])
    case .repeat where !state.said.isEmpty: sayAgain()
    case .repeat: say(.working, ["intent": title])
    default: say(.stillBusy, ["intent": title])
    }
  }

  /// Records that nobody answered, or that no word was certain: it counts as an unhelpful answer,
  /// and is never a yes.
  mutating func heardNothing(isUnclear: Bool) {
    switch state.phase {
    case .asking(let question, _, let task) where closed(question, for: task) != nil: giveUp()
    case .asking(let question, _, _):
      miss(question, heard: "", complaint: isUnclear ? words(.notSure) : nil)
    default: if isUnclear { say(.notSure) }
    }
  }
}

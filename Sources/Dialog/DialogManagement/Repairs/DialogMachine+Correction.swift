import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Correction: "no, I meant the large one" changes values that were given before.
extension DialogMachine {
  /// Changes what an answer corrects, and continues from there.
  ///
  /// - Returns: Whether the answer was a correction.
  mutating func correct(
    _ question: OpenQuestion, _ answer: SpokenAnswer, _ utterance: Utterance
  ) -> Bool {
    guard let task, !answer.isQuoted, !question.isAboutCommand else { return false }
    let all = commandWords.withoutHesitations(answer.words)
    let ended = question.takesFreeText ? nil : commandWords.beforeCorrectionEnd(all)
    let words = withoutWhole(ended ?? all, of: task, question)
    let denial = denial(of: question, words, answer, task)
    if let denial, denial.instead.isEmpty {
      guard question.takesYesOrNo else { return false }
      if !askInstead(of: denial, in: task) { miss(question, heard: answer.said) }
      return true
    }
    if denial == nil, namesOther(words), other(words, of: task) == nil,
      lessLikely(words, of: task) == nil, takeOther(words, of: task, question)
    {
      return true
    }
    // “Ja, mach das” changes nothing, although “mach” begins a change.
    // “Not that one” neither.
    // “No, Monday” may be the text of a message.
    let mayBreak =
      answer.breaksAfterFirstWord && !(question.takesFreeText && takesMessages(task.intent))
    // “No, at six” moves what is to be done, also at “Which list?”
    let time = mayBreak || !question.takesFreeText ? timeBehindNo(words, of: task) : nil
    if denial == nil, time == nil, let filling = countBehindNo(words, of: task, question) {
      fill(filling, of: task, answering: question)
      return true
    }
    if denial == nil, time == nil, let known = knownBehindNo(words, of: task, question) {
      let complaint = self.words(.correctionUnknown, ["heard": known])
      miss(question, heard: known, complaint: complaint)
      return true
    }
    if denial == nil, time == nil, namesOnlyKnown(words, of: task, question) {
      open(question, for: task)
      return true
    }
    if denial == nil, time == nil, askBehindNo(words, answer, of: task, question) { return true }
    if denial == nil, time == nil, question.takesYesOrNo,
      reader(for: question).assent(of: answer) != .none || reader(for: question).forbids(words)
    {
      return false
    }
    let prefixes =
      question.takesFreeText ? commandWords.plainCorrections : commandWords.corrections
    let phrased = prefixes.remainder(of: words)
    let marked = denial?.instead ?? time ?? phrased ?? (mayBreak ? behindNo(words) : nil) ?? ended
    // “Not home” excludes a choice, and does not correct anything to it.
    let excludes =
      !question.options.entries.isEmpty && !question.takesYesOrNo
      && reader(for: question).excludesOption(answer)
    // “Right now?” asks, and changes nothing.
    let mayChange = !excludes && !(question.takesYesOrNo && answer.isQuestion)
    guard let said = marked ?? (mayChange ? valueInPlaceOfAssent(question, words) : nil) else {
      return false
    }
    let rest = amended(said, of: task)
    // "Wait, no" is a no.
    guard reader(for: question).assent(of: SpokenAnswer(rest.joined(separator: " "))) == .none
    else { return false }
    // “Make one of them small” changes none of two soups alone.
    if commandWords.nameShare(of: task.counts, in: rest, reader: configuration.reader) {
      let heard = printable(answer.quote(last: rest.count), limit: 40)
      miss(question, heard: heard, complaint: self.words(.correctionUnknown, ["heard": heard]))
      return true
    }
    if let filling = other(rest, of: task) ?? lessLikely(rest, of: task)
      ?? exchanged(rest, of: task)
    {
      fill(filling, of: task, answering: question)
      return true
    }
    if takeOther(rest, of: task, question) { return true }
    if let change = relativeChange(rest) {
      guard let filling = filling(change, of: task, asked: question.parameter?.name) else {
        let heard = printable(answer.quote(last: rest.count), limit: 40)
        miss(question, heard: heard, complaint: self.words(.correctionUnknown, ["heard": heard]))
        return true
      }
      fill(filling, of: task, answering: question)
      return true
    }
    let named = commandWords.wraps.unwrapped(rest)
    if let read = changes(in: rest, of: task, question)
      ?? (named == rest ? nil : changes(in: named, of: task, question))
    {
      let filling = placed(read, insteadOf: denial, of: task)
      if marked == nil, let other = addedThing(filling, words, of: task, question) {
        let complaint = self.words(
          .oneAtATime,
          ["intent": title(of: task.intent), "title": wording.inSentence(other.title)])
        miss(question, heard: answer.said, complaint: complaint)
        return true
      }
      if marked == nil, filling.values.count > 1, namesAnother(filling.values, than: task),
        beginAnew(utterance, insteadOf: task)
      {
        return true
      }
      // A value that is unchanged only needs to be heard again, if it was phrased as a correction.
      guard !isKnown(filling, of: task) else {
        if marked != nil { open(question, for: task) }
        return marked != nil
      }
      if denial == nil, takeFromOther(filling, in: rest, task, question) { return true }
      if denial == nil,
        askForRole(of: filling, in: filling.places.isEmpty ? [] : rest, task, question)
      {
        return true
      }
      fill(withTexts(filling, asSaidIn: answer), of: task, answering: question)
      return true
    }
    // “Make it seven” changes the time rather than the title.
    if marked != nil, let filling = whole(rest, of: task) {
      fill(filling, of: task, answering: question)
      return true
    }
    if marked != nil || startsWithNo(words, question),
      let filling = textChange(rest, of: task, question)
    {
      fill(withTexts(filling, asSaidIn: answer), of: task, answering: question)
      return true
    }
    // What cannot be read as a change is not a no either, but may be another command.
    guard phrased != nil, question.takesYesOrNo, !asksBack(answer),
      !isCommand(utterance, besides: task)
    else {
      return false
    }
    let heard = printable(answer.quote(last: rest.count), limit: 40)
    miss(
      question, heard: heard, complaint: self.words(.correctionUnknown, ["heard": heard]))
    return true
  }

  /// Returns what an answer denies, with a value or without; what is a no to the question as a whole denies nothing.
  private mutating func denial(
    of question: OpenQuestion, _ words: [String], _ answer: SpokenAnswer, _ task: DialogTask
  ) -> Denial? {
    if let known = denial(in: words, of: task, asTitle: question.takesFreeText) { return known }
    // “Not now” is a no.
    guard question.takesYesOrNo, reader(for: question).assent(of: answer) == .none else {
      return nil
    }
    return denialOfOther(in: words, of: task)
  }

  /// Returns the last of several values for one parameter, of which each takes the one before back: “sixty, no, seventy”.
  private mutating func amended(_ words: [String], of task: DialogTask) -> [String] {
    let acts = ActReader.named(configuration.language.code)
    for place in words.indices.dropFirst().dropLast().reversed()
    where acts?.amends(words[place]) == true {
      let rest = Array(words[(place + 1)...])
      guard let before = slots(in: Array(words[..<place]), of: task)?.values.keys,
        let after = slots(in: rest, of: task)?.values.keys, !after.isEmpty, before == after
      else { continue }
      return rest
    }
    return words
  }

  /// Returns the parameter to which words add another thing: “yes, and the power bill too” does not
  /// take back the water bill, and “and a tomato soup” not the chowder.
  private func addedThing(
    _ filling: SlotFilling, _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> ParameterDescriptor? {
    let reader = reader(for: question)
    let rest =
      words.first.map { reader.assent(of: SpokenAnswer($0)) } == .yes
      ? words.dropFirst() : words[...]
    guard question.takesYesOrNo, let next = rest.first, commandWords.listWords.contains(next) else {
      return nil
    }
    // “And a large one” is one more, whatever it is.
    let isOneMore =
      rest.dropFirst().first.map(commandWords.assent.oneArticles.contains) == true
      && rest.last.map(commandWords.thingEnds.contains) == true
    return task.intent.parameters.first { parameter in
      if isOneMore, parameter.type.isNamed, filling.values[parameter.name] == nil {
        return task.values[parameter.name] != nil
      }
      guard case .entity = parameter.type, let value = filling.values[parameter.name],
        let known = task.values[parameter.name]
      else { return false }
      return !known.isSame(as: value)
    }
  }

  /// Whether an utterance is a command of another intent as a whole: “set the brightness to 40”.
  private mutating func isCommand(_ utterance: Utterance, besides task: DialogTask) -> Bool {
    let candidates = completed(utterance, mayLeaveOver: false).candidates
    return !candidates.isEmpty
      && candidates.allSatisfy { candidate in
        candidate.score >= configuration.certainScore
          && (candidate.app != task.app || candidate.intent != task.intent.id)
      }
  }

  /// “From checking” to “Did you mean ...?”: asks whether the command is meant with that value.
  ///
  /// - Returns: Whether the answer has values for the command, and nothing else.
  mutating func changeMeant(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard case .confirmIntent(var candidate) = question.purpose else { return false }
    let task = DialogTask(candidate, intent: descriptor(of: candidate.intent, in: candidate.app))
    let said = withoutWhole(answer.words, of: task, question)
    guard let words = valueInPlaceOfAssent(question, said) else { return false }
    let last = amended(words, of: task)
    guard let filling = slots(in: last, of: task, asked: question), !filling.values.isEmpty,
      filling.undecided.isEmpty, filling.vague.isEmpty, filling.otherTime == nil
    else { return false }
    let values = withTexts(filling, asSaidIn: answer).values
    for name in task.intent.parameters.map(\.name) {
      guard let value = values[name] else { continue }
      let said = filling.places[name].map { last[$0].joined(separator: " ") } ?? answer.said
      candidate.slots.removeAll { $0.name == name }
      candidate.slots.append(SlotMatch(name: name, text: said, value: value, words: 0..<0))
    }
    // What is confirmed anyway is begun: one question is enough.
    let changed = DialogTask(candidate, intent: task.intent)
    if self.task == nil, isConfirmed(changed), changed.undecided.isEmpty {
      begin(candidate.asNamed)
      return true
    }
    // An app that has not asked before may ask about what goes by default, too: a question that names it stands for both.
    for parameter in task.intent.parameters where task.values[parameter.name] == nil {
      guard let value = parameter.defaultValue,
        !candidate.slots.contains(where: { $0.name == parameter.name })
      else { continue }
      if case .boolean = value { continue }
      candidate.slots.append(
        SlotMatch(name: parameter.name, text: "", value: value, words: 0..<0))
    }
    open(matchQuestion(about: candidate), for: self.task)
    return true
  }

  /// Returns the value that words are as a whole, if a single parameter that is filled can take it: “eight” is a time
  /// where one was given.
  func whole(_ words: [String], of task: DialogTask) -> SlotFilling? {
    let text = words.joined(separator: " ")
    let read = task.intent.parameters.compactMap { parameter -> (String, IntentValue)? in
      let type = parameter.type
      guard let known = task.values[parameter.name], type != .boolean, type != .string,
        !type.isArray, !type.isNamed, !parameter.hasOptions,
        let value = configuration.reader.value(of: type, in: text)
      else { return nil }
      return (parameter.name, replacing(known, with: value, in: text))
    }
    return read.count == 1 ? SlotFilling(values: [read[0].0: read[0].1]) : nil
  }

  /// Returns two values in each other's place: “swap them” after “from savings to checking”.
  func exchanged(_ words: [String], of task: DialogTask) -> SlotFilling? {
    guard commandWords.exchanges.contains(words) else { return nil }
    let parameters = task.intent.parameters.filter { parameter in
      parameter.type.isNamed && !parameter.type.isArray && task.values[parameter.name] != nil
    }
    guard parameters.count == 2, parameters[0].type == parameters[1].type,
      let first = task.values[parameters[0].name], let second = task.values[parameters[1].name]
    else { return nil }
    return SlotFilling(values: [parameters[0].name: second, parameters[1].name: first])
  }

  /// Returns the words after a no, as in "no, 25"; a phrase that is a no as a whole has none, and “not 25” only denies.
  func behindNo(_ words: [String]) -> [String]? {
    let reader = plainAssentReader
    // “Cancel the timer” is not a correction.
    guard reader.wholeAssent(of: words) == .other, let first = words.first,
      reader.wholeAssent(of: [first]) == .no, !denies(first), commandWords.command([first]) == nil
    else { return nil }
    return Array(words.dropFirst())
  }

  /// Returns the words after a no that are a time for the task: “no, Tuesday”. Without such a place they are no more
  /// than a no, as in “not today”.
  mutating func timeBehindNo(_ words: [String], of task: DialogTask) -> [String]? {
    guard words.count > 1, isNo(words[0]), !words.prefix(2).contains(where: denies) else {
      return nil
    }
    let rest = Array(words.dropFirst())
    guard let filling = slots(in: rest, of: task), filling.otherTime == nil,
      !filling.values.isEmpty,
      filling.values.keys.allSatisfy({ task.intent.parameter($0)?.takesTimes == true })
    else { return nil }
    return rest
  }

  /// Returns values with the currency that an amount had before, if only a number was said: “make it
  /// 25” after “20 euros”.
  private func withKnownCurrencies(
    _ filling: SlotFilling, in words: [String], of task: DialogTask
  ) -> SlotFilling {
    var filling = filling
    for (name, value) in filling.values {
      guard case .currency(let amount, _) = value, let place = filling.places[name],
        case .currency(_, let code)? = task.values[name],
        commandWords.withoutAfterthoughts(words).indices.contains(place.upperBound - 1),
        let number = configuration.reader.value(
          of: .double, in: words[place].joined(separator: " ")),
        number.magnitude == amount
      else { continue }
      filling.values[name] = .currency(amount: amount, code: code)
    }
    return filling
  }

  /// Returns the values that words change; those for other parameters than the one asked for.
  private mutating func changes(
    in words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> SlotFilling? {
    guard let read = slots(in: words, of: task) else { return nil }
    let filling = withKnownCurrencies(read, in: words, of: task)
    guard let asked = question.parameter?.name, filling.count == 1, !question.takesYesOrNo else {
      return filling.isEmpty ? nil : filling
    }
    // The answer to the question itself is read with all that the question knows.
    return filling.places[asked] != nil || filling.undecided[asked] != nil ? nil : filling
  }

  /// Returns the text of the last answer but this one, as words correct it: "no, Carl" after "Bob". Only
  /// a few words that have no other role in an answer are a text.
  private mutating func textChange(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> SlotFilling? {
    guard let filling = textChange(words, of: task),
      question.takesFreeText || question.takesYesOrNo
        || reader(for: question).reading(of: SpokenAnswer(words.joined(separator: " "))) == .none
    else { return nil }
    return filling
  }

  /// Returns words in place of the text that a task has, if they cannot be anything else than a text.
  func textChange(_ words: [String], of task: DialogTask) -> SlotFilling? {
    let texts = task.intent.parameters.filter { parameter in
      parameter.type == .string && !parameter.hasOptions && !parameter.resolvesText
        && task.values[parameter.name] != nil
    }
    guard !texts.isEmpty, words.count <= 4,
      let text = texts.first(where: { $0.name == task.answered.last })
        ?? (texts.count == 1 ? texts.first : nil),
      commandWords.command(words) == nil,
      !words.contains(where: { word in
        commandWords.functionWords.contains(word) || commandWords.negations.contains(word)
          || commandWords.assent.isPart(word) || commandWords.assent.questionWords.contains(word)
          || commandWords.verbs.contains { $0.contains(word) }
      })
    else { return nil }
    return SlotFilling(values: [text.name: .string(words.joined(separator: " "))])
  }

  /// Whether a task has all these values already.
  private func isKnown(_ filling: SlotFilling, of task: DialogTask) -> Bool {
    let known = task.invocation.parameters
    return filling.undecided.isEmpty && filling.vague.isEmpty
      && filling.values.allSatisfy { known[$0.key]?.isSame(as: $0.value) == true }
  }

  /// "No, the other one": the one of two options that was not taken.
  private func other(_ words: [String], of task: DialogTask) -> SlotFilling? {
    guard namesOther(words) else { return nil }
    for name in task.answered.reversed() {
      guard let offered = task.offered[name], let other = offered.other(than: task.values[name]),
        let value = offered.entries[other].value
      else { continue }
      return SlotFilling(values: [name: value])
    }
    return nil
  }

  /// Returns the place to which words point that do nothing else: “the second”, “the first one”.
  func place(in words: [String]) -> Int? {
    let bare = words.filter { !commandWords.placeWords.contains($0) }
    guard bare.count < words.count, !bare.isEmpty else { return nil }
    return configuration.reader.ordinal(in: bare.joined(separator: " "))
  }

  /// “No, the second”: the option at a place of those that were offered for the last answer.
  func offered(at place: Int, of task: DialogTask) -> SlotFilling? {
    guard let name = task.answered.last, let options = task.offered[name]?.entries,
      options.indices.contains(place - 1), let value = options[place - 1].value
    else { return nil }
    return SlotFilling(values: [name: value])
  }

  /// "No, in the morning", "the other one" after "at five": the alternatives for the words of a
  /// command, identified by additional words or as the only other value.
  func lessLikely(_ words: [String], of task: DialogTask) -> SlotFilling? {
    let isOther = namesOther(words)
    for (name, slot) in task.lessLikely.sorted(by: { $0.key < $1.key })
    where task.values[name] == slot.taken {
      if isOther, slot.others.count == 1 { return SlotFilling(values: [name: slot.others[0]]) }
      guard let type = task.intent.parameter(name)?.type.element,
        let value = configuration.reader.value(
          of: type, in: slot.said + " " + words.joined(separator: " ")),
        slot.others.contains(value)
      else { continue }
      return SlotFilling(values: [name: value])
    }
    return nil
  }

  func namesOther(_ words: [String]) -> Bool {
    commandWords.others.contains(words) || commandWords.others.contains(commandWords.trim(words))
  }

  /// Returns the words that correct what is to be confirmed: "large", "no, two", "yes but large";
  /// after a no, they also correct what was answered to any earlier question.
  ///
  /// A phrase that is a yes or a no as a whole corrects nothing.
  private func valueInPlaceOfAssent(_ question: OpenQuestion, _ words: [String]) -> [String]? {
    guard !question.takesFreeText, question.takesYesOrNo || startsWithNo(words, question),
      !saysWhatOneThinks(words)
    else { return nil }
    let reader = reader(for: question)
    let answer = SpokenAnswer(words.joined(separator: " "))
    guard reader.labelled(answer) == nil, reader.reading(of: answer) != .yes,
      reader.assent(of: answer) == .none
    else { return nil }
    let rest = reader.withoutAssent(words)
    // "But from savings": the words before a value may identify its parameter.
    return Array(rest.drop { $0 != rest.last && isIdleLink($0) })
  }

  /// Whether words say what somebody thinks of a thing, and name no value: “I hate tomato soup”, “I don't like tomato soup”.
  private func saysWhatOneThinks(_ words: [String]) -> Bool {
    guard let acts = ActReader.named(configuration.language.code), words.count > 2 else {
      return false
    }
    // «No me gusta la sopa de tomate».
    if acts.negatesVerb(words) { return true }
    guard acts.isSubject(words[0]), !acts.isPronoun(words[0]) else { return false }
    return words.contains(where: acts.isNegation)
      || !acts.hasRequest(words) && commandWords.wraps.unwrapped(words) == words
  }

  /// Whether a word is a conjunction to what was said before rather than a preposition.
  func isIdleLink(_ word: String) -> Bool {
    commandWords.linkWords.contains(word) && !commandWords.functionWords.contains(word)
  }

  private func startsWithNo(_ words: [String], _ question: OpenQuestion) -> Bool {
    words.count > 1 && reader(for: question).assent(of: SpokenAnswer(words[0])) == .no
  }
}

extension OpenQuestion {
  /// Whether the question is about a command rather than about a value of the task.
  var isAboutCommand: Bool {
    switch purpose {
    case .leave, .chooseIntent, .confirmIntent, .doAgain, .undo: true
    case .fill, .confirmValue, .reply, .mentioned, .perform: false
    }
  }

  /// Whether a command is offered of which nothing has been begun, so that “undo that” is about what was done before.
  var isOffer: Bool {
    switch purpose {
    case .chooseIntent, .confirmIntent, .doAgain: true
    case .leave, .undo, .fill, .confirmValue, .reply, .mentioned, .perform: false
    }
  }
}

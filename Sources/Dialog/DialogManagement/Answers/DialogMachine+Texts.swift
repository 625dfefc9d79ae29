import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Answers to a question for a text that are more than the text, or something else: a command, a
/// reference to an earlier text, a question, or values of other parameters around the text.
///
/// Any words may be a text, so what is only likely to be something else is asked about.
extension DialogMachine {
  /// The values at the ends of an answer, and the text between them.
  private struct Split {
    var text: Range<Int>
    var filling = SlotFilling()
    /// A length of time for a date, which has to be confirmed.
    var deadline: IntentValue?
  }

  /// Takes an answer that is more than a text, or something else.
  ///
  /// - Returns: Whether it was that.
  mutating func answerBesideText(
    _ question: OpenQuestion, _ answer: SpokenAnswer, _ utterance: Utterance
  ) -> Bool {
    guard question.takesFreeText, !answer.isQuoted, !answer.isCorrected, !configuration.isExact,
      let task, let parameter = question.parameter, parameter.type == .string,
      !parameter.resolvesText, !takesMessages(task.intent),
      answer.words.count <= SlotReader.maximumWords,
      commandWords.escapes.remainder(of: answer.words) == nil
    else { return false }
    if takeEarlierText(answer, for: question, of: task) { return true }
    if commandWords.placePronouns.contains(answer.words) {
      let heard = printable(answer.text, limit: 40)
      miss(question, heard: heard, complaint: words(.noReferent, ["heard": heard]))
      return true
    }
    if let filling = correction(answer, beside: parameter, of: task) {
      fill(filling, of: task, answering: question)
      return true
    }
    if question.purpose == .fill, declines(question, answer) { return true }
    if utterance.candidates.contains(where: { !$0.isForgiven || isLookUp($0, in: answer.words) }),
      digress(from: question, to: utterance.candidates, said: answer.text)
    {
      return true
    }
    let parts = completed(utterance, mayLeaveOver: false).candidates
    if !parts.isEmpty, utterance.candidates.isEmpty,
      parts.allSatisfy({ $0.score >= configuration.certainScore && $0.otherTime == nil }),
      digress(from: question, to: parts, said: answer.text)
    {
      return true
    }
    if let filling = restatement(answer, of: task) {
      fill(withTexts(filling, asSaidIn: answer), of: task, answering: question)
      return true
    }
    let bare = reader(for: question).withoutNameLead(
      withoutAppName(withoutRequests(withoutRetractedTime(answer)), of: task))
    let split = split(bare.words, for: question, of: task)
    let text = split?.text ?? bare.words.indices
    if question.purpose == .fill,
      asksSomething(answer) || utterance.refusal.map({ $0.understood.app == task.app }) == true
        || text.dropFirst().dropLast().contains(where: {
          isMark(bare.words[$0], of: parameter, task)
        })
    {
      let said = text == answer.words.indices ? answer.text : bare.quote(text)
      open(confirmation(ofText: said, for: parameter), for: task)
      return true
    }
    guard split != nil || bare.words.count < answer.words.count else { return false }
    take(split ?? Split(text: text), of: bare, for: question, of: task)
    return true
  }

  /// Whether an answer that fits a phrase well, though not word for word, asks to see something rather than being a text: “show
  /// the groceries list”.
  private func isLookUp(_ candidate: IntentMatch, in words: [String]) -> Bool {
    candidate.score >= configuration.certainScore && !candidate.isDoubtful
      && words.first.map(commandWords.lookUpVerbs.contains) == true
  }

  /// Returns an answer without the requests around it, such as “please”, unless they are what is said: “say please”; and
  /// without the hesitation at its beginning: “um, Summer”.
  func withoutRequests(_ answer: SpokenAnswer) -> SpokenAnswer {
    var kept = commandWords.assent.withoutRequests(answer.words)
    while kept.count > 1, commandWords.pauses.contains(answer.words[kept.lowerBound]) {
      kept = kept.dropFirst()
    }
    guard kept.count < answer.words.count, !answer.isQuoted, let last = kept.last,
      !commandWords.writingVerbs.contains(answer.words[last])
    else { return answer }
    return SpokenAnswer(answer.quote(kept))
  }

  /// Returns an answer without the app's name at its end, behind a word that precedes it in a phrase: “milk in Tasks”.
  private mutating func withoutAppName(_ answer: SpokenAnswer, of task: DialogTask) -> SpokenAnswer
  {
    let name = Words(String(task.app.prefix(100))).map(String.init)
    let end = answer.words.count - name.count - 1
    guard end > 0, !answer.isQuoted, answer.words.suffix(name.count) == name[...],
      frames(of: task)?.appMarkers.contains(answer.words[end]) == true
    else { return answer }
    return SpokenAnswer(answer.quote(0..<end))
  }

  /// Returns the values in an answer that corrects something else than the text: “no make it three days”.
  private mutating func correction(
    _ answer: SpokenAnswer, beside asked: ParameterDescriptor, of task: DialogTask
  ) -> SlotFilling? {
    guard let rest = commandWords.corrections.remainder(of: answer.words),
      let filling = slots(in: rest, of: task), !filling.values.isEmpty,
      filling.values[asked.name] == nil, filling.undecided.isEmpty, filling.vague.isEmpty
    else { return nil }
    return filling
  }

  /// Returns what to say of a text in a command that only stands for a place, or `nil`: “plan a trip there”. A message may be
  /// just that.
  mutating func complaint(aboutPlace slot: SlotMatch, of intent: IntentDescriptor) -> String? {
    let said = Words(String(slot.text.prefix(100))).map(String.init)
    guard let parameter = intent.parameter(slot.name), parameter.type == .string,
      !parameter.hasOptions, !parameter.resolvesText, !takesMessages(intent),
      commandWords.placePronouns.contains(said)
    else { return nil }
    return words(.noReferent, ["heard": printable(slot.text, limit: 40)])
  }

  /// Returns a command in doubt if its text has another thing of the kind that is named before it: “create album Work and
  /// album Home”.
  func doubtingSeveralTexts(_ candidate: IntentMatch, _ words: [String]) -> IntentMatch {
    let names = candidate.slots.filter { $0.isFreeText && $0.words.upperBound <= words.count }
    let isSeveral = names.contains { slot in
      let lead = words[..<slot.words.lowerBound].filter { !commandWords.isStructure($0) }
      return slot.words.dropFirst().contains { place in
        guard commandWords.listWords.contains(words[place]) else { return false }
        let next = words[(place + 1)..<slot.words.upperBound]
          .first { !commandWords.assent.articles.contains($0) }
        return next.map(lead.contains) == true && place + 2 < slot.words.upperBound
      }
    }
    guard isSeveral, candidate.doubt == nil else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    return candidate
  }

  /// Takes an answer that is neither a yes nor a no to whether something is really the text as the text instead, and
  /// asks whether it is.
  ///
  /// - Returns: Whether the question was about a text, and the answer is one.
  mutating func replaceText(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard case .confirmValue(.string) = question.purpose, let task,
      let parameter = question.parameter, parameter.type == .string, !parameter.hasOptions,
      !parameter.resolvesText, !takesMessages(task.intent), !answer.isCorrected,
      reader(for: question).assentDetail(of: answer) == .other
    else { return false }
    open(confirmation(ofText: withoutRequests(answer).text, for: parameter), for: task)
    return true
  }

  /// Takes an answer that says no, leaves the text open or only hesitates: “no”, “no idea”, “hm”. A yes is a text.
  ///
  /// - Returns: Whether the answer was one.
  private mutating func declines(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    let reader = plainAssentReader
    switch reader.wholeAssent(of: answer.words) {
    case .no: cancel()
    case .doubt: miss(question, heard: answer.said)
    case .yes: return false
    default:
      guard answer.words.allSatisfy(commandWords.hesitations.contains) else { return false }
      miss(question, heard: answer.said)
    }
    return true
  }

  /// Returns the values in a command to the task itself, said again in other words: "lend Dune to Carl".
  private mutating func restatement(_ answer: SpokenAnswer, of task: DialogTask) -> SlotFilling? {
    guard let frames = frames(of: task),
      let first = answer.words.first(where: { !commandWords.isStructure($0) }),
      frames.frames.contains(where: { $0.content.first == first })
    else { return nil }
    let filling = slots(in: answer.words, of: task, skipping: frames.content)
    return filling?.values.isEmpty == false ? filling : nil
  }

  mutating func frames(of task: DialogTask) -> CommandFrames? {
    apps.first { $0.name == task.app }.map { commandFrames(of: $0) }?
      .first { $0.intent.id == task.intent.id }
  }

  /// Whether a word introduces the values of a parameter in the phrases of its intent.
  private mutating func isMark(
    _ word: String, of parameter: ParameterDescriptor, _ task: DialogTask
  ) -> Bool {
    frames(of: task)?.markers[parameter.name]?.contains(word) == true
  }

  /// Whether an answer is a question: by its mark, or by its first two words, such as "is it" and
  /// "who has".
  private func asksSomething(_ answer: SpokenAnswer) -> Bool {
    let words = answer.words
    guard !answer.isQuestion else { return true }
    guard words.count > 2, let acts = ActReader.named(configuration.language.code),
      acts.beginsQuestion(words)
    else { return false }
    if acts.asksForThing(words[0]) { return acts.isAuxiliary(words[1]) }
    return acts.isAuxiliary(words[0]) && commandWords.functionWords.contains(words[1])
      && !acts.isDeterminer(words[1])
  }

  /// Returns the question whether words are really the text.
  private mutating func confirmation(
    ofText text: String, for parameter: ParameterDescriptor
  ) -> OpenQuestion {
    let value = IntentValue.string(text)
    return confirmation(
      of: ValueOption(value: value, title: wording.quotedList([text])), for: parameter,
      purpose: .confirmValue(value), words: nil)
  }

  // MARK: - References

  /// Takes "the same person", and a pronoun, as the text that was last used for the parameter.
  private mutating func takeEarlierText(
    _ answer: SpokenAnswer, for question: OpenQuestion, of task: DialogTask
  ) -> Bool {
    guard let parameter = question.parameter else { return false }
    let isNamed = pointsByTitle(answer.words, to: parameter)
    guard isNamed || commandWords.references.contains(answer.words) else { return false }
    let earlier = state.context.deeds.reversed().lazy
      .filter { $0.task.app == task.app }
      .compactMap { deed in
        deed.task.intent.parameters.first {
          $0.type == .string && $0.title == parameter.title && deed.task.values[$0.name] != nil
        }.flatMap { deed.task.values[$0.name] }
      }.first
    guard let earlier else {
      guard isNamed else { return false }
      let heard = printable(answer.text, limit: 40)
      miss(question, heard: heard, complaint: words(.noReferent, ["heard": heard]))
      return true
    }
    take(earlier, for: question, of: task)
    return true
  }

  /// Whether words are a reference with a parameter's title in place of a pronoun: "the same person".
  private func pointsByTitle(_ words: [String], to parameter: ParameterDescriptor) -> Bool {
    let title = Words(String(parameter.title.prefix(100))).map(String.init)
    guard !title.isEmpty, words.count > title.count, title.count <= 4 else { return false }
    return (0...(words.count - title.count)).contains { start in
      let place = start..<(start + title.count)
      guard zip(words[place], title).allSatisfy(commandWords.areAlike) else { return false }
      let without = Array(words[..<place.lowerBound] + words[place.upperBound...])
      // "That" alone says nothing about a text, but "that person" does.
      if commandWords.references.contains(without) { return true }
      return commandWords.placeWords.contains { word in
        commandWords.references.contains(
          Array(words[..<place.lowerBound] + [word] + words[place.upperBound...]))
      }
    }
  }

  // MARK: - Values around a text

  private mutating func take(
    _ split: Split, of answer: SpokenAnswer, for question: OpenQuestion, of task: DialogTask
  ) {
    guard let asked = question.parameter else { return }
    let text = IntentValue.string(answer.quote(split.text))
    if split.filling.isEmpty, split.deadline == nil { return take(text, for: question, of: task) }
    var filling = split.filling
    filling.values[asked.name] = text
    guard let deadline = split.deadline,
      let date = task.intent.parameters.first(where: {
        $0.type == .date && isOpen($0, of: task) && filling.values[$0.name] == nil
      })
    else { return fill(filling, of: task, answering: question) }
    var task = withdraw(task)
    task.record(Array(filling.values.keys), asked: asked.name)
    task = task.filled(with: filling)
    let title = title(of: deadline, in: task.app) ?? ""
    open(
      confirmation(
        of: ValueOption(value: deadline, title: title), for: date,
        purpose: .confirmValue(deadline), words: nil),
      for: task)
  }

  /// Whether a parameter of a task has no value yet.
  private func isOpen(_ parameter: ParameterDescriptor, of task: DialogTask) -> Bool {
    task.values[parameter.name] == nil && task.undecided[parameter.name] == nil
  }

  /// Returns the values of other parameters at the ends of words, and the text that is left, or `nil`
  /// if the words are nothing but a text.
  private mutating func split(
    _ words: [String], for question: OpenQuestion, of task: DialogTask
  ) -> Split? {
    guard let asked = question.parameter else { return nil }
    let frames = frames(of: task)
    let markers = frames?.markers ?? [:]
    var split = Split(text: words.indices)
    while let more = cut(words, split, markers, frames?.content ?? [], of: task, besides: asked) {
      split = more
    }
    // "Dune to Bob": another value, and the text after the word that introduces it.
    let own = markers[asked.name] ?? []
    if let mark = split.text.dropFirst().dropLast().first(where: { own.contains(words[$0]) }),
      let (name, value) = named(Array(words[split.text.lowerBound..<mark]), of: task)
    {
      split.filling.values[name] = value
      split.text = (mark + 1)..<split.text.upperBound
    }
    if split.text.count > 1, own.contains(words[split.text.lowerBound]) {
      split.text = (split.text.lowerBound + 1)..<split.text.upperBound
    }
    return split.text == words.indices ? nil : split
  }

  /// Returns a split that leaves a value at one of the ends of its text to another parameter.
  private mutating func cut(
    _ words: [String], _ split: Split, _ markers: [String: Set<String>], _ content: Set<String>,
    of task: DialogTask, besides asked: ParameterDescriptor
  ) -> Split? {
    let range = split.text
    for parameter in task.intent.parameters
    where parameter.name != asked.name && isOpen(parameter, of: task)
      && split.filling.values[parameter.name] == nil
    {
      for start in range.dropFirst() {
        let end = range.upperBound
        let isMarked = markers[parameter.name]?.contains(words[start - 1]) == true
        guard
          let value = value(
            of: parameter, in: Array(words[start..<end]), isMarked: isMarked, for: task)
        else { continue }
        var rest = range.lowerBound..<start
        while rest.count > 1, let last = rest.last,
          commandWords.functionWords.contains(words[last]) || content.contains(words[last])
            || isMarked && last == start - 1
        {
          rest = rest.lowerBound..<last
        }
        guard rest.contains(where: { !commandWords.isStructure(words[$0]) }) else { continue }
        var split = split
        split.text = rest
        if parameter.type == .date, case .duration = value {
          guard split.deadline == nil,
            !task.intent.parameters.contains(where: { $0.type == .duration }),
            let deadline = deadline(in: words[start..<end])
          else { continue }
          split.deadline = deadline
        } else {
          split.filling.values[parameter.name] = value
          split.filling.places[parameter.name] = start..<end
        }
        return split
      }
    }
    return nil
  }

  /// Returns the value of a parameter that words are as a whole: a time, a length of time, a number with its unit, or a
  /// name after the word that introduces it. A length of time may also be a deadline.
  private mutating func value(
    of parameter: ParameterDescriptor, in words: [String], isMarked: Bool, for task: DialogTask
  ) -> IntentValue? {
    let reader = configuration.reader
    let type = parameter.type
    if type.isDate {
      if let time = reader.moments(in: words, at: 0).first(where: { $0.end == words.count }) {
        return time.nearness == .now ? nil : time.value
      }
      let lengths = reader.values(of: .duration, in: words, at: 0) ?? []
      return type == .date && words.count > 1 ? lengths.first { $0.end == words.count }?.value : nil
    }
    if type == .duration {
      let lengths = reader.values(of: type, in: words, at: 0) ?? []
      return words.count > 1 ? lengths.first { $0.end == words.count }?.value : nil
    }
    if type == .integer || type == .double {
      // “For five days”; but “Apollo 13” is a text.
      guard words.count > 1, let filling = slots(in: words, of: task),
        filling.values.count == 1, filling.undecided.isEmpty, filling.vague.isEmpty
      else { return nil }
      return filling.values[parameter.name]
    }
    guard isMarked, type.isNamed,
      case .one(let position)? = options(known: parameter, of: task).named(words, commandWords)
    else { return nil }
    return options(known: parameter, of: task).entries[position].value
  }

  /// Returns the time that is as far away as a length of time: "for two weeks" until a due date.
  private func deadline(in words: ArraySlice<String>) -> IntentValue? {
    commandWords.delayMarks.sorted().lazy.compactMap { mark in
      configuration.reader.value(of: .date, in: ([mark] + words).joined(separator: " "))
    }.first
  }

  /// Returns the value, and its parameter, that words name as a whole.
  private mutating func named(_ words: [String], of task: DialogTask) -> (String, IntentValue)? {
    for parameter in task.intent.parameters where parameter.type.isNamed {
      let options = options(known: parameter, of: task)
      if case .one(let position)? = options.named(commandWords.trim(words), commandWords),
        let value = options.entries[position].value
      {
        return (parameter.name, value)
      }
    }
    return nil
  }
}

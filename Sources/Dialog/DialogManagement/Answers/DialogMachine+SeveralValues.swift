import IntentMetadata
import TextNormalization
import UtteranceActs

/// Answers that say more than was asked, or say it misspelled.
extension DialogMachine {
  /// Several slots at once: "two, large" fills the values it names, whatever was asked for.
  ///
  /// - Returns: Whether the answer was one.
  mutating func answerSeveral(
    _ question: OpenQuestion, _ answer: SpokenAnswer, of task: DialogTask?
  ) -> Bool {
    guard let task, question.kind == .value || question.kind == .disambiguation,
      !question.takesFreeText,
      let filling = slots(in: answer.words, of: task, asked: question)
        ?? mixed(answer.words, of: task, question)
    else { return false }
    if let time = filling.otherTime {
      // The task can only be done now.
      let said = Array(commandWords.withoutAfterthoughts(answer.words)[time])
      if namesThing(said, for: question, of: task) { return false }
      let lead = words(
        .onlyNow,
        ["intent": title(of: task.intent), "time": printable(said.joined(separator: " "))])
      open(question, for: task, lead: lead)
      return true
    }
    guard !filling.isEmpty else { return false }
    fill(withTexts(filling, asSaidIn: answer), of: task, answering: question)
    return true
  }

  /// Whether an answer begins with a word that introduces another parameter with values of the same type: “to savings” is no
  /// answer to “From which account?”.
  mutating func isMarked(_ answer: SpokenAnswer, forOtherThan question: OpenQuestion) -> Bool {
    guard let task, let asked = question.parameter,
      let first = commandWords.withoutHesitations(answer.words).first,
      let markers = frames(of: task)?.markers, markers[asked.name]?.contains(first) != true
    else { return false }
    return task.intent.parameters.contains { other in
      other.name != asked.name && other.type == asked.type
        && markers[other.name]?.contains(first) == true
    }
  }

  /// Whether the words for a time are in the name of a thing that the question is about: “delete my 7 am alarm” at “Which alarm?”
  /// postpones nothing.
  private mutating func namesThing(
    _ time: [String], for question: OpenQuestion, of task: DialogTask
  ) -> Bool {
    guard let parameter = question.parameter, parameter.type.element.isNamed else { return false }
    let known = options(known: parameter, of: task).entries + question.options.entries
    return known.contains { $0.names.contains { $0.firstPlace(of: time) != nil } }
  }

  /// Returns values with their texts as they were said, with capitals and accents.
  func withTexts(_ filling: SlotFilling, asSaidIn answer: SpokenAnswer) -> SlotFilling {
    var filling = filling
    for (name, value) in filling.values {
      guard case .string(let text) = value else { continue }
      filling.values[name] = .string(answer.spelled(text))
    }
    return filling
  }

  /// Returns the requested value and more, among words that are meaningless here: "two large tomato
  /// soups, I am so hungry". A single thing among other words is only mentioned.
  private mutating func mixed(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> SlotFilling? {
    guard let asked = question.parameter?.name,
      // “I gave her five dollars yesterday” pays nothing.
      !tellsDeed(words),
      let filling = slots(in: words, of: task, asked: question, maximumLeftOver: 4),
      filling.places[asked] != nil, filling.count > 1 || filling.otherTime != nil,
      // Among words without a meaning, a value that the task already has is not replaced.
      !filling.places.keys.contains(where: { $0 != asked && task.values[$0] != nil })
    else { return nil }
    return filling
  }

  /// Whether an answer reports something that was done, and corrects nothing: “I paid ten dollars last month”, but not “I
  /// meant ten dollars”.
  private func tellsDeed(_ words: [String]) -> Bool {
    commandWords.corrections.length(in: words, at: 0) == 0
      && ActReader.named(configuration.language.code)?.tellsDeed(words) == true
  }

  /// Takes values for parameters of a task; a running intent runs again with them.
  ///
  /// If the question stays open, the values taken are announced before it is asked again.
  mutating func fill(
    _ filling: SlotFilling, of task: DialogTask, answering question: OpenQuestion
  ) {
    var task = withdraw(task)
    let names = Array(filling.places.keys) + filling.values.keys + filling.undecided.keys
    let asked = question.parameter?.name
    let isAnswered = asked.map(names.contains) == true
    task.record(names, asked: isAnswered ? asked : nil)
    task = task.filled(with: filling)
    // The choice that was open stays the same.
    if !isAnswered, question.kind == .disambiguation, question.purpose == .fill, let asked,
      task.values[asked] == nil
    {
      let options = question.options.entries.compactMap(\.option)
      if options.count > 1 { task.undecided[asked] = options }
    }
    let staysOpen = !isAnswered && !question.takesYesOrNo && filling.undecided.isEmpty
    // If values were found among other words, the person hears what was understood.
    let isMixed = !filling.leftOver.isEmpty
    let noted = titles(of: filling, for: task)
    // “Forty dollars” to “Did you mean Water Works?” leaves open whom to pay.
    if case .confirmValue = question.purpose, !isAnswered, filling.undecided.isEmpty,
      filling.vague.isEmpty
    {
      return open(question, for: task, lead: words(.noted, ["values": noted]))
    }
    advance(task, lead: staysOpen || isMixed ? words(.noted, ["values": noted]) : nil)
  }

  /// Returns values in the order of their parameters, with the titles of those without a name.
  private func titles(of filling: SlotFilling, for task: DialogTask) -> String {
    let titles = task.intent.parameters.compactMap { parameter -> String? in
      guard let value = filling.values[parameter.name], let title = title(of: value, in: task.app)
      else { return nil }
      return value.magnitude == nil ? title : "\(wording.inSentence(parameter.title)) \(title)"
    }
    return wording.enumeration(titles)
  }

  /// Returns the probable meaning of a misspelled answer, or `nil`.
  ///
  /// Any words may be a text: there only what is misspelled as a whole command counts.
  mutating func corrected(_ answer: SpokenAnswer, _ question: OpenQuestion)
    -> SpokenAnswer?
  {
    guard !answer.isCorrected, !answer.isQuoted, !configuration.isExact,
      !tellsDeed(answer.words)
    else { return nil }
    if let sentence = commandWords.misspelledCommand(answer.words) {
      return SpokenAnswer(corrected: sentence, of: answer)
    }
    var corrector = WordCorrector(commandWords)
    corrector.add(configuration.reader.vocabulary)
    // The German “viel” is not a misspelled “vier”.
    corrector.add(commandWords.priceWords)
    // „Trag“ with its particle behind it is a verb, and not a misspelled „Tag“.
    if ActReader.named(configuration.language.code)?.endsInParticle(answer.words) == true {
      corrector.add(answer.words)
    }
    let (reader, count) = (configuration.reader, question.options.entries.count)
    corrector.isLikely = { word in reader.ordinal(in: word).map { $0 <= count } == true }
    corrector.add(likely: question.options.words)
    for label in [question.confirmation?.acceptLabels, question.confirmation?.denyLabels] {
      corrector.add(
        Words(String((label ?? []).joined(separator: " ").prefix(200))).map(String.init))
    }
    if let task {
      for parameter in task.intent.parameters {
        corrector.add(Words(String(parameter.title.prefix(100))).map(String.init))
        if parameter.type.element.isNamed {
          corrector.add(likely: options(known: parameter, of: task).words)
        }
      }
    }
    return corrector.corrected(answer.words).map { SpokenAnswer(corrected: $0, of: answer) }
  }

  /// Returns the values that words name, for any parameters of a task.
  mutating func slots(
    in words: [String], of task: DialogTask, asked question: OpenQuestion? = nil,
    maximumLeftOver: Int = 0, skipping meaningless: Set<String> = []
  ) -> SlotFilling? {
    let words = commandWords.withoutAfterthoughts(words)
    guard words.count <= SlotReader.maximumWords,
      !commandWords.nameShare(of: task.counts, in: words, reader: configuration.reader)
    else { return nil }
    var reader = SlotReader(
      commandWords: commandWords, reader: RememberedValues(configuration.reader))
    reader.readsTimes = question != nil
    reader.isExact = configuration.isExact
    let markers = frames(of: task)?.markers
    for parameter in task.intent.parameters {
      let isText = parameter.type.element == .string
      if isText, parameter.type.isArray || parameter.hasOptions || parameter.resolvesText {
        continue
      }
      let isAsked = question?.parameter?.name == parameter.name
      let options =
        isAsked && question?.options.entries.isEmpty == false
        ? question?.options : options(known: parameter, of: task)
      reader.add(
        parameter, options: options ?? OptionList(), isAsked: isAsked,
        markers: markers?[parameter.name] ?? [], needsMarker: isText)
    }
    reader.skip(wordsOf: task.intent.title)
    reader.skip(meaningless)
    for label in question?.confirmation?.acceptLabels ?? [] { reader.skip(wordsOf: label) }
    guard var filling = reader.filling(of: words, maximumLeftOver: maximumLeftOver) else {
      return nil
    }
    for (name, place) in filling.places where words.indices.contains(place.upperBound - 1) {
      let said = words[place].joined(separator: " ")
      if let value = filling.values[name] {
        filling.values[name] =
          task.values[name] == nil
          ? inUsualHalf(value, said: said, of: task.intent)
          : replacing(task.values[name], with: value, in: said)
      }
      guard
        let complaint = complaint(aboutWords: said, for: task.intent.parameter(name), of: task)
      else { continue }
      filling.values[name] = nil
      filling.vague[name] = complaint
    }
    return filling
  }
}

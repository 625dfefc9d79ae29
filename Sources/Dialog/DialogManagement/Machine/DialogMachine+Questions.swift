import IntentMatching
import IntentMetadata

/// Making questions and putting them into words.
extension DialogMachine {
  /// Asks a question about a task, or about a command if there is none.
  ///
  /// - Parameter lead: What to say before its words, or `nil`.
  mutating func open(_ question: OpenQuestion, for task: DialogTask?, lead: String? = nil) {
    if let (intent, app) = closed(question, for: task) {
      return authorize(.ask(question, for: task, lead: lead), for: intent, of: app)
    }
    var question = question
    let rendered = rendered(question, lead: lead)
    question.timesAsked += 1
    question.isOnHold = false
    if let snippet = question.snippet, let task { show(snippet, of: task) }
    state.phase = .asking(question, as: rendered, for: task)
    state.said.append(rendered.text)
    report(.ask(rendered))
  }

  /// Returns a question as it is asked: its words, then the options of the present page.
  mutating func rendered(_ question: OpenQuestion, lead: String?) -> DialogQuestion {
    let page = page(of: question)
    let labels = question.options.entries[page].map(\.label)
    let body = body(of: question, isLedIn: lead != nil)
    let isSentence = (body.isEmpty ? lead : body)?.last.map { "?.!".contains($0) } ?? true
    let shown = isSentence ? labels.capitalizingFirst : labels
    let parts = [lead ?? "", body, list(shown, of: question)]
    return DialogQuestion(
      kind: question.kind, parameter: question.parameter.map { printable($0.name) },
      text: parts.filter { !$0.isEmpty }.joined(separator: " "),
      options: question.takesYesOrNo ? answerLabels(of: question) : labels,
      snippet: question.snippet)
  }

  /// Returns the words of a question without its options, in a different wording each time it is
  /// asked.
  private mutating func body(of question: OpenQuestion, isLedIn: Bool) -> String {
    let own = printable(question.words, limit: 2000, keepsLines: true)
    // What is to be confirmed has to be heard again, in the words of the app.
    guard question.timesAsked > 0, !question.takesYesOrNo else { return own }
    if question.failures > 1, !question.options.entries.isEmpty { return "" }
    // A title alone ("What should the title be?") says less than the app's question.
    if question.isInWordsOfApp {
      let isToldApart = isLedIn && !question.options.entries.isEmpty
      return isToldApart ? own : words(.askAgain, ["question": own])
    }
    guard let parameter = question.parameter, question.kind == .value else {
      return question.options.entries.isEmpty ? own : words(.chooseAgain)
    }
    let isNumber = parameter.type == .integer || parameter.type == .double
    let title = parameter.title
    return words(
      question.options.entries.isEmpty ? .whatValueAgain : .whichValueAgain,
      ["title": isNumber ? wording.countTitle(title) : wording.inSentence(title)])
  }

  /// Returns the options of a page as they are read out; by number if names did not help.
  private mutating func list(_ labels: [String], of question: OpenQuestion) -> String {
    guard !labels.isEmpty else { return "" }
    let page = page(of: question)
    let remaining = question.options.entries.count - page.upperBound
    if remaining > 0 {
      return wording.text(
        .optionsMore,
        ["options": labels.joined(separator: wording.text(.listComma)), "count": "\(remaining)"])
    }
    guard question.failures > 1 else {
      return wording.text(.optionsEnd, ["options": wording.list(labels)])
    }
    let numbered = labels.enumerated().map { position, label in
      wording.text(.numberedOption, ["number": "\(position + 1)", "title": label])
    }
    return words(.chooseNumbered, ["options": numbered.joined(separator: "; ")])
  }

  /// Returns the positions of the options that the question names at present.
  func page(of question: OpenQuestion) -> Range<Int> {
    let count = question.options.entries.count
    let start = min(question.pageStart, count)
    // A single remaining option is not worth a "more".
    let end =
      start + configuration.optionsPerPage + 1 >= count
      ? count : start + configuration.optionsPerPage
    return start..<end
  }

  /// Returns the words for yes and no that a question shows.
  func answerLabels(of question: OpenQuestion) -> [String] {
    let labels = [
      question.confirmation?.acceptLabels.first, question.confirmation?.denyLabels.first,
    ]
    return zip(labels, [Wording.Phrase.yes, .no]).map { label, fallback in
      let label = printable(label ?? "")
      return label.isEmpty ? wording.text(fallback) : label
    }
  }

  /// Returns what finds out what an answer to a question means.
  func reader(for question: OpenQuestion) -> AnswerReader {
    var reader = AnswerReader(
      question: question, page: page(of: question), commandWords: commandWords,
      reader: configuration.reader, maximumLength: configuration.maximumAnswerLength,
      isExact: configuration.isExact)
    reader.cache = questionWords
    reader.time = state.context.time
    if question.takesYesOrNo, let task {
      reader.names = task.invocation.parameters.values.compactMap { title(of: $0, in: task.app) }
      reader.subject = subject(of: task)
    }
    reader.excluded =
      state.context.latest { value in
        question.options.entries.contains { $0.value?.isSame(as: value) == true }
      }?.value
    return reader
  }

  /// Returns the words for what a task is about: the titles of its intent, of the parameters that have
  /// a value, and of their types.
  private func subject(of task: DialogTask) -> String {
    let app = apps.first { $0.name == task.app }
    let given = task.intent.parameters.filter { task.invocation.parameters[$0.name] != nil }
    let types: [String] = given.compactMap { parameter in
      switch parameter.type.element {
      case .entity(let id): app?.entity(id)?.title
      case .enumeration(let id): app?.enumeration(id)?.title
      default: nil
      }
    }
    return ([task.intent.readableTitle] + given.map(\.title) + types)
      .joined(separator: " ")
  }

  // MARK: - Kinds of questions

  mutating func valueQuestion(for parameter: ParameterDescriptor) -> String {
    let title = wording.inSentence(parameter.title)
    switch parameter.type.element {
    case .boolean: return words(.yesOrNoValue, ["title": printable(parameter.title)])
    case let type where type.isNamed || parameter.hasOptions:
      return words(.whichValue, ["title": title])
    case .integer, .double:
      // For several numbers, the title says what each of them is.
      let isOne = parameter.type == parameter.type.element
      return (isOne ? wording.countQuestion(about: parameter.title) : nil)
        ?? words(.whatValue, ["title": title])
    default: return words(.whatValue, ["title": title])
    }
  }

  /// Asks which of some values a parameter of a task has.
  mutating func disambiguate(
    _ parameter: ParameterDescriptor, among options: [ValueOption], of task: DialogTask,
    purpose: OpenQuestion.Purpose = .fill, dialog: String? = nil, lead: String? = nil
  ) {
    let dialog = dialog ?? parameter.requestDisambiguationDialog
    var question = OpenQuestion(
      kind: .disambiguation, purpose: purpose, parameter: parameter,
      words: dialog ?? words(.whichOne))
    question.isInWordsOfApp = dialog != nil
    question.options = OptionList(options, wording: wording)
    var task = task
    task.offered[parameter.name] = question.options
    open(question, for: task, lead: lead)
  }

  mutating func confirmation(
    of value: ValueOption, for parameter: ParameterDescriptor, purpose: OpenQuestion.Purpose,
    words: String?
  ) -> OpenQuestion {
    OpenQuestion(
      kind: .parameterConfirmation, purpose: purpose, parameter: parameter,
      words: words ?? self.words(.confirmValue, ["value": printable(value.title)]))
  }

  mutating func confirmation(
    _ request: ConfirmationRequest, purpose: OpenQuestion.Purpose, of task: DialogTask
  ) -> OpenQuestion {
    var question = OpenQuestion(
      kind: .confirmation, purpose: purpose,
      words: words(request.dialog)
        ?? words(.confirmAction, ["intent": title(of: task.intent)]))
    question.confirmation = request
    return question
  }

  mutating func choice(
    among choices: [ChoiceOption], purpose: OpenQuestion.Purpose, words: String?
  ) -> OpenQuestion {
    var question = OpenQuestion(
      kind: .choice, purpose: purpose, words: words ?? self.words(.chooseOne))
    question.options = OptionList(choices, wording: wording)
    question.styles = choices.map(\.style)
    return question
  }

  mutating func intentQuestion(among candidates: [IntentMatch]) -> OpenQuestion {
    let apps = Set(candidates.map(\.app)).count
    let isAboutApps = sharedDomain(of: candidates) != nil
    let titles = candidates.map { descriptor(of: $0.intent, in: $0.app).readableTitle }
    let options = zip(candidates, titles).map { candidate, title in
      let both = wording.text(.intentInApp, ["intent": title, "app": candidate.app])
      let synonyms = self.apps.first { $0.name == candidate.app }?.synonyms ?? []
      let appNames = [candidate.app] + synonyms
      let names = apps == candidates.count ? appNames + [title] : [title]
      return ValueOption(
        value: .string(both), title: isAboutApps ? candidate.app : apps == 1 ? title : both,
        subtitle: candidate.app,
        synonyms: names)
    }
    var question = OpenQuestion(
      kind: .disambiguation, purpose: .chooseIntent(candidates),
      words: words(isAboutApps ? .whichApp : .whichIntent, ["app": candidates.first?.app ?? ""]))
    question.options = OptionList(options, wording: wording)
    return question
  }

  /// Returns the question whether a command is meant that fits the words badly.
  mutating func matchQuestion(about candidate: IntentMatch) -> OpenQuestion {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    // What the wording of the command implies, such as “no” for a sleep timer, was not said.
    let values = candidate.slots.filter { !$0.isImplied }
      .compactMap { title(of: $0.value, in: candidate.app) }
    return OpenQuestion(
      kind: .confirmation, purpose: .confirmIntent(candidate),
      words: words(
        .confirmMatch,
        ["intent": sentence(of: candidate) ?? name(of: intent, with: values)]))
  }

  /// Returns the sentence of a phrase that stands for a yes or a no, which say nothing without their question: “Turn off
  /// dark mode in Settings”.
  private func sentence(of candidate: IntentMatch) -> String? {
    let isPreset = candidate.slots.contains { slot in
      if case .boolean = slot.value { slot.text.isEmpty } else { false }
    }
    // The wordings of schemas are templates with brackets and with places of their own.
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    guard isPreset, intent.schema == nil, !candidate.phrase.contains(where: "[(|".contains) else {
      return nil
    }
    return candidate.phrase.fillingPlaces { name in
      name == "applicationName"
        ? candidate.app
        : candidate.slots.first { $0.name == name }.flatMap {
          title(of: $0.value, in: candidate.app)
        }
    }
  }

  /// Returns what a task is called with its values: "Delete Task: Buy milk".
  func name(of task: DialogTask) -> String {
    name(of: task.intent, with: valueNames(of: task))
  }

  /// Returns the names of a task's values, in the order of its parameters. A yes or no among other values is named with its
  /// parameter, since “Create Alarm: at seven and yes” does not say what the yes is about.
  ///
  /// - Parameter placed: The parameters whose values are left out because they are named elsewhere.
  func valueNames(of task: DialogTask, besides placed: Set<String> = []) -> [String] {
    let isAlone = task.values.count == 1
    return task.intent.parameters.compactMap { parameter in
      guard let value = task.values[parameter.name], !placed.contains(parameter.name),
        let title = title(of: value, in: task.app)
      else { return nil }
      guard case .boolean = value, !isAlone else { return title }
      return wording.text(
        .titleAndValue, ["title": wording.inSentence(parameter.title), "value": title])
    }
  }

  private func name(of intent: IntentDescriptor, with values: [String]) -> String {
    let title = title(of: intent)
    guard !values.isEmpty else { return title }
    return wording.text(
      .titleAndValue, ["title": title, "value": wording.enumeration(values)])
  }
}

extension [String] {
  /// The names with the first as a sentence begins: “Checking account or savings?”; a name like
  /// “iPhone” stays as its owner writes it.
  fileprivate var capitalizingFirst: [String] {
    guard let first, let word = first.split(separator: " ").first,
      !word.contains(where: \.isUppercase)
    else { return self }
    return [first.prefix(1).uppercased() + first.dropFirst()] + dropFirst()
  }
}

extension SlotMatch {
  /// Whether it is a yes or a no for which no word was said.
  fileprivate var isImplied: Bool {
    if case .boolean = value { text.isEmpty } else { false }
  }
}

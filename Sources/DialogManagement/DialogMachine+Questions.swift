import IntentMetadata

/// Making questions and putting them into words.
extension DialogMachine {
  /// Asks a question.
  ///
  /// - Parameter lead: What to say before its words, or `nil`.
  mutating func open(_ question: OpenQuestion, lead: String? = nil) {
    state.question = question
    let rendered = rendered(question, lead: lead)
    state.said.append(rendered.text)
    actions.append(.ask(rendered))
  }

  /// Returns a question as it is asked: its words, then the options of the present page.
  func rendered(_ question: OpenQuestion, lead: String? = nil) -> DialogQuestion {
    let page = page(of: question)
    let labels = question.options.entries[page].map(\.label)
    let remaining = question.options.entries.count - page.upperBound
    var parts = lead.map { [$0] } ?? []
    parts.append(printable(question.words, limit: 2000, keepsLines: true))
    if remaining > 0 {
      parts.append(
        wording.text(
          .optionsMore,
          ["options": labels.joined(separator: wording.text(.listComma)), "count": "\(remaining)"]))
    } else if !labels.isEmpty {
      parts.append(wording.text(.optionsEnd, ["options": wording.list(labels)]))
    }
    return DialogQuestion(
      kind: question.kind, parameter: question.parameter.map { printable($0.name) },
      text: parts.filter { !$0.isEmpty }.joined(separator: " "),
      options: question.takesYesOrNo ? answerLabels(of: question) : labels)
  }

  /// Returns the positions of the options that the question names at present.
  func page(of question: OpenQuestion) -> Range<Int> {
    let count = question.options.entries.count
    let start = min(question.pageStart, count)
    // One option alone is not worth a "more".
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
    return zip(labels, ["yes", "no"]).map { label, fallback in
      let label = printable(label ?? "")
      return label.isEmpty ? fallback : label
    }
  }

  // MARK: - Kinds of questions

  func valueQuestion(for parameter: ParameterDescriptor) -> String {
    let title = Self.inSentence(parameter.title)
    switch parameter.type.element {
    case .boolean: return wording.text(.yesOrNoValue, ["title": printable(parameter.title)])
    case let type where type.isNamed || parameter.hasOptions:
      return wording.text(.whichValue, ["title": title])
    default: return wording.text(.whatValue, ["title": title])
    }
  }

  func disambiguation(
    of parameter: ParameterDescriptor, among options: [ValueOption],
    purpose: OpenQuestion.Purpose, words: String? = nil
  ) -> OpenQuestion {
    var question = OpenQuestion(
      kind: .disambiguation, purpose: purpose, parameter: parameter,
      words: words ?? parameter.requestDisambiguationDialog ?? wording.text(.whichOne))
    question.options = OptionList(options, wording: wording)
    return question
  }

  func confirmation(
    of value: ValueOption, for parameter: ParameterDescriptor, purpose: OpenQuestion.Purpose,
    words: String?
  ) -> OpenQuestion {
    OpenQuestion(
      kind: .parameterConfirmation, purpose: purpose, parameter: parameter,
      words: words ?? wording.text(.confirmValue, ["value": printable(value.title)]))
  }

  func confirmation(_ request: ConfirmationRequest) -> OpenQuestion {
    var question = OpenQuestion(
      kind: .confirmation, purpose: .reply,
      words: request.dialog?.full ?? wording.text(.confirmAction, ["intent": taskTitle]))
    question.confirmation = request
    return question
  }

  func choice(among choices: [ChoiceOption], words: String?) -> OpenQuestion {
    var question = OpenQuestion(
      kind: .choice, purpose: .reply, words: words ?? wording.text(.chooseOne))
    question.options = OptionList(choices, wording: wording)
    question.styles = choices.map(\.style)
    return question
  }

  func intentQuestion(among candidates: [IntentCandidate]) -> OpenQuestion {
    let apps = Set(candidates.map(\.app)).count
    let titles = candidates.map { descriptor(of: $0.intent, in: $0.app).title }
    let options = zip(candidates, titles).map { candidate, title in
      let both = wording.text(.intentInApp, ["intent": title, "app": candidate.app])
      let synonyms = self.apps.first { $0.name == candidate.app }?.synonyms ?? []
      let appNames = [candidate.app] + synonyms
      let names = apps == candidates.count ? appNames + [title] : [title]
      return ValueOption(
        value: .string(both), title: apps == 1 ? title : both, subtitle: candidate.app,
        synonyms: names)
    }
    var question = OpenQuestion(
      kind: .disambiguation, purpose: .chooseIntent(candidates),
      words: wording.text(.whichIntent))
    question.options = OptionList(options, wording: wording)
    return question
  }

  func leaveQuestion(
    for candidate: IntentCandidate, behind question: OpenQuestion, held: String?
  ) -> OpenQuestion {
    let next = descriptor(of: candidate.intent, in: candidate.app)
    return OpenQuestion(
      kind: .confirmation, purpose: .leave(candidate, behind: question, held: held),
      words: wording.text(.leaveTask, ["intent": taskTitle, "next": title(of: next)]))
  }

  /// Returns a title as it stands within a sentence: `Due Date` becomes `due date`, `URL` stays.
  static func inSentence(_ title: String) -> String {
    printable(title).split(separator: " ").map { word in
      let rest = word.dropFirst()
      return rest.contains(where: \.isUppercase) ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }
}

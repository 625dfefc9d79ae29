import IntentMetadata

/// From a command to a complete invocation: parameters are resolved in the order of declaration.
extension DialogMachine {
  /// Starts with what an utterance means; several equally good readings are asked about.
  mutating func start(_ candidates: [IntentCandidate]) {
    let distinct = Self.merged(candidates)
    guard let only = distinct.first, distinct.count == 1 else {
      open(intentQuestion(among: distinct))
      return
    }
    begin(only)
  }

  /// Starts a task for a reading.
  mutating func begin(_ candidate: IntentCandidate) {
    actions.append(.matched(candidate))
    state.question = nil
    state.lookup = nil
    state.task = DialogTask(
      candidate, intent: descriptor(of: candidate.intent, in: candidate.app))
    advance()
  }

  /// Asks for the first parameter that still needs it, or performs the intent.
  ///
  /// - Parameter lead: What to say before the question, or `nil`.
  mutating func advance(lead: String? = nil) {
    guard var task = state.task else { return }
    state.question = nil
    for parameter in task.intent.parameters {
      let name = parameter.name
      if let options = task.undecided[name] {
        open(disambiguation(of: parameter, among: options, purpose: .fill), lead: lead)
        return
      }
      if let value = task.values[name] {
        guard let complaint = rangeComplaint(about: value, for: parameter) else { continue }
        task.values[name] = nil
        state.task = task
        ask(for: parameter, purpose: .fill, lead: complaint)
        return
      }
      if parameter.defaultValue == nil, !parameter.isOptional {
        ask(for: parameter, purpose: .fill, lead: lead)
        return
      }
    }
    if let lead { say(lead) }
    perform()
  }

  /// Asks for the value of a parameter, first for its options where there are some.
  mutating func ask(
    for parameter: ParameterDescriptor, purpose: OpenQuestion.Purpose, dialog: String? = nil,
    lead: String? = nil
  ) {
    guard let task = state.task else { return }
    var question = OpenQuestion(
      kind: .value, purpose: purpose, parameter: parameter,
      words: dialog ?? parameter.requestValueDialog ?? valueQuestion(for: parameter))
    question.canSearch = canSearch(for: parameter)
    switch parameter.type.element {
    case .enumeration(let id):
      question.options = OptionList(enumOptions(id), wording: wording)
      guard !question.options.entries.isEmpty else { return failForLackOfOptions(parameter) }
      open(question, lead: lead)
    case .entity:
      lookUp(question, lead: lead, invocation: task.invocation)
    case _ where parameter.hasOptions:
      lookUp(question, lead: lead, invocation: task.invocation)
    case .other:
      fail(
        wording.text(
          .cannotAsk, ["intent": taskTitle, "title": printable(parameter.title)]))
    default: open(question, lead: lead)
    }
  }

  private mutating func lookUp(
    _ question: OpenQuestion, lead: String?, invocation: IntentInvocation
  ) {
    guard let parameter = question.parameter else { return }
    let ticket = nextTicket()
    state.question = nil
    state.lookup = Lookup(ticket: ticket, question: question, lead: lead)
    actions.append(
      .findOptions(
        OptionRequest(
          ticket: ticket, parameter: parameter, invocation: invocation, searchText: nil)))
  }

  /// Looks up an answer that is none of the options known.
  mutating func search(for text: String, answering question: OpenQuestion) {
    guard let task = state.task, let parameter = question.parameter else { return }
    let ticket = nextTicket()
    state.question = nil
    state.lookup = Lookup(ticket: ticket, question: question, searchText: text)
    actions.append(
      .findOptions(
        OptionRequest(
          ticket: ticket, parameter: parameter, invocation: task.invocation, searchText: text)))
  }

  /// Takes the options that a lookup found.
  mutating func found(_ options: [ValueOption], ticket: Int) {
    guard let lookup = state.lookup, lookup.ticket == ticket else { return }
    state.lookup = nil
    var question = lookup.question
    guard let parameter = question.parameter else { return }
    if let text = lookup.searchText {
      state.question = question
      switch options.count {
      case 0: miss(question, heard: text)
      case 1: take(options[0].value, for: question)
      default:
        open(disambiguation(of: parameter, among: options, purpose: question.purpose))
      }
      return
    }
    question.options = OptionList(options, wording: wording)
    if options.isEmpty, parameter.type.element.isNamed, !question.canSearch {
      return failForLackOfOptions(parameter)
    }
    state.task?.offered[parameter.name] = question.options
    open(question, lead: lookup.lead)
  }

  private mutating func failForLackOfOptions(_ parameter: ParameterDescriptor) {
    fail(wording.text(.noOptions, ["title": Self.inSentence(parameter.title)]))
  }

  // MARK: - Options and ranges

  func enumOptions(_ id: String) -> [ValueOption] {
    guard let task = state.task,
      let cases = apps.first(where: { $0.name == task.app })?.enumeration(id)?.cases
    else { return [] }
    return cases.map {
      ValueOption(
        value: .enumCase(type: id, id: $0.id), title: $0.title, subtitle: $0.subtitle,
        synonyms: $0.synonyms)
    }
  }

  /// Returns whether the app finds values of a parameter by words.
  private func canSearch(for parameter: ParameterDescriptor) -> Bool {
    guard case .entity(let id) = parameter.type.element, let task = state.task,
      let entity = apps.first(where: { $0.name == task.app })?.entity(id)
    else { return false }
    return !entity.query.isDisjoint(with: [.strings, .enumeration])
  }

  /// Returns what is wrong with a value that lies outside the range of its parameter.
  func rangeComplaint(
    about value: IntentValue, for parameter: ParameterDescriptor?, again: Bool = false
  ) -> String? {
    guard let range = parameter?.range else { return nil }
    let values = if case .array(let values) = value { values } else { [value] }
    guard values.contains(where: { $0.magnitude.map { !range.contains($0) } == true }) else {
      return nil
    }
    return wording.text(
      again ? .outOfRangeAgain : .outOfRange,
      [
        "lower": IntentValue.double(range.lower).spokenTitle ?? "",
        "upper": IntentValue.double(range.upper).spokenTitle ?? "",
      ])
  }

  // MARK: - Readings

  /// Returns readings of which no two are of the same intent.
  ///
  /// Where two readings of one intent give a slot different values, these become alternatives.
  static func merged(_ candidates: [IntentCandidate]) -> [IntentCandidate] {
    var result: [IntentCandidate] = []
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
  init(_ slot: SlotCandidate) {
    if case .entity(let type, let entity) = slot.value {
      self.init(type: type, entity: entity)
    } else {
      self.init(value: slot.value, title: slot.value.spokenTitle ?? slot.text)
    }
  }
}

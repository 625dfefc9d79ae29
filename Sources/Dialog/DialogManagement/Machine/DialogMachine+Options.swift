import IntentMatching
import IntentMetadata
import TextNormalization

/// The values that a parameter may have: those that are known, and those that the app is asked for.
extension DialogMachine {
  /// Returns the cases of an enumeration as options.
  func enumOptions(_ id: String, in app: String) -> [ValueOption] {
    let cases = apps.first { $0.name == app }?.enumeration(id)?.cases ?? []
    return cases.map {
      ValueOption(
        value: .enumCase(type: id, id: $0.id), title: $0.title, subtitle: $0.subtitle,
        synonyms: $0.synonyms + commandWords.inflections(of: $0.title))
    }
  }

  /// Returns options with the titles that the app has for its cases, in place of the words that may
  /// have been said for several.
  func titled(
    _ options: [ValueOption], of parameter: ParameterDescriptor, in app: String
  ) -> [ValueOption] {
    guard case .enumeration(let id) = parameter.type.element else { return options }
    let cases = enumOptions(id, in: app)
    return options.map { option in cases.first { $0.value == option.value } ?? option }
  }

  /// Returns the values of a parameter that are known without asking the app: those that it offered
  /// in this task, else those that its metadata has.
  mutating func options(known parameter: ParameterDescriptor, of task: DialogTask) -> OptionList {
    if let offered = task.offered[parameter.name], offered.entries.count > 2 { return offered }
    let key = KnownType(app: task.app, type: parameter.type.element)
    if let known = knownOptions[key] { return known }
    let options: [ValueOption]
    switch parameter.type.element {
    case .enumeration(let id): options = enumOptions(id, in: task.app)
    case .entity(let id):
      let app = apps.first { $0.name == task.app }
      let entities = app?.entity(id)?.values ?? []
      let own = entities.map { ValueOption(type: id, entity: $0) }
      options = app?.namingPointedAt(own) ?? own
    default: options = []
    }
    let list = OptionList(options, wording: wording)
    knownOptions[key] = list
    return list
  }

  /// Prepares the names of an app and the words of its phrases, so that no turn waits for that.
  ///
  /// What is not prepared is created on first use, which takes longer than a turn with 10,000
  /// names.
  package mutating func prepare(_ app: String) {
    guard let app = apps.first(where: { $0.name == app }) else { return }
    for frames in commandFrames(of: app) {
      let intent = frames.intent
      let task = DialogTask(IntentInvocation(app: app.name, intent: intent.id), intent: intent)
      for parameter in intent.parameters where parameter.type.element.isNamed {
        _ = options(known: parameter, of: task)
      }
    }
  }

  /// Returns the words for a value, or `nil` if there are none.
  func title(of value: IntentValue, in app: String) -> String? {
    switch value {
    case .enumCase(let type, let id):
      let cases = apps.first { $0.name == app }?.enumeration(type)?.cases
      return cases?.first { $0.id == id }.map { printable($0.title) }
    case .array(let values):
      let titles = values.compactMap { title(of: $0, in: app) }
      return titles.isEmpty ? nil : wording.enumeration(titles)
    default:
      return (value.spokenTitle ?? configuration.reader.words(for: value)).map { printable($0) }
    }
  }

  /// Returns whether the app finds values of a parameter by words.
  func canSearch(for parameter: ParameterDescriptor, in app: String) -> Bool {
    guard let entity = entity(of: parameter, in: app) else { return false }
    return !(parameter.query ?? entity.query).isDisjoint(with: [.strings, .enumeration])
  }

  /// Asks the app for options of a parameter of a task.
  mutating func lookUp(
    _ goal: Lookup.Goal, for question: OpenQuestion, about parameter: ParameterDescriptor,
    of task: DialogTask, lead: String? = nil
  ) {
    let ticket = nextTicket()
    let lookup = Lookup(
      ticket: ticket, goal: goal, question: question, parameter: parameter, lead: lead)
    state.phase = .lookingUp(lookup, for: task)
    actions.append(
      .findOptions(
        OptionRequest(
          ticket: ticket, parameter: parameter, invocation: task.invocation,
          searchText: lookup.searchText)))
  }

  /// Takes the options that a lookup found.
  mutating func found(_ options: [ValueOption], ticket: Int) {
    guard case .lookingUp(let lookup, let task) = state.phase, lookup.ticket == ticket else {
      return
    }
    let (question, parameter) = (lookup.question, lookup.parameter)
    let options = exact(options, lookup)
    switch lookup.goal {
    case .name(let text, let known):
      found(options, named: text, known: known, in: lookup, for: task)
    case .search(let text, _) where options.isEmpty && parameter.resolvesText:
      take(.string(text), for: question, of: task)
    case .search(_, let said) where options.isEmpty: miss(question, heard: said)
    case .search where options.count == 1: take(options[0].value, for: question, of: task)
    case .search: disambiguate(parameter, among: options, of: task, purpose: question.purpose)
    case .offer: offer(options, for: lookup, of: task)
    }
  }

  /// Returns the options that a lookup by words may return: if words count only as names, those
  /// with that name, whatever else the app finds.
  private func exact(_ options: [ValueOption], _ lookup: Lookup) -> [ValueOption] {
    guard configuration.isExact, case .search(let text, _) = lookup.goal else { return options }
    let list = OptionList(options, wording: wording)
    let words = commandWords.trim(Words(String(text.prefix(400))).map(String.init))
    return switch list.named(words, commandWords) {
    case .one(let position): [options[position]]
    case .several(let positions): positions.map { options[$0] }
    case nil: []
    }
  }

  /// Asks a question with the options that the app has for it.
  private mutating func offer(
    _ options: [ValueOption], for lookup: Lookup, of task: DialogTask
  ) {
    var (question, task) = (lookup.question, task)
    let parameter = lookup.parameter
    question.options = OptionList(offered(options, for: parameter, of: task), wording: wording)
    let canBeNamed = question.canSearch && !hasNone(of: parameter, in: task.app)
    if options.isEmpty, parameter.type.element.isNamed, !canBeNamed, !parameter.resolvesText {
      return failForLackOfOptions(parameter, of: task)
    }
    task.offered[parameter.name] = question.options
    let values = question.options.entries.compactMap(\.value)
    if let whole = task.whole, whole.parameter == parameter.name {
      task.whole = nil
      if !whole.isPair || values.count == 2 { return take(.array(values), for: question, of: task) }
    }
    open(question, for: task, lead: lookup.lead)
  }

  /// Returns the options without those that the task has for other parameters of the same type: a
  /// transfer does not go to the account it comes from.
  private func offered(
    _ options: [ValueOption], for parameter: ParameterDescriptor, of task: DialogTask
  ) -> [ValueOption] {
    let taken = task.intent.parameters
      .filter { $0.name != parameter.name && $0.type == parameter.type }
      .compactMap { task.values[$0.name] }
    let rest = options.filter { option in !taken.contains { $0.isSame(as: option.value) } }
    return rest.isEmpty ? options : rest
  }

  /// Whether the app has said that there is nothing of a parameter's type, so that no words can find one.
  private func hasNone(of parameter: ParameterDescriptor, in app: String) -> Bool {
    guard let entity = entity(of: parameter, in: app) else { return false }
    return (parameter.query ?? entity.query).contains(.enumeration) && entity.values.isEmpty
      && !entity.hasUnknownValues
  }

  /// Returns the type of the things that a parameter takes, or `nil` if it takes none.
  private func entity(of parameter: ParameterDescriptor, in app: String) -> EntityDescriptor? {
    guard case .entity(let id) = parameter.type.element else { return nil }
    return apps.first { $0.name == app }?.entity(id)
  }

  /// Ends a task that needs a value where there is nothing to choose from.
  mutating func failForLackOfOptions(
    _ parameter: ParameterDescriptor, of task: DialogTask
  ) {
    let title = entity(of: parameter, in: task.app)?.title ?? parameter.title
    fail(words(.noOptions, ["title": wording.inSentence(title)]), of: task)
  }
}

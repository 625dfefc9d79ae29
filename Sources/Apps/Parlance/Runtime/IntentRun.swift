internal import AppIntents
import IntentMetadata

/// One run of an intent: resolves its parameters, performs it, and reads its result.
struct IntentRun {
  /// How often an intent may ask to be run again at once.
  private static let restartLimit = 10

  let type: any AppIntent.Type
  let app: String
  let values: [String: IntentValue]
  /// The providers of the values that the intent's shortcuts offer, by parameter.
  let offeredOptions: [String: [any DynamicOptionsProvider]]
  let presenter: any ForegroundPresenter
  let opener: any URLOpener

  /// Whether the intent can register how to take its effect back.
  var isUndoable: Bool { type is any UndoableIntent.Type }

  func perform() async throws -> IntentOutcome {
    let execution = IntentExecution(
      modes: type.supportedModes, presenter: presenter, opener: opener)
    return try await IntentExecution.$current.withValue(execution) {
      try await perform(in: execution)
    }
  }

  private func perform(in execution: IntentExecution) async throws -> IntentOutcome {
    for round in 0..<Self.restartLimit {
      do { return try await perform(in: execution, isFirst: round == 0) } catch let error
        as AppIntentError
      {
        switch error.reason {
        case .needs(let prompt): return .needs(prompt)
        case .restart: continue
        case .needsForeground(let request, let continuation):
          try await request.perform(in: execution)
          guard let continuation else { continue }
          try await continuation()
          return .finished(IntentCompletion())
        default: throw error
        }
      }
    }
    throw IntentFailure(
      code: .thrown, message: "\(app) kept starting over and was stopped.",
      detail: "“\(type.persistentIdentifier)” threw restartPerform \(Self.restartLimit) times.")
  }

  func options(forParameter name: String) async throws -> [ValueOption] {
    let (intent, parameter) = try await prepared(forParameter: name)
    return try await IntentInProgress.$intent.withValue(intent) {
      guard let providers = offeredOptions[name] else { return try await parameter.options() }
      var options: [ValueOption] = []
      for provider in providers { options += try await provider.valueOptions() }
      return options
    }
  }

  /// Returns the results of the parameter's own query for a text, or nothing if it has none.
  func options(forParameter name: String, matching text: String) async throws -> [ValueOption] {
    let (intent, parameter) = try await prepared(forParameter: name)
    return try await IntentInProgress.$intent.withValue(intent) {
      try await parameter.definition.query?.found(text) ?? []
    }
  }

  /// Returns an intent with the values that are known but one, and the parameter of that.
  private func prepared(
    forParameter name: String
  ) async throws -> (intent: any AppIntent, parameter: any AnyIntentParameter) {
    let intent = type.init()
    let parameters = intent.boundParameters
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw unknownParameter(name)
    }
    for other in parameters where other.name != name {
      if let value = values[other.name] { try await other.assign(value) }
    }
    return (intent, parameter)
  }

  private func perform(in execution: IntentExecution, isFirst: Bool) async throws
    -> IntentOutcome
  {
    let intent = type.init()
    if let prompt = try await resolve(intent.boundParameters) { return .needs(prompt) }
    try await AppDependencies.prepare(intent)
    if isFirst { try await intent.confirmWhatOthersHave() }
    // An app without a front, such as one for the current terminal, runs where it is.
    if execution.modes.contains(.foreground(.immediate)), presenter.canPresent {
      try await execution.enterForeground()
    }
    let result = try await ProgressWatch.run(execution) { try await intent.perform() }
    if execution.modes.contains(.foreground(.deferred)), presenter.canPresent {
      try await execution.enterForeground()
    }
    await IntentHandlers.handle(intent)
    if intent is any PredictableIntent { try await intent.donate() }
    return .finished(await completion(of: result, invocation: intent.invocation))
  }

  /// Sets the parameters in the order of their declaration; returns what must be asked first.
  private func resolve(_ parameters: [any AnyIntentParameter]) async throws -> IntentPrompt? {
    if let stray = values.keys.sorted().first(where: { key in
      !parameters.contains { $0.name == key }
    }) {
      throw unknownParameter(stray)
    }
    for parameter in parameters {
      if let value = values[parameter.name] {
        if let complaint = try await objection(to: value, for: parameter) {
          return .value(parameter: parameter.name, dialog: complaint)
        }
      } else if parameter.currentValue == nil {
        if let value = try await parameter.definition.optionsProvider?.defaultValue() {
          try await parameter.assign(value)
        } else if !parameter.isOptional {
          return .value(
            parameter: parameter.name,
            dialog: parameter.definition.requestValueDialog?.spokenText)
        }
      }
    }
    return nil
  }

  /// Sets a value; returns what to say of one that does not fit what the parameter declares.
  private func objection(to value: IntentValue, for parameter: any AnyIntentParameter) async throws
    -> SpokenText?
  {
    do { try await parameter.assign(value) } catch let error as AppIntentError {
      // A text may be anything that a person said, so it is asked for again.
      guard case .mismatch = error.reason, case .string = value else { throw error }
      return SpokenText("\(String(localized: error.localizedStringResource)) What should it be?")
    }
    if let complaint = parameter.rangeComplaint { return complaint }
    if let size = parameter.definition.size, case .array(let values) = parameter.currentValue,
      !size.counts.contains(values.count)
    {
      let (least, most) = (size.counts.lowerBound, size.counts.upperBound)
      let wanted = least == most ? "\(least)" : "from \(least) to \(most)"
      return SpokenText(
        "\(parameter.title) takes \(wanted) values, not \(values.count). Which ones?")
    }
    if let supported = parameter.definition.supportedValues,
      let stranger = parameter.currentValue?.elements.first(where: { value in
        !supported.contains { $0.value.isSame(as: value) }
      })
    {
      return SpokenText(
        "\(parameter.title) can’t be \(ValueOption.words(for: stranger)) here, only "
          + "\(supported.map(\.title).englishList("or")). What should it be?")
    }
    guard let known = parameter.assignedValue else { return nil }
    return parameter.definition.objection?(known)
      .map { SpokenText("\(String(localized: $0)) What should it be?") }
  }

  private func completion(of result: any IntentResult, invocation: IntentInvocation) async
    -> IntentCompletion
  {
    guard let result = result as? any AnyIntentResult else { return IntentCompletion() }
    var completion = IntentCompletion(
      value: result.anyValue?._intentValue, dialog: result.anyDialog?.spokenText,
      valueTitle: result.anyValue.flatMap { ValueOption(describing: $0)?.title },
      opensIntent: result.anyOpensIntent.map { $0.invocation.with(app: app) })
    do {
      completion.snippet = try await result.snippet()
      if type is any SnippetIntent.Type { completion.snippet?.intent = invocation }
      completion.snippet = completion.snippet?.with(app: app)
    } catch {
      // The intent has done its work, whatever becomes of showing it.
      completion.snippetFailure = IntentFailure(error, app: app)
    }
    return completion
  }

  private func unknownParameter(_ name: String) -> IntentFailure {
    IntentFailure(
      code: .invalidRequest, message: "\(app) doesn’t know what to do with that.",
      detail: "“\(type.persistentIdentifier)” has no parameter “\(name)”.")
  }
}

extension AnyIntentParameter {
  /// Returns the options of the parameter's provider, its query or its type.
  fileprivate func options() async throws -> [ValueOption] {
    if let provider = definition.optionsProvider {
      let options = try await provider.valueOptions()
      guard let supported = definition.supportedValues else { return options }
      return options.filter { option in supported.contains { $0.value.isSame(as: option.value) } }
    }
    if let supported = definition.supportedValues { return supported }
    if let query = definition.query { return try await query.suggestions() }
    if let options = try await options(of: valueMetatype.elementMetatype) { return options }
    guard let names = definition.displayName else { return [] }
    return [
      ValueOption(value: .boolean(true), title: String(localized: names.true)),
      ValueOption(value: .boolean(false), title: String(localized: names.false)),
    ]
  }
}

extension AnyIntentParameter {
  /// Returns the built-in options of a type, or `nil` if it has none.
  private func options(of type: any _IntentValue.Type) async throws -> [ValueOption]? {
    if let entity = type as? any AppEntity.Type {
      return try await entity.defaultQuery.suggestions()
    }
    if let enumeration = type as? any AppEnum.Type { return enumeration.options }
    guard let union = type as? any AppUnionValue.Type else { return nil }
    var options: [ValueOption] = []
    for member in union.memberTypes { options += try await self.options(of: member) ?? [] }
    return options
  }
}

extension AppUnionValue {
  /// The types of the values that the cases hold.
  static var memberTypes: [any _IntentValue.Type] { _cases.map(\.type) }
}

extension AppEnum {
  fileprivate static var options: [ValueOption] {
    allCases.compactMap { ValueOption(describing: $0) }
  }
}

extension IntentValue {
  /// The values of a list, or the value alone.
  fileprivate var elements: [IntentValue] {
    if case .array(let values) = self { values } else { [self] }
  }
}

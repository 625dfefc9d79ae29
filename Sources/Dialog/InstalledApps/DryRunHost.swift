public import AppHosting
public import IntentMetadata

/// Hosts an app without code, such as a phrase set: it says what it would do.
public struct DryRunHost: AppHost {
  private let app: AppMetadata

  /// Creates a host for what is known of an app.
  public init(_ metadata: AppMetadata) { app = metadata }

  /// Returns the metadata as it is.
  public func metadata() async throws -> AppMetadata { app }

  /// Returns the entities of the metadata.
  public func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  {
    guard let entity = app.entity(type) else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(app.name) knows nothing of that kind.",
        detail: "There is no entity type “\(type)”.")
    }
    switch request {
    case .identifiers(let identifiers): return entity.values.filter { identifiers.contains($0.id) }
    case .matching(let text):
      return entity.values.filter { value in
        ([value.title] + value.synonyms).contains {
          $0.lowercased().contains(text.lowercased())
        }
      }
    case .suggested, .all: return entity.values
    case .filtered:
      throw IntentFailure(
        code: .invalidRequest, message: "Only a running app knows its “\(type)” values.")
    }
  }

  /// Returns the entities or cases of the parameter's type.
  public func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  {
    guard let parameter = try intent(invocation).parameter(parameter) else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(app.name) doesn’t know what to do with that.",
        detail: "“\(invocation.intent)” has no parameter “\(parameter)”.")
    }
    return options(of: parameter.type)
  }

  /// Asks for the first required value that is missing, else says what would be done.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let intent = try intent(invocation)
    let missing = intent.parameters.first { parameter in
      invocation.parameters[parameter.name] == nil && !parameter.isOptional
        && parameter.defaultValue == nil
    }
    if let missing {
      let dialog = missing.requestValueDialog.map { SpokenText($0) }
      return .needs(.value(parameter: missing.name, dialog: dialog))
    }
    let declared = intent.parameters.map(\.name)
    let others = invocation.parameters.keys.filter { !declared.contains($0) }.sorted()
    let values = (declared + others).compactMap { name in
      invocation.parameters[name].map { "\(name): \(title(of: $0))" }
    }
    let list = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    return .finished(
      IntentCompletion(dialog: SpokenText("Would perform \(intent.readableTitle)\(list).")))
  }

  /// Does nothing: there is no app.
  public func shutdown() async {}

  private func intent(_ invocation: IntentInvocation) throws -> IntentDescriptor {
    guard let intent = app.intent(invocation.intent) else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(app.name) can’t do that.",
        detail: "There is no intent “\(invocation.intent)”.")
    }
    return intent
  }

  private func options(of type: ValueType) -> [ValueOption] {
    switch type {
    case .entity(let id):
      (app.entity(id)?.values ?? []).map { ValueOption(type: id, entity: $0) }
    case .enumeration(let id):
      (app.enumeration(id)?.cases ?? []).map { value in
        ValueOption(
          value: .enumCase(type: id, id: value.id), title: value.title,
          subtitle: value.subtitle, synonyms: value.synonyms)
      }
    case .array(let element): options(of: element)
    default: []
    }
  }

  private func title(of value: IntentValue) -> String {
    if case .enumCase(let type, let id) = value,
      let title = app.enumeration(type)?.cases.first(where: { $0.id == id })?.title
    {
      return title
    }
    if case .array(let values) = value { return values.map(title).joined(separator: ", ") }
    return ValueOption.words(for: value)
  }
}

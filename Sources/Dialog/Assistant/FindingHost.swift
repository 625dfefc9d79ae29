public import AppHosting
public import DialogManagement
public import IntentMetadata

/// An app with what it need not write itself: an intent for each type of its things that finds them by what
/// they are.
///
/// The intent takes what the person said of the things as text, which is read here: the app is asked with a
/// filter. Everything else goes to the app as it is.
public struct FindingHost: AppHost {
  /// The parameter that holds what was said of the things.
  static let wish = "where"
  /// How many things are named before the others are only counted.
  private static let named = 5

  /// The app itself.
  let host: any AppHost
  private let reader: FindReader

  /// Creates an app that finds its things.
  public init(_ host: any AppHost, reader: FindReader) { (self.host, self.reader) = (host, reader) }

  /// Returns what the app declares, and the intents that find its things.
  public func metadata() async throws -> AppMetadata {
    try await host.metadata().addingFindIntents(reader)
  }

  /// Finds things where the intent does, else has the app perform it.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let app = try await host.metadata()
    guard app.intent(invocation.intent) == nil,
      let entity = app.entities.first(where: { $0.findIntentID == invocation.intent })
    else { return try await host.perform(invocation, prompter: prompter) }
    var filter = EntityFilter()
    if case .string(let text)? = invocation.parameters[Self.wish] {
      let reading = reader.readings(of: text, in: [app]).first { $0.entity.id == entity.id }
      guard let wanted = reading?.filter ?? reader.filter(of: text, for: entity, in: app) else {
        throw IntentFailure(
          code: .invalidRequest, message: reader.sentence(.unread, entity, names: [], count: 0))
      }
      filter = wanted
    }
    let found = try await host.entities(ofType: entity.id, .filtered(filter))
    let names = found.prefix(Self.named).map(\.title)
    return .finished(
      IntentCompletion(
        value: .array(found.map { .entity(type: entity.id, $0) }),
        dialog: SpokenText(
          reader.sentence(found.isEmpty ? .none : .found, entity, names: names, count: found.count))
      ))
  }

  /// Returns entities as the app finds them.
  public func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  {
    try await host.entities(ofType: type, request)
  }

  /// Returns entities with properties as the app computes them.
  public func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    try await host.records(ofType: type, request, properties: properties)
  }

  /// Has the app fill its index.
  public func reindex() async throws { try await host.reindex() }

  /// Returns what the query of a parameter finds for a text.
  public func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] {
    try await host.options(forParameter: parameter, of: invocation, matching: text)
  }

  /// Returns the app's options.
  public func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  {
    try await host.options(forParameter: parameter, of: invocation)
  }

  /// Returns what the app suggests.
  public func suggestions() async throws -> [IntentInvocation] { try await host.suggestions() }

  /// Has the app forget what was donated.
  public func forgetDonations() async throws -> Int { try await host.forgetDonations() }

  /// Has the app take back what an intent did.
  public func undo(_ token: String) async throws { try await host.undo(token) }

  /// Tells the app which focus is on.
  public func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] {
    try await host.setFocus(focus)
  }

  /// Returns what the app announces.
  public func metadataUpdates() -> AsyncStream<Void> { host.metadataUpdates() }

  /// Restarts the app.
  public func restart() async { await host.restart() }

  /// Ends the app.
  public func shutdown() async { await host.shutdown() }
}

extension AppMetadata {
  /// Returns the app with an intent for each type of things that can be found.
  ///
  /// Where an intent that requires authentication is about such things, finding them requires it too.
  package func addingFindIntents(_ reader: FindReader) -> AppMetadata {
    let protected = protectedEntityTypes
    var app = self
    for entity in entities where entity.canBeFound && intent(entity.findIntentID) == nil {
      app.intents.append(
        IntentDescriptor(
          id: entity.findIntentID, title: reader.title(for: entity),
          description: entity.findDescription,
          authentication: protected.contains(entity.id) ? .requiresAuthentication : .alwaysAllowed,
          parameters: [
            ParameterDescriptor(name: FindingHost.wish, type: .string, isOptional: true)
          ],
          resultType: .array(.entity(entity.id)), role: .find))
    }
    return app
  }
}

public import AppHosting
public import IntentMetadata

/// An app in front of another one, to which it forwards what it does not do itself.
public protocol ForwardingHost: AppHost {
  /// The app to which calls are forwarded.
  var host: any AppHost { get }
}

extension ForwardingHost {
  /// Returns what the app declares.
  public func metadata() async throws -> AppMetadata { try await host.metadata() }

  /// Has the app perform an intent.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  { try await host.perform(invocation, prompter: prompter) }

  /// Returns entities as the app finds them.
  public func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  { try await host.entities(ofType: type, request) }

  /// Returns entities with properties as the app computes them.
  public func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    try await host.records(ofType: type, request, properties: properties)
  }

  /// Has the app fill its index.
  public func reindex() async throws { try await host.reindex() }

  /// Returns the app's options.
  public func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  { try await host.options(forParameter: parameter, of: invocation) }

  /// Returns what the query of a parameter finds for a text.
  public func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] {
    try await host.options(forParameter: parameter, of: invocation, matching: text)
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

  /// Returns the intents whose snippets the app has rebuilt.
  public func changedSnippets() -> Set<String> { host.changedSnippets() }

  /// Restarts the app.
  public func restart() async { await host.restart() }

  /// Ends the app.
  public func shutdown() async { await host.shutdown() }
}

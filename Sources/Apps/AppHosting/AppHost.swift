public import IntentMetadata

/// A running app, or a stand-in for one: it describes itself, finds entities and performs intents.
///
/// Apps are not trusted: calls may throw, take long or never return, and the caller bounds them.
/// Implementations are safe to call from several tasks.
public protocol AppHost: Sendable {
  /// Returns what the app declares, with the entities that it suggests now.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached.
  func metadata() async throws -> AppMetadata

  /// Returns entities of a type, in the app's order.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached or its query throws.
  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]

  /// Returns entities of a type with the values of their properties, in the app's order.
  ///
  /// - Parameter properties: The names of the only properties to compute; `nil` for all.
  /// - Throws: `IntentFailure` if the app cannot be reached or its query throws.
  func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord]

  /// Makes the app fill the index again, and returns once all of it has been stored.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached or a query throws; the index is then
  ///   what it was.
  func reindex() async throws

  /// Returns the options the app offers for a parameter, given the values known so far.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached or its provider throws.
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]

  /// Returns what the query of a parameter finds for a text.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached or its query throws.
  func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption]

  /// Performs an intent; what it asks meanwhile goes to the prompter.
  ///
  /// - Throws: `IntentFailure` if the intent throws or the app cannot be reached.
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome

  /// Returns what the person is likely to want again, likeliest first.
  ///
  /// - Throws: `IntentFailure` if the app cannot be reached.
  func suggestions() async throws -> [IntentInvocation]

  /// Deletes all that the app has kept of what the person did, and returns how much that was.
  ///
  /// - Throws: `IntentFailure` if it can't be deleted or the app cannot be reached.
  func forgetDonations() async throws -> Int

  /// Takes back what an intent did.
  ///
  /// - Parameter token: ``IntentMetadata/IntentCompletion/undo`` of the intent's outcome.
  /// - Throws: `IntentFailure` if it is not known any more or the app cannot be reached.
  func undo(_ token: String) async throws

  /// Tells the app which focus is on, or that none is, and returns its filters that are in force then.
  ///
  /// - Throws: `IntentFailure` if a filter throws or the app cannot be reached.
  func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter]

  /// Returns a sequence with an element whenever the names in the metadata have changed.
  func metadataUpdates() -> AsyncStream<Void>

  /// Returns the intents whose snippets show something else now, since this was asked last.
  func changedSnippets() -> Set<String>

  /// Makes the app forget what it did, if it can be restarted; the next call starts it.
  func restart() async

  /// Ends the app's connection; later calls throw.
  func shutdown() async
}

extension AppHost {
  /// Returns the entities without properties: only a running app computes them.
  public func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    try await entities(ofType: type, request).map { EntityRecord($0) }
  }

  /// Returns nothing: only a running app has queries.
  public func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] { [] }

  /// Does nothing: there is no index.
  public func reindex() async throws {}

  /// Returns nothing: there are no suggestions.
  public func suggestions() async throws -> [IntentInvocation] { [] }

  /// Returns zero: nothing is stored.
  public func forgetDonations() async throws -> Int { 0 }

  /// Fails: nothing that is done can be taken back.
  public func undo(_ token: String) async throws {
    throw IntentFailure(code: .invalidRequest, message: "That can no longer be undone.")
  }

  /// Returns nothing: an app without code has no filters.
  public func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] { [] }

  /// Returns a sequence that ends at once: nothing changes.
  public func metadataUpdates() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// Returns nothing: what was shown stays as it is.
  public func changedSnippets() -> Set<String> { [] }

  /// Does nothing: the app lives as long as its process.
  public func restart() async {}
}

/// The entities to return from a query.
public enum EntityRequest: Codable, Sendable, Hashable {
  /// Those with these identifiers; unknown ones are left out.
  case identifiers([String])
  /// Those that the app finds for a text.
  case matching(String)
  /// Those that the app suggests.
  case suggested
  /// All there are.
  case all
  /// Those whose properties meet the conditions.
  case filtered(EntityFilter)
}

/// Puts a running intent's prompts to a person.
public protocol IntentPrompter: Sendable {
  /// Returns the person's answer to a prompt.
  ///
  /// - Throws: `CancellationError` if the session ends before there is one.
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply
  /// Hears how far the intent is.
  func report(_ progress: IntentProgress) async
  /// Why the run was cancelled, once it was.
  var cancellationCause: CancellationCause { get }
  /// The identifier of the run, with which an app recognizes a run that is repeated.
  var runID: String? { get }
}

extension IntentPrompter {
  /// None: the run has no identifier.
  public var runID: String? { nil }
  /// The person, who is the only possible cause by default.
  public var cancellationCause: CancellationCause { .person }
  /// Does nothing: there is no observer.
  public func report(_ progress: IntentProgress) async {}
}

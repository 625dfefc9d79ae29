import AppHosting
import IntentMetadata
import Synchronization

/// A host whose app does what a test says.
final class ScriptedHost: AppHost {
  typealias Work = @Sendable (IntentInvocation, any IntentPrompter) async throws -> IntentOutcome

  private let state: Mutex<State>
  private let work: Work
  private let findsEntities: @Sendable () async throws -> Void

  private let updates = AsyncStream<Void>.makeStream()
  private let asked = AsyncStream<Void>.makeStream()

  private struct State {
    var gate: AsyncStream<Void>?
    var metadata: AppMetadata
    var performed: [IntentInvocation] = []
    var undone: [String] = []
  }

  init(
    _ metadata: AppMetadata = .soupChef,
    work: @escaping Work = { _, _ in .finished(IntentCompletion(dialog: "Done it.")) },
    findsEntities: @escaping @Sendable () async throws -> Void = {}
  ) {
    state = Mutex(State(metadata: metadata))
    self.findsEntities = findsEntities
    self.work = work
  }

  /// The tokens of what was taken back so far.
  var undone: [String] { state.withLock { $0.undone } }

  /// What was performed so far.
  var performed: [IntentInvocation] { state.withLock { $0.performed } }

  /// Adds a soup, as an intent of a real app would.
  func add(_ soup: EntityValue) {
    state.withLock { $0.metadata.entities[0].values.append(soup) }
  }

  /// Calls the app otherwise, as an app that is up to no good would.
  func rename(to name: String) { state.withLock { $0.metadata.name = name } }

  /// Changes what the app declares, as an app that is up to no good would.
  func declare(_ change: (inout AppMetadata) -> Void) { state.withLock { change(&$0.metadata) } }

  /// Announces that names have changed.
  func announce() { updates.continuation.yield() }

  func metadataUpdates() -> AsyncStream<Void> { updates.stream }

  /// Has an element for each time that the app was asked what it declares.
  var questions: AsyncStream<Void> { asked.stream }

  /// Keeps what the app says of itself back until a stream ends.
  func holdMetadata(until gate: AsyncStream<Void>) { state.withLock { $0.gate = gate } }

  func metadata() async throws -> AppMetadata {
    if let gate = state.withLock({ $0.gate }) { for await _ in gate {} }
    asked.continuation.yield()
    return state.withLock { $0.metadata }
  }

  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] {
    try await findsEntities()
    return state.withLock { $0.metadata.entity(type)?.values ?? [] }
  }

  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]
  {
    try await entities(ofType: "Soup", .suggested).map { ValueOption(type: "Soup", entity: $0) }
  }

  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    state.withLock { $0.performed.append(invocation) }
    return try await work(invocation, prompter)
  }

  func undo(_ token: String) async throws { state.withLock { $0.undone.append(token) } }

  func shutdown() async {}
}

extension AppMetadata {
  /// An app with one entity type, one number and phrases for them.
  static let soupChef = AppMetadata(
    name: "Soup Chef",
    intents: [
      IntentDescriptor(
        id: "OrderSoup", title: "Order Soup",
        parameters: [
          ParameterDescriptor(
            name: "soup", title: "Soup", type: .entity("Soup"), hasOptions: true),
          ParameterDescriptor(
            name: "quantity", title: "Quantity", type: .integer,
            range: ValueRange(lower: 1, upper: 10)),
        ]),
      IntentDescriptor(id: "Menu", title: "Show Menu"),
    ],
    entities: [
      EntityDescriptor(
        id: "Soup", query: [.suggestions],
        values: [
          EntityValue(id: "tomato", title: "Tomato Soup"),
          EntityValue(id: "clam", title: "Clam Chowder"),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "OrderSoup",
        phrases: [
          "en": [
            "Order soup in ${applicationName}", "Order ${soup} in ${applicationName}",
            "Order ${quantity} ${soup} in ${applicationName}",
          ]
        ]),
      ShortcutDescriptor(
        intent: "Menu", phrases: ["en": ["Show the menu of ${applicationName}"]]),
    ])
}

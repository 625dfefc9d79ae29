internal import Synchronization
package import IntentMetadata
public import SwiftUICore

/// A result with a view.
///
///     func perform() async throws -> some IntentResult & ShowsSnippetView {
///       .result(view: Text("Your soup is ready."))
///     }
public protocol ShowsSnippetView: IntentResult {}

/// A result that shows what another intent makes.
///
///     func perform() async throws -> some IntentResult & ShowsSnippetIntent {
///       .result(snippetIntent: ShowOrder())
///     }
public protocol ShowsSnippetIntent: IntentResult {}

/// An intent that shows something, and refreshes it whenever it has changed.
///
/// Its buttons perform intents: after each, a new snippet intent is created with the same
/// parameters and performed again, and its result replaces the old view. `perform()` must have no
/// side effects, because it may be called any number of times.
///
///     struct OrderStatus: SnippetIntent {
///       static let title: LocalizedStringResource = "Order Status"
///       @Parameter(title: "Order") var order: OrderEntity
///
///       var snippet: some View {
///         VStack {
///           Text(order.title).font(.headline)
///           Button("Cancel", intent: CancelOrder(order: order))
///         }
///       }
///     }
///
/// One that has to wait for what it shows has a `perform()` that returns `.result(view:)` instead.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {
  /// The type of the view.
  associatedtype SnippetContent: View = EmptyView
  /// The view, if the intent need not wait for it.
  @MainActor @ViewBuilder var snippet: SnippetContent { get }
  /// Refreshes the snippet wherever it is shown.
  static func reload()
}

extension SnippetIntent where SnippetContent == EmptyView {
  /// Nothing: `perform()` makes the view.
  @MainActor public var snippet: EmptyView { EmptyView() }
}

extension SnippetIntent {
  /// The name of the type: nobody asks for a snippet by name.
  public static var title: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: persistentIdentifier)
  }
  /// Is not offered: another intent shows it.
  public static var isDiscoverable: Bool { false }
  /// Refreshes the snippet wherever it is shown; concurrent calls are combined.
  public static func reload() { SnippetReloads.announce(persistentIdentifier) }
  /// Shows the view.
  public func perform() async throws -> IntentResultContainer<Never, Never, _SnippetView, Never> {
    IntentResultContainer(snippet: await MainActor.run { _SnippetView(snippet) })
  }
}

/// A snippet intent that shows nothing.
///
/// See the example of ``SnippetIntent``.
public struct EmptySnippetIntent: SnippetIntent {
  /// The display of the type.
  public static let title: LocalizedStringResource = "Nothing"
  /// Creates it.
  public init() {}
  /// Shows nothing.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    IntentResultContainer<Never, Never, _SnippetView, Never>(snippet: _SnippetView(EmptyView()))
  }
}

/// A view in transit from its intent to the main actor, where it is resolved.
///
/// Unchecked: the creator hands the view over, and only the main actor uses it from then on.
public struct _SnippetView: @unchecked Sendable {
  let view: any View
  package init(_ view: some View) { self.view = view }

  /// Returns what is drawn of the view.
  package func resolved() async -> Snippet { await MainActor.run { Snippet(resolving: view) } }
}

/// The number of views in a result: one, or none.
public protocol _ShownContent: Sendable {}
extension _SnippetView: _ShownContent {}
extension Never: _ShownContent {}

/// An intent that the next press of the person starts, as a result offers it.
public struct _ActionButton<Intent: AppIntent>: Sendable {
  let intent: Intent

  /// A button by the intent's title.
  var snippet: Snippet {
    let title = String(localized: Intent.title)
    var node = SnippetNode(.button, children: [SnippetNode(.text, text: title)])
    node.button = SnippetButton(label: title, action: intent.invocation)
    return Snippet(node)
  }
}

/// The view of a result, in any of its forms.
protocol SnippetSource: Sendable {
  /// Returns what is shown.
  func drawn() async throws -> Snippet
}

extension _SnippetView: SnippetSource {
  func drawn() async -> Snippet { await resolved() }
}

/// A button for an intent of any type.
protocol AnyActionButton {
  static var intentMetatype: any AppIntent.Type { get }
}

extension _ActionButton: AnyActionButton {
  static var intentMetatype: any AppIntent.Type { Intent.self }
}

extension _ActionButton: SnippetSource {
  func drawn() async -> Snippet { snippet }
}

extension AppIntent {
  /// The intent as a request to perform it, by an app that is named later.
  package var invocation: IntentInvocation {
    let values = boundParameters.compactMap { parameter in
      parameter.currentValue.map { (parameter.name, $0) }
    }
    return IntentInvocation(
      app: "", intent: Self.persistentIdentifier,
      parameters: Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }
}

extension SnippetIntent {
  /// Returns what a new intent with the same parameters shows: what the app has now counts, not what
  /// the caller had when it made this one.
  package func drawnAnew() async throws -> Snippet {
    let intent = Self()
    let values = Dictionary(boundParameters.map { ($0.name, $0.currentValue) }) { first, _ in first
    }
    for parameter in intent.boundParameters {
      if let value = values[parameter.name] ?? nil { try await parameter.assign(value) }
    }
    try await AppDependencies.prepare(intent)
    let result = try await intent.perform()
    guard var snippet = try await (result as? any AnyIntentResult)?.snippet() else {
      return Snippet(SnippetNode(.group))
    }
    snippet.intent = invocation
    return snippet
  }
}

/// The snippets that apps have refreshed, by the identifier of their intent.
package enum SnippetReloads {
  /// The announcements of a process, or of a test.
  package final class Store: Sendable {
    fileprivate struct State: Sendable {
      var pending: Set<String> = []
      var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
      var next = 0
    }
    fileprivate let state = Mutex(State())

    /// Creates a store without announcements.
    package init() {}
  }

  /// The store of the current task.
  @TaskLocal package static var store = Store()

  static func announce(_ intent: String) {
    let listeners = store.state.withLock { state in
      if state.pending.count < 100 { state.pending.insert(intent) }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield() }
  }

  /// Returns and forgets what was announced.
  package static func takePending() -> Set<String> {
    store.state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Returns a sequence with an element after announcements; a storm of them is one.
  package static func updates() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let store = store
    let id = store.state.withLock { state in
      defer { state.next += 1 }
      state.listeners[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { _ in
      store.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }
}

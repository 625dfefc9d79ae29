package import IntentMetadata

/// The result of a performed intent.
///
///     func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
///       .result(value: 2, dialog: "Two orders are on their way.")
///     }
public protocol IntentResult: Sendable {
  /// The type of the value; `Never` if there is none.
  associatedtype Value: Sendable = Never
  /// The value, or `nil` if there is none.
  var value: Value? { get }
}

/// A result with a value.
///
///     func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 2) }
public protocol ReturnsValue<Value>: IntentResult where Value: _IntentValue {}

/// A result with something to say.
///
///     func perform() async throws -> some IntentResult & ProvidesDialog {
///       .result(dialog: "Your soup will be ready in ten minutes.")
///     }
public protocol ProvidesDialog: IntentResult {}

/// A result that leads to another intent.
///
///     func perform() async throws -> some IntentResult & OpensIntent {
///       .result(opensIntent: ShowOrder())
///     }
public protocol OpensIntent: IntentResult {}

/// The result that the functions named `result` make.
///
/// See the example of ``IntentResult``.
public struct IntentResultContainer<
  Value: Sendable, OpensAppIntent: Sendable, SnippetView: Sendable, Dialog: Sendable
>: IntentResult {
  /// The value, or `nil` if there is none.
  public let value: Value?
  /// The intent to perform next, or `nil` if there is none.
  public let opensIntent: OpensAppIntent?
  /// What the app says, or `nil` if it says nothing.
  public let dialog: Dialog?
  /// What is shown, or the intent that creates it.
  let snippet: SnippetView?

  package init(
    value: Value? = nil, opensIntent: OpensAppIntent? = nil, dialog: Dialog? = nil,
    snippet: SnippetView? = nil
  ) {
    self.snippet = snippet
    self.value = value
    self.opensIntent = opensIntent
    self.dialog = dialog
  }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
// Without a condition, as an intent that leads to another one may end without it: `.result()`.
extension IntentResultContainer: OpensIntent {}
// `Never` is a view as well: an intent that can show something may have nothing to show this time.
extension IntentResultContainer: ShowsSnippetView where SnippetView: _ShownContent {}
extension IntentResultContainer: ShowsSnippetIntent where SnippetView: SnippetIntent {}

/// A result of any type, as the host reads it.
package protocol AnyIntentResult {
  static var valueMetatype: (any _IntentValue.Type)? { get }
  static var opensIntentMetatype: (any AppIntent.Type)? { get }
  var anyValue: (any _IntentValue)? { get }
  var anyDialog: IntentDialog? { get }
  var anyOpensIntent: (any AppIntent)? { get }
  /// The types of the intents that are performed to show something, or when it is pressed.
  static var shownIntentMetatypes: [any AppIntent.Type] { get }
  /// Returns what is shown, or `nil` if nothing is.
  func snippet() async throws -> Snippet?
}

extension IntentResultContainer: AnyIntentResult {
  package static var valueMetatype: (any _IntentValue.Type)? {
    Value.self as? any _IntentValue.Type
  }
  package static var opensIntentMetatype: (any AppIntent.Type)? {
    OpensAppIntent.self as? any AppIntent.Type
  }
  package var anyValue: (any _IntentValue)? { value as? any _IntentValue }
  package var anyDialog: IntentDialog? { dialog as? IntentDialog }
  package var anyOpensIntent: (any AppIntent)? { opensIntent as? any AppIntent }
  package static var shownIntentMetatypes: [any AppIntent.Type] {
    if let type = SnippetView.self as? any SnippetIntent.Type { return [type] }
    return (SnippetView.self as? any AnyActionButton.Type).map { [$0.intentMetatype] } ?? []
  }
  package func snippet() async throws -> Snippet? {
    if let intent = snippet as? any SnippetIntent { return try await intent.drawnAnew() }
    return try await (snippet as? any SnippetSource)?.drawn()
  }
}

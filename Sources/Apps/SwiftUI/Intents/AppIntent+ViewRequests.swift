public import AppIntents
internal import IntentMetadata
public import SwiftUICore

// Questions that show a view beside their words.
extension AppIntent {
  /// Asks the person whether to do what a view shows.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation<Content: View>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true,
    @ViewBuilder content: () -> Content
  ) async throws {
    let view = _SnippetView(content())
    try await confirm(actionName, dialog: dialog, snippet: await view.resolved())
  }

  /// Asks the person whether to do what a view shows.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation<Content: View>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, view: Content
  ) async throws {
    let view = _SnippetView(view)
    try await confirm(actionName, dialog: dialog, snippet: await view.resolved())
  }

  /// Asks the person to choose, beside a view, and returns the choice.
  ///
  /// - Throws: `AppIntentError` if the person gives up, or nobody is there.
  public func requestChoice<Content: View>(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: Content
  ) async throws -> IntentChoiceOption {
    let view = _SnippetView(view)
    return try await choose(options, dialog, await view.resolved())
  }

  /// Asks the person to choose, beside a view, and returns the choice.
  ///
  /// - Throws: `AppIntentError` if the person gives up, or nobody is there.
  public func requestChoice<Content: View>(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil,
    @ViewBuilder content: () -> Content
  ) async throws -> IntentChoiceOption {
    let view = _SnippetView(content())
    return try await choose(options, dialog, await view.resolved())
  }
}

extension IntentParameter {
  /// Asks the person whether a value is right that a view shows.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  @discardableResult
  public func requestConfirmation<ViewType: View>(
    for item: Value.ValueType, dialog: IntentDialog? = nil, view: ViewType
  ) async throws -> Bool {
    let view = _SnippetView(view)
    return try await confirm(item, dialog: dialog, snippet: await view.resolved())
  }

  /// Asks the person whether a value is right that a view shows.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  @discardableResult
  public func requestConfirmation<ViewType: View>(
    for item: Value.ValueType, dialog: IntentDialog? = nil, @ViewBuilder view: () -> ViewType
  ) async throws -> Bool {
    let view = _SnippetView(view())
    return try await confirm(item, dialog: dialog, snippet: await view.resolved())
  }
}

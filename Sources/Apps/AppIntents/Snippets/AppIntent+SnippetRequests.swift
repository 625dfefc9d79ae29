internal import IntentMetadata
public import SwiftUI

// Questions with a view in addition to words.
extension AppIntent {
  /// Asks the person whether to do what a snippet intent shows.
  ///
  /// The snippet's buttons can be pressed before the answer: the snippet is rebuilt, and the
  /// question is asked again.
  ///
  /// - Throws: `AppIntentError` if the person says no or gives up, or nobody is there.
  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
  ) async throws {
    try await confirm(actionName, dialog: dialog, snippet: try await snippetIntent.drawnAnew())
  }

  /// Asks the person whether to do what a view shows.
  ///
  /// - Throws: `AppIntentError` if the person says no or gives up, or nobody is there.
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
  /// - Throws: `AppIntentError` if the person says no or gives up, or nobody is there.
  public func requestConfirmation<Content: View>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, view: Content
  ) async throws {
    let view = _SnippetView(view)
    try await confirm(actionName, dialog: dialog, snippet: await view.resolved())
  }

  /// Asks the person to choose, showing a view, and returns the choice.
  ///
  /// - Throws: `AppIntentError` if the person gives up, or nobody is there.
  public func requestChoice<Content: View>(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: Content
  ) async throws -> IntentChoiceOption {
    let view = _SnippetView(view)
    return try await choose(options, dialog, await view.resolved())
  }

  /// Asks the person to choose, showing a view, and returns the choice.
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
  /// - Throws: `AppIntentError` if the person gives up or nobody is there to answer.
  @discardableResult
  public func requestConfirmation<ViewType: View>(
    for item: Value.ValueType, dialog: IntentDialog? = nil, view: ViewType
  ) async throws -> Bool {
    let view = _SnippetView(view)
    return try await reference.requestConfirmation(
      for: item, dialog: dialog, snippet: await view.resolved())
  }

  /// Asks the person whether a value is right that a view shows.
  ///
  /// - Throws: `AppIntentError` if the person gives up or nobody is there to answer.
  @discardableResult
  public func requestConfirmation<ViewType: View>(
    for item: Value.ValueType, dialog: IntentDialog? = nil, @ViewBuilder view: () -> ViewType
  ) async throws -> Bool {
    let view = _SnippetView(view())
    return try await reference.requestConfirmation(
      for: item, dialog: dialog, snippet: await view.resolved())
  }
}

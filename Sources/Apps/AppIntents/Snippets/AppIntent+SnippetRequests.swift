internal import IntentMetadata

// Questions with a view in addition to words.
extension AppIntent {
  /// Asks the person whether to do what a snippet intent shows.
  ///
  /// The snippet's buttons can be pressed before the answer: the snippet is rebuilt, and the
  /// question is asked again.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
  ) async throws {
    try await confirm(actionName, dialog: dialog, snippet: try await snippetIntent.drawnAnew())
  }
}

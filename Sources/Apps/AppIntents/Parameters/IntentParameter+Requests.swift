package import IntentMetadata

extension IntentParameter {
  /// Asks the person for the value and returns it.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await reference.requestValue(dialog)
  }

  /// Asks the person to choose one of several values and returns it.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await reference.requestDisambiguation(among: items, dialog: dialog)
  }

  /// Asks the person whether a value is right.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  @discardableResult
  public func requestConfirmation(for item: Value.ValueType, dialog: IntentDialog? = nil)
    async throws -> Bool
  {
    try await reference.requestConfirmation(for: item, dialog: dialog)
  }

  /// Asks the person whether a value is right, beside what a snippet shows.
  package func confirm(_ item: Value.ValueType, dialog: IntentDialog?, snippet: Snippet)
    async throws -> Bool
  {
    try await reference.requestConfirmation(for: item, dialog: dialog, snippet: snippet)
  }

  /// Returns the error that ends the run, asks for the value, and runs the intent again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    reference.needsValueError(dialog)
  }

  /// Returns the error that ends the run, lets the person choose, and runs the intent again.
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needs(reference.disambiguation(among: items, dialog: dialog)))
  }

  /// Returns the error that ends the run, asks whether a value is right, and runs again with it.
  public func needsConfirmationError(for item: Value.ValueType, dialog: IntentDialog? = nil)
    -> AppIntentError
  {
    AppIntentError(.needs(reference.confirmation(for: item, dialog: dialog)))
  }

  /// The error that ends the run, asks for the value, and runs the intent again.
  public var needsValue: AppIntentError { needsValueError() }

  /// Returns the error that ends the run, asks for the value, and runs the intent again.
  public func needsValue(_ dialog: IntentDialog) -> AppIntentError { needsValueError(dialog) }
}

extension IntentValue {
  /// Returns whether two values are the same to the app: entities are by their identifiers.
  package func isSame(as other: IntentValue) -> Bool {
    if case .entity(let type, let mine) = self, case .entity(let otherType, let theirs) = other {
      return type == otherType && mine.id == theirs.id
    }
    return self == other
  }
}

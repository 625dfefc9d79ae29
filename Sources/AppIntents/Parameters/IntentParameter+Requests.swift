package import IntentMetadata

extension IntentParameter {
  /// Asks the person for the value and returns it.
  ///
  /// - Throws: `AppIntentError` where the person gives up or nobody is there to answer.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    let dialog = dialog ?? definition.requestValueDialog
    let reply = try await CurrentSession.ask(.value(parameter: name, dialog: dialog?.spokenText))
    return try await value(in: reply)
  }

  /// Asks the person to choose one of several values and returns it.
  ///
  /// - Throws: `AppIntentError` where the person gives up or nobody is there to answer.
  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    let reply = try await CurrentSession.ask(disambiguation(among: items, dialog: dialog))
    guard case .value(let chosen) = reply else { throw AppIntentError.refused(reply) }
    // The item itself is returned where it is one, as the app may have values no query finds.
    if let item = items.first(where: { $0._intentValue?.isSame(as: chosen) ?? false }) {
      return item
    }
    return try await resolve(chosen, as: Value.ValueType.self)
  }

  /// Asks the person whether a value is right.
  ///
  /// - Throws: `AppIntentError` where the person gives up or nobody is there to answer.
  @discardableResult
  public func requestConfirmation(for item: Value.ValueType, dialog: IntentDialog? = nil)
    async throws -> Bool
  {
    let reply = try await CurrentSession.ask(confirmation(for: item, dialog: dialog))
    guard case .confirmed(let answer) = reply else { throw AppIntentError.refused(reply) }
    return answer
  }

  /// Returns the error that ends the run, asks for the value, and runs the intent again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    let dialog = dialog ?? definition.requestValueDialog
    return AppIntentError(.needs(.value(parameter: name, dialog: dialog?.spokenText)))
  }

  /// Returns the error that ends the run, lets the person choose, and runs the intent again.
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needs(disambiguation(among: items, dialog: dialog)))
  }

  /// Returns the error that ends the run, asks whether a value is right, and runs again with it.
  public func needsConfirmationError(for item: Value.ValueType, dialog: IntentDialog? = nil)
    -> AppIntentError
  {
    AppIntentError(.needs(confirmation(for: item, dialog: dialog)))
  }

  /// The error that ends the run, asks for the value, and runs the intent again.
  public var needsValue: AppIntentError { needsValueError() }

  /// Returns the error that ends the run, asks for the value, and runs the intent again.
  public func needsValue(_ dialog: IntentDialog) -> AppIntentError { needsValueError(dialog) }

  private func value(in reply: IntentPromptReply) async throws -> Value.ValueType {
    guard case .value(let value) = reply else { throw AppIntentError.refused(reply) }
    return try await resolve(value, as: Value.ValueType.self)
  }

  private func disambiguation(among items: [Value.ValueType], dialog: IntentDialog?)
    -> IntentPrompt
  {
    let dialog = dialog ?? definition.requestDisambiguationDialog
    return .disambiguation(
      parameter: name, among: items.compactMap { ValueOption(describing: $0) },
      dialog: dialog?.spokenText)
  }

  private func confirmation(for item: Value.ValueType, dialog: IntentDialog?) -> IntentPrompt {
    // A value that the front cannot know is asked about by its name.
    let option =
      ValueOption(describing: item)
      ?? ValueOption(value: .string(String(describing: item)), title: String(describing: item))
    return .parameterConfirmation(parameter: name, value: option, dialog: dialog?.spokenText)
  }
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

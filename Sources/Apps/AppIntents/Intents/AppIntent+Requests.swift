package import IntentMetadata

extension AppIntent {
  /// Asks the person whether to continue.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation() async throws {
    try await confirm(.continue, dialog: nil)
  }

  /// Asks the person whether to do something.
  ///
  /// It asks whatever the conditions: speech is a source that may be mistaken.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog
  ) async throws {
    try await confirm(actionName, dialog: dialog)
  }

  /// Asks the person whether to do what a result describes.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    let result = result as? any AnyIntentResult
    try await confirm(
      confirmationActionName, dialog: result?.anyDialog, snippet: try await result?.snippet())
  }

  /// Asks the person whether to do what a result describes.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  public func requestConfirmation<Result: IntentResult>(
    output: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    try await requestConfirmation(
      result: output, confirmationActionName: confirmationActionName, showPrompt: showPrompt)
  }

  /// Asks the person to choose and returns the choice.
  ///
  /// A person who cancels chooses the option of style `cancel`, if there is one.
  ///
  /// - Throws: `AppIntentError` if the person cancels in another way, or no dialog is open.
  public func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog? = nil)
    async throws -> IntentChoiceOption
  { try await choose(options, dialog, nil) }

  package func choose(_ options: [IntentChoiceOption], _ dialog: IntentDialog?, _ snippet: Snippet?)
    async throws -> IntentChoiceOption
  {
    let reply = try await CurrentSession.ask(
      .choice(options: options.map(\.choiceOption), dialog: dialog?.spokenText, snippet: snippet))
    if case .choice(let index) = reply, options.indices.contains(index) { return options[index] }
    guard let cancel = options.first(where: { $0.style == .cancel }) else {
      throw AppIntentError(.cancelled)
    }
    return cancel
  }

  package func confirm(
    _ action: ConfirmationActionName, dialog: IntentDialog?, snippet: Snippet? = nil
  ) async throws {
    let reply = try await CurrentSession.ask(
      .confirmation(
        ConfirmationRequest(
          dialog: dialog?.spokenText, acceptLabels: action.acceptLabels,
          denyLabels: action.denyLabels, isDestructive: action.isDestructive,
          snippet: snippet)))
    guard reply == .confirmed(true) else { throw AppIntentError.refused(reply) }
  }
}

/// When a confirmation is asked for; of speech, always.
///
///     try await requestConfirmation(
///       conditions: .lowConfidenceSource, actionName: .order, dialog: "Order it?")
public struct ConfirmationConditions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The values come from a source that may be wrong.
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

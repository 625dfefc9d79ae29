internal import IntentMetadata

extension AppIntent {
  /// The circumstances that the intent runs in.
  public var systemContext: IntentSystemContext {
    let execution = IntentExecution.current
    return IntentSystemContext(
      currentMode: execution?.currentMode ?? .background, locale: .current,
      preciseTimestamp: execution?.startedAt)
  }

  /// Brings the app to the front and continues there.
  ///
  /// - Parameters:
  ///   - dialog: What is said, or asked, before the app comes to the front.
  ///   - alwaysConfirm: Whether the person is asked first.
  /// - Throws: `AppIntentError` if the person says no, or the app has nothing to bring to the
  ///   front, or the intent's modes do not allow it.
  public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true)
    async throws
  {
    guard let execution = IntentExecution.current,
      execution.currentMode == .foreground || execution.currentMode.canContinueInForeground
    else { throw AppIntentError(.foregroundUnavailable) }
    try await ForegroundRequest(dialog: dialog, alwaysConfirm: alwaysConfirm).perform(in: execution)
  }

  /// Returns the error that ends the run and performs the intent again with the app in front.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) -> AppIntentError {
    AppIntentError(
      .needsForeground(ForegroundRequest(dialog: dialog, alwaysConfirm: alwaysConfirm), then: nil))
  }
}

/// An intent that may bring its app to the front while it runs.
///
///     struct Pay: ForegroundContinuableIntent {
///       static let title: LocalizedStringResource = "Pay"
///       func perform() async throws -> some IntentResult {
///         try await requestToContinueInForeground()
///         return .result()
///       }
///     }
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// Starts in the background and comes to the front on request.
  public static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }

  /// Returns the error that ends the run, brings the app to the front and continues there.
  ///
  /// - Parameters:
  ///   - dialog: What is asked before the app comes to the front.
  ///   - continuation: What is done with the app in front.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(
      .needsForeground(
        ForegroundRequest(dialog: dialog, alwaysConfirm: true), then: continuation ?? {}))
  }

  /// Asks the person whether to continue in the app, and returns the result from there.
  ///
  /// - Throws: `AppIntentError` as ``AppIntent/continueInForeground(_:alwaysConfirm:)``, and what
  ///   the continuation throws.
  public func requestToContinueInForeground<ResultValue: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @MainActor @Sendable () async throws -> ResultValue
  ) async throws -> ResultValue {
    try await continueInForeground(dialog)
    return try await continuation()
  }

  /// Asks the person whether to continue in the app.
  ///
  /// - Throws: `AppIntentError` as ``AppIntent/continueInForeground(_:alwaysConfirm:)``.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    try await continueInForeground(dialog)
  }
}

/// A request to bring an app to the front.
package struct ForegroundRequest: Sendable {
  let dialog: IntentDialog?
  let alwaysConfirm: Bool

  /// Asks the person if need be and brings the app to the front.
  package func perform(in execution: IntentExecution) async throws {
    if alwaysConfirm {
      let dialog = dialog ?? "Shall I continue in the app?"
      let reply = try await CurrentSession.ask(
        .confirmation(
          ConfirmationRequest(
            dialog: dialog.spokenText, acceptLabels: ConfirmationActionName.continue.acceptLabels)))
      guard reply == .confirmed(true) else { throw AppIntentError.refused(reply) }
    }
    try await execution.enterForeground()
  }
}

internal import AppIntents
import IntentMetadata

extension IntentFailure {
  /// Creates the failure for an error that an app threw.
  init(_ error: any Error, app: String) {
    switch error {
    case let failure as IntentFailure: self = failure
    case is CancellationError: self.init(code: .cancelled, message: "OK, cancelled.")
    case let error as AppIntentError:
      self.init(
        code: error.failureCode, message: String(localized: error.localizedStringResource),
        detail: error.detail)
    case let error as any CustomAppIntentErrorConvertible:
      self.init(error.appIntentError, app: app)
      detail = String(reflecting: error)
    case let error as any CustomLocalizedStringResourceConvertible:
      self.init(
        code: .thrown, message: String(localized: error.localizedStringResource),
        detail: String(reflecting: error))
    case let localized as any LocalizedError:
      self.init(
        code: .thrown, message: localized.errorDescription ?? Self.plainSentence(app),
        detail: String(reflecting: error))
    default:
      self.init(
        code: .thrown, message: Self.plainSentence(app), detail: String(reflecting: error))
    }
  }

  private static func plainSentence(_ app: String) -> String { "Something went wrong in \(app)." }
}

extension AppIntentError {
  fileprivate var failureCode: IntentFailure.Code {
    switch reason {
    case .declined, .cancelled: .cancelled
    case .mismatch: .invalidRequest
    case .described, .needs, .needsForeground, .restart, .nobodyToAsk, .foregroundUnavailable,
      .missingEntity, .missingOperand, .missingDependency:
      .thrown
    }
  }

  fileprivate var detail: String? {
    guard case .missingDependency(let type) = reason else { return nil }
    return "The dependency \(type) is not registered. Call "
      + "AppDependencyManager.shared.add(dependency:) before the app is hosted."
  }
}

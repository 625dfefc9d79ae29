package import IntentMetadata

/// Why an intent cannot be performed, or what it needs first.
///
///     guard isOpen else { throw AppIntentError(description: "The kitchen is closed.") }
public struct AppIntentError: Error, Sendable {
  package enum Reason: Sendable {
    /// The app says why.
    case described(LocalizedStringResource)
    /// The intent runs again after the person has answered.
    case needs(IntentPrompt)
    /// The intent runs again at once.
    case restart
    /// The person said no.
    case declined
    /// The person gave up.
    case cancelled
    /// The intent asks a question while no dialog is open.
    case nobodyToAsk
    /// A value does not fit its type.
    case mismatch(IntentValue, ValueType)
    /// No entity has the identifier any more.
    case missingEntity(String)
    /// The run ends and continues with the app in front: from the start, or with a closure.
    case needsForeground(ForegroundRequest, then: (@MainActor @Sendable () async throws -> Void)?)
    /// The app has no window or terminal to bring to the front.
    case foregroundUnavailable
    /// A comparison was made without the values that it needs.
    case missingOperand
    /// A dependency was not registered, or its factory failed.
    case missingDependency(String)
  }

  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// Creates an error with words for the person.
  public init(description: LocalizedStringResource) { self.init(.described(description)) }

  /// Creates an error of a known kind with other words for the person.
  public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
    self.init(.described(description))
  }

  /// Creates an error from one that converts itself.
  public init(wrapping error: some CustomAppIntentErrorConvertible) { self = error.appIntentError }

  /// Creates an error from one that has words for the person.
  @_disfavoredOverload
  public init(wrapping error: some CustomLocalizedStringResourceConvertible & Error) {
    self.init(.described(error.localizedStringResource))
  }

  /// The error that runs the intent again from the start.
  public static var restartPerform: AppIntentError { AppIntentError(.restart) }

  static func mismatch(_ value: IntentValue, _ type: ValueType) -> AppIntentError {
    AppIntentError(.mismatch(value, type))
  }

  static func refused(_ reply: IntentPromptReply) -> AppIntentError {
    AppIntentError(reply == .confirmed(false) ? .declined : .cancelled)
  }
}

extension AppIntentError: CustomLocalizedStringResourceConvertible {
  /// The words for the person.
  public var localizedStringResource: LocalizedStringResource {
    switch reason {
    case .described(let text): text
    case .needs: "I need more information to do that."
    case .restart: "That has to be started again."
    case .declined: "OK, I won’t do that."
    case .cancelled: "OK, cancelled."
    case .nobodyToAsk: "I need to ask something, but nobody is there to answer."
    case .mismatch(let value, let type):
      "“\(ValueOption.words(for: value))” is not \(type.spokenName)."
    case .missingEntity(let title): "I can no longer find “\(title)”."
    case .needsForeground: "That has to continue in the app."
    case .foregroundUnavailable: "The app can’t be brought to the front here."
    case .missingOperand: "There is nothing to compare that with."
    case .missingDependency: "The app is not set up to do that."
    }
  }
}

extension ValueType {
  fileprivate var spokenName: String {
    switch self {
    case .boolean: "yes or no"
    case .integer: "a whole number"
    case .double: "a number"
    case .string: "a text"
    case .url: "an address"
    case .date, .dateComponents: "a date"
    case .duration: "a length of time"
    case .measurement(let dimension): "a measurement of \(dimension)"
    case .currency: "an amount of money"
    case .enumeration(let id), .entity(let id), .other(let id): "a value of \(id)"
    case .array(let element): "a list of values, each \(element.spokenName)"
    }
  }
}

extension AppIntentError {
  /// Errors that end the intent for good.
  public enum Unrecoverable {
    /// The item does not exist.
    public static let entityNotFound = AppIntentError(description: "I can’t find that.")
    /// The feature is switched off for now.
    public static let featureCurrentlyRestricted = AppIntentError(
      description: "That isn’t available at the moment.")
    /// The network does not work.
    public static let networkFailure = AppIntentError(
      description: "There is a problem with the network.")
    /// It is not allowed.
    public static let notAllowed = AppIntentError(description: "That isn’t allowed.")
    /// It was done in part.
    public static let partialFailure = AppIntentError(description: "That worked only partly.")
    /// Unknown.
    public static let unknown = AppIntentError(description: "Something went wrong.")
    /// The device cannot do it.
    public static let unsupportedOnDevice = AppIntentError(
      description: "This device can’t do that.")
  }

  /// Errors that the person can mend by doing something.
  public enum UserActionRequired {
    /// An account is missing.
    public static let accountSetup = AppIntentError(
      description: "Set up an account in the app first.")
    /// A confirmation is missing.
    public static let confirmation = AppIntentError(description: "That has to be confirmed first.")
    /// Nobody is signed in.
    public static let signin = AppIntentError(description: "Sign in to the app first.")
  }

  /// Errors that the person can mend by allowing something.
  public enum PermissionRequired {
    /// The app may not use Bluetooth.
    public static let bluetooth = AppIntentError(
      description: "The app needs permission to use Bluetooth.")
    /// The app may not read contacts.
    public static let contacts = AppIntentError(
      description: "The app needs permission to use your contacts.")
    /// The app may not use the local network.
    public static let localNetwork = AppIntentError(
      description: "The app needs permission to use the local network.")
    /// The app may not see photos.
    public static let photos = AppIntentError(
      description: "The app needs permission to use your photos.")
    /// The app may not be used by voice.
    public static let siri = AppIntentError(
      description: "The app needs permission to be used by the assistant.")
    /// The app may not access the person's location.
    public static func location(precise: Bool) -> AppIntentError {
      AppIntentError(
        description: precise
          ? "The app needs permission to use your precise location."
          : "The app needs permission to use your location.")
    }
  }
}

/// An app's own error with a localized description.
///
///     enum OrderError: CustomAppIntentErrorConvertible {
///       case offline
///       var appIntentError: AppIntentError { AppIntentError.Unrecoverable.networkFailure }
///     }
public protocol CustomAppIntentErrorConvertible: Error {
  /// The error as the system knows it.
  var appIntentError: AppIntentError { get }
}

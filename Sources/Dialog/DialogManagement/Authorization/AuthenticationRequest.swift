public import IntentMetadata

/// The reason for asking a person to authenticate.
public struct AuthenticationRequest: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The intent's requirement.
  public var policy: AuthenticationPolicy
  /// A sentence that explains the reason to the person; safe to print.
  public var text: String

  /// Creates a request.
  public init(app: String, intent: String, policy: AuthenticationPolicy, text: String) {
    self.app = app
    self.intent = intent
    self.policy = policy
    self.text = text
  }
}

public import IntentMetadata

/// What a person is asked to prove who they are for.
public struct AuthenticationRequest: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// What the intent demands.
  public var policy: AuthenticationPolicy
  /// A sentence that tells the person why; safe to print.
  public var text: String

  /// Creates a request.
  public init(app: String, intent: String, policy: AuthenticationPolicy, text: String) {
    self.app = app
    self.intent = intent
    self.policy = policy
    self.text = text
  }
}

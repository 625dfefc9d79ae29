public import DialogManagement

/// Has the person prove who they are; the host of a dialog has the means, such as a keypad.
public protocol Authenticator: Sendable {
  /// Returns whether the person has set up something to prove who they are with.
  func isSetUp() async -> Bool

  /// Asks the person and returns how it went.
  func authenticate(_ request: AuthenticationRequest) async -> AuthenticationResult
}

/// The outcome of asking for a proof.
public enum AuthenticationResult: Sendable, Hashable {
  /// The person is who they say they are.
  case authenticated
  /// The person gave no proof, or a wrong one too often.
  case refused
  /// There were too many wrong proofs; no more are accepted for some time.
  case blocked(for: Duration)
}

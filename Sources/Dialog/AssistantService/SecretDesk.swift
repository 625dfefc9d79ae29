import Assistant
import DialogManagement
import SessionStore

/// Connects an intent that requires a proof with the front where the person is.
///
/// The session shows the event `unlock` to the front of the turn, and what that front answers is judged here.
actor SecretDesk: Authenticator {
  private let passcode: PasscodeFile?
  private var waiting: CheckedContinuation<AuthenticationResult, Never>?
  /// Whether a front was asked and has not answered.
  private var isAsked = false
  /// An answer that came before the intent waited for it.
  private var early: AuthenticationResult?
  private var triesLeft = 0

  /// How often a person may be wrong before the intent is cancelled; the passcode has its own count
  /// as well.
  private static let tries = 3

  init(passcode: PasscodeFile?) { self.passcode = passcode }

  func isSetUp() -> Bool { passcode?.isSet ?? false }

  func authenticate(_ request: AuthenticationRequest) async -> AuthenticationResult {
    if let early {
      self.early = nil
      return early
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Notes that a front is asked.
  func ask() {
    isAsked = true
    triesLeft = Self.tries
  }

  /// The outcome of a proof.
  enum Verdict: Sendable {
    case right, refused
    /// It was wrong, and another one may be given.
    case again
    /// None was asked for.
    case unasked
  }

  /// Takes what a person gave as a proof, or `nil` if they give none.
  func take(_ secret: String?) async -> Verdict {
    guard isAsked else { return .unasked }
    guard let secret, let passcode else {
      answer(.refused)
      return .refused
    }
    // Judging takes a moment of work, which no other session should wait for.
    let result = await Task.detached { () -> AuthenticationResult? in
      do {
        switch try passcode.check(secret) {
        case .right: return .authenticated
        case .blocked(let time): return .blocked(for: time)
        case .wrong: return nil
        }
      } catch {
        // Unreadable input unlocks nothing.
        return .refused
      }
    }.value
    triesLeft -= 1
    if result == nil, triesLeft > 0 { return .again }
    answer(result ?? .refused)
    return result == .authenticated ? .right : .refused
  }

  /// Gives up a proof that a front was asked for which has gone.
  func abandon() { if isAsked { answer(.refused) } }

  private func answer(_ result: AuthenticationResult) {
    guard isAsked else { return }
    isAsked = false
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: result)
    } else {
      early = result
    }
  }
}

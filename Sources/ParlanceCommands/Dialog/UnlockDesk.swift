import Assistant
import Passcode

/// Where the intent that requires authentication and the loop that speaks with the person meet.
///
/// The assistant asks here and waits. The loop sees the event `unlock` among the others in their
/// order, asks the person then, and answers here.
actor UnlockDesk: Authenticator {
  private let passcode: PasscodeFile?
  private var waiting: CheckedContinuation<AuthenticationResult, Never>?
  /// An answer that was there before the question.
  private var early: AuthenticationResult?

  init(passcode: PasscodeFile?) { self.passcode = passcode }

  func isSetUp() -> Bool { passcode?.isSet ?? false }

  func authenticate(_ request: AuthenticationRequest) async -> AuthenticationResult {
    if let early {
      self.early = nil
      return early
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Asks the person and answers the intent that waits; returns whether they unlocked.
  func ask(_ input: any SecretInput, notes: Console) async -> Bool {
    let result = await answer(input, notes: notes)
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: result)
    } else {
      early = result
    }
    return result == .authenticated
  }

  private func answer(_ input: any SecretInput, notes: Console) async -> AuthenticationResult {
    guard let passcode else { return .refused }
    do {
      if let block = try passcode.block() { return .blocked(for: block) }
      for _ in 0..<input.tries {
        guard let text = try await input.nextSecret(prompt: "Passcode: ") else { return .refused }
        switch try passcode.check(text) {
        case .right: return .authenticated
        case .blocked(let time): return .blocked(for: time)
        case .wrong: notes.print("That is not the passcode.", .warning)
        }
      }
    } catch {
      notes.print("\(error)", .bad)
    }
    return .refused
  }
}

/// Where a person's secrets come from.
protocol SecretInput: Sendable {
  /// How often a person is asked.
  var tries: Int { get }
  /// Returns what the person types, unseen where that can be; `nil` where they give up.
  func nextSecret(prompt: String) async throws -> String?
}

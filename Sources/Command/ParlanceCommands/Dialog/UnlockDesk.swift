import Assistant
import DialogManagement
import Passcode

/// Where the intent that requires authentication and the loop that speaks with the person meet.
///
/// The assistant asks here and waits. The loop sees the event `unlock` among the others in their
/// order, asks the person then, and answers here.
actor UnlockDesk: Authenticator, PersonDesk {
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

  /// Reads what the person types and judges it.
  ///
  /// A line is read whatever becomes of it: what was meant for a passcode must never be taken for an utterance,
  /// nor be seen.
  private func answer(_ input: any SecretInput, notes: Console) async -> AuthenticationResult {
    input.hide()
    var result = AuthenticationResult.refused
    defer { input.show(droppingTypeAhead: result != .authenticated) }
    result = await judge(input, notes: notes)
    return result
  }

  private func judge(_ input: any SecretInput, notes: Console) async -> AuthenticationResult {
    do {
      for _ in 0..<input.tries {
        guard let text = try await input.nextSecret(prompt: "Passcode: "), let passcode else {
          return .refused
        }
        switch try passcode.check(text) {
        case .right: return .authenticated
        case .blocked(let time): return .blocked(for: time)
        case .wrong: notes.print("That is not the passcode.", .warning)
        }
      }
    } catch let failure as CommandFailure {
      notes.print(failure.message, .bad)
    } catch {
      notes.print("\(error)", .bad)
    }
    return .refused
  }
}

/// Where a person is asked for their passcode.
protocol PersonDesk: Sendable {
  /// Whether one is set.
  func isSetUp() async -> Bool
  /// Asks the person and answers the intent that waits; returns whether they unlocked.
  func ask(_ input: any SecretInput, notes: Console) async -> Bool
}

/// Where a person's secrets come from.
protocol SecretInput: Sendable {
  /// How often a person is asked.
  var tries: Int { get }
  /// Hides what is typed, also before and between the secrets.
  func hide()
  /// Shows what is typed as before.
  ///
  /// - Parameter droppingTypeAhead: Whether what was typed and not read is forgotten.
  func show(droppingTypeAhead: Bool)
  /// Returns what the person types, unseen where that can be; `nil` where they give up.
  func nextSecret(prompt: String) async throws -> String?
}

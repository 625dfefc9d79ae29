import Assistant
import DialogManagement
import SessionStore

/// Connects the intent that requires authentication with the loop that talks to the person.
///
/// The assistant asks here and waits. The loop receives the event `unlock` in order, then asks the
/// person and answers here.
actor UnlockDesk: Authenticator, PersonDesk {
  private let passcode: PasscodeFile?
  private var waiting: CheckedContinuation<AuthenticationResult, Never>?
  /// An answer that arrived before the question.
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

  /// Asks the person and answers the waiting intent; returns whether they unlocked the device.
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

  /// Reads and checks the person's input.
  ///
  /// A line is read in any case: a line intended as a passcode must never be taken for an
  /// utterance, nor be shown.
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

/// Asks a person for their passcode.
protocol PersonDesk: Sendable {
  /// Returns whether one is set.
  func isSetUp() async -> Bool
  /// Asks the person and answers the waiting intent; returns whether they unlocked the device.
  func ask(_ input: any SecretInput, notes: Console) async -> Bool
}

/// The source of a person's secrets.
protocol SecretInput: Sendable {
  /// How often a person is asked.
  var tries: Int { get }
  /// Hides the input, including text before and between the secrets.
  func hide()
  /// Shows the input as before.
  ///
  /// - Parameter droppingTypeAhead: Whether typed text that has not been read is discarded.
  func show(droppingTypeAhead: Bool)
  /// Returns the person's input, without echo if possible; `nil` if they cancel.
  func nextSecret(prompt: String) async throws -> String?
}

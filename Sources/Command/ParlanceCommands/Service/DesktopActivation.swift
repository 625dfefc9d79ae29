import AssistantService
import DialogManagement
import Foundation
import IntentMetadata

/// Performs a person's choice on the desktop, where questions are impossible: as soon as an answer
/// is needed, the dialog continues in a terminal.
struct DesktopActivation {
  let context: CommandContext

  /// Performs an intent in a session of its own.
  ///
  /// - Parameter inTerminal: Whether the person wants to see it in a terminal from the start.
  func perform(_ invocation: IntentInvocation, inTerminal: Bool) async {
    let session = "desktop-\(UUID().uuidString.prefix(8).lowercased())"
    do {
      let context = context
      let client = try await Task.detached {
        try ServiceAccess.connect(session: session, hasScreen: true, context)
      }.value
      if inTerminal {
        try await goOn(session, client, leaving: invocation)
      } else {
        try await begin(invocation, session, client)
      }
    } catch let failure as CommandFailure {
      tell(failure.message)
    } catch {
      tell("\(error)")
    }
  }

  private func begin(
    _ invocation: IntentInvocation, _ session: String, _ client: ServiceClient
  ) async throws {
    let request = client.request()
    try client.send(.choose(request: request, invocation))
    var said: [String] = []
    var unshown: [Int] = []
    func confirm() throws {
      for number in unshown { try client.send(.shown(number)) }
    }
    var isLocked = false
    for await message in client.messages {
      switch message {
      case .event(let number, let event):
        if case .say(let text, _) = event { said.append(text) }
        unshown.append(number)
        guard case .unlock = event else { continue }
        // The choice starts over in the terminal, which asks for the passcode.
        isLocked = true
        try client.send(.secret(nil))
      case .turnEnded(request, let question):
        if isLocked || question != nil {
          try confirm()
          return try await goOn(session, client, leaving: isLocked ? invocation : nil)
        }
        // Without a notification, the next front reports what was done.
        if tell(said.joined(separator: "\n")) { try confirm() }
        return try client.send(.end(request: client.request()))
      case .refused(let refusal):
        tell(refusal.description)
        return
      case .turnEnded, .welcome, .wrongSecret, .unlocked, .note, .sentences, .phrases, .done,
        .status:
        break
      }
    }
  }

  /// Opens a terminal that continues a session, or starts what is left there.
  private func goOn(
    _ session: String, _ client: ServiceClient, leaving invocation: IntentInvocation?
  ) async throws {
    if let invocation {
      let request = client.request()
      try client.send(.leave(request: request, invocation))
      for await message in client.messages {
        if case .done(request, _) = message { break }
      }
    }
    try TerminalWindow.open(["repl", "--session", session], context: context)
  }

  /// Shows a text as a desktop notification.
  ///
  /// - Returns: Whether there is nothing left to show.
  @discardableResult
  private func tell(_ text: String) -> Bool {
    let text = printable(text, limit: 500, keepsLines: true)
    guard !text.isEmpty else { return true }
    guard let program = TerminalWindow.program("notify-send", environment: context.environment)
    else { return false }
    do {
      try TerminalWindow.start([program, "--app-name=Parlance", "--", "Parlance", text], context)
      return true
    } catch {
      context.notes.print("\(error)", .warning)
      return false
    }
  }
}

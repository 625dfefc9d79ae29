import AssistantService
import DialogManagement
import Foundation
import IntentMetadata
import SessionBus

/// Performs a person's choice on the desktop, where questions are impossible: as soon as an answer
/// is needed, the dialog continues in a terminal.
struct DesktopActivation {
  let context: CommandContext
  /// Shows what was said; `nil` without a session bus.
  let notifications: DesktopNotifications?

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
      await tell(failure.message)
    } catch {
      await tell("\(error)")
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
        if await tell(said.joined(separator: "\n"), from: invocation.app) { try confirm() }
        return try client.send(.end(request: client.request()))
      case .refused(let refusal):
        await tell(refusal.description)
        return
      case .turnEnded, .welcome, .wrongSecret, .unlocked, .note, .sentences, .phrases, .done,
        .status, .listening, .heard, .deaf:
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
  /// - Parameter app: The app that said it.
  /// - Returns: Whether there is nothing left to show.
  @discardableResult
  private func tell(_ text: String, from app: String = "Parlance") async -> Bool {
    let text = printable(text, limit: 500, keepsLines: true)
    guard !text.isEmpty else { return true }
    return await notifications?.show(title: printable(app), body: text) != nil
  }
}

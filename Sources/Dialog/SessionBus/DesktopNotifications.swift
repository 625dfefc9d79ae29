import InstalledApps

/// The notifications of the desktop, with buttons where they can have some.
///
/// The desktop shows text: characters that would be markup there are escaped, and lengths are
/// bounded.
package actor DesktopNotifications {
  /// A notification that is shown.
  package struct Shown: Sendable, Hashable {
    fileprivate var id: UInt32
    /// The labels of its buttons.
    var choices: [String]
  }

  private enum Outcome {
    case pressed(Int)
    case closed
  }

  private let client: BusClient
  /// The tasks that wait for a button of a notification.
  private var waiting: [UInt32: CheckedContinuation<Outcome, Never>] = [:]
  /// What happened to notifications before anyone waited for it.
  private var early: [UInt32: Outcome] = [:]

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// What every notification says about itself; the specification wants the urgency as a byte.
  private static let hints: [String: BusValue] = [
    "desktop-entry": .string("parlance"), "urgency": .byte(1),
  ]
  /// The maximum number of buttons of a notification; its text lists further choices.
  private static let mostChoices = 8
  private static let longestBody = 2000
  /// Of how many notifications is kept that they were closed before anybody waited.
  private static let mostEarly = 64

  /// Creates what shows notifications by a connection to the bus.
  package init(_ client: BusClient) {
    self.client = client
    let (signals, sink) = AsyncStream<BusSignal>.makeStream()
    // The bus compares the owner of the name, so that no other program presses a button.
    for member in ["ActionInvoked", "NotificationClosed"] {
      client.listen(
        to: "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.name)',"
          + "member='\(member)'"
      ) { sink.yield($0) }
    }
    Task { [weak self] in for await signal in signals { await self?.take(signal) } }
  }

  /// Shows a notification.
  ///
  /// - Parameter choices: What its buttons say; the notification stays until one is pressed or it is closed.
  /// - Returns: The identifier of the notification, or `nil` if the desktop has none.
  @discardableResult
  package func show(title: String, body: String, choices: [String] = []) async -> Shown? {
    guard let capabilities = await capabilities() else { return nil }
    let choices = capabilities.contains("actions") ? Array(choices.prefix(Self.mostChoices)) : []
    let body = String(body.prefix(Self.longestBody))
    let actions = choices.enumerated().flatMap { ["\($0)", $1] }
    do throws(BusCallError) {
      let answer = try await client.call(
        BusRequest(
          to: Self.name, Self.path, Self.name, "Notify",
          [
            .string("Parlance"), .uint32(0), .string("audio-input-microphone"), .string(title),
            .string(capabilities.contains("body-markup") ? Self.escaped(body) : body),
            .strings(actions),
            .dictionary(Self.hints),
            .int32(choices.isEmpty ? -1 : 0),
          ]))
      guard case .uint32(let id) = answer.first else { return nil }
      return Shown(id: id, choices: choices)
    } catch {
      return nil
    }
  }

  /// Asks each time: the program that shows notifications may have started, or been replaced, since.
  private func capabilities() async -> Set<String>? {
    do throws(BusCallError) {
      let answer = try await client.call(
        BusRequest(to: Self.name, Self.path, Self.name, "GetCapabilities"))
      return Set(answer.first?.texts ?? [])
    } catch {
      return nil
    }
  }

  /// Waits until a button of a notification is pressed, or it is closed.
  ///
  /// - Parameter limit: How long to wait; then the notification is closed.
  /// - Returns: The label of the button, or `nil` if none was pressed.
  func choice(of shown: Shown, within limit: Duration) async -> String? {
    let timer = Task {
      do { try await QuietClock().sleep(for: limit) } catch { return }
      await self.close(shown)
    }
    defer { timer.cancel() }
    let outcome: Outcome =
      if let outcome = early.removeValue(forKey: shown.id) {
        outcome
      } else {
        await withCheckedContinuation { waiting[shown.id] = $0 }
      }
    guard case .pressed(let place) = outcome, shown.choices.indices.contains(place) else {
      return nil
    }
    return shown.choices[place]
  }

  /// Takes a notification off the screen.
  func close(_ shown: Shown) async {
    do throws(BusCallError) {
      _ = try await client.call(
        BusRequest(
          to: Self.name, Self.path, Self.name, "CloseNotification", [.uint32(shown.id)]))
    } catch {
      // It has gone, or the desktop has.
    }
    settle(shown.id, .closed)
  }

  private func take(_ signal: BusSignal) {
    guard case .uint32(let id) = signal.arguments.first else { return }
    switch (signal.member, signal.arguments.last?.text) {
    case ("ActionInvoked", let key?): settle(id, Int(key).map { .pressed($0) } ?? .closed)
    case ("NotificationClosed", _): settle(id, .closed)
    default: return
    }
  }

  private func settle(_ id: UInt32, _ outcome: Outcome) {
    if let waiting = waiting.removeValue(forKey: id) { return waiting.resume(returning: outcome) }
    // Others' notifications are closed as well; and what was pressed counts, not that it closes then.
    guard early[id] == nil else { return }
    if early.count >= Self.mostEarly { early = [:] }
    early[id] = outcome
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

public import AssistantService
import Synchronization

/// The service on the session bus: one front for each program that calls it there.
///
/// A caller is identified by its unique name and has its own session, whose events are sent to it
/// alone. If there is no bus, or the bus goes away, the service continues over its socket.
public final class AssistantBus: Sendable {
  /// The configuration of the front on the bus.
  public struct Configuration: Sendable {
    /// The address of the bus, as `DBUS_SESSION_BUS_ADDRESS` has it.
    public var bus: String
    /// The address of the service.
    public var service: ServiceAddress
    /// The front's hello to the service; the session is the caller's.
    public var hello: FrontHello
    /// Searches for a text, and returns at most a given number of results, each as JSON.
    public var search: @Sendable (String, Int) async throws -> [String]
    /// The search for desktops, or `nil` if there is none.
    public var desktop: DesktopSearch?
    /// Hears what the person who started the service should know.
    public var report: @Sendable (String) -> Void
    /// Shows notifications to a person who has no front open; `nil` without a session bus.
    package var notifications: DesktopNotifications?

    /// Creates a configuration.
    public init(
      bus: String, service: ServiceAddress, hello: FrontHello,
      search: @escaping @Sendable (String, Int) async throws -> [String],
      desktop: DesktopSearch? = nil,
      report: @escaping @Sendable (String) -> Void
    ) {
      self.bus = bus
      self.service = service
      self.hello = hello
      self.search = search
      self.desktop = desktop
      self.report = report
    }
  }

  private let configuration: Configuration
  private let running = Mutex<BusConnection?>(nil)
  private let teller = Mutex<AwayTeller?>(nil)

  /// Creates a front that is not on the bus yet.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Returns the address of the bus of a person's session: the one that is named, else the usual one.
  public static func address(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return nil }
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.".utf8)
    let escaped = "\(runtime)/bus".utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return "unix:path=" + escaped.joined()
  }

  /// Answers on the bus until ``stop()``, or until the bus goes away.
  public func run() async {
    guard let connection = BusConnection() else {
      return lost("the system has no descriptors left")
    }
    running.withLock { $0 = connection }
    connection.start(
      address: configuration.bus,
      objects: [BusInterface.object] + (configuration.desktop == nil ? [] : DesktopSearch.objects))
    var dialogs: [String: BusDialog] = [:]
    var lastSearch: Task<Void, Never>?
    var lastDesktopCall: Task<Void, Never>?
    for await event in connection.events {
      switch event {
      case .call(let call) where call.member == "Search":
        // One after the other, however many are asked for: each looks through all apps.
        lastSearch = Task { [lastSearch] in
          await lastSearch?.value
          connection.post(.answer(call.id, await self.found(call)))
        }
      case .call(let call) where call.interface != BusInterface.name:
        lastDesktopCall = Task { [lastDesktopCall] in
          await lastDesktopCall?.value
          await self.answer(call, on: connection)
        }
      case .call(let call):
        let dialog =
          dialogs[call.sender]
          ?? BusDialog(
            of: call.sender, on: connection, service: configuration.service,
            hello: configuration.hello)
        dialogs[call.sender] = dialog
        dialog.take(call)
      case .left(let sender): dialogs.removeValue(forKey: sender)?.finish()
      case .ended(let reason): if let reason { lost(reason) }
      }
    }
    for dialog in dialogs.values { dialog.finish() }
    running.withLock { $0 = nil }
  }

  private func answer(_ call: BusCall, on connection: BusConnection) async {
    guard let answer = await configuration.desktop?.answer(to: call) else { return }
    connection.post(.answer(call.id, answer))
  }

  /// Tells a person by a notification what came while they were at no front of a session.
  public func tell(_ notice: AwayNotice) {
    guard let notifications = configuration.notifications else { return }
    let teller = teller.withLock { teller in
      let known =
        teller
        ?? AwayTeller(notifications, service: configuration.service, hello: configuration.hello)
      teller = known
      return known
    }
    Task { await teller.tell(notice) }
  }

  /// Leaves the bus.
  public func stop() { running.withLock { $0 }?.stop() }

  private func lost(_ reason: String) {
    configuration.report(
      "The service is not on the session bus: \(reason). It continues on its socket.")
  }

  private func found(_ call: BusCall) async -> Result<[BusValue], BusFailure> {
    guard case .string(let text) = call.arguments.first,
      case .uint32(let limit) = call.arguments.last
    else { return .failure(.arguments("A search has a text and a limit.")) }
    guard (1...BusInterface.Limits.mostResults).contains(limit) else {
      return .failure(
        .arguments("The limit must be from 1 to \(BusInterface.Limits.mostResults), not \(limit)."))
    }
    do { return .success([.strings(try await configuration.search(text, Int(limit)))]) } catch {
      return .failure(.service("\(error)"))
    }
  }
}

import AssistantService
import Foundation
import InstalledApps
import SessionStore

/// Connects the verbs to a person's service.
enum ServiceAccess {
  /// Returns where the service listens.
  static func address(_ context: CommandContext) -> ServiceAddress {
    ServiceAddress(environment: context.environment)
  }

  /// Returns the files with the person's apps and sessions: a program with different ones cannot
  /// use the service.
  static func home(_ context: CommandContext) -> String {
    let environment = context.environment
    let apps = AppRegistry(environment: environment)?.url.path ?? ""
    let sessions = SessionStore.defaultURL(environment: environment)?.path ?? ""
    return "\(apps)\n\(sessions)"
  }

  /// Connects to the service.
  ///
  /// - Parameters:
  ///   - session: The session to continue, or `nil` for that of the terminal.
  ///   - locale: The language of the person, or `nil` for that of the service.
  /// - Throws: `ServiceError` if none is running or it refuses.
  static func connect(
    session: String?, locale: String? = nil, hasScreen: Bool, _ context: CommandContext
  ) throws(ServiceError) -> ServiceClient {
    try ServiceClient(
      at: address(context),
      hello: FrontHello(
        program: Version.current, session: session.map { "named:\($0)" } ?? terminalSession,
        hasScreen: hasScreen, home: home(context), locale: locale))
  }

  /// The session of this terminal, or of the process that started this program if there is none. It
  /// is identified by the leader of the system's session and its start time, so that a later one is
  /// not mistaken for it.
  static var terminalSession: String {
    let leader = getsid(0)
    let status: String
    do { status = try String(contentsOfFile: "/proc/\(leader)/stat", encoding: .utf8) } catch {
      return "terminal:\(leader)"
    }
    // The numbers follow the name, which may contain anything; the twentieth is the start time.
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return "terminal:\(leader):\(fields.count > 19 ? fields[19] : "")"
  }

  /// Starts the service in the background, and waits until it listens.
  ///
  /// - Throws: `CommandFailure` if it does not start.
  static func start(_ context: CommandContext) async throws {
    let log = try BackgroundProgram.start(
      ["serve", "--idle-exit", "\(idleExit)"], context: context)
    defer { log.dropWords() }
    for _ in 0..<200 {
      if isRunning(context) { return }
      if let status = log.status() {
        // Another program may have started it at the same time.
        if isRunning(context) { return }
        throw CommandFailure(
          .unavailable, "The service ended as it started, with status \(status).",
          hint: log.lastWords)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw CommandFailure(
      .unavailable, "The service does not answer after ten seconds.", hint: log.lastWords)
  }

  /// Ends the service, and waits until it has ended; returns `false` if none is running.
  ///
  /// - Throws: `CommandFailure` if it cannot be asked, or does not end.
  static func stop(_ context: CommandContext) async throws -> Bool {
    let service: pid_t
    do throws(ServiceError) {
      var hello = FrontHello(
        program: Version.current, session: "named:stop", hasScreen: false, home: home(context))
      // What waits for the person is not for this front.
      hello.isPerson = false
      let client = try ServiceClient(at: address(context), hello: hello)
      service = client.welcome.process
      client.disconnect()
    } catch {
      if case .notRunning = error.code { return false }
      throw CommandFailure(error)
    }
    guard service > 1 else {
      throw CommandFailure(.unavailable, "The service names no valid process: \(service).")
    }
    guard kill(service, SIGTERM) == 0 || errno == ESRCH else {
      throw CommandFailure(
        .unavailable,
        "The service (process \(service)) cannot be ended: \(String(cString: strerror(errno))).")
    }
    for _ in 0..<400 {
      if kill(service, 0) != 0, errno == ESRCH { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw CommandFailure(
      .unavailable, "The service (process \(service)) has not ended after 20 seconds.",
      hint: "End it with: kill -KILL \(service)")
  }

  /// The time in seconds after which a service that was started for a front exits without one.
  private static let idleExit = 1800

  /// Returns whether a service is reachable, without making it report anything.
  static func isRunning(_ context: CommandContext) -> Bool {
    ServiceClient.isListening(at: address(context))
  }
}

extension ServiceError {
  /// What to type; `nil` if nothing helps.
  var advice: String? {
    switch code {
    case .notRunning: "\(CommandContext.quoted("serve")) starts one."
    case .alreadyRunning: "\(CommandContext.quoted("say")) talks to it."
    case .pathTooLong: "Set XDG_RUNTIME_DIR to a shorter path, such as /run/user/\(getuid())."
    case .openToOthers:
      "Remove other users’ access to it: chmod 700 “\(path)”. If it is not yours, set XDG_RUNTIME_DIR."
    case .otherUser: "Set XDG_RUNTIME_DIR to a folder of your own."
    case .refused(.version):
      "End the running service, with the program of its version or with “kill”, so that one of this version can start."
    case .refused(.otherHome):
      "Give this program the XDG_CONFIG_HOME, XDG_STATE_HOME and HOME that the service was started with, or "
        + "another XDG_RUNTIME_DIR."
    case .ended:
      "The next dialog reports what was running; \(CommandContext.quoted("say")) starts the service again."
    case .notListening, .manySockets:
      "Write one ListenStream= in the unit of the socket, with the path that \(CommandContext.quoted("serve")) names."
    case .refused, .unavailable: nil
    }
  }
}

extension CommandFailure {
  /// Creates the failure of a service.
  init(_ error: ServiceError) {
    self.init(.unavailable, error.description, hint: error.advice)
  }
}

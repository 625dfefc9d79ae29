import AppHosting
import Assistant
import AssistantService
import DialogManagement
import Foundation
import InstalledApps
import IntentMetadata
import SessionStore
import SessionBus
import Synchronization

/// What a person's service owns: their apps, the lock, the store.
final class Household: Sendable {
  /// The apps when the service was started.
  let apps: [AppMetadata]
  private let options: ServeCommand
  private let context: CommandContext
  private let shared: SharedApps
  private let settings: DialogSettings
  private let assistant: Assistant.Configuration
  private let locale: DialogLocale
  private let store: SessionStore?
  private let state: Mutex<State>
  private let builtIn: BuiltInApps
  /// The one path by which the service shows notifications.
  private let notifications: DesktopNotifications?

  private struct State {
    var sources: AppSources
    /// The state of the files that list the apps at the last check.
    var announced: [InstalledApp]
    var isFollowing = false
    /// The time of the last check for new apps.
    var lastLook = ContinuousClock.now
  }

  /// The minimum interval between checks for new apps: desktop entries are in several folders.
  private static let lookInterval = Duration.seconds(2)

  /// Opens the apps and the store.
  ///
  /// - Throws: `CommandFailure` if there is no app, or a named one cannot be used.
  init(_ options: ServeCommand, _ context: CommandContext) async throws {
    self.options = options
    self.context = context
    let announced = try InstalledAppsList.apps(context)
    var sources = try await Self.loader(options).load()
    apps = try await sources.declared()
    locale = DialogLocale(sources.locale, apps: apps, environment: context.environment)
    builtIn = BuiltInApps(locale: locale, context)
    notifications = builtIn.bus.map { DesktopNotifications($0) }
    sources.builtIn = options.sources.sources.isEmpty ? builtIn.hosts(beside: apps) : []
    store = Self.openStore(context)
    var settings = DialogSettings(locale: locale)
    settings.lock = PersonLock(context: context)
    settings.widgets = store
    settings.performLimit = options.timeLimit.map { .seconds($0) }
    self.settings = settings
    assistant = try Matching.configuration(for: sources, options.matching, settings)
    do {
      shared = try await SharedApps(
        hosts: try Matching.hosts(of: sources, settings), configuration: assistant)
    } catch let failure as IntentFailure {
      await sources.close()
      throw CommandFailure(.unavailable, failure.message, hint: failure.detail)
    }
    state = Mutex(State(sources: sources, announced: announced))
  }

  /// Returns the service.
  ///
  /// - Parameter bus: The bus on which a person without a front is notified.
  /// - Throws: `ServiceError` if one is already running, or the socket cannot be created.
  func server(with bus: AssistantBus?) throws(ServiceError) -> AssistantServer {
    var configuration = AssistantServer.Configuration(
      program: Version.current, home: ServiceAccess.home(context), assistant: assistant)
    configuration.locale = locale.answers
    configuration.passcode = PasscodeFile(environment: context.environment)
    configuration.store = store
    configuration.keepsTranscript = options.transcript
    configuration.idleLife = options.idleExit.map { .seconds($0) }
    let notes = context.notes
    configuration.report = { notes.print($0, .warning) }
    configuration.runningApps = { [weak self] in
      self?.installedHosts.filter(\.isRunning).count ?? 0
    }
    if let bus { configuration.tellAway = { bus.tell($0) } }
    configuration.followApps = { [weak self] in await self?.followApps() }
    return try AssistantServer(
      at: ServiceAccess.address(context), inherited: inheritedSocket, sharing: shared,
      configuration: configuration)
  }

  /// Returns the search for desktops.
  private func desktopDesk() -> DesktopDesk {
    let context = context
    return DesktopDesk(context: context, notifications: notifications) { [weak self] index in
      guard let self else { throw DesktopFailure(description: "The service is ending.") }
      await followApps()
      let sources = state.withLock(\.sources)
      let search = try await CommandContext.$current.withValue(context) {
        try await PersonSearch(sources, context: context, index: index, updatesIndex: false)
      }
      return (search, icons)
    }
  }

  /// The icons of the apps that desktop entries announce, by app name.
  private var icons: [String: String] {
    var icons: [String: String] = [:]
    let announced = state.withLock(\.announced)
    for host in installedHosts {
      guard let name = host.name,
        let entry = announced.first(where: { $0.path == host.program })?.announcement,
        let icon = DesktopEntry.icon(ofFileAt: entry)
      else { continue }
      icons[name] = icon
    }
    return icons
  }

  /// Returns the service's front on the session bus, or `nil` if the environment names no bus.
  func bus() -> AssistantBus? {
    guard let address = AssistantBus.address(environment: context.environment) else { return nil }
    let notes = context.notes
    var configuration = AssistantBus.Configuration(
      bus: address, service: ServiceAccess.address(context),
      hello: FrontHello(
        program: Version.current, session: "bus", hasScreen: true,
        home: ServiceAccess.home(context)),
      search: { [weak self] text, limit in try await self?.found(text, limit: limit) ?? [] },
      desktop: desktopDesk().search,
      report: { notes.print($0, .warning) })
    configuration.notifications = notifications
    return AssistantBus(configuration)
  }

  /// Returns the results for some words, as the records of a search.
  private func found(_ text: String, limit: Int) async throws -> [String] {
    await followApps()
    let sources = state.withLock(\.sources)
    do {
      return try await CommandContext.$current.withValue(context) {
        let search = try await PersonSearch(sources, context: context)
        return try search.results(for: text, limit: limit).map(\.record.text)
      }
    } catch let failure as CommandFailure {
      throw SearchFailure(description: failure.message)
    }
  }

  /// Why a search has no results, in the words of a front.
  private struct SearchFailure: Error, CustomStringConvertible {
    var description: String
  }

  /// Ends the apps.
  func close() async {
    await shared.shutdown()
    await state.withLock(\.sources).close()
    builtIn.bus?.stop()
  }

  /// The socket that systemd passes: the first descriptor after the standard ones, if it is for
  /// this process.
  private var inheritedSocket: Int32? {
    guard context.environment["LISTEN_PID"] == "\(getpid())",
      let count = context.environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
    else { return nil }
    return 3
  }

  // MARK: - Apps that change

  private static func loader(_ options: ServeCommand) -> AppLoader {
    AppLoader(
      options: options.sources, usesExamples: true,
      timeLimit: options.timeLimit.map { .seconds($0) }, idleLimit: .seconds(options.appIdle))
  }

  private var installedHosts: [InstalledAppHost] {
    state.withLock(\.sources).entries.compactMap { entry in
      if case .host(let host) = entry { host as? InstalledAppHost } else { nil }
    }
  }

  /// Checks for rebuilt programs, and occasionally for apps that were added or removed.
  private func followApps() async {
    for host in installedHosts where host.hasChanged {
      if let app = host.name { await shared.namesMayHaveChanged(in: app) }
    }
    guard options.sources.sources.isEmpty, beginLook() else { return }
    defer { state.withLock { $0.isFollowing = false } }
    do {
      let announced = try InstalledAppsList.apps(context)
      guard announced != state.withLock(\.announced) else { return }
      var loader = Self.loader(options)
      for host in installedHosts { loader.openHosts[host.program] = host }
      var sources = try await CommandContext.$current.withValue(context) {
        try await loader.load()
      }
      sources.builtIn = builtIn.hosts(beside: try await sources.declared())
      try await shared.use(try Matching.hosts(of: sources, settings))
      state.withLock { state in
        state.sources = sources
        state.announced = announced
      }
    } catch let failure as CommandFailure {
      context.notes.report(failure)
    } catch {
      context.notes.print("The apps stay as they were: \(error)", .warning)
    }
  }

  /// Returns whether to check now; only one task at a time does.
  private func beginLook() -> Bool {
    state.withLock { state in
      guard !state.isFollowing, ContinuousClock.now - state.lastLook > Self.lookInterval else {
        return false
      }
      state.isFollowing = true
      state.lastLook = .now
      return true
    }
  }

  private static func openStore(_ context: CommandContext) -> SessionStore? {
    let notes = context.notes
    guard let url = SessionStore.defaultURL(environment: context.environment) else {
      notes.print(
        "Neither XDG_STATE_HOME nor HOME names a folder, so nothing of the dialogs is kept.",
        .warning)
      return nil
    }
    do { return try SessionStore(url: url) { notes.print($0.advised, .warning) } } catch {
      notes.print("\(error.advised) The dialogs go on without saving.", .warning)
      return nil
    }
  }
}

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

/// What a person's service owns: their apps in each language, the lock, the store.
final class Household: Sendable {
  /// The apps in the service's own language.
  private let own: FollowedApps
  private let options: ServeCommand
  private let context: CommandContext
  private let store: SessionStore?
  private let deeds = DeedLedger()
  private let others = Mutex(OtherLanguages())
  /// The one path by which the service shows notifications.
  private let notifications: DesktopNotifications?

  /// The apps in other languages that somebody has spoken.
  private struct OtherLanguages {
    var opening: [String: Task<FollowedApps, any Error>] = [:]
    var opened: [FollowedApps] = []
  }

  /// Opens the apps and the store.
  ///
  /// - Throws: `CommandFailure` if there is no app, or a named one cannot be used.
  init(_ options: ServeCommand, _ context: CommandContext) async throws {
    self.options = options
    self.context = context
    store = Self.openStore(context)
    own = try await FollowedApps(options, store: store, deeds: deeds, context)
    notifications = own.builtIn.bus.map { DesktopNotifications($0) }
  }

  /// The apps when the service was started.
  var apps: [AppMetadata] { own.apps }

  /// Returns the service.
  ///
  /// - Parameter bus: The bus on which a person without a front is notified.
  /// - Throws: `ServiceError` if one is already running, or the socket cannot be created.
  func server(with bus: AssistantBus?) throws(ServiceError) -> AssistantServer {
    var configuration = AssistantServer.Configuration(
      program: Version.current, home: ServiceAccess.home(context), language: own.language)
    configuration.otherLanguage = { [weak self] locale throws(ServiceRefusal) in
      guard let self else { throw .ending }
      return try await language(locale)
    }
    configuration.passcode = PasscodeFile(environment: context.environment)
    configuration.store = store
    configuration.clock = QuietClock()
    configuration.keepsTranscript = options.transcript
    configuration.idleLife = options.idleExit.map { .seconds($0) }
    let notes = context.notes
    configuration.report = { notes.print($0, .warning) }
    configuration.runningApps = { [weak self] in
      self?.own.installedHosts.filter(\.isRunning).count ?? 0
    }
    configuration.ear = ServiceMicrophone(device: options.device, context)
    if let bus { configuration.tellAway = { bus.tell($0) } }
    configuration.followApps = { [weak self] in await self?.followApps() }
    return try AssistantServer(
      at: ServiceAccess.address(context), inherited: try inheritedSocket(),
      configuration: configuration)
  }

  /// Returns the search for desktops.
  private func desktopDesk() -> DesktopDesk {
    let context = context
    return DesktopDesk(context: context, notifications: notifications) { [weak self] index in
      guard let self else { throw DesktopFailure(description: "The service is ending.") }
      await own.follow()
      let sources = own.sources
      let search = try await CommandContext.$current.withValue(context) {
        try await PersonSearch(sources, context: context, index: index, updatesIndex: false)
      }
      return (search, own.icons)
    }
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
    await own.follow()
    let sources = own.sources
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
    await own.close()
    for opening in others.withLock({ Array($0.opening.values) }) {
      if case .success(let other) = await opening.result { await other.close() }
    }
  }

  /// Returns the socket that systemd passes, the first descriptor after the standard ones, or `nil` if it
  /// passes none to this process.
  ///
  /// - Throws: `ServiceError` if it passes several.
  private func inheritedSocket() throws(ServiceError) -> Int32? {
    guard context.environment["LISTEN_PID"] == "\(getpid())",
      let count = context.environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
    else { return nil }
    guard count == 1 else {
      throw ServiceError(.manySockets(count), path: ServiceAccess.address(context).path)
    }
    return 3
  }

  // MARK: - Languages

  /// Returns another language, in which the apps are opened when it is first asked for.
  private func language(_ locale: String) async throws(ServiceRefusal) -> ServiceLanguage {
    let key = locale.lowercased()
    let opening = others.withLock { others in
      if let known = others.opening[key] { return known }
      let opening = Task { try await open(locale) }
      others.opening[key] = opening
      return opening
    }
    do { return try await opening.value.language } catch {
      // An app that did not answer may do so the next time.
      others.withLock { $0.opening[key] = nil }
      let failure = error as? CommandFailure
      let hint = failure?.hint.map { " \($0)" } ?? ""
      throw .language((failure?.message ?? "\(error)") + hint)
    }
  }

  private func open(_ locale: String) async throws -> FollowedApps {
    var options = options
    options.sources.locale = locale
    let apps = try await CommandContext.$current.withValue(context) { [options] in
      try await FollowedApps(options, store: store, deeds: deeds, context)
    }
    others.withLock { $0.opened.append(apps) }
    return apps
  }

  /// Follows the apps in all languages.
  private func followApps() async {
    await own.follow()
    for other in others.withLock(\.opened) { await other.follow() }
  }

  private static func openStore(_ context: CommandContext) -> SessionStore? {
    let notes = context.notes
    guard let url = SessionStore.defaultURL(environment: context.environment) else {
      notes.print(
        "Neither XDG_STATE_HOME nor HOME names a folder, so dialogs are not saved.",
        .warning)
      return nil
    }
    do { return try SessionStore(url: url) { notes.print($0.advised, .warning) } } catch {
      notes.print("\(error.advised) The dialogs continue without being saved.", .warning)
      return nil
    }
  }
}

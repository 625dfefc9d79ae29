import AppHosting
import Assistant
import AssistantService
import DialogManagement
import Foundation
import InstalledApps
import IntentMetadata
import SessionBus
import SessionStore
import Synchronization

/// A person's apps in one language of the service, which follows them as they are added, removed and rebuilt.
final class FollowedApps: Sendable {
  /// The apps when they were opened.
  let apps: [AppMetadata]
  /// The language, with what its dialogs work with.
  let language: ServiceLanguage
  /// The apps of the program itself.
  let builtIn: BuiltInApps
  private let options: ServeCommand
  private let context: CommandContext
  private let settings: DialogSettings
  private let state: Mutex<State>

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

  /// Opens the apps.
  ///
  /// - Parameters:
  ///   - options: The options of the service, with the language to use.
  ///   - deeds: What the person had done lately, in all languages.
  /// - Throws: `CommandFailure` if there is no app, or a named one cannot be used.
  init(
    _ options: ServeCommand, store: SessionStore?, deeds: DeedLedger, _ context: CommandContext
  ) async throws {
    self.options = options
    self.context = context
    let announced = try InstalledAppsList.apps(context)
    var sources = try await Self.loader(options).load()
    apps = try await sources.declared()
    let locale = DialogLocale(sources.locale, apps: apps, environment: context.environment)
    builtIn = BuiltInApps(locale: locale, context)
    sources.builtIn = options.sources.sources.isEmpty ? builtIn.hosts(beside: apps) : []
    var settings = DialogSettings(locale: locale)
    settings.lock = PersonLock(context: context)
    settings.widgets = store
    settings.performLimit = options.timeLimit.map { .seconds($0) }
    self.settings = settings
    do {
      try DialogLocale.check(sources.locale, apps: apps)
      var assistant = try Matching.configuration(for: sources, options.matching, settings)
      assistant.deeds = deeds
      assistant.clock = QuietClock()
      language = ServiceLanguage(
        locale: locale.answers,
        shared: try await SharedApps(
          hosts: try Matching.hosts(of: sources, settings), configuration: assistant),
        assistant: assistant)
    } catch {
      await sources.close()
      builtIn.bus?.stop()
      guard let failure = error as? IntentFailure else { throw error }
      throw CommandFailure(.unavailable, failure.message, hint: failure.detail)
    }
    state = Mutex(State(sources: sources, announced: announced))
  }

  /// The apps as they are now.
  var sources: AppSources { state.withLock(\.sources) }

  /// The programs among the apps.
  var installedHosts: [InstalledAppHost] {
    sources.entries.compactMap { entry in
      if case .host(let host) = entry { host as? InstalledAppHost } else { nil }
    }
  }

  /// The icons of the apps that desktop entries announce, by app name.
  var icons: [String: String] {
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

  /// Checks for rebuilt programs, and occasionally for apps that were added or removed.
  func follow() async {
    for host in installedHosts where host.hasChanged {
      if let app = host.name { await language.shared.namesMayHaveChanged(in: app) }
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
      try await language.shared.use(try Matching.hosts(of: sources, settings))
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

  /// Ends the apps.
  func close() async {
    await language.shared.shutdown()
    await sources.close()
    builtIn.bus?.stop()
  }

  private static func loader(_ options: ServeCommand) -> AppLoader {
    AppLoader(
      options: options.sources, usesExamples: true,
      timeLimit: options.timeLimit.map { .seconds($0) }, idleLimit: .seconds(options.appIdle))
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
}

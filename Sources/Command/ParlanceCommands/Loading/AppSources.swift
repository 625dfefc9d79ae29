import AppHosting
import Assistant
import DialogManagement
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import MetadataImport

/// The opened apps of a command line: executables are launched, files are read.
struct AppSources: Sendable {
  /// The sources in the order of the command line.
  var entries: [Entry] = []
  /// The locations of phrases.
  var phrasePlaces = PhrasePlaces()
  /// The program's own apps, in addition to those that a person has.
  var builtIn: [any AppHost] = []
  /// The requested language, or `nil` for each app's own.
  var locale: String?
  /// Whether these are the installed apps, because the command line names none.
  var areInstalled = false

  /// An open source.
  enum Entry: Sendable {
    case host(any AppHost)
    /// A compiled file, which matches at once and reads its apps only on demand.
    case compiled(IntentMatcher)
  }

  /// The matcher of a compiled file, if that is the only source.
  var compiled: IntentMatcher? {
    guard entries.count == 1, case .compiled(let matcher) = entries[0] else { return nil }
    return matcher
  }

  /// Returns the apps as hosts.
  ///
  /// - Throws: `CommandFailure` if the apps of a compiled file cannot be read.
  func hosts() throws(CommandFailure) -> [any AppHost] {
    var hosts: [any AppHost] = []
    for entry in entries {
      switch entry {
      case .host(let host): hosts.append(host)
      case .compiled(let matcher):
        do {
          hosts += try matcher.apps.map { DryRunHost($0) }
        } catch {
          throw .damagedFile(error)
        }
      }
    }
    return hosts
  }

  /// Opens the apps, lets the body use them, and closes them in any case.
  ///
  /// - Parameters:
  ///   - options: What the command line names.
  ///   - usesExamples: Whether the example apps are used if it names nothing.
  ///   - timeLimit: How long an app may take for a call, or `nil` for the default.
  /// - Throws: `CommandFailure` if there is no app or one cannot be read, and the errors of the
  ///   body.
  static func with<Result>(
    _ options: SourceOptions, usesExamples: Bool = false, timeLimit: Duration? = nil,
    _ body: (AppSources) async throws -> Result
  ) async throws -> Result {
    let loader = AppLoader(options: options, usesExamples: usesExamples, timeLimit: timeLimit)
    let sources = try await loader.load()
    do {
      let result = try await body(sources)
      await sources.close()
      return result
    } catch {
      await sources.close()
      throw error
    }
  }

  /// Returns the declarations of all apps, in the order of the command line; those of running apps
  /// without the data that a locked device must not reveal.
  ///
  /// - Parameter needsDistinctNames: Whether two apps must not have the same name. A verb that
  ///   only lists declarations does not require that.
  /// - Throws: `CommandFailure` if an app cannot be reached, or two have the same name.
  func metadata(needsDistinctNames: Bool = true) async throws -> [AppMetadata] {
    let isLocked = PersonLock(context: .current).isLocked()
    let apps = try await declared(needsDistinctNames: needsDistinctNames)
    guard isLocked else { return apps }
    return try zip(hosts(), apps).map { host, app in
      // A file is data, no matter who reads it.
      host is DryRunHost ? app : app.whileLocked
    }
  }

  /// Returns the declarations of all apps for a dialog, which observes the lock itself: the device
  /// may be unlocked in the meantime.
  ///
  /// - Parameter needsDistinctNames: Whether two apps must not have the same name.
  /// - Throws: `CommandFailure` if an app cannot be reached, or two have the same name.
  func declared(needsDistinctNames: Bool = true) async throws -> [AppMetadata] {
    var apps: [AppMetadata] = []
    for host in try hosts() {
      do {
        apps.append(try await host.metadata())
      } catch let failure as IntentFailure {
        throw CommandFailure(.unavailable, failure.message, hint: failure.detail)
      }
    }
    if needsDistinctNames, let name = apps.duplicateName {
      throw CommandFailure(
        .badInput, "Two apps are called “\(name)”, so it is unclear which one is meant.",
        hint: "Leave one out, name a phrase set otherwise with --app-name, or name the folder of "
          + "one app alone.")
    }
    return apps
  }

  /// Returns the matcher for all apps, after reporting its findings about their phrases.
  func matcher() async throws -> IntentMatcher {
    if let compiled { return compiled }
    return try matcher(for: try await metadata())
  }

  /// Returns the matcher for some of the apps, as they were asked what they declare.
  func matcher(for apps: [AppMetadata], locale: String?? = nil) throws -> IntentMatcher {
    let locale = locale ?? self.locale
    try DialogLocale.check(locale, apps: apps)
    return try Matching.matcher(for: apps, locale: locale, places: phrasePlaces)
  }

  /// Returns what all apps declare. Apps of the same name are numbered: they are targets of one project, of which a person
  /// has one at a time.
  func metadataOfTargets() async throws -> [AppMetadata] {
    var counts: [String: Int] = [:]
    return try await metadata(needsDistinctNames: false).map { app in
      let count = counts[app.name.lowercased(), default: 0] + 1
      counts[app.name.lowercased()] = count
      guard count > 1 else { return app }
      var app = app
      app.name += " \(count)"
      return app
    }
  }

  /// Closes the apps.
  func close() async {
    for case .host(let host) in entries { await host.shutdown() }
  }
}

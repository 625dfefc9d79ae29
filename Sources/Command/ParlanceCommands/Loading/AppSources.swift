import AppHosting
import Assistant
import DialogManagement
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata

/// The apps that a command line names, opened: launched where they are executables, read where they
/// are files.
struct AppSources: Sendable {
  /// The sources in the order of the command line.
  var entries: [Entry] = []
  /// Where the phrases of each app stand, by the app's name and the phrase.
  var phrasePlaces: [String: [String: SourceText]] = [:]
  /// Apps of the program itself, which stand beside those that a person has.
  var builtIn: [any AppHost] = []
  /// The language that was asked for, or `nil` for each app's own.
  var locale: String?
  /// Whether these are the apps that are installed, because the command line names none.
  var areInstalled = false

  /// A source that is open.
  enum Entry: Sendable {
    case host(any AppHost)
    /// A compiled file, which matches at once and is asked for its apps by those only who want them.
    case compiled(IntentMatcher)
  }

  /// The matcher of a compiled file, where that is the only source.
  var compiled: IntentMatcher? {
    guard entries.count == 1, case .compiled(let matcher) = entries[0] else { return nil }
    return matcher
  }

  /// Returns the apps, each behind the same door.
  ///
  /// - Throws: `CommandFailure` where a compiled file does not tell its apps.
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

  /// Opens the apps, lets the body use them, and closes them however it ends.
  ///
  /// - Parameters:
  ///   - options: What the command line names.
  ///   - usesExamples: Whether the example apps stand in where it names nothing.
  ///   - timeLimit: How long an app may take for a call, or `nil` for the usual time.
  /// - Throws: `CommandFailure` where there is no app or one cannot be read, and what the body
  ///   throws.
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

  /// Returns what all apps declare, in the order of the command line; of running apps without what a
  /// locked device must not tell.
  ///
  /// - Parameter needsDistinctNames: Whether two apps must not have one name. A verb that
  ///   only lists what is declared can do without.
  /// - Throws: `CommandFailure` where an app cannot be reached or two have one name.
  func metadata(needsDistinctNames: Bool = true) async throws -> [AppMetadata] {
    let isLocked = PersonLock(context: .current).isLocked()
    let apps = try await declared(needsDistinctNames: needsDistinctNames)
    guard isLocked else { return apps }
    return try zip(hosts(), apps).map { host, app in
      // A file is data, whoever reads it.
      host is DryRunHost ? app : app.whileLocked
    }
  }

  /// Returns what all apps declare, for a dialog, which keeps to the lock itself: it may be unlocked
  /// meanwhile.
  ///
  /// - Parameter needsDistinctNames: Whether two apps must not have one name.
  /// - Throws: `CommandFailure` where an app cannot be reached or two have one name.
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
        .badInput, "Two apps are called “\(name)”, so that nobody can tell which one is meant.",
        hint: "Leave one out, name a phrase set otherwise with --app-name, or name the folder of "
          + "one app alone.")
    }
    return apps
  }

  /// Returns the matcher for all apps; what it has to say about their phrases goes to the person.
  func matcher() async throws -> IntentMatcher {
    if let compiled { return compiled }
    let apps = try await metadata()
    try DialogLocale.check(locale, apps: apps)
    return try Matching.matcher(for: apps, locale: locale, places: phrasePlaces)
  }

  /// Closes the apps.
  func close() async {
    for case .host(let host) in entries { await host.shutdown() }
  }
}

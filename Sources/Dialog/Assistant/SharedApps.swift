public import AppHosting
import DialogManagement
import FoundationEssentials
public import IntentMetadata

/// The apps of a person, as all their dialogs know them: the hosts, what the apps declare, and the matcher.
///
/// What changes is learned once, however many dialogs there are: a dialog looks before each step whether
/// there is something newer than it knows.
public actor SharedApps {
  /// An app with what it said of itself last.
  struct HostedApp: Sendable {
    var host: any AppHost
    var metadata: AppMetadata
  }

  /// What is known of the apps at a time; a value, so that a dialog works on one state of them.
  struct Known: Sendable {
    /// Another number after each change.
    var version = 0
    var apps: [HostedApp]
    var matcher: any UtteranceMatching
    /// A machine that never hears anything: it holds the examples, and what dialogs read names with.
    var prepared: DialogMachine
  }

  nonisolated let configuration: Assistant.Configuration
  var known: Known
  /// Listens to what each app announces; without an entry once the app has ended.
  var listeners: [String: Task<Void, Never>] = [:]
  /// The apps whose names may have changed since they were asked.
  var stale: Set<String> = []
  /// When it was last asked what the person is likely to want; what is relevant changes with time.
  var examplesDate = Date.distantPast
  /// Asks the stale apps anew, one round at a time.
  var refresher: Task<Void, Never>?
  /// The matcher without the names that a locked device must not tell, with the version it was made of.
  private var matcherWhileLocked: (version: Int, matcher: any UtteranceMatching)?

  /// Asks some apps what they declare.
  ///
  /// - Throws: `IntentFailure` if an app cannot be reached or two have one name, or the matcher's
  ///   error where the apps' phrases cannot be compiled.
  public init(hosts: [any AppHost], configuration: Assistant.Configuration) async throws {
    var apps: [HostedApp] = []
    for host in hosts {
      do {
        let metadata = try await withTimeLimit(
          configuration.queryLimit, clock: configuration.clock
        ) { try await host.metadata() }
        apps.append(HostedApp(host: host, metadata: metadata))
      } catch {
        throw IntentFailure(wrapping: error)
      }
    }
    let metadata = apps.map(\.metadata)
    if let name = metadata.duplicateName { throw IntentFailure.duplicateName(name) }
    self.configuration = configuration
    known = Known(
      apps: apps, matcher: try configuration.makeMatcher(metadata),
      prepared: DialogMachine(apps: metadata, configuration: configuration.dialog))
    await refreshExamples()
    for app in metadata { listen(to: app.name) }
    // The person reads the greeting meanwhile; one app at a time, so that no turn waits for all.
    Task.detached { [weak self, matcher = known.matcher] in
      matcher.prepare()
      for app in metadata { await self?.prepare(app.name) }
    }
  }

  deinit {
    for listener in listeners.values { listener.cancel() }
  }

  /// What the apps declare, as it is now.
  public var metadata: [AppMetadata] { known.apps.map(\.metadata) }

  /// Returns what is known where that is newer than a version.
  func known(after version: Int) -> Known? { known.version == version ? nil : known }

  /// Returns the matcher without the names that a locked device must not tell, or `nil` if it
  /// cannot be made.
  func tellableMatcher() -> (any UtteranceMatching)? {
    if let (version, matcher) = matcherWhileLocked, version == known.version { return matcher }
    do {
      let matcher = try known.apps.reduce(known.matcher) { matcher, app in
        let tellable = app.metadata.whileLocked
        return tellable == app.metadata ? matcher : try matcher.replacing(tellable)
      }
      matcherWhileLocked = (known.version, matcher)
      return matcher
    } catch {
      // Without such a matcher nothing is told.
      return nil
    }
  }

  /// Ends all apps.
  public func shutdown() async {
    refresher?.cancel()
    for listener in listeners.values { listener.cancel() }
    for app in known.apps { await app.host.shutdown() }
  }
}

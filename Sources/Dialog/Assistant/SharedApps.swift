public import AppHosting
import DialogManagement
import FoundationEssentials
public import IntentMetadata

/// The apps of a person, as all their dialogs know them: the hosts, what the apps declare, and the matcher.
///
/// A change is read once, however many dialogs there are: before each step, a dialog checks whether
/// there is anything newer than it knows.
public actor SharedApps {
  /// An app with its latest declarations.
  struct HostedApp: Sendable {
    var host: any AppHost
    var metadata: AppMetadata
  }

  /// The state of the apps at one time; a value, so a dialog works on a consistent state.
  struct Known: Sendable {
    /// Another number after each change.
    var version = 0
    var apps: [HostedApp]
    var matcher: any UtteranceMatching
    /// A machine that never receives utterances: it holds the examples, and the name readers that
    /// dialogs use.
    var prepared: DialogMachine
  }

  nonisolated let configuration: Assistant.Configuration
  var known: Known
  /// The tasks that listen to each app's announcements; without an entry once the app has ended.
  var listeners: [String: Task<Void, Never>] = [:]
  /// The apps whose names may have changed since they were asked.
  var stale: Set<String> = []
  /// The time of the last request for likely actions, since relevance changes with time.
  var examplesDate = Date.distantPast
  /// Refreshes outdated apps, one round at a time.
  var refresher: Task<Void, Never>?
  /// The matcher without the names that a locked device must not reveal, with the version from
  /// which it was built.
  private var matcherWhileLocked: (version: Int, matcher: any UtteranceMatching)?

  /// Asks some apps what they declare.
  ///
  /// - Throws: `IntentFailure` if an app cannot be reached or two have the same name, or the
  ///   matcher's error if the apps' phrases cannot be compiled.
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

  /// The current declarations of the apps.
  public var metadata: [AppMetadata] { known.apps.map(\.metadata) }

  /// Returns the state if it is newer than a version.
  func known(after version: Int) -> Known? { known.version == version ? nil : known }

  /// Returns the matcher without the names that a locked device must not reveal, or `nil` if it
  /// cannot be built.
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
      // Without such a matcher, nothing is revealed.
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

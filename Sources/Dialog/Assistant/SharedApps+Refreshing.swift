package import AppHosting
import DialogManagement
import FoundationEssentials
import IntentMetadata

/// Changes to the apps: what they announce, and refreshing what they declare.
extension SharedApps {
  /// Waits for what an app announces, such as entities that are new.
  func listen(to app: String) {
    guard listeners[app] == nil,
      let host = known.apps.first(where: { $0.metadata.name == app })?.host
    else { return }
    let updates = host.metadataUpdates()
    listeners[app] = Task { [weak self] in
      for await _ in updates { await self?.namesMayHaveChanged(in: app) }
      await self?.stoppedListening(to: app)
    }
  }

  private func stoppedListening(to app: String) { listeners[app] = nil }

  /// Schedules a refresh of an app without blocking the dialog.
  package func namesMayHaveChanged(in app: String) {
    stale.insert(app)
    guard refresher == nil else { return }
    refresher = Task {
      let round = stale
      stale = []
      for app in round { await refresh(app) }
      refresher = nil
      if let next = stale.first { namesMayHaveChanged(in: next) }
    }
  }

  /// Waits until what apps have announced so far is known.
  ///
  /// A refresh in progress may have started before the announcement, but the next one has not; an
  /// app that keeps announcing blocks nobody any longer.
  func finishRefreshing() async {
    for _ in 0..<2 { await refresher?.value }
  }

  /// Asks an app for its entities again, so that what an intent added is understood next time.
  private func refresh(_ app: String) async {
    guard let place = known.apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    let host = known.apps[place].host
    do {
      let declared = try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await host.metadata()
      }
      // An app that had ended has been started again by the question.
      listen(to: app)
      // Under another name the app would take over another app's phrases.
      guard declared.name == app else { return }
      let metadata = declared.withPolicies(atLeastOf: known.apps[place].metadata)
      guard metadata != known.apps[place].metadata else { return await refreshExamples() }
      var changed = known
      changed.apps[place].metadata = metadata
      changed.matcher = try known.matcher.replacing(metadata)
      changed.prepared.declaredApps = changed.apps.map(\.metadata)
      changed.prepared.prepare(app)
      changed.version += 1
      known = changed
      await refreshExamples()
    } catch {
      // The previous state stays in use: the intent itself has completed.
    }
  }

  /// Has the dialog prepare what it reads the names of an app with.
  func prepare(_ app: String) {
    known.prepared.prepare(app)
    known.version += 1
  }

  /// Collects suggestions again if the last time was at least a minute ago.
  func refreshExamplesIfOld() async {
    guard abs(configuration.now().timeIntervalSince(examplesDate)) >= 60 else { return }
    await refreshExamples()
  }

  /// Collects suggestions: first what the person is likely to want now, then everything else.
  func refreshExamples() async {
    examplesDate = configuration.now()
    var likely: [(phrase: String, isTellable: Bool)] = []
    for app in known.apps {
      do {
        let suggestions = try await withTimeLimit(
          configuration.queryLimit, clock: configuration.clock
        ) { try await app.host.suggestions() }
        likely += suggestions.compactMap { suggestion in
          ExamplePhrases.phrase(for: suggestion, in: app.metadata)
            .map { ($0, app.metadata.isTellableWhileLocked(suggestion)) }
        }
      } catch {
        // An app that cannot report recent actions still has its phrases.
      }
    }
    let metadata = metadata
    let phrases = ExamplePhrases.phrases(of: metadata)
    let usual = phrases.isEmpty ? known.matcher.examples(limit: 5) : phrases
    let tellable = metadata.map(\.whileLocked)
    let examples = Self.joined(likely.map(\.phrase), usual)
    let examplesWhileLocked = Self.joined(
      likely.filter(\.isTellable).map(\.phrase),
      tellable == metadata ? usual : ExamplePhrases.phrases(of: tellable))
    guard
      (examples, examplesWhileLocked)
        != (known.prepared.examples, known.prepared.examplesWhileLocked)
    else { return }
    known.prepared.examples = examples
    known.prepared.examplesWhileLocked = examplesWhileLocked
    known.version += 1
  }

  private static func joined(_ likely: [String], _ usual: [String]) -> [String] {
    let first = Array(likely.prefix(2))
    return first + usual.filter { !first.contains($0) }
  }

  /// Returns what makes a host the one that it is: a host that finds an app's things is rebuilt
  /// each time.
  private static func identity(of host: any AppHost) -> AnyObject {
    var host = host
    while let forwarding = host as? any ForwardingHost { host = forwarding.host }
    return host as AnyObject
  }

  /// Replaces the hosts; open dialogs learn about the new apps with their next step.
  ///
  /// Hosts that are gone are shut down. As long as the apps are shared, no replacement makes an
  /// intent easier to run than before.
  ///
  /// - Throws: As ``init(hosts:configuration:)`` does; then everything stays as it was.
  package func use(_ hosts: [any AppHost]) async throws {
    let other = try await SharedApps(hosts: hosts, configuration: configuration)
    let former = known.apps
    for listener in listeners.values { listener.cancel() }
    listeners = [:]
    var next = await other.known
    for place in next.apps.indices {
      let name = next.apps[place].metadata.name
      guard let before = former.first(where: { $0.metadata.name == name }) else { continue }
      next.apps[place].metadata = next.apps[place].metadata.withPolicies(
        atLeastOf: before.metadata)
    }
    next.prepared.declaredApps = next.apps.map(\.metadata)
    next.version = known.version + 1
    known = next
    for app in metadata { listen(to: app.name) }
    let kept = hosts.map(Self.identity)
    for app in former where !kept.contains(where: { $0 === Self.identity(of: app.host) }) {
      await app.host.shutdown()
    }
  }
}

extension AppMetadata {
  /// Returns the app with no intent easier to run than it was: an app that is running cannot take back that
  /// the person has to prove who they are.
  fileprivate func withPolicies(atLeastOf known: AppMetadata) -> AppMetadata {
    let policies = Dictionary(known.intents.map { ($0.id, $0.authentication) }) {
      $0.stricter(than: $1)
    }
    var app = self
    for index in app.intents.indices {
      guard let policy = policies[app.intents[index].id] else { continue }
      app.intents[index].authentication = app.intents[index].authentication.stricter(than: policy)
    }
    return app
  }
}

import FoundationEssentials
import AppHosting
import DialogManagement
import IntentMetadata

/// The apps as they change: what they announce, and what they are asked anew.
extension Assistant {
  func host(of app: String) -> (any AppHost)? {
    apps.first { $0.metadata.name == app }?.host
  }

  /// Returns the options an app has for a parameter, those that are known where the app fails.
  func options(for request: OptionRequest) async -> [ValueOption] {
    do { return try await foundOptions(for: request) } catch { return [] }
  }

  /// Returns the options an app has for a parameter, those that are known where the app fails.
  ///
  /// - Throws: `IntentFailure` where the app fails and nothing is known.
  func foundOptions(for request: OptionRequest) async throws(IntentFailure) -> [ValueOption] {
    guard let app = apps.first(where: { $0.metadata.name == request.invocation.app }) else {
      return []
    }
    let finder = OptionFinder(app: app.metadata, host: app.host)
    do {
      return try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await finder.options(for: request)
      }
    } catch {
      let known = finder.knownOptions(for: request)
      guard known.isEmpty else { return known }
      throw IntentFailure(wrapping: error)
    }
  }

  /// Waits for what an app announces, such as entities that are new.
  func listen(to app: String) {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }),
      apps[place].listener == nil
    else { return }
    let updates = apps[place].host.metadataUpdates()
    apps[place].listener = Task { [weak self] in
      for await _ in updates { await self?.namesMayHaveChanged(in: app) }
      await self?.stoppedListening(to: app)
    }
  }

  private func stoppedListening(to app: String) {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    apps[place].listener = nil
  }

  /// Has an app asked again soon; the dialog goes on meanwhile.
  func namesMayHaveChanged(in app: String) {
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
  /// A round that is going on may have asked before the announcement, the one after it has not;
  /// an app that announces without end holds up nobody for longer.
  func finishRefreshing() async {
    for _ in 0..<2 { await refresher?.value }
  }

  /// Asks an app for its entities again, so that what an intent added is understood next time.
  private func refresh(_ app: String) async {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    let host = apps[place].host
    do {
      let declared = try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await host.metadata()
      }
      // An app that had ended has been started again by the question.
      listen(to: app)
      // Under another name the app would take over another app's phrases.
      guard declared.name == app else { return }
      let metadata = declared.withPolicies(atLeastOf: apps[place].metadata)
      guard metadata != apps[place].metadata else { return await refreshExamples() }
      var all = apps.map(\.metadata)
      all[place] = metadata
      matcher = try matcher.replacing(metadata)
      matcherWhileLocked = nil
      apps[place].metadata = metadata
      machine.apps = all
      machine.prepare(app)
      await refreshExamples()
    } catch {
      // What was known before stays in use: the intent itself has done its work.
    }
  }

  /// Has the dialog prepare what it reads the names of an app with.
  func prepare(_ app: String) { machine.prepare(app) }

  /// Gathers what a person can say anew where that was done a minute ago or longer.
  func refreshExamplesIfOld() async {
    guard abs(configuration.now().timeIntervalSince(examplesDate)) >= 60 else { return }
    await refreshExamples()
  }

  /// Gathers what a person can say: first what they are likely to want now, then what there is.
  func refreshExamples() async {
    examplesDate = configuration.now()
    var likely: [(phrase: String, isTellable: Bool)] = []
    for app in apps {
      do {
        let suggestions = try await withTimeLimit(
          configuration.queryLimit, clock: configuration.clock
        ) { try await app.host.suggestions() }
        likely += suggestions.compactMap { suggestion in
          ExamplePhrases.phrase(for: suggestion, in: app.metadata)
            .map { ($0, app.metadata.isTellableWhileLocked(suggestion)) }
        }
      } catch {
        // An app that can't tell what was done has its phrases still.
      }
    }
    let phrases = ExamplePhrases.phrases(of: apps.map(\.metadata))
    let usual = phrases.isEmpty ? matcher.examples(limit: 5) : phrases
    machine.examples = Self.joined(likely.map(\.phrase), usual)
    let known = apps.map(\.metadata.whileLocked)
    machine.examplesWhileLocked = Self.joined(
      likely.filter(\.isTellable).map(\.phrase),
      known == apps.map(\.metadata) ? usual : ExamplePhrases.phrases(of: known))
  }

  private static func joined(_ likely: [String], _ usual: [String]) -> [String] {
    let first = Array(likely.prefix(2))
    return first + usual.filter { !first.contains($0) }
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

extension AuthenticationPolicy {
  /// Returns the stricter of two policies.
  fileprivate func stricter(than other: AuthenticationPolicy) -> AuthenticationPolicy {
    func rank(_ policy: AuthenticationPolicy) -> Int {
      switch policy {
      case .alwaysAllowed: 0
      case .requiresAuthentication: 1
      case .requiresLocalDeviceAuthentication: 2
      }
    }
    return rank(self) < rank(other) ? other : self
  }
}

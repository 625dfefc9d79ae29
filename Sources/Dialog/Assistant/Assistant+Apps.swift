import AppHosting
import DialogManagement
import IntentMetadata
import LanguageData

/// Changes to the apps: what they announce, and refreshing what they declare.
extension Assistant {
  func host(of app: String) -> (any AppHost)? {
    apps.first { $0.metadata.name == app }?.host
  }

  /// Returns the options an app has for a parameter, falling back to the known ones if the app
  /// fails.
  func options(for request: OptionRequest) async -> [ValueOption] {
    do { return try await foundOptions(for: request) } catch { return [] }
  }

  /// Returns the options an app has for a parameter, falling back to the known ones if the app
  /// fails.
  ///
  /// - Throws: `IntentFailure` if the app fails and nothing is known.
  func foundOptions(for request: OptionRequest) async throws(IntentFailure) -> [ValueOption] {
    guard let app = apps.first(where: { $0.metadata.name == request.invocation.app }) else {
      return []
    }
    let finder = OptionFinder(app: app.metadata, host: app.host)
    let request = inWordsOfSpeaker(request)
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

  private func inWordsOfSpeaker(_ request: OptionRequest) -> OptionRequest {
    var request = request
    request.invocation = inWordsOfSpeaker(request.invocation)
    return request
  }

  /// Returns an invocation with what the app needs to know about the language it was spoken in.
  func inWordsOfSpeaker(_ invocation: IntentInvocation) -> IntentInvocation {
    var invocation = invocation
    invocation.selfReferences =
      PhrasingWords.named(configuration.dialog.language.code)?.selfReferences
    return invocation
  }

  /// Adopts the current state of the apps if it is newer.
  func followApps() async {
    guard let known = await shared.known(after: appsVersion) else { return }
    appsVersion = known.version
    apps = known.apps
    matcher = known.matcher
    hearingWhileLocked = nil
    machine.adopt(known.prepared)
  }

  /// Schedules a refresh of an app without blocking the dialog.
  func namesMayHaveChanged(in app: String) async { await shared.namesMayHaveChanged(in: app) }

  /// Waits until what apps have announced so far is known, and takes it over.
  func finishRefreshing() async {
    await shared.finishRefreshing()
    await followApps()
  }
}

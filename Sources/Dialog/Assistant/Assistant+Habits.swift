import AppHosting
import IntentMetadata

/// What apps have stored about a person's habits.
extension Assistant {
  /// Makes an app, or all apps if none is named, forget what the person did, and returns how much
  /// each has forgotten.
  ///
  /// - Parameter app: The name of the app, in upper or lower case.
  /// - Throws: `IntentFailure` if there is no such app, or one cannot forget.
  @discardableResult
  public func forgetDonations(of app: String? = nil) async throws -> [String: Int] {
    let meant = apps.filter { app == nil || $0.metadata.name.lowercased() == app?.lowercased() }
    if let app, meant.isEmpty { throw IntentFailure.noSuchApp(app) }
    var counts: [String: Int] = [:]
    for app in meant {
      counts[app.metadata.name] = try await withTimeLimit(
        configuration.queryLimit, clock: configuration.clock
      ) { try await app.host.forgetDonations() }
    }
    await shared.refreshExamples()
    await followApps()
    return counts
  }
}

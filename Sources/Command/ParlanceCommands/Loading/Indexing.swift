import AppHosting
import DialogManagement
import InstalledApps
import IntentMetadata
import SearchIndex

/// Updates the index for the apps of a command line.
struct Indexing {
  let index: SearchIndex
  let notes: Console

  /// Asks the apps to fill the index whose build or declaration has changed, or all of them.
  ///
  /// If an app fails, its entries stay, the failure is reported, and the others continue.
  ///
  /// - Returns: Whether all of them succeeded.
  @discardableResult
  func update(
    _ apps: [(host: any AppHost, app: AppMetadata)], all: Bool = false
  ) async -> Bool {
    var isDone = true
    for (host, app) in apps {
      guard
        let program = (host as? ProcessHost)?.program ?? (host as? InstalledAppHost)?.program
      else { continue }
      let version = SearchIndex.version(of: app, program: program)
      do {
        if !all, try index.isCurrent(app.name, version: version) { continue }
        if !all, try index.failedLately(app.name, version: version) { continue }
        try await host.reindex()
        try index.noteIndexed(app, version: version, protected: app.protectedEntityTypes)
      } catch {
        isDone = false
        notes.print("\(app.name) could not be indexed: \(Self.words(for: error))", .warning)
        noteFailure(of: app.name, version: version, error)
      }
    }
    return isDone
  }

  /// Keeps that an app took too long, so that not every search waits for it.
  private func noteFailure(of app: String, version: String, _ error: any Error) {
    guard (error as? IntentFailure)?.code == .timedOut else { return }
    do {
      try index.noteFailure(of: app, version: version)
      notes.print("It will be asked again in five minutes, or by “parlance index”.")
    } catch {
      notes.print("\(error)", .warning)
    }
  }

  private static func words(for error: any Error) -> String {
    guard let failure = error as? IntentFailure else { return "\(error)" }
    return [failure.message, failure.detail].compactMap { $0 }.joined(separator: " ")
  }
}

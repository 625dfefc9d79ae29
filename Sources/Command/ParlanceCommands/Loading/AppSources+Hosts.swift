import AppHosting
import Foundation
import InstalledApps
import SearchIndex
import SessionStore
import Synchronization

extension AppSources {
  private static let openDonations = OpenStores<DonationStore>()

  /// Returns a host for an app's program, which stores the app's donations and index entries in the
  /// person's folders.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - timeLimit: How long an app may take for a call, or `nil` for the default.
  ///   - sandbox: The sandbox of the program, or `nil` if it has the person's permissions.
  ///   - locale: The language that the app is to speak, or `nil` for that of the environment.
  ///   - environment: The variables that determine where files are stored.
  static func host(
    for executable: String, timeLimit: Duration? = nil, sandbox: Sandbox? = nil,
    locale: String? = nil, environment: [String: String]
  ) -> ProcessHost {
    let notes = Console(sink: FileSink(descriptor: STDERR_FILENO), environment: environment)
    return ProcessHost(
      executable: executable, timeLimit: timeLimit ?? .seconds(20), sandbox: sandbox,
      locale: locale,
      donationStore: { app in
        guard let url = DonationStore.defaultURL(app: app, environment: environment) else {
          return nil
        }
        do { return try openDonations.store(of: url) { try DonationStore(url: $0) } } catch {
          notes.print("\(error)", .warning)
          return nil
        }
      },
      indexStore: { app, _ in
        PersonIndex.open(environment: environment, notes: notes).map { AppIndexStore($0, app: app) }
      })
  }
}

/// The index of the person to whom the environment belongs.
enum PersonIndex {
  /// What was reported already: the command and each app open the index for themselves.
  private static let reported = Mutex<Set<String>>([])
  private static let openIndexes = OpenStores<SearchIndex>()

  /// Opens the index; `nil`, with a warning, if it cannot be opened, and `nil` if no home is known.
  static func open(environment: [String: String], notes: Console) -> SearchIndex? {
    guard let url = SearchIndex.defaultURL(environment: environment) else { return nil }
    do { return try open(url, notes: notes) } catch {
      report(error, notes: notes)
      return nil
    }
  }

  /// Opens the index of a file, which is the same one for everything in this process.
  static func open(_ url: URL, notes: Console) throws(SearchIndexError) -> SearchIndex {
    try openIndexes.store(of: url) { url throws(SearchIndexError) in
      try SearchIndex(url: url, report: { report($0, notes: notes) })
    }
  }

  /// Prints a failure unless this process has printed it before.
  private static func report(_ error: SearchIndexError, notes: Console) {
    guard reported.withLock({ $0.insert(error.description).inserted }) else { return }
    notes.print(error.description, .warning)
  }
}

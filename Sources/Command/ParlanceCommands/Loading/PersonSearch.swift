import AppHosting
import Assistant
import DialogManagement
import InstalledApps
import IntentMetadata
import SearchIndex

/// A search among the apps of a command line, with the person's index.
struct PersonSearch: Sendable {
  /// What the apps have put into the index; `nil` where none can be kept.
  let index: SearchIndex?
  let known: [(host: any AppHost, app: AppMetadata)]
  /// The apps with their Find actions.
  let apps: [AppMetadata]
  /// The language that was asked for, or `nil` for that of each app.
  let locale: String?
  private let suggestions: [IntentInvocation]
  private let context: CommandContext

  /// Opens the index and, unless one that is open is given, brings it up to date with the apps.
  ///
  /// - Parameters:
  ///   - index: An index that is open already.
  ///   - updatesIndex: Whether apps that are new or have changed are indexed first, which may take a while.
  init(
    _ sources: AppSources, context: CommandContext, index: SearchIndex? = nil,
    updatesIndex: Bool = true
  ) async throws {
    let hosts = try sources.hosts()
    let declared = try await sources.declared()
    self.context = context
    locale = sources.locale
    self.index =
      index ?? PersonIndex.open(environment: context.environment, notes: context.notes)
    known = zip(hosts, declared).map { (host: $0, app: $1) }
    var suggestions: [IntentInvocation] = []
    for host in hosts {
      do { suggestions += try await host.suggestions() } catch {
        // An app that suggests nothing is searched all the same.
      }
    }
    self.suggestions = suggestions
    apps = try zip(hosts, declared).map { host, app in
      let reader = FindReader(
        locale: sources.locale ?? app.locale,
        reader: try SpokenValueReading(locale: sources.locale ?? app.locale))
      guard let reader, !(host is DryRunHost) else { return app }
      return app.addingFindIntents(reader)
    }
    if updatesIndex { await updateIndex() }
  }

  /// Whether the person's device is locked.
  var isLocked: Bool { PersonLock(context: context).isLocked() }

  /// Has apps that are new or have changed fill the index.
  func updateIndex() async {
    guard let index else { return }
    await Indexing(index: index, notes: context.notes).update(known)
  }

  /// Returns what fits some words, best first.
  ///
  /// - Parameter isLocked: Whether nothing may be told that requires authentication; `nil` for what the person's lock says.
  /// - Throws: `CommandFailure` where the index cannot be read.
  func results(
    for text: String, limit: Int, isLocked: Bool? = nil
  ) throws(CommandFailure) -> [SearchResult] {
    let search = AppSearch(
      apps, index: index, suggestions: suggestions,
      isLocked: isLocked ?? self.isLocked)
    do { return try search.results(for: text, limit: limit) } catch {
      throw CommandFailure(.unavailable, error.description)
    }
  }
}

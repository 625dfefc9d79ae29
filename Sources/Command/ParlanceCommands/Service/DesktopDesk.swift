import AppHosting
import DialogManagement
import Foundation
import IntentMetadata
import SearchIndex
import SessionBus

/// The search for desktops: the person's apps and index, kept ready between two keys.
actor DesktopDesk {
  /// Prepares the person's apps for searching, with the icons of those that have one.
  typealias Preparation =
    @Sendable (_ index: SearchIndex?) async throws -> (
      search: PersonSearch, icons: [String: String]
    )

  private let context: CommandContext
  private let notifications: DesktopNotifications?
  private let prepare: Preparation
  private var ready: (search: PersonSearch, icons: [String: String], time: ContinuousClock.Instant)?
  private var refreshing: Task<Void, Never>?
  /// Recent results by their ids, and the ids in order.
  private var found: [String: SearchResult] = [:]
  private var order: [String] = []
  private var wasLocked = false

  /// How long the prepared apps are used before they are checked again, after an answer.
  private static let freshness = Duration.seconds(2)
  /// The number of results that are remembered for showing and choosing.
  private static let mostRemembered = 1_000
  /// The maximum number of results of a search.
  private static let mostResults = 20
  /// The maximum length of an id in bytes; results with longer ones are not shown.
  private static let longestID = 4_096

  /// Creates a desk that prepares itself at the first search.
  ///
  /// - Parameter notifications: Show what a chosen intent says.
  init(
    context: CommandContext, notifications: DesktopNotifications?,
    prepare: @escaping Preparation
  ) {
    self.context = context
    self.notifications = notifications
    self.prepare = prepare
  }

  /// The functions that the front on the bus calls.
  nonisolated var search: DesktopSearch {
    DesktopSearch(
      find: { try await self.find($0) }, results: { await self.results($0) },
      choose: { try await self.choose($0, words: $1, inTerminal: $2) },
      launch: { try await self.launch($0) }, forget: { await self.forget() })
  }

  private func find(_ text: String) async throws -> [DesktopResult] {
    let isLocked = followLock()
    let (search, icons) = try await searched()
    let results: [SearchResult]
    do {
      results = try search.results(for: text, limit: Self.mostResults, isLocked: isLocked)
    } catch {
      throw DesktopFailure(description: error.message)
    }
    return results.compactMap { result in
      guard let id = result.desktopID, id.utf8.count <= Self.longestID else { return nil }
      remember(result, id)
      return result.shown(as: id, icon: icons[result.app])
    }
  }

  private func results(_ ids: [String]) -> [DesktopResult] {
    _ = followLock()
    let icons = ready?.icons ?? [:]
    return ids.compactMap { id in
      found[id].map { $0.shown(as: id, icon: icons[$0.app]) }
    }
  }

  private func choose(_ id: String, words: String, inTerminal: Bool) async throws {
    _ = followLock()
    if found[id] == nil, !words.isEmpty { _ = try await find(words) }
    guard let result = found[id] else {
      throw DesktopFailure(description: "That result is no longer available. Search again.")
    }
    // An entity that no intent takes is shown in the search.
    guard let invocation = result.invocation else { return try launch(result.title) }
    let activation = DesktopActivation(context: context, notifications: notifications)
    // The desktop does not have to wait for the app.
    Task { await activation.perform(invocation, inTerminal: inTerminal) }
  }

  private func launch(_ text: String) throws {
    try TerminalWindow.open(
      ["search", "--interactive", "--", printable(text, limit: 200)], context: context)
  }

  private func forget() {
    found = [:]
    order = []
  }

  /// Returns whether the device is locked; results from before a change are discarded.
  private func followLock() -> Bool {
    let isLocked = PersonLock(context: context).isLocked()
    if isLocked != wasLocked { forget() }
    wasLocked = isLocked
    return isLocked
  }

  private func remember(_ result: SearchResult, _ id: String) {
    if found.updateValue(result, forKey: id) == nil { order.append(id) }
    guard order.count > Self.mostRemembered else { return }
    for id in order.prefix(order.count / 2) { found[id] = nil }
    order.removeFirst(order.count / 2)
  }

  // MARK: What is searched

  private func searched() async throws -> (PersonSearch, [String: String]) {
    if let ready {
      if ContinuousClock.now - ready.time > Self.freshness { refreshLater() }
      return (ready.search, ready.icons)
    }
    let prepared = try await prepare(nil)
    ready = (prepared.search, prepared.icons, .now)
    // The first answer does not wait for apps that are not yet in the index.
    refreshLater()
    return prepared
  }

  private func refreshLater() {
    guard refreshing == nil else { return }
    refreshing = Task {
      do {
        let index = ready?.search.index
        await ready?.search.updateIndex()
        let prepared = try await prepare(index)
        ready = (prepared.search, prepared.icons, .now)
      } catch {
        // The apps stay unchanged; the next search tries again.
        context.notes.print("The search keeps the apps as they were: \(error)", .warning)
      }
      refreshing = nil
    }
  }
}

/// Why the desktop's request fails.
struct DesktopFailure: Error, CustomStringConvertible {
  let description: String
}

extension SearchResult {
  /// The id by which a desktop chooses the result: everything that distinguishes it from others, so
  /// that it stays valid from one search to the next and from one service to the next.
  fileprivate var desktopID: String? {
    var parts = [kind.rawValue, app, type ?? "", id]
    do {
      if kind == .suggestion, let invocation {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        parts.append(
          String(decoding: try encoder.encode(invocation.parameters), as: UTF8.self))
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(parts), as: UTF8.self)
    } catch {
      // A number that JSON cannot represent: nobody could choose the result.
      return nil
    }
  }

  fileprivate func shown(as id: String, icon: String?) -> DesktopResult {
    let title = printable(title, limit: 200)
    let about = [subtitle, app].compactMap { $0 }.filter { $0 != self.title }
    return DesktopResult(
      id: id, title: title, subtitle: about.first.map { printable($0, limit: 300) },
      icon: icon ?? kind.icon, clipboardText: kind == .entity ? title : nil, score: score)
  }
}

extension SearchResult.Kind {
  /// The name of an icon that every theme has.
  fileprivate var icon: String {
    switch self {
    case .intent: "system-run"
    case .entity: "text-x-generic"
    case .find: "system-search"
    case .suggestion: "document-open-recent"
    }
  }
}

import AppHosting
import DialogManagement
import Foundation
import IntentMetadata
import SearchIndex
import SessionBus

/// What desktops search: the person's apps and index, kept ready between two keys.
actor DesktopDesk {
  /// Gets the person's apps ready to be searched, with the icons of those that have one.
  typealias Preparation =
    @Sendable (_ index: SearchIndex?) async throws -> (
      search: PersonSearch, icons: [String: String]
    )

  private let context: CommandContext
  private let prepare: Preparation
  private var ready: (search: PersonSearch, icons: [String: String], time: ContinuousClock.Instant)?
  private var refreshing: Task<Void, Never>?
  /// What was found lately by its ids, and the ids in their order.
  private var found: [String: SearchResult] = [:]
  private var order: [String] = []
  private var wasLocked = false

  /// How long what is ready may be used before the apps are looked at again, behind an answer.
  private static let freshness = Duration.seconds(2)
  /// How many results are remembered to be shown and chosen.
  private static let mostRemembered = 1_000
  /// How many results a search has.
  private static let mostResults = 20
  /// How long an id may be, in bytes; the thing of a longer one is not shown.
  private static let longestID = 4_096

  /// Creates a desk that gets ready at the first search.
  init(context: CommandContext, prepare: @escaping Preparation) {
    self.context = context
    self.prepare = prepare
  }

  /// What the front on the bus calls.
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
      throw DesktopFailure(description: "That result is not known any more. Search again.")
    }
    // A thing that no intent takes is looked at in the search.
    guard let invocation = result.invocation else { return try launch(result.title) }
    let activation = DesktopActivation(context: context)
    // The desktop need not wait for what the app does.
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

  /// Returns whether the device is locked; what was found before that changed is forgotten.
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
    // The first answer does not wait for apps that are not in the index yet.
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
        // The apps stay as they were; the next search tries again.
        context.notes.print("The search keeps the apps as they were: \(error)", .warning)
      }
      refreshing = nil
    }
  }
}

/// Why the desktop's wish cannot be met.
struct DesktopFailure: Error, CustomStringConvertible {
  let description: String
}

extension SearchResult {
  /// What a desktop chooses the result by: all that tells it from others, so that it holds from one search
  /// to the next and from one service to the next.
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
      // A number without a form in JSON: nobody could choose the result.
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

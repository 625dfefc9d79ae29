import DialogManagement
package import IntentMetadata

/// Something that a search found, whatever it is.
package struct SearchResult: Sendable, Hashable {
  /// The kind of result.
  package enum Kind: String, Sendable, Hashable {
    /// An intent.
    case intent
    /// A thing of an app.
    case entity
    /// A way to look things up by what they are.
    case find
    /// An action that the person is likely to repeat.
    case suggestion
  }

  /// What was found.
  package var kind: Kind
  /// The app's name.
  package var app: String
  /// The intent's identifier, or that of the thing.
  package var id: String
  /// The type of a thing; `nil` for what is none.
  package var type: String?
  /// The name that people see.
  package var title: String
  /// What distinguishes it from others with the same name, or `nil`.
  package var subtitle: String?
  /// How well the words fit, from 0 to 1.
  package var score: Double
  /// The sentence that starts it, with places for what is missing, or `nil` if nothing can be
  /// started.
  package var summary: String?
  /// What is started, with the known values.
  package var invocation: IntentInvocation?
}

/// Finds intents, things and suggestions by words, in one list.
package struct AppSearch: Sendable {
  private let apps: [AppMetadata]
  private let index: SearchIndex?
  /// The likeliest wishes of the person, best first.
  private let suggestions: [IntentInvocation]
  private let isLocked: Bool

  /// Creates a search in some apps.
  ///
  /// - Parameters:
  ///   - apps: What the apps declare.
  ///   - index: The app's index entries, or `nil` if nothing can be stored.
  ///   - suggestions: What the person is likely to want again, likeliest first.
  ///   - isLocked: Whether to leave out everything that requires authentication.
  package init(
    _ apps: [AppMetadata], index: SearchIndex?, suggestions: [IntentInvocation], isLocked: Bool
  ) {
    self.apps = isLocked ? apps.map(\.whileLocked) : apps
    self.index = index
    self.isLocked = isLocked
    self.suggestions = suggestions.filter { suggestion in
      guard let app = apps.first(where: { $0.name == suggestion.app }),
        let intent = app.intent(suggestion.intent), intent.isDiscoverable
      else { return false }
      return !isLocked || app.isTellableWhileLocked(suggestion)
    }
  }

  /// Returns what matches some words, best first; without words, what the person is likely to want.
  ///
  /// - Throws: `SearchIndexError` if the index cannot be read.
  package func results(for text: String, limit: Int = 20) throws(SearchIndexError) -> [SearchResult]
  {
    let words = SearchWords(text, limit: 8).words
    guard !words.isEmpty else { return Array(suggested(nil).prefix(limit)) }
    let groups = words.map { [$0] }
    var found = suggested(groups)
    for app in apps {
      found += app.intents.compactMap { result(for: $0, of: app, groups) }
      found += app.entities.compactMap { findAction(for: $0, of: app, groups) }
    }
    found += try entities(text, groups, limit: limit)
    return Array(
      found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
        .map(\.element).prefix(limit))
  }

  // MARK: What there is

  private func suggested(_ groups: [[String]]?) -> [SearchResult] {
    suggestions.enumerated().compactMap { place, suggestion in
      guard let app = apps.first(where: { $0.name == suggestion.app }),
        let intent = app.intent(suggestion.intent)
      else { return nil }
      let title = ExamplePhrases.phrase(for: suggestion, in: app) ?? intent.readableTitle
      let score = groups.map { EntryRanking.score(of: title, for: $0) ?? 0 } ?? 1
      guard score > 0 else { return nil }
      return SearchResult(
        kind: .suggestion, app: app.name, id: intent.id, title: title, subtitle: app.name,
        score: score * (1 - Double(min(place, 9)) / 100), summary: intent.summary,
        invocation: suggestion)
    }
  }

  /// Returns an intent that people may find if words of its title, its summary or its search
  /// keywords begin with those of the query.
  private func result(
    for intent: IntentDescriptor, of app: AppMetadata, _ groups: [[String]]
  ) -> SearchResult? {
    guard intent.isDiscoverable, intent.isAssistantOnly != true, intent.role != .focusFilter,
      intent.role != .find, intent.role?.isConfiguration != true
    else { return nil }
    let named = ([intent.readableTitle, intent.summary].compactMap { $0 })
      .compactMap { EntryRanking.score(of: $0, for: groups) }.max()
    // Description, keywords and category only rank what is shown: they start nothing.
    let told = [intent.keywords.joined(separator: " "), intent.category, intent.description]
      .compactMap { $0 }.joined(separator: " ")
    let about = "\(intent.readableTitle) \(told) \(app.name)"
    guard let score = named ?? EntryRanking.score(of: about, for: groups).map({ $0 * 0.6 }) else {
      return nil
    }
    return SearchResult(
      kind: .intent, app: app.name, id: intent.id, title: intent.readableTitle,
      subtitle: intent.description ?? app.name, score: score,
      summary: intent.summary ?? intent.readableTitle,
      invocation: IntentInvocation(app: app.name, intent: intent.id))
  }

  private func findAction(
    for entity: EntityDescriptor, of app: AppMetadata, _ groups: [[String]]
  ) -> SearchResult? {
    guard let intent = app.intents.first(where: { $0.id == entity.findIntentID }) else {
      return nil
    }
    guard let score = EntryRanking.score(of: intent.title, for: groups) else { return nil }
    return SearchResult(
      kind: .find, app: app.name, id: entity.id, type: entity.id, title: intent.title,
      subtitle: entity.findDescription ?? app.name, score: score * 0.9, summary: intent.title,
      invocation: IntentInvocation(app: app.name, intent: intent.id))
  }

  private func entities(
    _ text: String, _ groups: [[String]], limit: Int
  ) throws(SearchIndexError) -> [SearchResult] {
    var found: [SearchResult] = []
    var seen: Set<[String]> = []
    func add(_ value: EntityValue, _ type: String, _ app: String, _ score: Double) {
      guard seen.insert([app, type, value.id]).inserted else { return }
      found.append(
        SearchResult(
          kind: .entity, app: app, id: value.id, type: type, title: value.title,
          subtitle: value.subtitle, score: score, summary: nil,
          invocation: opening(value, type, app)))
    }
    let hits =
      try index?.search(
        text, in: Set(apps.map(\.name)), tellsProtected: !isLocked, limit: limit) ?? []
    for hit in hits { add(hit.entity, hit.type, hit.app, hit.score) }
    for app in apps {
      for entity in app.entities {
        for value in entity.values {
          let score = ([value.title] + value.synonyms)
            .compactMap { EntryRanking.score(of: $0, for: groups) }.max()
          if let score { add(value, entity.id, app.name, score) }
        }
      }
    }
    return found
  }

  /// Returns the action for a chosen thing: it is opened if the app can, or else passed to the
  /// first intent that takes it alone.
  private func opening(_ value: EntityValue, _ type: String, _ app: String) -> IntentInvocation? {
    guard let app = apps.first(where: { $0.name == app }) else { return nil }
    return app.intents(taking: type).first.map { intent, parameter in
      IntentInvocation(
        app: app.name, intent: intent.id,
        parameters: [parameter: .entity(type: type, value)])
    }
  }
}

extension AppMetadata {
  /// Returns what people can have done with a thing that was found: the intents that take it, with it.
  package func actions(with thing: SearchResult) -> [SearchResult] {
    guard let type = thing.type else { return [] }
    let entity = EntityValue(id: thing.id, title: thing.title, subtitle: thing.subtitle)
    return intents(taking: type).map { intent, parameter in
      SearchResult(
        kind: .intent, app: name, id: intent.id, title: intent.title, score: thing.score,
        invocation: IntentInvocation(
          app: name, intent: intent.id,
          parameters: [parameter: .entity(type: type, entity)]))
    }
  }
}

import DialogManagement
import IntentMatching
import IntentMetadata
import Synchronization

/// Matches commands that name things which no app has suggested, but which an app's query may find.
///
/// The names in phrases are those that apps suggest. A library suggests ten books and has ten
/// thousand, so “borrow Dune” fits no phrase. Here, any words may be the name of such a thing; the
/// app decides whether it is one.
final class UnlistedNames: Sendable {
  private let compiled = Mutex<(apps: [AppMetadata], matcher: IntentMatcher)?>(nil)

  /// Returns the commands in a text in which some words may name what an app's query finds.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - apps: The apps.
  ///   - locale: The language of the phrases.
  ///   - options: How utterances are matched.
  func matches(
    in text: String, of apps: [AppMetadata], locale: String?, options: MatchOptions
  ) throws -> [IntentMatch] {
    let open = apps.compactMap(\.withAnyNames)
    guard !open.isEmpty else { return [] }
    let result = try matcher(of: open, locale: locale).match(text, options: options)
    guard result.outcome != .rejected, result.parts.isEmpty else { return [] }
    return result.matches.prefix(result.equallyGood).filter { match in
      // Any words at all fit a name, so nothing else may be forgiven but courtesies.
      guard match.passedOver != nil,
        let app = open.first(where: { $0.name == match.app }), let intent = app.intent(match.intent)
      else { return false }
      let names = match.slots.compactMap { $0.isUnlisted(in: intent) ? $0.name : nil }
      return !names.isEmpty
        && names.allSatisfy { name in intent.parameter(name).map(app.finds) == true }
    }
  }

  /// Returns the matcher of apps; it is compiled again if anything changes but the suggestions for what
  /// queries find.
  private func matcher(of apps: [AppMetadata], locale: String?) throws -> IntentMatcher {
    try compiled.withLock { compiled in
      if let compiled, compiled.apps == apps { return compiled.matcher }
      let matcher = try IntentMatcher(apps: apps, locale: locale)
      compiled = (apps, matcher)
      return matcher
    }
  }
}

extension AppMetadata {
  /// The app with the intents that take what its queries find by words, where any words may be the
  /// name of such a thing; `nil` if there are no such intents.
  fileprivate var withAnyNames: AppMetadata? {
    var app = self
    app.intents = intents.filter { $0.parameters.contains(where: finds) }
    guard !app.intents.isEmpty else { return nil }
    let kept = Set(app.intents.map(\.id))
    app.shortcuts = shortcuts.filter { kept.contains($0.intent) }
    app.phraseSet = nil
    app.catalog = nil
    let found = Set(app.intents.flatMap(\.parameters).filter(finds).map(\.type.element))
    for index in app.entities.indices where found.contains(.entity(app.entities[index].id)) {
      app.entities[index].values = []
      app.entities[index].hasUnknownValues = true
    }
    return app
  }

  /// Returns whether the app finds the values of a parameter by words.
  fileprivate func finds(_ parameter: ParameterDescriptor) -> Bool {
    guard case .entity(let id) = parameter.type.element, let entity = entity(id) else {
      return false
    }
    return (parameter.query ?? entity.query).contains(.strings)
  }
}

public import IntentMetadata
import PhraseAutomaton

/// Matchers for apps that have changed, recompiling as little as possible.
extension IntentMatcher {
  /// Returns a matcher in which an app has changed.
  ///
  /// If only the entities differ, their lists are replaced and no phrase is recompiled.
  public func replacing(_ app: AppMetadata) throws -> IntentMatcher {
    let apps = try self.apps
    guard let index = apps.firstIndex(where: { $0.name == app.name }) else {
      return try IntentMatcher(apps: apps + [app], locale: locale)
    }
    if apps[index] == app { return self }
    var changed = apps
    changed[index] = app
    guard apps[index].withoutEntityValues == app.withoutEntityValues else {
      return try IntentMatcher(apps: changed, locale: locale)
    }
    var automaton = automaton
    for (old, new) in zip(apps[index].entities, app.entities)
    where old.values != new.values || old.onScreen != new.onScreen {
      guard let list = automaton.list(named: ListName.type(new.id, of: app.name)) else { continue }
      let language = Self.language(app.locale)
      let names = SlotNames.entities(of: new, language: language)
      automaton =
        automaton.replacing(
          list: list, with: names, numberWords: SlotNames.numberWords(of: language)
        ).automaton
    }
    return try IntentMatcher(
      AppSource(changed), locale: locale, automaton: automaton, problems: problems,
      tolerance: tolerance, after: forgiving)
  }

  /// Returns a matcher in which lists of phrase sets have other values; no phrase is recompiled.
  ///
  /// ``apps`` still has the values with which the phrases were compiled.
  ///
  /// - Parameter lists: The values by the lists' names.
  /// - Returns: The matcher, or `nil` if a list does not exist or has values that are templates.
  public func replacing(lists: [String: [ListValue]]) -> IntentMatcher? {
    var automaton = automaton
    let numberWords = SlotNames.numberWords(of: Self.language(locale))
    for (name, values) in lists.sorted(by: { $0.key < $1.key }) {
      guard let list = automaton.list(named: name), listType(list) == nil,
        let names = SlotNames.values(values)
      else { return nil }
      automaton = automaton.replacing(list: list, with: names, numberWords: numberWords).automaton
    }
    return IntentMatcher(self, automaton: automaton)
  }
}

extension AppMetadata {
  /// The metadata without entities, for comparing the input of phrase compilation.
  fileprivate var withoutEntityValues: AppMetadata {
    var copy = self
    for index in copy.entities.indices {
      copy.entities[index].values = []
      copy.entities[index].onScreen = nil
    }
    return copy
  }
}

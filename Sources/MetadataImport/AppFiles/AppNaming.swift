import IntentMetadata

/// Finds the spoken names of an app among what its files tell.
struct AppNaming {
  private let names: [AppFragment.Name]
  /// Where the main name stands.
  private(set) var place: SourceText?

  /// Keeps the names for all languages and for the given one; names of other languages are no
  /// use to it.
  init(_ fragments: [AppFragment], locale: String) {
    let language = locale.prefix { $0 != "-" }
    names = fragments.flatMap(\.names)
      .filter { name in
        guard let own = name.locale, !own.isEmpty else { return true }
        return own.prefix { $0 != "-" } == language
      }
  }

  /// Returns the main name and the others.
  ///
  /// - Parameters:
  ///   - given: The names the person gives, used where no file tells one.
  ///   - guessed: The name to use where nobody tells one.
  mutating func names(given: [String], guessed: String) -> (name: String, synonyms: [String]) {
    let ranked = names.enumerated()
      .sorted { ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset) }
      .map(\.element)
    let certain = ranked.filter { $0.kind != .module }
    place = certain.first?.text
    // The short name is said only where there is no better one.
    let hasBetter = certain.contains { $0.kind == .spoken || $0.kind == .display }
    var told = certain.filter { !(hasBetter && $0.kind == .bundle) }.map(\.text.text)
    if told.isEmpty { told = given }
    if told.isEmpty { told = ranked.first.map { [$0.text.text] } ?? [guessed] }
    var seen: Set<String> = []
    let distinct = told.filter { seen.insert($0.lowercased()).inserted }
    return (distinct.first ?? guessed, Array(distinct.dropFirst()))
  }
}

/// Replaces titles that are keys of a string table by what they stand for.
struct TitleTranslation {
  private var texts: [String: String] = [:]

  init(_ fragments: [AppFragment]) {
    for translation in fragments.flatMap(\.strings) where translation.locale == nil {
      guard let text = translation.values.first?.text, text != translation.key.text else {
        continue
      }
      texts[translation.key.text] = texts[translation.key.text] ?? text
    }
    // Without a table for the source language, English stands in.
    for translation in fragments.flatMap(\.strings) where translation.locale == "en" {
      if let text = translation.values.first?.text {
        texts[translation.key.text] = texts[translation.key.text] ?? text
      }
    }
  }

  /// Replaces the titles of an app.
  func apply(to app: inout AppMetadata) {
    guard !texts.isEmpty else { return }
    for index in app.intents.indices {
      replace(&app.intents[index].title)
      for parameter in app.intents[index].parameters.indices {
        replace(&app.intents[index].parameters[parameter].title)
      }
    }
    for index in app.enums.indices {
      replace(&app.enums[index].title)
      for item in app.enums[index].cases.indices { replace(&app.enums[index].cases[item].title) }
    }
    for index in app.entities.indices { replace(&app.entities[index].title) }
    for index in app.shortcuts.indices {
      if var title = app.shortcuts[index].shortTitle {
        replace(&title)
        app.shortcuts[index].shortTitle = title
      }
    }
  }

  private func replace(_ title: inout String) { title = texts[title] ?? title }
}

import IntentMetadata
import MetadataImport

extension Linter {
  /// Checks that all shortcuts have phrases in every language of the app.
  mutating func checkLanguages() {
    let locales = Set(app.shortcuts.flatMap { $0.phrases.filter { !$0.value.isEmpty }.keys })
    guard locales.count > 1 else { return }
    for (index, shortcut) in app.shortcuts.enumerated() {
      let missing = locales.filter { locale in
        !Self.covers(Set(shortcut.phrases.keys), locale)
      }.sorted()
      guard shortcut.phrases.contains(where: { !$0.value.isEmpty }) else { continue }
      if !missing.isEmpty {
        add(
          .missingTranslation, .shortcut(index),
          "“\(app.title(ofShortcut: index))” has no phrases in \(Self.list(missing)).",
          hint: "Other shortcuts have them; add them to the catalog.")
      }
      checkSlots(of: shortcut, at: index)
    }
  }

  /// Returns whether phrases in some languages also apply to another: a region falls back to its
  /// language.
  private static func covers(_ locales: Set<String>, _ locale: String) -> Bool {
    var tag = locale[...]
    while true {
      if locales.contains(String(tag)) { return true }
      guard let hyphen = tag.lastIndex(of: "-") else { return false }
      tag = tag[..<hyphen]
    }
  }

  private mutating func checkSlots(of shortcut: ShortcutDescriptor, at index: Int) {
    guard let source = shortcut.phrases[app.locale] else { return }
    let wanted = Self.slots(of: source)
    for (locale, phrases) in shortcut.phrases.sorted(by: { $0.key < $1.key })
    where locale != app.locale {
      for lost in wanted.subtracting(Self.slots(of: phrases)).sorted() {
        guard let phrase = phrases.first else { continue }
        add(
          .lostSlot, .phrase(shortcut: index, locale: locale, text: phrase), text: phrase,
          "No phrase in “\(locale)” has the parameter “\(lost)”, which those in "
            + "“\(app.locale)” have.",
          hint: "Write ${\(lost)} where the value belongs.")
      }
    }
  }

  private static func slots(of phrases: [String]) -> Set<String> {
    Set(
      phrases.flatMap { phrase in
        LintedPhrase(phrase, shortcut: 0, intent: "", locale: "").slots.map(\.name)
      })
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

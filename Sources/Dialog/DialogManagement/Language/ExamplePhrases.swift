import Foundation
import IntentMatching
public import IntentMetadata
import LanguageData

/// Generates example sentences from the phrases of apps, with existing names.
public enum ExamplePhrases {
  /// Returns example sentences, first one of each app, then further ones.
  ///
  /// - Parameters:
  ///   - apps: The apps that can be spoken to.
  ///   - limit: The maximum number of sentences.
  public static func phrases(of apps: [AppMetadata], limit: Int = 60) -> [String] {
    let sentences = apps.map(sentences)
    let longest = sentences.map(\.count).max() ?? 0
    let turns = (0..<longest).flatMap { turn in
      sentences.compactMap { turn < $0.count ? $0[turn] : nil }
    }
    return Array(turns.prefix(limit))
  }

  /// Returns a sentence for each phrase of an app that has names to fill it.
  public static func allPhrases(of app: AppMetadata) -> [String] {
    let sentences = app.offeredShortcuts.enumerated().flatMap { position, shortcut in
      phrases(of: shortcut, in: app)
        .compactMap { fill($0, of: shortcut, in: app, position: position)?.text }
    }
    return sentences.isEmpty ? sentencesWithoutShortcuts(of: app) : sentences
  }

  /// Returns sentences for an app without shortcuts: one for each intent that a phrase set or a
  /// schema gives phrases to, then one for each title and summary that starts another intent.
  private static func sentencesWithoutShortcuts(of app: AppMetadata) -> [String] {
    let plain = app.plainSentences
    let known = Set(plain.map(\.intent))
    let titles = app.phrasesByTitle.filter { !known.contains($0.intent) }.prefix(50)
    return plain.map { printable($0.text) }
      + titles.enumerated().compactMap { position, phrase in
        fill(
          phrase.text, of: ShortcutDescriptor(intent: phrase.intent, phrases: [:]), in: app,
          position: position)?
          .text
      }
  }

  /// Returns one sentence for each shortcut of an app that has a phrase with names to fill it.
  private static func sentences(of app: AppMetadata) -> [String] {
    let sentences: [String] = app.offeredShortcuts.prefix(50).enumerated().compactMap {
      position, shortcut in
      // A phrase with a name in it is more informative than one without.
      let filled = phrases(of: shortcut, in: app).compactMap {
        fill($0, of: shortcut, in: app, position: position)
      }
      return filled.max { !$0.hasName && $1.hasName }?.text
    }
    return sentences.isEmpty ? sentencesWithoutShortcuts(of: app) : sentences
  }

  /// Returns the phrases of a shortcut in the app's language, else in any.
  static func phrases(of shortcut: ShortcutDescriptor, in app: AppMetadata) -> [String] {
    let language = app.locale.prefix { $0 != "-" && $0 != "_" }
    return shortcut.phrases[app.locale] ?? shortcut.phrases[String(language)]
      ?? shortcut.phrases.min { $0.key < $1.key }?.value ?? []
  }

  private static func fill(
    _ phrase: String, of shortcut: ShortcutDescriptor, in app: AppMetadata, position: Int
  ) -> (text: String, hasName: Bool)? {
    var hasName = false
    let text = phrase.fillingPlaces { name in
      if name == "applicationName" { return printable(app.name) }
      hasName = true
      return value(of: name, shortcut.intent, in: app, position: position).map { printable($0) }
    }
    return text.map { ($0, hasName) }
  }

  /// Returns a name that a slot takes; different shortcuts show different names.
  private static func value(
    of parameter: String, _ intent: String, in app: AppMetadata, position: Int
  ) -> String? {
    guard let type = app.intent(intent)?.parameter(parameter)?.type.element else { return nil }
    let names: [String] =
      switch type {
      case .entity(let id): app.entity(id)?.values.map(\.title) ?? []
      case .enumeration(let id): app.enumeration(id)?.cases.map(\.title) ?? []
      case .integer: [PhrasingWords.named(app.locale)?.examples["number"]].compactMap { $0 }
      default: []
      }
    return names.isEmpty ? nil : names[position % names.count]
  }
}

extension AppMetadata {
  /// The shortcuts of an intent that people may find, or none if the intent is not discoverable.
  func offeredShortcuts(of intent: String) -> [ShortcutDescriptor] {
    let named = shortcuts.filter { $0.intent == intent }
    guard !named.isEmpty, intents.allSatisfy({ $0.id != intent || $0.isDiscoverable }) else {
      return []
    }
    return named
  }
}

extension String {
  /// Returns a template with words in its places such as `${soup}`, or `nil` if one of them has
  /// none.
  func fillingPlaces(_ words: (_ name: String) -> String?) -> String? {
    var text = ""
    var rest = self[...]
    while let open = rest.range(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      guard let words = words(String(rest[open.upperBound..<close])) else { return nil }
      text += rest[..<open.lowerBound] + words
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

public import IntentMetadata
import LanguageData
import PhraseTemplates

/// Merges the files of a project into one app.
///
/// Swift sources take precedence over Xcode's metadata, and both over catalogs, which only complete
/// them: a catalog's key is the phrase of a shortcut, its texts are that phrase in other languages.
/// Contradictions between files are findings.
struct FragmentMerger {
  private let fragments: [AppFragment]
  private(set) var app = AppMetadata(name: "")
  private(set) var places: [SourceElement: SourceText] = [:]
  private(set) var diagnostics = DiagnosticSink()
  /// The position of the shortcut that has a phrase, by the phrase in the source language.
  private var shortcutOfPhrase: [String: Int] = [:]
  /// The entries of all catalogs.
  private var entries: [CatalogEntry] = []
  /// The position of an entry, by its key.
  private var entryOfKey: [String: Int] = [:]

  init(_ fragments: [AppFragment]) {
    self.fragments = fragments.enumerated()
      .sorted { ($0.element.origin, $0.offset) < ($1.element.origin, $1.offset) }
      .map(\.element)
    for fragment in fragments {
      for diagnostic in fragment.diagnostics { diagnostics.add(diagnostic) }
    }
  }

  /// Whether the files say anything about what the app can do.
  var hasContent: Bool {
    !app.intents.isEmpty || !app.shortcuts.isEmpty || !app.entities.isEmpty || !app.enums.isEmpty
  }

  /// Merges the files.
  ///
  /// - Parameters:
  ///   - names: The names to use if no file has one.
  ///   - guessedName: The name to use if there is no other.
  mutating func merge(names: [String], guessedName: String) {
    app.locale = fragments.lazy.compactMap(\.sourceLanguage).first ?? "en"
    for fragment in fragments { addTypes(fragment) }
    addShortcuts()
    addCatalogs()
    addNegativePhrases()
    addUnknownIntents()
    var naming = AppNaming(fragments, locale: app.locale)
    (app.name, app.synonyms) = naming.names(given: names, guessed: guessedName)
    places[.app] = naming.place
    let localized = naming.localized
    app.localizedNames = localized.isEmpty ? nil : localized
    TitleTranslation(fragments).apply(to: &app)
  }

  // MARK: Types

  private mutating func addTypes(_ fragment: AppFragment) {
    for intent in fragment.intents {
      guard let known = app.intent(intent.id) else {
        app.intents.append(intent)
        continue
      }
      compare(intent, with: known, place: fragment.places[.intent(intent.id)])
    }
    for value in fragment.enums where app.enumeration(value.id) == nil { app.enums.append(value) }
    for value in fragment.entities where app.entity(value.id) == nil {
      app.entities.append(value)
    }
    places.merge(fragment.places) { first, _ in first }
  }

  private mutating func compare(
    _ intent: IntentDescriptor, with known: IntentDescriptor, place: SourceText?
  ) {
    let names = intent.parameters.map(\.name)
    let knownNames = known.parameters.map(\.name)
    let difference = Set(names).symmetricDifference(knownNames).sorted()
    guard let name = difference.first else { return }
    diagnostics.add(
      .disagreement(
        "“\(intent.id)” has the parameter “\(name.shortened)” only "
          + (names.contains(name) ? "here." : "in the other source."),
        at: place, other: places[.intent(intent.id)]))
  }

  // MARK: Shortcuts

  private mutating func addShortcuts() {
    let speaking = fragments.filter { !$0.shortcuts.isEmpty }
    guard let origin = speaking.first?.origin else { return }
    for fragment in speaking where fragment.origin == origin {
      for shortcut in fragment.shortcuts { add(shortcut) }
    }
    for fragment in speaking where fragment.origin != origin {
      for shortcut in fragment.shortcuts { compare(shortcut) }
    }
  }

  private mutating func add(_ shortcut: AppFragment.Shortcut) {
    let index = app.shortcuts.count
    app.shortcuts.append(
      ShortcutDescriptor(
        intent: shortcut.intent, phrases: [:], shortTitle: shortcut.shortTitle,
        systemImageName: shortcut.systemImageName, presetParameters: shortcut.presetParameters))
    places[.shortcut(index)] = shortcut.place
    for (locale, phrases) in shortcut.phrases.sorted(by: { $0.key < $1.key }) {
      var firsts: [String: SourceText] = [:]
      for phrase in phrases {
        if let first = firsts.updateValue(phrase, forKey: phrase.text) {
          diagnostics.add(.repeatedPhrase(phrase, of: shortcut.intent, first: first))
        }
      }
      add(phrases, to: index, locale: locale.isEmpty ? app.locale : locale)
      for phrase in phrases where locale.isEmpty || locale == app.locale {
        shortcutOfPhrase[phrase.text] = shortcutOfPhrase[phrase.text] ?? index
      }
    }
  }

  private mutating func add(_ phrases: [SourceText], to index: Int, locale: String) {
    for phrase in phrases
    where !app.shortcuts[index].phrases[locale, default: []].contains(phrase.text) {
      app.shortcuts[index].phrases[locale, default: []].append(phrase.text)
      places[.phrase(shortcut: index, locale: locale, text: phrase.text)] = phrase
    }
  }

  /// Reports phrases that are only in the build's metadata or only in its source; the metadata is
  /// then older or newer than the source.
  private mutating func compare(_ shortcut: AppFragment.Shortcut) {
    let known = Set(
      app.shortcuts.filter { $0.intent == shortcut.intent }
        .flatMap { $0.phrases.values.joined() })
    for phrase in shortcut.phrases.values.joined().sorted(by: { $0.text < $1.text })
    where !known.contains(phrase.text) {
      diagnostics.add(
        .disagreement(
          "“\(phrase.text.shortened)” is a phrase of “\(shortcut.intent)” only here.", at: phrase,
          other: places[.intent(shortcut.intent)]))
    }
  }

  // MARK: Catalogs

  private mutating func addCatalogs() {
    let isAlone = app.shortcuts.isEmpty
    var orphans: Set<String> = []
    var identifiers = IntentIdentifiers(locale: app.locale)
    for fragment in fragments {
      for translation in fragment.phrases {
        let key = translation.key.text
        addEntry(translation)
        if shortcutOfPhrase[key] == nil {
          if isAlone {
            add(
              AppFragment.Shortcut(
                intent: identifiers.identifier(for: key), phrases: ["": []],
                place: translation.key))
            shortcutOfPhrase[key] = app.shortcuts.count - 1
          } else if !isNegative(key), orphans.insert(key).inserted {
            diagnostics.add(.orphanPhrase(translation.key))
          }
        }
        guard let index = shortcutOfPhrase[key] else { continue }
        if (translation.locale ?? app.locale) == app.locale, !translation.details.isImplied,
          !translation.values.contains(where: { $0.text == key })
        {
          // The source has a key in place of the phrase; the catalog has the phrase.
          app.shortcuts[index].phrases[app.locale]?.removeAll { $0 == key }
        }
        add(translation.values, to: index, locale: translation.locale ?? app.locale)
      }
    }
    guard !entries.isEmpty else { return }
    app.catalog = entries
    app.catalogVersion =
      fragments.first { !$0.phrases.isEmpty && $0.catalogVersion != nil }?
      .catalogVersion
  }

  /// Stores an entry as its catalog has it.
  private mutating func addEntry(_ translation: AppFragment.Translation) {
    let (key, details) = (translation.key.text, translation.details)
    let index = entryOfKey[key] ?? entries.count
    if entryOfKey.updateValue(index, forKey: key) == nil { entries.append(CatalogEntry(key: key)) }
    entries[index].comment = entries[index].comment ?? details.comment
    entries[index].extractionState = entries[index].extractionState ?? details.extractionState
    entries[index].flags = entries[index].flags ?? details.flags
    if !details.isImplied {
      entries[index].localizations[translation.locale ?? app.locale] = CatalogText(
        values: translation.values.map(\.text), state: details.state, isSet: details.isSet,
        variations: details.variations)
    }
  }

  private func isNegative(_ phrase: String) -> Bool {
    fragments.contains { fragment in
      fragment.negativePhrases.values.contains { $0.contains { $0.text == phrase } }
    }
  }

  private mutating func addNegativePhrases() {
    let translations = Dictionary(
      grouping: fragments.flatMap(\.phrases), by: \.key.text)
    for fragment in fragments {
      for (language, phrases) in fragment.negativePhrases.sorted(by: { $0.key < $1.key }) {
        for phrase in phrases {
          addNegative(phrase, locale: language.isEmpty ? app.locale : language)
          for translation in translations[phrase.text] ?? [] {
            for value in translation.values {
              addNegative(value, locale: translation.locale ?? app.locale)
            }
          }
        }
      }
    }
  }

  private mutating func addNegative(_ phrase: SourceText, locale: String) {
    guard app.negativePhrases[locale]?.contains(phrase.text) != true else { return }
    app.negativePhrases[locale, default: []].append(phrase.text)
    places[.negativePhrase(locale: locale, text: phrase.text)] = phrase
  }

  /// Adds the intents and parameters that only phrases mention; their types are unknown.
  private mutating func addUnknownIntents() {
    let declared = app.intents.map(\.id)
    var known = Set(declared)
    for (index, shortcut) in app.shortcuts.enumerated()
    where known.insert(shortcut.intent).inserted {
      if let nearest = Suggestion.nearest(to: shortcut.intent, among: declared) {
        diagnostics.add(
          .undeclaredIntent(shortcut.intent, nearest: nearest, place: places[.shortcut(index)]))
      }
      var names: [String] = []
      for phrase in shortcut.phrases.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
        let root = TemplateParser.parse(phrase, syntax: .appShortcut).template?.root
        root?.visit { node in
          if case .list(let name, _, _) = node, !names.contains(name) { names.append(name) }
        }
      }
      app.intents.append(
        IntentDescriptor(
          id: shortcut.intent, title: shortcut.shortTitle,
          parameters: names.map { ParameterDescriptor(name: $0, type: .unknown) }))
    }
  }
}

extension ValueType {
  /// The type of a parameter of which only the name is known.
  public static let unknown = ValueType.other("unknown")
}

/// Creates identifiers for intents of which only the phrases are known.
struct IntentIdentifiers {
  private var used: Set<String> = []
  /// Words with which an identifier does not end: those that tie the app's name to the phrase.
  private let ties: Set<String>

  /// Creates the identifiers of phrases in a language.
  init(locale: String) { ties = PhrasingWords.named(locale)?.ties ?? [] }

  /// Returns an identifier made from a phrase's words: `Order ${soup} in ${applicationName}` gives
  /// `OrderSoup`.
  mutating func identifier(for phrase: String) -> String {
    let words = phrase.replacing("${applicationName}", with: " ")
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
    var kept = words[...]
    while kept.count > 1, let last = kept.last, ties.contains(last.lowercased()) {
      kept.removeLast()
    }
    let name = kept.prefix(8).map(\.capitalizedFirst).joined()
    let base = name.isEmpty ? "OpenApp" : name
    var candidate = base
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(base)\(number)"
      number += 1
    }
    return candidate
  }
}

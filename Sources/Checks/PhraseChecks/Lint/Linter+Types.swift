import DialogManagement
import IntentMetadata
import MetadataImport
import PhraseTemplates
import TextNormalization

extension Linter {
  // MARK: The app's names

  mutating func checkNames() {
    guard !app.shortcuts.isEmpty else { return }
    if app.synonyms.count > 3 {
      add(
        .tooManyNames, .app, "The app has \(app.synonyms.count) additional names; the limit is 3.",
        hint: "Keep the ones that people say.")
    }
    // A name derived from a folder is not a mistake.
    guard subject.places[.app] != nil || !hasFilePlaces else { return }
    for name in [app.name] + app.synonyms where !Self.canBeSaid(name) {
      add(
        .unpronounceableName, .app, "“\(name)” is hard to say and to recognize.",
        hint: "Set CFBundleSpokenName to the name as it is spoken.")
    }
  }

  /// Returns whether a name can be read aloud. Only names in Latin letters are checked, and short
  /// words and capitals count as initials.
  private static func canBeSaid(_ name: String) -> Bool {
    guard name.contains(where: \.isLetter) else { return false }
    guard name.allSatisfy(\.isASCII) else { return true }
    return name.split { !$0.isLetter }.allSatisfy { word in
      word.count < 4 || word == word.uppercased()
        || word.lowercased().contains { "aeiouy".contains($0) }
    }
  }

  // MARK: Types

  mutating func checkTypes() {
    for value in app.enums {
      checkNames(
        value.cases.map { [$0.title] + $0.synonyms }, ids: value.cases.map(\.id),
        of: value.title, .enumeration(value.id))
    }
    for value in app.entities {
      checkNames(
        value.values.map { [$0.title] + $0.synonyms }, ids: value.values.map(\.id),
        subtitles: value.values.map(\.subtitle), of: value.title, .entity(value.id))
    }
    checkSuggestions()
    for intent in app.intents { check(intent) }
    for (index, shortcut) in app.shortcuts.enumerated()
    where shortcut.shortTitle == nil && hasSwiftOrigin(index) {
      add(
        .missingShortTitle, .shortcut(index),
        "The shortcut of “\(shortcut.intent)” has no short title.", hint: "Add shortTitle.")
    }
  }

  /// Whether the source consists of files; a running app has a name, but no locations.
  private var hasFilePlaces: Bool { !subject.places.isEmpty }

  /// The types whose values the assistant may ask for: those of parameters in shortcuts.
  private var askedTypes: Set<SourceElement> {
    let spoken = Set(app.shortcuts.map(\.intent))
    return Set(
      app.intents.filter { spoken.contains($0.id) }.flatMap(\.parameters).compactMap {
        var type = $0.type
        if case .array(let element) = type { type = element }
        return switch type {
        case .enumeration(let id): SourceElement.enumeration(id)
        case .entity(let id): .entity(id)
        default: nil
        }
      })
  }

  /// Catalogs have no short titles; only the declaration of the shortcut does.
  private func hasSwiftOrigin(_ shortcut: Int) -> Bool {
    guard let file = subject.places[.shortcut(shortcut)]?.file else { return false }
    return file.hasSuffix(".swift") || file.hasSuffix(".actionsdata")
  }

  private mutating func checkNames(
    _ names: [[String]], ids: [String], subtitles: [String?] = [], of type: String,
    _ element: SourceElement
  ) {
    var seen: [String: Int] = [:]
    var told = 0
    let isAsked = askedTypes.contains(element)
    for (index, spellings) in names.enumerated() where told < 20 {
      for name in spellings {
        let words = Words(name)
        guard !words.isEmpty else {
          told += 1
          add(
            .emptyName, element, "A value of “\(type)” (\(ids[index])) has an empty name.",
            hint: "Give it a title that can be spoken.")
          continue
        }
        if isAsked, DialogLanguage.named(app.locale).commandWords.isReserved(name) {
          told += 1
          add(
            .reservedName, element,
            "“\(name)” of “\(type)” is a command to the assistant as well.",
            hint: "Rename the value, or add a synonym.")
        }
        let key = words.text(of: 0..<words.count)
        if let first = seen[key], first != index, subtitles.isEmpty || subtitles[index] == nil {
          told += 1
          add(
            .duplicateName, element,
            "Two values of “\(type)” are called “\(name)” (\(ids[first]), \(ids[index])).",
            hint: "Make the names differ, or give them subtitles.")
        }
        seen[key] = seen[key] ?? index
      }
    }
  }

  /// An entity type in a phrase needs values; otherwise there is no phrase.
  private mutating func checkSuggestions() {
    var told: Set<String> = []
    for phrase in app.lintedPhrases {
      for slot in phrase.slots {
        guard case .entity(let id) = intent(phrase.intent)?.parameter(slot.name)?.type,
          let entity = app.entity(id), entity.values.isEmpty, !entity.hasUnknownValues,
          told.insert(id).inserted
        else { continue }
        add(
          .noSuggestions, phrase.element, text: phrase.text, span: slot.span,
          "“\(entity.title)” suggests no values at present, so the phrase cannot be spoken.",
          hint: "Return some from suggestedEntities().")
      }
    }
  }

  // MARK: Intents

  private mutating func check(_ intent: IntentDescriptor) {
    checkTitle(of: intent)
    let names = intent.parameters.map(\.name)
    if let summary = intent.summary {
      for slot in LintedPhrase(summary, shortcut: 0, intent: intent.id, locale: "").slots
      where !names.contains(slot.name) {
        add(
          .summaryParameter, .intent(intent.id), text: summary, span: slot.span,
          "The summary of “\(intent.id)” names “\(slot.name)”, which is not a parameter.",
          hint: Suggestion.hint(for: slot.name, among: names))
      }
    }
    for parameter in intent.parameters {
      let element = SourceElement.parameter(intent: intent.id, name: parameter.name)
      if let range = parameter.range, let number = parameter.defaultValue?.lintedNumber,
        !range.contains(number)
      {
        add(
          .invalidDefault, element,
          "The default of “\(parameter.name)” is \(number); the range is \(range.lower) to "
            + "\(range.upper).",
          hint: "Change the default or the range.")
      }
    }
  }
}

// MARK: Titles

extension Linter {
  /// The minimum length of a word that is capitalized in title case.
  private static let longWord = 5

  /// Only declared titles are checked: those of catalogs and phrase sets are derived from phrases.
  private mutating func checkTitle(of intent: IntentDescriptor) {
    guard let file = subject.places[.intent(intent.id)]?.file, file.hasSuffix(".swift"),
      app.locale.prefix(while: { $0 != "-" }) == "en", intent.isDiscoverable,
      // What only shows or configures something has no title that people read.
      ![.snippet, .widgetConfiguration, .controlConfiguration].contains(intent.role)
    else { return }
    let words = intent.title.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else {
      if !words.isEmpty, intent.title.contains(where: \.isLetter) {
        add(
          .titleStyle, .intent(intent.id),
          "The title “\(intent.title)” is one word, which does not say what is done to what.",
          hint: "Write a verb and a noun, as in “Order Soup”.")
      }
      return
    }
    let vague = DialogLanguage.named(app.locale).commandWords.vagueWords
    guard !words.allSatisfy({ vague.contains($0.lowercased()) }) else {
      return add(
        .titleStyle, .intent(intent.id),
        "The title “\(intent.title)” does not say what is done to what.",
        hint: "Write a verb and a noun, as in “Order Soup”.")
    }
    let plain = words.enumerated().first { place, word in
      let isShort = word.count < Self.longWord && place > 0 && place < words.count - 1
      // “iPhone” is written as it is.
      return !isShort && word.first?.isLowercase == true && !word.contains(where: \.isUppercase)
    }
    if let plain {
      add(
        .titleStyle, .intent(intent.id),
        "The title “\(intent.title)” is not in title case: “\(plain.element)” is not capitalized.",
        hint: "Write “\(plain.element.prefix(1).uppercased() + plain.element.dropFirst())”.")
    }
  }
}

extension IntentValue {
  fileprivate var lintedNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}

import Foundation
import IntentMetadata
import MetadataImport
import PhraseTemplates
import TextNormalization

extension Linter {
  /// The maximum number of shortcuts in an app.
  static let maximumShortcuts = 10
  /// The maximum number of phrases in one language, including values and names.
  static let maximumPhrases = 1_000

  mutating func checkShortcuts() {
    if app.shortcuts.count > Self.maximumShortcuts, declaresShortcuts {
      add(
        .tooManyShortcuts, .shortcut(Self.maximumShortcuts),
        "The app has \(app.shortcuts.count) App Shortcuts; "
          + "the limit is \(Self.maximumShortcuts).",
        hint: "The limit begins with “\(app.title(ofShortcut: Self.maximumShortcuts))”.")
    }
    for (index, shortcut) in app.shortcuts.enumerated() {
      if shortcut.phrases.values.allSatisfy(\.isEmpty) {
        add(
          .noPhrases, .shortcut(index),
          "The shortcut “\(app.title(ofShortcut: index))” has no phrase.",
          hint: "Add one with ${applicationName} in it.")
      }
      guard let intent = intent(shortcut.intent) else {
        let nearest = Suggestion.nearest(to: shortcut.intent, among: app.intents.map(\.id))
        add(
          .unknownIntent, .shortcut(index), "The app has no intent “\(shortcut.intent)”.",
          hint: nearest.map { "Did you mean “\($0)”?" })
        continue
      }
      if !intent.isDiscoverable {
        add(
          .undiscoverable, .shortcut(index),
          "The intent “\(intent.id)” of the shortcut is not discoverable.",
          hint: "Remove isDiscoverable, or the shortcut.")
      }
    }
  }

  /// Whether the source declares which phrases form a shortcut; a catalog alone does not.
  private var declaresShortcuts: Bool {
    !app.shortcuts.indices.contains { index in
      let file = subject.places[.shortcut(index)]?.file ?? ""
      return file.hasSuffix(".xcstrings") || file.hasSuffix(".strings")
    }
  }

  mutating func checkPhrases() {
    var seen: [String: LintedPhrase] = [:]
    var totals: [String: (count: Int, isAtLeast: Bool)] = [:]
    for phrase in app.lintedPhrases {
      guard !hasProblems(phrase) else { continue }
      checkAppName(phrase)
      checkSlots(phrase)
      checkRepetition(phrase, &seen)
      let (count, isExact) = expansions(of: phrase)
      let total = totals[phrase.locale] ?? (0, false)
      let (sum, overflow) = total.count.addingReportingOverflow(count)
      totals[phrase.locale] = (overflow ? .max : sum, total.isAtLeast || !isExact)
    }
    for (locale, total) in totals.sorted(by: { $0.key < $1.key })
    where total.count > Self.maximumPhrases {
      add(
        .tooManyPhrases, .app,
        "The app has \(total.isAtLeast ? "at least " : "")\(total.count) phrases in “\(locale)”, "
          + "values and names counted; the limit is \(Self.maximumPhrases).",
        hint: "Suggest fewer values, or name parameters in fewer phrases.")
    }
  }

  private mutating func hasProblems(_ phrase: LintedPhrase) -> Bool {
    for problem in phrase.problems {
      add(
        .malformedPhrase, phrase.element, text: phrase.text, span: problem.span, problem.message,
        hint: problem.hint)
    }
    return phrase.root == nil
  }

  private mutating func checkAppName(_ phrase: LintedPhrase) {
    if phrase.appNames.isEmpty {
      let misspelled = misspelledAppName(in: phrase)
      let typed =
        misspelled.map { "${\($0.name)}" }
        ?? ([app.name] + app.synonyms).first { phrase.text.localizedStandardContains($0) }
        .map { "“\($0)”" }
      add(
        .appNameMissing, phrase.element, text: phrase.text, span: misspelled?.span,
        "Every App Shortcut phrase must contain ${applicationName} once.",
        hint: typed.map { "Write ${applicationName} for \($0)." }
          ?? "Add it, for example: \(phrase.text) in ${applicationName}")
    } else if phrase.appNames.count > 1 {
      add(
        .appNameRepeated, phrase.element, text: phrase.text, span: phrase.appNames[1],
        "The phrase has ${applicationName} \(phrase.appNames.count) times.",
        hint: "Keep one of them.")
    }
  }

  /// Returns the parameter that was written for the app's name, such as `${application_name}`.
  private func misspelledAppName(in phrase: LintedPhrase) -> (name: String, span: SourceSpan)? {
    guard phrase.appNames.isEmpty else { return nil }
    return phrase.slots.first { slot in
      intent(phrase.intent)?.parameter(slot.name) == nil
        && Suggestion.nearest(to: slot.name, among: ["applicationName", "appName"]) != nil
    }
  }

  private mutating func checkSlots(_ phrase: LintedPhrase) {
    guard let intent = intent(phrase.intent) else { return }
    let misspelled = misspelledAppName(in: phrase)?.span
    let slots = phrase.slots.filter { $0.span != misspelled }
    for slot in slots {
      guard let parameter = intent.parameter(slot.name) else {
        add(
          .unknownParameter, phrase.element, text: phrase.text, span: slot.span,
          "“\(intent.id)” has no parameter “\(slot.name)”.",
          hint: Suggestion.hint(for: slot.name, among: intent.parameters.map(\.name)))
        continue
      }
      if !Self.isAllowed(parameter.type) {
        add(
          .parameterType, phrase.element, text: phrase.text, span: slot.span,
          "“\(slot.name)” is \(Self.description(of: parameter.type)): AppEntity and AppEnum are "
            + "the only types allowed in a phrase.",
          hint: "Leave it out of the phrase; the assistant asks for it.")
      }
    }
    if slots.count > 1 {
      add(
        .twoSlots, phrase.element, text: phrase.text, span: slots[1].span,
        "The phrase has \(slots.count) parameters.",
        hint: "Keep the one that matters most.")
    }
  }

  /// Returns whether a parameter of a type may appear in a phrase. An app's type that the sources
  /// lack may be an entity, so only the framework's types are known not to be.
  static func isAllowed(_ type: ValueType) -> Bool {
    switch type {
    case .entity, .enumeration, .boolean: true
    case .other(let name): !frameworkTypes.contains(name)
    case .array(let element): isAllowed(element)
    default: false
    }
  }

  private static let frameworkTypes: Set<String> = [
    "AttributedString", "CLPlacemark", "Data", "Decimal", "IntentFile", "IntentPaymentMethod",
    "IntentPerson", "PersonNameComponents", "PlaceDescriptor", "Range", "intents",
  ]

  private static func description(of type: ValueType) -> String {
    switch type {
    case .string: "free text"
    case .integer, .double: "a number"
    case .date, .dateComponents: "a date"
    case .other(let name): "of the type \(name)"
    default: "of the type \(type)"
    }
  }

  private mutating func checkRepetition(
    _ phrase: LintedPhrase, _ seen: inout [String: LintedPhrase]
  ) {
    // Slots become words that do not occur in texts, so that phrases compare word by word.
    let marked = phrase.text.replacing("${", with: " qqslot").replacing("}", with: " ")
    let words = Words(marked)
    let key = phrase.locale + "\n" + words.text(of: 0..<words.count)
    if app.negativePhrases[phrase.locale]?.contains(phrase.text) == true {
      add(
        .negativeConflict, phrase.element, text: phrase.text,
        "The phrase is one of the app's negative phrases too.", hint: "Remove it from one list.")
    }
    guard let first = seen[key] else {
      seen[key] = phrase
      return
    }
    let file = subject.places[phrase.element]?.file
    let place = subject.places[first.element].flatMap { place in
      place.line.map { line in
        let other = place.file.flatMap { $0 == file ? nil : " of \($0)" } ?? ""
        return "The other is on line \(line)\(other)."
      }
    }
    if first.shortcut == phrase.shortcut {
      add(
        .repeatedPhrase, phrase.element, text: phrase.text,
        "“\(app.title(ofShortcut: phrase.shortcut))” has this phrase twice.",
        hint: place ?? "Remove one of them.")
    } else if !declaresShortcuts {
      // Two keys of a catalog may well belong to one shortcut.
      add(
        .repeatedPhrase, phrase.element, text: phrase.text,
        "Two keys of the catalog have this phrase in “\(phrase.locale)”.", hint: place)
    } else if app.shortcuts[first.shortcut].intent != phrase.intent
      || app.shortcuts[first.shortcut].presetParameters
        != app.shortcuts[phrase.shortcut].presetParameters
    {
      add(
        .duplicatePhrase, phrase.element, text: phrase.text,
        "“\(app.title(ofShortcut: first.shortcut))” and “\(app.title(ofShortcut: phrase.shortcut))”"
          + " have the same phrase.",
        hint: place ?? "Change one of them.")
    }
  }

  /// Returns how many phrases a phrase stands for, and whether all values are known.
  private func expansions(of phrase: LintedPhrase) -> (count: Int, isExact: Bool) {
    var count = 1 + app.synonyms.count
    var isExact = true
    for slot in phrase.slots {
      let type = intent(phrase.intent)?.parameter(slot.name)?.type
      guard let names = names(of: type), names > 0 else {
        isExact = false
        continue
      }
      let (product, overflow) = count.multipliedReportingOverflow(by: names)
      count = overflow ? .max : product
    }
    return (count, isExact)
  }

  private func names(of type: ValueType?) -> Int? {
    switch type {
    case .array(let element): return names(of: element)
    case .entity(let id):
      guard let entity = app.entity(id), !entity.hasUnknownValues else { return nil }
      return entity.values.reduce(0) { $0 + 1 + $1.synonyms.count }
    case .enumeration(let id):
      return app.enumeration(id)?.cases.reduce(0) { $0 + 1 + $1.synonyms.count }
    default: return nil
    }
  }
}

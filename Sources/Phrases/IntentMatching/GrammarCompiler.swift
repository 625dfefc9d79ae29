public import IntentMetadata
import LanguageData
import PhraseAutomaton
import PhraseTemplates
import SpokenValues

/// Compiles the phrases of apps into one automaton.
struct GrammarCompiler: ~Copyable {
  private var builder = AutomatonBuilder()
  private(set) var problems: [MatcherProblem] = []
  private var app = AppMetadata(name: "")
  /// The app's intents by their identifiers; a catalog may have a hundred thousand.
  private var intents: [String: IntentDescriptor] = [:]
  /// Each list of the app that is compiled, by the list's key.
  private var listNumbers: [String: ListID] = [:]
  /// Each list for a range written in place, as in `{0..100}`.
  private var inlineRanges: [String: ListID] = [:]

  init() {}

  /// Adds all phrases of an app in one language.
  mutating func add(_ app: AppMetadata, locale: String?) {
    self.app = app
    intents = app.intentsByID
    listNumbers = [:]
    let language = IntentMatcher.language(locale ?? app.locale)
    builder.addNumberWords(SlotNames.numberWords(of: language))
    let names = app.names(in: locale ?? app.locale).map { SlotName.Spoken.text($0) }
    let applicationNames = builder.addList(
      .names([SlotName(names, value: NameValue(kind: .string, text: app.name))]),
      name: ListName.applicationNames(of: app.name))
    let ownWords = OwnWords(language: IntentMatcher.language(app.locale))
    let spoken = app.spokenIntents
    let titled = app.intents.map { intent in
      (intent, ownWords.phrases(of: intent, isSpoken: spoken.contains(intent.id)))
    }.filter { !$0.1.isEmpty }
    let schemaPhrases = SchemaPhrases.phrases(of: app, locale: locale ?? app.locale)
    if !app.shortcuts.isEmpty || !titled.isEmpty || !schemaPhrases.isEmpty {
      for words in PhrasingWords.named(locale ?? app.locale)?.courtesies ?? [] {
        builder.addSkipPhrase(words, of: app.name)
      }
    }
    for shortcut in app.offeredShortcuts {
      addPhrases(of: shortcut, locale: locale, applicationNames: applicationNames)
    }
    for (intent, phrases) in titled {
      addOwnWords(phrases, of: intent, applicationNames: applicationNames)
    }
    for phrase in Self.phrases(app.negativePhrases, locale: locale ?? app.locale) {
      let scope = PhraseScope(applicationNames: applicationNames)
      add(
        phrase, in: scope, intent: "", conditions: "", role: .negative,
        language: Self.language(of: app.negativePhrases, locale: locale ?? app.locale))
    }
    if let phraseSet = app.phraseSet {
      add(phraseSet, applicationNames: applicationNames)
    }
    for phrase in schemaPhrases { add(phrase, applicationNames: applicationNames) }
  }

  /// Returns the automaton.
  consuming func finish() -> (PhraseAutomaton, [MatcherProblem]) {
    let (automaton, listProblems) = builder.build()
    for problem in listProblems {
      problems.append(
        MatcherProblem(problem, app: "", source: SourceText(problem.text)))
    }
    return (automaton, problems)
  }

  /// Returns the phrases for a locale, or else for its language, for English, or for any language.
  static func phrases(_ phrases: [String: [String]], locale: String) -> [String] {
    key(of: phrases, locale: locale).flatMap { phrases[$0] } ?? []
  }

  private static func key(of phrases: [String: [String]], locale: String) -> String? {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    return [locale, String(language), "en"].first { phrases[$0] != nil } ?? phrases.keys.min()
  }

  /// Returns the language of the phrases that are used for a locale.
  private static func language(of phrases: [String: [String]], locale: String) -> String {
    key(of: phrases, locale: locale).flatMap { $0.isEmpty ? nil : $0 } ?? locale
  }

  // MARK: App Shortcuts

  private mutating func addPhrases(
    of shortcut: ShortcutDescriptor, locale: String?, applicationNames: ListID
  ) {
    let scope = scope(
      for: intents[shortcut.intent]?.parameters ?? [], applicationNames: applicationNames)
    let conditions = PhraseConditions(slots: shortcut.presetParameters).coded
    for phrase in Self.phrases(shortcut.phrases, locale: locale ?? app.locale) {
      add(
        phrase, in: scope, intent: shortcut.intent, conditions: conditions, role: .phrase,
        language: Self.language(of: shortcut.phrases, locale: locale ?? app.locale))
    }
  }

  /// Adds an intent's title and summary. If they cannot be said, that is not the app's fault.
  private mutating func addOwnWords(
    _ phrases: [OwnWords.Phrase], of intent: IntentDescriptor, applicationNames: ListID
  ) {
    let scope = scope(for: intent.parameters, applicationNames: applicationNames)
    for phrase in phrases {
      let record = PhraseRecord(
        app: app.name, intent: intent.id, template: phrase.text, role: .ownWords)
      for template in phrase.templates {
        do throws(GrammarProblem) {
          try builder.addPhrase(template, in: scope, as: record.entry)
        } catch {
          break
        }
      }
    }
  }

  private mutating func scope(
    for parameters: [ParameterDescriptor], applicationNames: ListID
  ) -> PhraseScope {
    var scope = PhraseScope(applicationNames: applicationNames)
    for parameter in parameters {
      scope.lists[parameter.name] = list(for: parameter.type, of: parameter)
    }
    return scope
  }

  /// Adds a phrase of a schema, with the app's name before or after it, and without the name.
  private mutating func add(_ phrase: SchemaPhrase, applicationNames: ListID) {
    let scope = scope(
      for: intents[phrase.intent]?.parameters ?? [], applicationNames: applicationNames)
    var record = PhraseRecord(
      app: app.name, intent: phrase.intent, template: phrase.template.text,
      conditions: PhraseConditions(slots: phrase.slots, limits: phrase.limits).coded, role: .schema)
    let source = SourceText(phrase.template.text)
    for template in phrase.templatesWithName {
      add(template, in: scope, as: record, source: source)
    }
    record.role = .schemaWithoutAppName
    add(phrase.template, in: scope, as: record, source: source)
  }

  private mutating func add(
    _ phrase: String, in scope: PhraseScope, intent: String, conditions: String,
    role: PhraseRecord.Role, language: String
  ) {
    let (template, diagnostics) = TemplateParser.parse(phrase, syntax: .appShortcut)
    for diagnostic in diagnostics where diagnostic.severity == .error {
      problems.append(MatcherProblem(diagnostic, app: app.name, source: SourceText(phrase)))
    }
    guard let template, !diagnostics.contains(where: { $0.severity == .error }) else { return }
    var record = PhraseRecord(
      app: app.name, intent: intent, template: phrase, conditions: conditions, role: role)
    guard add(template, in: scope, as: record, source: SourceText(phrase)) else { return }
    if let shorter = NameOmission.template(without: template, language: language) {
      if role == .phrase { record.role = .withoutAppName }
      add(shorter, in: scope, as: record, source: SourceText(phrase))
    }
  }

  @discardableResult
  private mutating func add(
    _ template: Template, in scope: PhraseScope, as record: PhraseRecord, source: SourceText
  ) -> Bool {
    var scope = scope
    scope.lists.merge(inlineRanges) { named, _ in named }
    do throws(GrammarProblem) {
      try builder.addPhrase(template, in: scope, as: record.entry)
      return true
    } catch {
      problems.append(MatcherProblem(error, app: app.name, source: source))
      return false
    }
  }

  /// Returns the list for a parameter's type; equal types share one list.
  private mutating func list(for type: ValueType, of parameter: ParameterDescriptor) -> ListID {
    let key = Self.listKey(for: type, of: parameter, in: app)
    switch type {
    case .array(let element): return list(for: element, of: parameter)
    case .entity(let id):
      return list(key, type: type) { app in
        guard let entity = app.entity(id), !entity.hasUnknownValues else { return .anyWords }
        return .names(
          SlotNames.entities(of: entity, language: IntentMatcher.language(app.locale)))
      }
    case .enumeration(let id):
      return list(key, type: type) { app in
        .names(
          SlotNames.cases(
            app.enumeration(id)?.cases ?? [], language: IntentMatcher.language(app.locale)))
      }
    case .boolean, .integer, .double, .url, .date, .dateComponents, .duration, .measurement,
      .currency:
      return list(key, type: type) { _ in .reader }
    case .string, .other:
      return list(key, type: type) { _ in .anyWords }
    }
  }

  /// Returns the name under which the list for a parameter's type is compiled.
  static func listKey(
    for type: ValueType, of parameter: ParameterDescriptor, in app: AppMetadata
  ) -> String {
    switch type {
    case .array(let element): return listKey(for: element, of: parameter, in: app)
    case .entity(let id), .enumeration(let id): return ListName.type(id, of: app.name)
    case .boolean, .integer, .double, .url, .date, .dateComponents, .duration, .measurement,
      .currency:
      return "\(type) \(parameter.range.map { "\($0.lower)...\($0.upper)" } ?? "")"
    case .string, .other: return "\(type)"
    }
  }

  private mutating func list(
    _ name: String, type: ValueType, _ make: (AppMetadata) -> SlotList
  ) -> ListID {
    if let number = listNumbers[name] { return number }
    let number = builder.addList(make(app), name: name, type: ListType.parameter(type).coded)
    listNumbers[name] = number
    return number
  }

  // MARK: Phrase sets

  private mutating func add(_ phraseSet: PhraseSet, applicationNames: ListID) {
    var scope = PhraseScope(applicationNames: applicationNames)
    for (name, list) in phraseSet.lists.sorted(by: { $0.key < $1.key }) {
      scope.lists[name] = self.list(list, named: name, key: name)
    }
    scope.rules = rules(phraseSet.rules)
    for (number, group) in phraseSet.groups.enumerated() {
      var scope = scope
      for (name, list) in group.lists.sorted(by: { $0.key < $1.key }) {
        scope.lists[name] = self.list(list, named: name, key: "\(number)/\(name)")
      }
      scope.rules.merge(rules(group.rules)) { $1 }
      let conditions = PhraseConditions(
        slots: group.slots, requires: group.requiresContext, excludes: group.excludesContext)
      add(group, in: scope, conditions: conditions.coded)
    }
    for words in phraseSet.skipWords { builder.addSkipPhrase(words, of: app.name) }
  }

  private mutating func add(_ group: SentenceGroup, in scope: PhraseScope, conditions: String) {
    for sentence in group.sentences {
      guard let template = parse(sentence) else { continue }
      let record = PhraseRecord(
        app: app.name, intent: group.intent, template: sentence.text, conditions: conditions)
      add(template, in: scope, as: record, source: sentence)
    }
  }

  private mutating func rules(_ sources: [String: SourceText]) -> [String: Template] {
    var rules: [String: Template] = [:]
    for (name, source) in sources { rules[name] = parse(source) }
    return rules
  }

  private mutating func list(_ list: ListDescriptor, named name: String, key: String) -> ListID {
    let (contents, type): (SlotList, ListType?) =
      switch list {
      case .values(let values): (.names(values.compactMap { slotName($0) }), nil)
      case .range(let range): (.reader, .range(range))
      case .spoken(let kind): (.reader, .spoken(kind))
      case .wildcard: (.anyWords, .spoken("text"))
      }
    return builder.addList(contents, name: key, type: type?.coded ?? "", growsTogether: true)
  }

  private mutating func slotName(_ value: ListValue) -> SlotName? {
    parse(value.input).map { SlotNames.value(value, template: $0) }
  }

  private mutating func parse(_ source: SourceText) -> Template? {
    let (template, diagnostics) = TemplateParser.parse(source.text, syntax: .hassil)
    let errors = diagnostics.filter { $0.severity == .error }
    for error in errors {
      problems.append(MatcherProblem(error, app: app.name, source: source))
    }
    guard let template, errors.isEmpty else { return nil }
    addInlineRanges(of: template)
    return template
  }

  /// Adds lists for the ranges that a template writes in place.
  private mutating func addInlineRanges(of template: Template) {
    var names: [String] = []
    template.root.visit { node in
      if case .list(let name, _, _) = node { names.append(name) }
    }
    for name in names where inlineRanges[name] == nil {
      guard let range = InlineRange(name), range.isValid else { continue }
      inlineRanges[name] = builder.addList(
        .reader, name: name, type: ListType.range(NumberRange(range)).coded, growsTogether: true)
    }
  }
}

/// The names of lists in an automaton.
enum ListName {
  static func applicationNames(of app: String) -> String { "app \(app)" }
  static func type(_ id: String, of app: String) -> String { "\(app)/\(id)" }
}

/// The names of entities and enumeration cases as lists.
enum SlotNames {
  /// Returns the one-word numbers of a language, or none if there is no data for it.
  static func numberWords(of language: String) -> [Int: String] {
    do { return try NumberNames(language: language).small } catch { return [:] }
  }

  static func entities(of type: EntityDescriptor, language: String) -> [SlotName] {
    let speller = SpelledNumbers(language: language)
    let compounds = type.compounds(language: language)
    return type.values.map { entity in
      let others = type.pointers(at: entity.id, language: language)
      return SlotName(
        spoken([entity.title] + entity.synonyms + others + (compounds[entity.id] ?? []), speller),
        value: NameValue(
          kind: .entity, text: entity.title, id: entity.id, extra: entity.subtitle ?? ""))
    }
  }

  static func cases(_ cases: [EnumCaseDescriptor], language: String) -> [SlotName] {
    let speller = SpelledNumbers(language: language)
    return cases.map { enumCase in
      SlotName(
        spoken([enumCase.title] + enumCase.synonyms, speller),
        value: NameValue(
          kind: .enumCase, text: enumCase.title, id: enumCase.id, extra: enumCase.subtitle ?? ""))
    }
  }

  /// Returns the values of a phrase set's list, or `nil` if one of them is a template rather than
  /// plain text.
  static func values(_ values: [ListValue]) -> [SlotName]? {
    var names: [SlotName] = []
    for item in values {
      let (template, _) = TemplateParser.parse(item.input.text, syntax: .hassil)
      guard let template, case .text = template.root else { return nil }
      names.append(value(item, template: template))
    }
    return names
  }

  /// Returns a value of a phrase set's list, whose text is the given template.
  static func value(_ value: ListValue, template: Template) -> SlotName {
    let conditions = PhraseConditions(
      requires: value.requiresContext, excludes: value.excludesContext, context: value.context)
    var spoken = SlotName.Spoken.template(template)
    var isPlain = false
    if case .text(let text, _) = template.root {
      spoken = .text(text)
      isPlain = true
    }
    let name =
      value.output.map { NameValue($0, id: value.id) }
      ?? NameValue(
        kind: isPlain ? .string : .spoken, text: value.input.text, id: value.id ?? "")
    return SlotName(
      [spoken],
      value: NameValue(
        kind: name.kind, text: name.text, id: name.id, extra: conditions.coded))
  }

  private static func spoken(_ names: [String], _ speller: SpelledNumbers?) -> [SlotName.Spoken] {
    names.flatMap { name in [name] + (speller?.spellings(of: name) ?? []) }.map { .text($0) }
  }
}

extension MatcherProblem {
  init(_ problem: GrammarProblem, app: String, source: SourceText) {
    self.init(
      app: app, message: problem.message, hint: problem.hint, rule: problem.code.rawValue,
      source: source, span: problem.span.map { $0.start..<$0.end })
  }

  init(_ diagnostic: TemplateDiagnostic, app: String, source: SourceText) {
    self.init(
      app: app, message: diagnostic.message, hint: diagnostic.hint,
      rule: diagnostic.code.rawValue, source: source,
      span: diagnostic.span.start..<diagnostic.span.end)
  }
}

extension ShortcutDescriptor {
  /// Returns the phrases matched in a language: its own, or those of a language that stands in for
  /// it.
  public func phrases(in locale: String) -> [String] {
    GrammarCompiler.phrases(phrases, locale: locale)
  }
}

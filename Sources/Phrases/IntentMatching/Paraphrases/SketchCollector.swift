import IntentMetadata
import PhraseAutomaton
import PhraseTemplates

/// Builds the sketches of apps' phrases, with the phrase and list numbers of the compiled
/// automaton.
struct SketchCollector {
  private let automaton: PhraseAutomaton
  private let locale: String?
  private var builder: SketchBuilder
  private var sketches: [PhraseSketch] = []
  /// The phrases that say the same, by their record; taken one after another.
  private var phrases: [PhraseRecord: ArraySlice<PhraseID>] = [:]
  /// The lists by name, and where each app's lists begin.
  private var lists: [String: [ListID]] = [:]
  private var boundaries: [ListID] = []

  private init(_ automaton: PhraseAutomaton, locale: String?, stems: StemTable) {
    self.automaton = automaton
    self.locale = locale
    builder = SketchBuilder(stems: stems)
    for phrase in automaton.phraseIDs {
      phrases[automaton.record(of: phrase), default: []].append(phrase)
    }
    for list in automaton.listIDs where !automaton.isDerived(list: list) {
      lists[automaton.description(ofList: list).name, default: []].append(list)
    }
  }

  /// Returns the sketches of all phrases that can be paraphrased.
  ///
  /// - Parameter stems: Receives the stems of their words.
  static func sketches(
    of apps: [AppMetadata], in automaton: PhraseAutomaton, locale: String?,
    stems: inout StemTable
  ) -> [PhraseSketch] {
    var collector = SketchCollector(automaton, locale: locale, stems: stems)
    collector.boundaries = apps.compactMap { app in
      collector.lists[ListName.applicationNames(of: app.name)]?.first
    }
    for app in apps {
      collector.addShortcuts(of: app)
      if let phraseSet = app.phraseSet { collector.add(phraseSet, of: app) }
    }
    stems = collector.builder.stems
    return collector.sketches
  }

  // MARK: Lists

  /// Returns a list of an app; lists for inline ranges belong to all apps.
  private func list(_ key: String, of app: AppMetadata) -> ListID? {
    guard let numbers = lists[key] else { return nil }
    guard InlineRange(key) == nil,
      let start = lists[ListName.applicationNames(of: app.name)]?.first
    else { return numbers.first }
    let end = boundaries.first { $0 > start }
    return numbers.first { number in start <= number && end.map { number < $0 } ?? true }
  }

  // MARK: App Shortcuts

  private mutating func addShortcuts(of app: AppMetadata) {
    let intents = app.intentsByID
    for shortcut in app.offeredShortcuts {
      var scope = PhraseScope(
        applicationNames: list(ListName.applicationNames(of: app.name), of: app))
      for parameter in intents[shortcut.intent]?.parameters ?? [] {
        scope.lists[parameter.name] = list(
          GrammarCompiler.listKey(for: parameter.type, of: parameter, in: app), of: app)
      }
      let conditions = PhraseConditions(slots: shortcut.presetParameters).coded
      for phrase in GrammarCompiler.phrases(shortcut.phrases, locale: locale ?? app.locale) {
        guard let template = TemplateParser.parse(phrase, syntax: .appShortcut).template else {
          continue
        }
        var record = PhraseRecord(
          app: app.name, intent: shortcut.intent, template: phrase, conditions: conditions)
        guard let number = takePhrase(record) else { continue }
        record.role = .withoutAppName
        add(template, in: scope, as: number, or: takePhrase(record))
      }
    }
  }

  // MARK: Phrase sets

  private mutating func add(_ phraseSet: PhraseSet, of app: AppMetadata) {
    var scope = PhraseScope()
    for name in phraseSet.lists.keys { scope.lists[name] = list(name, of: app) }
    scope.rules = phraseSet.rules.compactMapValues(Self.template)
    for (number, group) in phraseSet.groups.enumerated() {
      var scope = scope
      for name in group.lists.keys { scope.lists[name] = list("\(number)/\(name)", of: app) }
      scope.rules.merge(group.rules.compactMapValues(Self.template)) { $1 }
      let conditions = PhraseConditions(
        slots: group.slots, requires: group.requiresContext, excludes: group.excludesContext
      ).coded
      for sentence in group.sentences {
        let record = PhraseRecord(
          app: app.name, intent: group.intent, template: sentence.text, conditions: conditions)
        guard let number = takePhrase(record), let template = Self.template(sentence) else {
          continue
        }
        add(template, in: scope, as: number, or: nil)
      }
    }
  }

  private static func template(_ source: SourceText) -> Template? {
    TemplateParser.parse(source.text, syntax: .hassil).template
  }

  // MARK: Sketches

  /// Returns the next phrase with a given record.
  private mutating func takePhrase(_ record: PhraseRecord) -> PhraseID? {
    guard let number = phrases[record]?.first else { return nil }
    phrases[record]?.removeFirst()
    return number
  }

  private mutating func add(
    _ template: Template, in scope: PhraseScope, as phrase: PhraseID, or shorterPhrase: PhraseID?
  ) {
    var scope = scope
    template.root.visit { node in
      guard case .list(let name, _, _) = node, scope.lists[name] == nil else { return }
      scope.lists[name] = lists[name]?.first { _ in InlineRange(name) != nil }
    }
    for items in builder.variants(of: template, in: scope) {
      var sketch = PhraseSketch(
        phrase: phrase, shorterPhrase: shorterPhrase,
        applicationNames: scope.applicationNames, words: [], slots: [],
        allowed: builder.allowed)
      for item in items {
        switch item {
        case .slot(let slot): sketch.slots.append(slot)
        case .word(let alternatives): sketch.words.append(word(alternatives))
        }
      }
      if isUsable(sketch) { sketches.append(sketch) }
    }
  }

  private func word(_ alternatives: Set<Stem>) -> PhraseSketch.Word {
    PhraseSketch.Word(
      stems: alternatives.sorted(),
      isDecisive: alternatives.allSatisfy { builder.stems.isDecisive[Int($0)] },
      tells: alternatives.contains { builder.stems.weights[Int($0)] > 0 })
  }

  /// Whether a sketch can be found by a paraphrase: it has words of its own, and no slot that would
  /// take everything left over.
  private func isUsable(_ sketch: PhraseSketch) -> Bool {
    !sketch.words.isEmpty
      && sketch.slots.allSatisfy { !automaton.takesAnyWords(list: $0.list) }
  }
}

import Assistant
import IntentMatching
public import IntentMetadata
import PhraseTemplates

/// The parts of apps that suites exercise: intents, phrases and their branches, slots and their
/// values, with the number of hits for each.
public struct PhraseUse: Sendable {
  /// One thing that a suite can hit.
  public struct Item: Sendable, Hashable {
    /// The kinds of things.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A language of an app.
      case locale
      /// An intent.
      case intent
      /// A phrase.
      case phrase
      /// An alternative or an optional part of a phrase.
      case branch
      /// A slot of an intent's phrases.
      case slot
      /// A value of a slot, or a class of values.
      case value
    }

    /// What the thing is.
    public var kind: Kind
    /// The app's name.
    public var app: String
    /// The intent's identifier; empty for languages.
    public var intent: String
    /// The template, the branch, the slot's name, `slot = value`; the identifier for intents.
    public var name: String
    /// The template that a branch is of.
    public var phrase = ""
    /// Where a branch begins in its template, which distinguishes branches with the same text.
    public var offset = 0
    /// The location of the phrase, if it has one.
    public var place: SourceText?

    /// Locations do not affect equality.
    public static func == (left: Self, right: Self) -> Bool {
      left.kind == right.kind && left.app == right.app && left.intent == right.intent
        && left.name == right.name && left.phrase == right.phrase && left.offset == right.offset
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(app)
      hasher.combine(intent)
      hasher.combine(name)
      hasher.combine(phrase)
      hasher.combine(offset)
    }
  }

  /// A phrase of an app.
  struct Phrase {
    var intent: String
    var text: SourceText
    var template: Template?
    /// The rules that the phrase sees.
    var rules: [String: Template] = [:]
    /// The lists that the phrase sees.
    var lists: [String: ListDescriptor] = [:]
  }

  /// All things, in the order of the apps.
  public private(set) var items: [Item] = []
  /// How often each thing was hit.
  public private(set) var hits: [Item: Int] = [:]
  private var known: Set<Item> = []
  /// The phrases by app, intent and text.
  private var phrases: [String: Phrase] = [:]
  /// The classes of each slot's values, by app, intent and slot.
  private var classes: [String: ValueClasses] = [:]
  private let locales: [String: String]

  /// Creates a use without hits.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own if it is `nil`.
  public init(_ apps: [AppMetadata], locale: String?) {
    locales = Dictionary(apps.map { ($0.name, locale ?? $0.locale) }) { first, _ in first }
    for app in apps {
      let languages = Set(app.shortcuts.flatMap(\.phrases.keys))
      for language in languages.sorted() where languages.count > 1 {
        add(Item(kind: .locale, app: app.name, intent: "", name: language))
      }
      let phrases = Self.phrases(of: app, locale: locale)
      let spoken = Set(phrases.map(\.intent))
      for intent in app.intents where spoken.contains(intent.id) {
        add(Item(kind: .intent, app: app.name, intent: intent.id, name: intent.id))
      }
      for phrase in phrases { add(phrase, of: app) }
    }
  }

  private mutating func add(_ phrase: Phrase, of app: AppMetadata) {
    let (text, intent) = (phrase.text, phrase.intent)
    add(Item(kind: .intent, app: app.name, intent: intent, name: intent))
    add(Item(kind: .phrase, app: app.name, intent: intent, name: text.text, place: text))
    phrases[Self.key(app.name, intent, text.text)] = phrase
    guard let template = phrase.template else { return }
    for span in template.branches { add(Self.branch(span, of: phrase, in: app.name)) }
    template.root.visit { node in
      guard case .list(let list, let slot, _) = node else { return }
      add(Item(kind: .slot, app: app.name, intent: intent, name: slot))
      let key = Self.key(app.name, intent, slot)
      guard classes[key] == nil else { return }
      let found = ValueClasses(
        of: phrase.lists[list], parameter: app.intent(intent)?.parameter(slot), in: app)
      classes[key] = found
      for name in found.names {
        add(Item(kind: .value, app: app.name, intent: intent, name: "\(slot) = \(name)"))
      }
    }
  }

  /// Counts the answers of tests.
  public mutating func count(_ outcomes: [TestOutcome]) {
    for outcome in outcomes where outcome.failure == nil {
      for command in outcome.understood {
        count(command.match, said: command.text, in: outcome.locale)
      }
    }
  }

  private mutating func count(_ match: IntentMatch, said: String, in language: String?) {
    if let locale = language ?? locales[match.app] {
      hit(Item(kind: .locale, app: match.app, intent: "", name: locale), isNew: false)
    }
    hit(Item(kind: .intent, app: match.app, intent: match.intent, name: match.intent))
    // A dialog may assemble a command from words that do not form a phrase.
    let isPhrase = phrases[Self.key(match.app, match.intent, match.phrase)] != nil
    hit(
      Item(kind: .phrase, app: match.app, intent: match.intent, name: match.phrase),
      isNew: isPhrase)
    for slot in match.slots where !slot.text.isEmpty {
      hit(Item(kind: .slot, app: match.app, intent: match.intent, name: slot.name))
      let values = classes[Self.key(match.app, match.intent, slot.name)]
      for name in values?.classes(of: slot) ?? [] {
        hit(
          Item(
            kind: .value, app: match.app, intent: match.intent, name: "\(slot.name) = \(name)"))
      }
    }
    countBranches(of: match, said: said)
  }

  private mutating func countBranches(of match: IntentMatch, said utterance: String) {
    guard let phrase = phrases[Self.key(match.app, match.intent, match.phrase)],
      let template = phrase.template
    else { return }
    let taken = BranchTrace.branches(
      of: template, taken: utterance, by: match, rules: phrase.rules)
    for span in taken { hit(Self.branch(span, of: phrase, in: match.app), isNew: false) }
  }

  /// Returns the number of things of a kind, and how many of them were hit.
  public func totals(of kind: Item.Kind) -> (all: Int, hit: Int) {
    let all = items.filter { $0.kind == kind }
    return (all.count, all.count { hits[$0] != nil })
  }

  private mutating func add(_ item: Item) {
    if known.insert(item).inserted { items.append(item) }
  }

  private mutating func hit(_ item: Item, isNew: Bool = true) {
    // Slots of rules are hit although they do not appear in a phrase itself.
    if isNew { add(item) }
    guard known.contains(item) else { return }
    hits[item, default: 0] += 1
  }

  private static func key(_ parts: String...) -> String { parts.joined(separator: "\u{1}") }

  private static func branch(_ span: SourceSpan, of phrase: Phrase, in app: String) -> Item {
    let text = phrase.text.text
    let written = String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
    var place = phrase.text
    place.column = place.column.map {
      $0 + text.utf8.prefix(span.start).count { $0 & 0xC0 != 0x80 }
    }
    return Item(
      kind: .branch, app: app, intent: phrase.intent, name: written, phrase: text,
      offset: span.start, place: place)
  }

  private static func phrases(of app: AppMetadata, locale: String?) -> [Phrase] {
    var found: [Phrase] = []
    for shortcut in app.offeredShortcuts {
      for phrase in shortcut.phrases(in: locale ?? app.locale) {
        found.append(
          Phrase(
            intent: shortcut.intent, text: SourceText(phrase),
            template: TemplateParser.parse(phrase, syntax: .appShortcut).template))
      }
    }
    for (intent, text) in app.phrasesByTitle {
      found.append(
        Phrase(
          intent: intent, text: SourceText(text),
          template: TemplateParser.parse(text, syntax: .appShortcut).template))
    }
    guard let set = app.phraseSet else { return found }
    let rules = set.rules.compactMapValues(Self.template)
    for group in set.groups {
      let own = rules.merging(group.rules.compactMapValues(Self.template)) { $1 }
      let lists = set.lists.merging(group.lists) { $1 }
      for sentence in group.sentences {
        found.append(
          Phrase(
            intent: group.intent, text: sentence, template: Self.template(sentence), rules: own,
            lists: lists))
      }
    }
    return found
  }

  private static func template(_ text: SourceText) -> Template? {
    TemplateParser.parse(text.text, syntax: .hassil).template
  }
}

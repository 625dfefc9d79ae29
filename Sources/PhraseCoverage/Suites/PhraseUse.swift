import Assistant
import IntentMatching
public import IntentMetadata
import PhraseTemplates

/// What suites say of what apps understand: intents, phrases and slots, with how often each is hit.
public struct PhraseUse: Sendable {
  /// One thing that a suite can hit.
  public struct Item: Sendable, Hashable {
    /// The kinds of things.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// An intent.
      case intent
      /// A phrase.
      case phrase
      /// A slot of an intent's phrases.
      case slot
    }

    /// What the thing is.
    public var kind: Kind
    /// The app's name.
    public var app: String
    /// The intent's identifier.
    public var intent: String
    /// The template or the slot's name; the identifier for intents.
    public var name: String
    /// The place of the phrase, where it has one.
    public var place: SourceText?

    /// Two things are one whatever their places.
    public static func == (left: Self, right: Self) -> Bool {
      left.kind == right.kind && left.app == right.app && left.intent == right.intent
        && left.name == right.name
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(app)
      hasher.combine(intent)
      hasher.combine(name)
    }
  }

  /// All things, in the order of the apps.
  public private(set) var items: [Item] = []
  /// How often each thing was hit.
  public private(set) var hits: [Item: Int] = [:]
  private var known: Set<Item> = []

  /// Creates the use of apps by nobody.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own where it is `nil`.
  public init(_ apps: [AppMetadata], locale: String?) {
    for app in apps {
      let phrases = Self.phrases(of: app, locale: locale)
      for intent in app.intents where phrases.contains(where: { $0.intent == intent.id }) {
        add(.intent, app.name, intent.id, intent.id, nil)
      }
      for phrase in phrases {
        add(.intent, app.name, phrase.intent, phrase.intent, nil)
        add(.phrase, app.name, phrase.intent, phrase.text.text, phrase.text)
        for slot in phrase.slots { add(.slot, app.name, phrase.intent, slot, nil) }
      }
    }
  }

  /// Counts the answers of tests.
  public mutating func count(_ outcomes: [TestOutcome]) {
    for match in outcomes.lazy.filter({ $0.failure == nil }).compactMap(\.match) {
      hit(.intent, match, match.intent)
      hit(.phrase, match, match.phrase)
      for slot in match.slots where !slot.text.isEmpty { hit(.slot, match, slot.name) }
    }
  }

  /// Returns how many of the things of a kind there are, and how many of them were hit.
  public func totals(of kind: Item.Kind) -> (all: Int, hit: Int) {
    let all = items.filter { $0.kind == kind }
    return (all.count, all.count { hits[$0] != nil })
  }

  private mutating func add(
    _ kind: Item.Kind, _ app: String, _ intent: String, _ name: String, _ place: SourceText?
  ) {
    let item = Item(kind: kind, app: app, intent: intent, name: name, place: place)
    if known.insert(item).inserted { items.append(item) }
  }

  private mutating func hit(_ kind: Item.Kind, _ match: IntentMatch, _ name: String) {
    let item = Item(kind: kind, app: match.app, intent: match.intent, name: name)
    // Slots of rules are hit without standing in a phrase itself.
    if known.insert(item).inserted { items.append(item) }
    hits[item, default: 0] += 1
  }

  private static func phrases(
    of app: AppMetadata, locale: String?
  ) -> [(intent: String, text: SourceText, slots: [String])] {
    var found: [(intent: String, text: SourceText, slots: [String])] = []
    for shortcut in app.shortcuts {
      for phrase in shortcut.phrases(in: locale ?? app.locale) {
        found.append(
          (shortcut.intent, SourceText(phrase), slots(of: phrase, syntax: .appShortcut)))
      }
    }
    for group in app.phraseSet?.groups ?? [] {
      for sentence in group.sentences {
        found.append((group.intent, sentence, slots(of: sentence.text, syntax: .hassil)))
      }
    }
    return found
  }

  private static func slots(of phrase: String, syntax: TemplateSyntax) -> [String] {
    var slots: [String] = []
    TemplateParser.parse(phrase, syntax: syntax).template?.root.visit { node in
      if case .list(_, let slot, _) = node { slots.append(slot) }
    }
    return slots
  }
}

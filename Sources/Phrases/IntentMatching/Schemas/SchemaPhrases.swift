import IntentMetadata
import LanguageData
import PhraseTemplates
import Synchronization

/// A phrase that starts an intent because it conforms to an assistant schema.
struct SchemaPhrase {
  /// The identifier of the intent.
  var intent: String
  /// The wording, with a slot for each schema member that it names.
  var template: Template
  /// The values of members that the wording implies without a slot.
  var slots: [String: IntentValue]
  /// The words that slots for any words accept, by slot name.
  var limits: [String: SlotLimit]
  /// The words that tie an app's name to the wording before it.
  var ties: [String]

  /// The wording with the app's name before it, and after it.
  var templatesWithName: [Template] {
    let span = template.root.span
    let name = TemplateNode.applicationName(span)
    let space = TemplateNode.text(" ", span)
    let tie = TemplateNode.alternatives(ties.map { .text($0, span) }, span)
    var orders: [[TemplateNode]] = [[name, space, template.root]]
    if !ties.isEmpty { orders.append([template.root, space, tie, space, name]) }
    return orders.map {
      Template(text: template.text, syntax: template.syntax, root: .sequence($0, span))
    }
  }
}

/// The phrases of the assistant schemas, in each language that has them.
enum SchemaPhrases {
  private static let known = Mutex<[String: SchemaPhraseFile]>([:])

  /// Returns the phrases for the schemas that an app's intents conform to.
  ///
  /// A wording that names a member the intent does not have is left out.
  static func phrases(of app: AppMetadata, locale: String) -> [SchemaPhrase] {
    let language = IntentMatcher.language(locale)
    let ties = (PhrasingWords.named(language)?.ties ?? []).sorted()
    var phrases: [SchemaPhrase] = []
    for intent in app.intents {
      guard let parts = intent.schema?.split(separator: "."), parts.count == 2,
        let file = file(domain: String(parts[0]), language: language)
      else { continue }
      for group in file.intents[String(parts[1])] ?? [] {
        guard let slots = slots(group, of: intent) else { continue }
        for wording in group.phrases {
          guard var template = TemplateParser.parse(wording, syntax: .hassil).template,
            template.slotNames.allSatisfy({ intent.parameter($0) != nil })
          else { continue }
          // An unknown name may be any words; the wording itself must then identify the domain.
          if template.slotNames.contains(where: { app.hasUnknownNames(intent.parameter($0)?.type) })
          {
            guard let root = template.root.requiring(file.nouns) else { continue }
            template.root = root
          }
          let known = slots.merging(onlyThings(of: app, for: intent, besides: template)) {
            told, _ in told
          }
          phrases.append(
            SchemaPhrase(
              intent: intent.id, template: template, slots: known,
              limits: file.limits.merging(group.limits) { _, inner in inner }, ties: ties))
        }
      }
    }
    return phrases
  }

  /// Returns the things that a wording means without naming them, as in “pause the timer” if the
  /// app has only one.
  private static func onlyThings(
    of app: AppMetadata, for intent: IntentDescriptor, besides template: Template
  ) -> [String: IntentValue] {
    let named = Set(template.slotNames)
    var slots: [String: IntentValue] = [:]
    for parameter in intent.parameters
    where !parameter.isOptional && parameter.defaultValue == nil && !named.contains(parameter.name)
    {
      switch parameter.type {
      case .entity(let id): slots[parameter.name] = app.onlyThing(id)
      case .array(.entity(let id)): slots[parameter.name] = app.onlyThing(id).map { .array([$0]) }
      default: break
      }
    }
    return slots
  }

  /// Returns the values that a group implies, including those that people leave unsaid: nobody says
  /// that an alarm may be snoozed, or that a note has no attachments.
  ///
  /// - Returns: The values, or `nil` if the intent lacks such members or requires what is cleared.
  private static func slots(
    _ group: SchemaPhraseFile.Group, of intent: IntentDescriptor
  ) -> [String: IntentValue]? {
    var slots: [String: IntentValue] = [:]
    for parameter in intent.parameters where !parameter.isOptional && parameter.defaultValue == nil
    {
      switch parameter.type {
      case .boolean: slots[parameter.name] = .boolean(assumed.contains(parameter.name))
      case .array where mayBeEmpty.contains(parameter.name): slots[parameter.name] = .array([])
      default: break
      }
    }
    for name in group.clears {
      guard intent.parameter(name)?.isOptional == true else { return nil }
      slots[name] = .empty
    }
    for (name, text) in group.set {
      guard let parameter = intent.parameter(name),
        let value = value(text, of: parameter.type)
      else { return nil }
      slots[name] = value
    }
    return slots
  }

  /// The members with several values that a person leaves out if there are none.
  private static let mayBeEmpty: Set = [
    "attachments", "attendees", "bcc", "cc", "images", "links", "locations", "mediaItems",
    "playbackAttributes", "preferences", "tags", "urls",
  ]

  /// The members that are true unless a person says otherwise.
  private static let assumed: Set = ["canSnooze", "isEnabled", "isClockwise", "isAfter"]

  private static func value(_ text: String, of type: ValueType) -> IntentValue? {
    switch type {
    case .boolean: Bool(text).map { .boolean($0) }
    case .enumeration(let id): .enumCase(type: id, id: text)
    case .string, .other: .string(text)
    case .array(let element): value(text, of: element).map { .array([$0]) }
    default: nil
    }
  }

  /// Returns the phrases of a domain in a language, or `nil` if there are none.
  static func file(domain: String, language: String) -> SchemaPhraseFile? {
    let key = "\(domain).\(language)"
    if let file = known.withLock({ $0[key] }) { return file }
    guard let source = LanguageData.schemaPhrases(domain: domain, language: language) else {
      return nil
    }
    let file: SchemaPhraseFile
    do {
      let text = String(decoding: source, as: UTF8.self)
      file = try LanguageSource(text, topic: "schemas/\(domain)", language: language)
        .decode(SchemaPhraseFile.self)
    } catch {
      LanguageData.stop(error)
    }
    known.withLock { $0[key] = file }
    return file
  }
}

/// A file of phrases for the schemas of one domain.
struct SchemaPhraseFile: Decodable {
  /// Wordings that imply the same values without a slot.
  struct Group: Decodable {
    /// The values by their members, such as `isRead: "true"`.
    var set: [String: String] = [:]
    /// The members that the wordings leave without a value: “remove the due date”.
    var clears: [String] = []
    /// The words that slots for any words accept in these wordings.
    var limits: [String: SlotLimit] = [:]
    var phrases: [String]

    private enum CodingKeys: String, CodingKey {
      case set, clears, limits, phrases
    }

    init(phrases: [String]) { self.phrases = phrases }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      set = try container.decodeIfPresent([String: String].self, forKey: .set) ?? [:]
      clears = try container.decodeIfPresent([String].self, forKey: .clears) ?? []
      limits = try container.limits(forKey: .limits)
      phrases = try container.decode([String].self, forKey: .phrases)
    }
  }

  /// An entry of a list: a wording, or a group of them.
  private enum Entry: Decodable {
    case wording(String)
    case group(Group)

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .wording(text)
      } else {
        self = .group(try Group(from: decoder))
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case language, domain, nouns, limits, intents
  }

  let language: String
  let domain: String
  /// Words of the language that are specific to the domain.
  let nouns: Set<String>
  /// The words that slots for any words accept, by slot name.
  let limits: [String: SlotLimit]
  /// The wordings by the names of the schemas.
  let intents: [String: [Group]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    language = try container.decode(String.self, forKey: .language)
    domain = try container.decode(String.self, forKey: .domain)
    nouns = Set(
      try container.decode(String.self, forKey: .nouns).split(separator: " ").map(String.init))
    limits = try container.limits(forKey: .limits)
    intents = try container.decode([String: [Entry]].self, forKey: .intents).mapValues { entries in
      var plain = Group(phrases: [])
      var groups: [Group] = []
      for entry in entries {
        switch entry {
        case .wording(let text): plain.phrases.append(text)
        case .group(let group): groups.append(group)
        }
      }
      return (plain.phrases.isEmpty ? [] : [plain]) + groups
    }
  }
}

/// The words that a slot accepts, as a file writes them: `{most: 4, never: me us, without: another, withoutTimes: true, isAddress: true}`.
private struct WrittenLimit: Decodable {
  var most: Int?
  var never: String?
  var without: String?
  var withoutTimes: Bool?
  var isAddress: Bool?
}

extension KeyedDecodingContainer {
  /// Reads the words that slots accept, or none if the key is missing.
  fileprivate func limits(forKey key: Key) throws -> [String: SlotLimit] {
    (try decodeIfPresent([String: WrittenLimit].self, forKey: key) ?? [:]).mapValues { written in
      SlotLimit(
        most: written.most,
        never: Set((written.never ?? "").split(separator: " ").map(String.init)),
        without: written.without.map { Set($0.split(separator: " ").map(String.init)) },
        withoutTimes: written.withoutTimes, isAddress: written.isAddress)
    }
  }
}

extension AppMetadata {
  /// Returns whether the app has entities of a type whose names only the running app knows.
  fileprivate func hasUnknownNames(_ type: ValueType?) -> Bool {
    switch type {
    case .array(let element): hasUnknownNames(element)
    case .entity(let id): entity(id)?.hasUnknownValues ?? true
    default: false
    }
  }
}

extension AppMetadata {
  /// Returns the entity of a type of which the app has exactly one.
  fileprivate func onlyThing(_ id: String) -> IntentValue? {
    guard let type = entity(id), !type.hasUnknownValues, let only = type.values.first,
      type.values.count == 1,
      // A text search may suggest fewer than there are.
      !type.query.contains(.strings) || type.query.contains(.enumeration)
    else { return nil }
    return .entity(type: id, only)
  }
}

extension TemplateNode {
  /// Returns the part of the piece whose expansions all contain one of some words, or `nil` if none
  /// of them does: “to {list} [list]” becomes “to {list} list”.
  func requiring(_ words: Set<String>) -> TemplateNode? {
    switch self {
    case .text(let text, _):
      let has = text.lowercased().split(whereSeparator: \.isWhitespace)
        .contains { words.contains(String($0)) }
      return has ? self : nil
    case .sequence(let items, let span):
      return Self.requiring(words, items) { .sequence($0, span) }
    case .permutation(let items, let span):
      return Self.requiring(words, items) { .permutation($0, span) }
    case .alternatives(let items, let span):
      let kept = items.compactMap { $0.requiring(words) }
      return kept.isEmpty ? nil : .alternatives(kept, span)
    case .optional(let item, _): return item.requiring(words)
    case .list, .rule, .applicationName: return nil
    }
  }

  /// Returns the pieces with one of the words in at least one of them.
  private static func requiring(
    _ words: Set<String>, _ items: [TemplateNode], _ whole: ([TemplateNode]) -> TemplateNode
  ) -> TemplateNode? {
    let parts = items.map { $0.requiring(words) }
    if zip(items, parts).contains(where: { $0 == $1 }) { return whole(items) }
    let kept = parts.enumerated().compactMap { place, part in
      part.map { part -> TemplateNode in
        var items = items
        items[place] = part
        return whole(items)
      }
    }
    guard let first = kept.first else { return nil }
    return kept.count == 1 ? first : .alternatives(kept, first.span)
  }
}

extension Template {
  /// The names of the slots.
  fileprivate var slotNames: [String] {
    var names: [String] = []
    root.visit { node in
      if case .list(_, let slot, _) = node { names.append(slot) }
    }
    return names
  }
}

public import PhraseTemplates

/// What the names in a template refer to: lists by their identifiers, rules by their templates.
public struct PhraseScope: Sendable {
  /// The lists, by the name in the template.
  public var lists: [String: ListID]
  /// The template of each rule, by name.
  public var rules: [String: Template]
  /// The list that holds the app's names.
  public var applicationNames: ListID?

  /// Creates a scope; everything may be left out.
  public init(
    lists: [String: ListID] = [:], rules: [String: Template] = [:], applicationNames: ListID? = nil
  ) {
    self.lists = lists
    self.rules = rules
    self.applicationNames = applicationNames
  }
}

/// What may stand in a slot.
public enum SlotList: Sendable {
  /// One of some names.
  case names([SlotName])
  /// What a ``SlotReader`` reads there, such as a number.
  case reader
  /// One or more words of any kind.
  case anyWords
}

/// A name in a list, with what it means.
public struct SlotName: Sendable {
  /// How a name is written.
  public enum Spoken: Sendable {
    /// As plain text.
    case text(String)
    /// As a template without slots and rules, which stands for each of its sentences.
    case template(Template)
  }

  /// The names, all of which mean the same.
  public var spoken: [Spoken]
  /// What they mean.
  public var value: NameValue

  /// Creates a name.
  public init(_ spoken: [Spoken], value: NameValue) {
    self.spoken = spoken
    self.value = value
  }
}

/// What a phrase means, as the automaton hands it back with a match.
public struct PhraseRecord: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The template as written.
  public var template: String
  /// Further data that the automaton does not look into.
  public var extra: String
  /// What kind of phrase it is.
  public var role: Role

  /// The kinds of phrases.
  public enum Role: UInt8, Sendable, Hashable {
    /// Starts the intent.
    case phrase
    /// Starts the intent although the app's name was left out.
    case withoutAppName
    /// Keeps the app from answering.
    case negative
    /// Starts the intent by its title or its summary, where no phrase does.
    case ownWords
    /// Starts the intent by the words of an assistant schema; the app's own phrases go first.
    case schema
    /// Starts the intent by the words of a schema although the app's name was left out.
    case schemaWithoutAppName

    /// Whether the app's name was left out.
    public var omitsAppName: Bool { self == .withoutAppName || self == .schemaWithoutAppName }

    /// Whether the words are those of an assistant schema.
    public var isOfSchema: Bool { self == .schema || self == .schemaWithoutAppName }
  }

  /// Creates a record.
  public init(
    app: String, intent: String, template: String, extra: String = "", role: Role = .phrase
  ) {
    self.app = app
    self.intent = intent
    self.template = template
    self.extra = extra
    self.role = role
  }
}

public import PhraseTemplates

/// The definitions of the names in a template: lists by their identifiers, rules by their
/// templates.
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

/// The contents of a slot.
public enum SlotList: Sendable {
  /// One of several names.
  case names([SlotName])
  /// What a ``SlotReader`` reads there, such as a number.
  case reader
  /// One or more words of any kind.
  case anyWords
}

/// A name in a list, with its meaning.
public struct SlotName: Sendable {
  /// How a name is written.
  public enum Spoken: Sendable {
    /// As plain text.
    case text(String)
    /// As a template without slots and rules, which stands for each of its sentences.
    case template(Template)
  }

  /// The names, all with the same meaning.
  public var spoken: [Spoken]
  /// Their meaning.
  public var value: NameValue

  /// Creates a name.
  public init(_ spoken: [Spoken], value: NameValue) {
    self.spoken = spoken
    self.value = value
  }
}

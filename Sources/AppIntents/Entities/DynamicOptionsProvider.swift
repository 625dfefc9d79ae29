internal import IntentMetadata

/// Lists options for a parameter when they are asked for.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The type of the list.
  associatedtype Result: ResultsCollection
  /// The type of the default.
  associatedtype DefaultValue: _IntentValue = Result.Item

  /// Returns the options.
  func results() async throws -> Result
  /// Returns the value used where the person gives none, or `nil`.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// An option and how it is shown.
  public typealias Item<Value> = IntentItem<Value> where Value: _IntentValue
  /// A group of options under a heading.
  public typealias ItemSection<Value> = IntentItemSection<Value> where Value: _IntentValue
  /// A list of options in sections.
  public typealias ItemCollection<Value> = IntentItemCollection<Value> where Value: _IntentValue
}

extension DynamicOptionsProvider where DefaultValue == Result.Item {
  /// No default.
  public func defaultResult() async -> DefaultValue? { nil }
}

/// A list of options: an array, or a collection with sections.
public protocol ResultsCollection: Sendable {
  /// The type of the options.
  associatedtype Item: _IntentValue
  /// Calls a closure with each option and what is shown of it, until it returns `false`; a list of
  /// millions is never copied for that.
  func _visit(_ body: (IntentItem<Item>) -> Bool)
}

extension ResultsCollection {
  /// The options.
  var values: [Item] {
    var values: [Item] = []
    _visit { item in
      values.append(item.value)
      return true
    }
    return values
  }
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// The type of the options.
  public typealias Item = Element
  /// Calls a closure with the elements, shown as they are, until it returns `false`.
  public func _visit(_ body: (IntentItem<Element>) -> Bool) {
    for element in self where !body(IntentItem(element)) { return }
  }
}

/// An option and how it is shown.
public struct IntentItem<Value: _IntentValue>: Sendable {
  /// The value that choosing the option gives.
  public let value: Value
  package let shown: DisplayRepresentation?

  /// Creates an option that is shown as its value is.
  public init(_ value: Value) {
    self.value = value
    shown = nil
  }

  /// Creates an option that is shown in a way of its own.
  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    shown = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }

  /// How the option is shown.
  public var description: DisplayRepresentation {
    shown ?? (value as? any InstanceDisplayRepresentable)?.displayRepresentation
      ?? DisplayRepresentation(
        stringLiteral: value._intentValue.map { ValueOption.words(for: $0) } ?? "")
  }
}

/// A group of options under a heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  /// The heading, or `nil`.
  public let title: LocalizedStringResource?
  /// The options.
  public let items: [IntentItem<Result>]

  /// Creates a group from values under a heading.
  public init(_ title: LocalizedStringResource, items: [Result]) {
    self.title = title
    self.items = items.map { IntentItem($0) }
  }

  /// Creates a group from options under a heading.
  public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.title = title
    self.items = items
  }

  /// Creates a group from options under a heading.
  public init(title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.init(title, items: items)
  }

  /// Creates a group without a heading.
  public init(items: [IntentItem<Result>]) {
    title = nil
    self.items = items
  }

  /// Creates a group with more than a heading from the options that a builder lists.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image?,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(title, itemsBuilder: itemsBuilder)
  }

  /// Creates a group from the options that a builder lists.
  public init(
    _ title: LocalizedStringResource? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.title = title
    items = itemsBuilder()
  }
}

/// A list of options in sections.
public struct IntentItemCollection<Result: _IntentValue>: Sendable {
  /// The words that ask for an option, or `nil`.
  public let promptLabel: LocalizedStringResource?
  /// The sections.
  public let sections: [IntentItemSection<Result>]

  /// Creates a list without sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    items: [Result]
  ) {
    self.promptLabel = promptLabel
    sections = [IntentItemSection(items: items.map { IntentItem($0) })]
  }

  /// Creates a list from its sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.sections = sections
  }

  /// Creates a list from the sections that a builder lists.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(promptLabel: promptLabel, sections: sectionsBuilder())
  }

  /// The list without options.
  public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }
  /// All options.
  public var items: [Result] { sections.flatMap(\.items).map(\.value) }
}

extension IntentItemCollection: ResultsCollection {
  /// The type of the options.
  public typealias Item = Result
  /// Calls a closure with the options of all sections until it returns `false`.
  public func _visit(_ body: (IntentItem<Result>) -> Bool) {
    for section in sections {
      for item in section.items where !body(item) { return }
    }
  }
}

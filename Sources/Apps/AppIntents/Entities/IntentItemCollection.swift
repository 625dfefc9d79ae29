internal import IntentMetadata

/// An option and how it is shown.
///
///     IntentItem(soup, title: "\(soup.name)", subtitle: "With bread")
public struct IntentItem<Value: _IntentValue>: Sendable {
  /// The value that choosing the option gives.
  public let value: Value
  package let shown: DisplayRepresentation?
  /// The heading of the section that contains the option, if any.
  package var heading: DisplayRepresentation?

  /// Creates an option that is shown as its value is.
  public init(_ value: Value) {
    self.value = value
    shown = nil
  }

  /// Creates an option with its own display.
  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    shown = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }

  /// The display of the option.
  public var description: DisplayRepresentation {
    shown ?? (value as? any InstanceDisplayRepresentable)?.displayRepresentation
      ?? DisplayRepresentation(
        stringLiteral: value._intentValue.map { ValueOption.words(for: $0) } ?? "")
  }
}

/// A group of options under a heading.
///
/// The heading distinguishes its options from those with the same name in other groups.
///
/// See the example of ``IntentItemCollection``.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  /// The heading, or `nil`.
  public let description: DisplayRepresentation?
  /// The options.
  public let items: [IntentItem<Result>]

  /// Creates a group from values under a heading.
  public init(_ title: LocalizedStringResource, items: [Result]) {
    self.init(title, items: items.map { IntentItem($0) })
  }

  /// Creates a group from options under a heading.
  public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
    description = DisplayRepresentation(title: title)
    self.items = items
  }

  /// Creates a group from options under a heading.
  public init(title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.init(title, items: items)
  }

  /// Creates a group without a heading.
  public init(items: [IntentItem<Result>]) {
    description = nil
    self.items = items
  }

  /// Creates a group with more than a heading from the options that a builder lists.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    description = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
    items = itemsBuilder()
  }

  /// Creates a group from the options that a builder lists.
  public init(
    _ title: LocalizedStringResource? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    description = title.map { DisplayRepresentation(title: $0) }
    items = itemsBuilder()
  }
}

/// A list of options in sections.
///
///     IntentItemCollection {
///       IntentItemSection("Popular", items: popular)
///       IntentItemSection("Others", items: others)
///     }
public struct IntentItemCollection<Result: _IntentValue>: Sendable {
  /// The words that ask for an option, or `nil`.
  public let promptLabel: LocalizedStringResource?
  /// Whether the options are in alphabetical order.
  public let usesIndexedCollation: Bool
  /// The sections.
  public let sections: [IntentItemSection<Result>]

  /// Creates a list without sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    items: [Result]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items.map { IntentItem($0) })])
  }

  /// Creates a list from its sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  /// Creates a list from the sections that a builder lists.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: sectionsBuilder())
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
      let items =
        usesIndexedCollation ? section.items.sorted { $0.precedes($1) } : section.items
      for var item in items {
        item.heading = section.description
        guard body(item) else { return }
      }
    }
  }
}

extension IntentItem {
  /// Returns whether the option comes before another one in an alphabetical list.
  fileprivate func precedes(_ other: IntentItem) -> Bool {
    String(localized: description.title)
      .localizedStandardCompare(String(localized: other.description.title)) == .orderedAscending
  }
}

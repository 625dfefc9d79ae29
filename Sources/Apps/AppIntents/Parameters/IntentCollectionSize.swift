/// The number of values that a list parameter takes.
///
///     @Parameter(title: "Toppings", size: IntentCollectionSize(min: 1, max: 3)) var toppings: [String]
public struct IntentCollectionSize: Sendable, Hashable, ExpressibleByIntegerLiteral {
  package let counts: ClosedRange<Int>

  /// Creates a size of exactly a given number of values.
  public init(exactly count: Int) { counts = count...count }

  /// Creates a size between two counts, both included; if they are in the wrong order, the greater
  /// one wins.
  public init(min: Int, max: Int) { counts = min...Swift.max(min, max) }

  /// Creates a size of exactly a given number of values.
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}

/// The size classes of widgets, for which a parameter of several values may take different numbers of them.
///
///     @Parameter(title: "Lists", size: [.systemSmall: 1, .systemLarge: 4]) var lists: [TaskListEntity]
public enum IntentWidgetFamily: Sendable, Hashable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}

extension IntentCollectionSize: ExpressibleByDictionaryLiteral {
  /// Creates the size that fits every size class: settings are kept for all of them, and each shows what fits.
  public init(dictionaryLiteral sizes: (IntentWidgetFamily, IntentCollectionSize)...) {
    let counts = sizes.map(\.1.counts)
    self.init(
      min: counts.map(\.lowerBound).min() ?? 0, max: counts.map(\.upperBound).max() ?? .max)
  }
}

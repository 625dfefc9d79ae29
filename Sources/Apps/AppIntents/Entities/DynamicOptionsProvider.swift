/// Lists options for a parameter when they are asked for.
///
///     struct TableOptions: DynamicOptionsProvider {
///       func results() async throws -> [String] { ["Window", "Terrace"] }
///     }
///
///     @Parameter(title: "Table", optionsProvider: TableOptions()) var table: String
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The type of the list.
  associatedtype Result: ResultsCollection
  /// The type of the default.
  associatedtype DefaultValue: _IntentValue = Result.Item

  /// Returns the options.
  func results() async throws -> Result
  /// Returns the value used if the person gives none, or `nil`.
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
///
/// See the example of ``DynamicOptionsProvider``.
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

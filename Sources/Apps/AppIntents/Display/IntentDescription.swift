/// A description of what an intent does, with search keywords.
///
///     static let description = IntentDescription(
///       "Orders a soup for pickup.", categoryName: "Orders", searchKeywords: ["lunch"])
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The sentence that describes what the intent does.
  public var descriptionText: LocalizedStringResource
  /// The group the intent belongs to in lists.
  public var categoryName: LocalizedStringResource?
  /// Words that help to find the intent.
  public var searchKeywords: [LocalizedStringResource]
  /// The name of the value that the intent returns.
  public var resultValueName: LocalizedStringResource?

  /// Creates a description from its parts.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource? = nil
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }

  /// Creates a description from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a description from a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

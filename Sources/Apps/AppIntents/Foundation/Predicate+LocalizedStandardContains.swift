// Foundation on Linux lacks this one expression, which apps' predicates use most.
extension PredicateExpressions {
  /// Whether a text contains another one as people search: case and accents aside.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The type of the result.
    public typealias Output = Bool
    /// The text.
    public let root: Root
    /// The text to search for.
    public let other: Other

    /// Creates the expression.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Returns whether the text contains the other one.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      let (text, part) = (try root.evaluate(bindings), try other.evaluate(bindings))
      return String(text).range(
        of: String(part), options: [.caseInsensitive, .diacriticInsensitive], locale: .current)
        != nil
    }
  }

  /// Returns the expression that `#Predicate` writes for `localizedStandardContains(_:)`.
  public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other)
    -> StringLocalizedStandardContains<Root, Other>
  {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

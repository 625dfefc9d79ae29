extension IntentItem {
  /// Lists options one after another.
  @resultBuilder
  public enum Builder {
    /// Shows a value as it is.
    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
      [IntentItem(value)]
    }
    /// Takes an option as it is.
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
    /// Joins lists.
    public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
      items.flatMap(\.self)
    }
    /// Joins the lists of a loop.
    public static func buildArray(_ items: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
      items.flatMap(\.self)
    }
    /// Takes the list of a condition that holds.
    public static func buildOptional(_ items: [IntentItem<Value>]?) -> [IntentItem<Value>] {
      items ?? []
    }
    /// Takes the list of the first branch.
    public static func buildEither(first items: [IntentItem<Value>]) -> [IntentItem<Value>] {
      items
    }
    /// Takes the list of the second branch.
    public static func buildEither(second items: [IntentItem<Value>]) -> [IntentItem<Value>] {
      items
    }
  }
}

extension IntentItemSection {
  /// Lists sections one after another.
  @resultBuilder
  public enum Builder {
    /// Takes a section as it is.
    public static func buildExpression(_ section: IntentItemSection<Result>)
      -> [IntentItemSection<Result>]
    {
      [section]
    }
    /// Joins lists.
    public static func buildBlock(_ sections: [IntentItemSection<Result>]...)
      -> [IntentItemSection<Result>]
    {
      sections.flatMap(\.self)
    }
    /// Joins the lists of a loop.
    public static func buildArray(_ sections: [[IntentItemSection<Result>]])
      -> [IntentItemSection<Result>]
    {
      sections.flatMap(\.self)
    }
    /// Takes the list of a condition that holds.
    public static func buildOptional(_ sections: [IntentItemSection<Result>]?)
      -> [IntentItemSection<Result>]
    {
      sections ?? []
    }
  }
}

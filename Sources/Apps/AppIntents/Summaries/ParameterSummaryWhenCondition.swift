/// Whether two values are equal.
///
///     When(\.$size, .equalTo, .large) {
///       Summary("Order a large \(\.$soup)")
///     } otherwise: {
///       Summary("Order \(\.$soup)")
///     }
public enum EquatableComparisonOperator: Sendable, Hashable {
  /// They are.
  case equalTo
  /// They are not.
  case notEqualTo
}

/// A comparison of two values.
///
///     When(\.$quantity, .greaterThan, 1) {
///       Summary("Order \(\.$quantity) bowls of \(\.$soup)")
///     } otherwise: {
///       Summary("Order \(\.$soup)")
///     }
public enum ComparableComparisonOperator: Sendable, Hashable {
  /// The first is less.
  case lessThan
  /// The first is not greater.
  case lessThanOrEqualTo
  /// The first is greater.
  case greaterThan
  /// The first is not less.
  case greaterThanOrEqualTo
}

/// Whether there is a value.
///
/// See the example of ``ParameterSummaryWhenCondition``.
public enum HasValueComparisonOperator: Sendable, Hashable {
  /// There is one.
  case hasAnyValue
  /// There is none.
  case hasNoValue
}

/// Whether a value is one of several.
///
///     When(\.$size, .oneOf, [.medium, .large]) {
///       Summary("Order \(\.$soup) to share")
///     } otherwise: {
///       Summary("Order \(\.$soup)")
///     }
public enum OneOfComparisonOperator: Sendable, Hashable {
  /// It is.
  case oneOf
}

/// How a text compares with a part.
///
///     When(\.$note, .contains, "urgent") {
///       Summary("Send \(\.$note) now")
///     } otherwise: {
///       Summary("Send \(\.$note)")
///     }
public enum StringComparisonOperator: Sendable, Hashable {
  /// It contains the part.
  case contains
  /// It begins with the part.
  case hasPrefix
  /// It ends with the part.
  case hasSuffix
}

/// A summary that depends on a parameter's value.
///
///     When(\.$list, .hasAnyValue) {
///       Summary("Add \(\.$task) to \(\.$list)")
///     } otherwise: {
///       Summary("Add \(\.$task)")
///     }
public struct ParameterSummaryWhenCondition<
  Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
  private let holds: @Sendable (Intent) -> Bool
  private let whenCondition: WhenCondition
  private let otherwise: Otherwise

  /// Creates a condition on whether a parameter has a value.
  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      (intent[keyPath: keyPath.keyPath].currentValue != nil) == (comparison == .hasAnyValue)
    }
  }

  /// Creates a condition on whether a parameter has a value.
  public init<Value: _IntentValue & Equatable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      (intent[keyPath: keyPath.keyPath].knownValue == value) == (comparison == .equalTo)
    }
  }

  /// Creates a condition on how a parameter's value compares.
  public init<Value: _IntentValue & Comparable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: ComparableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      guard let known = intent[keyPath: keyPath.keyPath].knownValue else { return false }
      return switch comparison {
      case .lessThan: known < value
      case .lessThanOrEqualTo: known <= value
      case .greaterThan: known > value
      case .greaterThanOrEqualTo: known >= value
      }
    }
  }

  /// Creates a condition on whether a parameter's value is one of several.
  public init<Value: _IntentValue & Equatable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator,
    _ values: [Value], @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      intent[keyPath: keyPath.keyPath].knownValue.map { values.contains($0) } ?? false
    }
  }

  /// Creates a condition on which entity a parameter has.
  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: EquatableComparisonOperator, _ identifier: Value.ValueType.ID,
    @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      (intent[keyPath: keyPath.keyPath].knownIdentifier == identifier) == (comparison == .equalTo)
    }
  }

  /// Creates a condition on whether a parameter has one of several entities.
  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: OneOfComparisonOperator, _ identifiers: [Value.ValueType.ID],
    @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      intent[keyPath: keyPath.keyPath].knownIdentifier.map { identifiers.contains($0) } ?? false
    }
  }

  /// Creates a condition on a part of a parameter's text.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<String>>, _ comparison: StringComparisonOperator,
    _ part: String, @ParameterSummaryBuilder<Intent> _ whenCondition: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    let keyPath = SendableKeyPath(keyPath)
    self.init(whenCondition, otherwise) { intent in
      guard let known = intent[keyPath: keyPath.keyPath].knownValue else { return false }
      return switch comparison {
      case .contains: known.contains(part)
      case .hasPrefix: known.hasPrefix(part)
      case .hasSuffix: known.hasSuffix(part)
      }
    }
  }

  private init(
    _ whenCondition: () -> WhenCondition, _ otherwise: () -> Otherwise,
    holds: @escaping @Sendable (Intent) -> Bool
  ) {
    self.holds = holds
    self.whenCondition = whenCondition()
    self.otherwise = otherwise()
  }

  /// Returns the text of the summary that the parameter's value chooses.
  public func _text(for intent: Intent) -> _SummaryText? {
    holds(intent) ? whenCondition._text(for: intent) : otherwise._text(for: intent)
  }

  /// Returns the texts of both summaries.
  public func _allTexts(for intent: Intent) -> [_SummaryText] {
    whenCondition._allTexts(for: intent) + otherwise._allTexts(for: intent)
  }
}

extension IntentParameter {
  /// The value, or `nil` if it is unknown.
  var knownValue: Value? { currentValue == nil ? Value._absent : wrappedValue }
}

extension IntentParameter where Value.ValueType: AppEntity {
  /// The identifier of the entity, or `nil` if there is none.
  fileprivate var knownIdentifier: Value.ValueType.ID? {
    (assignedValue as? Value.ValueType)?.id
  }
}

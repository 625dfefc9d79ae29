import IntentMetadata

/// The parameter that a resolver makes a value for: what its declaration says, and a way to ask.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  let parameter: ParameterReference

  /// Asks the person for the value and returns it.
  ///
  /// - Throws: `AppIntentError` if the person gives up or nobody is there to answer.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await parameter.requestValue(dialog)
  }

  /// Asks the person to choose one of several values and returns it.
  ///
  /// - Throws: `AppIntentError` if the person gives up or nobody is there to answer.
  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await parameter.requestDisambiguation(among: items, dialog: dialog)
  }

  /// Asks the person whether a value is right.
  ///
  /// - Throws: `AppIntentError` if the person gives up or nobody is there to answer.
  @discardableResult
  public func requestConfirmation(for item: Value.ValueType, dialog: IntentDialog? = nil)
    async throws -> Bool
  {
    try await parameter.requestConfirmation(for: item, dialog: dialog)
  }

  /// Returns the error that ends the run, asks for the value, and runs the intent again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    parameter.needsValueError(dialog)
  }

  /// Returns the error that ends the run, lets the person choose, and runs the intent again.
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needs(parameter.disambiguation(among: items, dialog: dialog)))
  }
}

// What the declaration says, as `IntentParameter` tells it of itself.
extension IntentParameterContext where Value.ValueType == Int {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: IntentParameter<Value>.IntControlStyle? {
    parameter.definition.hints.integerControl
  }
  /// The least and greatest value allowed, where the declaration limits them.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Int>? {
    parameter.definition.wholeRange
  }
}

extension IntentParameterContext where Value.ValueType == Double {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: IntentParameter<Value>.DoubleControlStyle? {
    parameter.definition.hints.numberControl
  }
  /// The least and greatest value allowed, where the declaration limits them.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Double>? {
    parameter.definition.range.map { ($0.lower, $0.upper) }
  }
}

extension IntentParameterContext where Value.ValueType == Bool {
  /// The names of yes and no, where the declaration gives any.
  public var displayName: Bool.IntentDisplayName? { parameter.definition.displayName }
}

extension IntentParameterContext where Value.ValueType == String {
  /// How the text is typed, where the declaration says so.
  public var inputOptions: String.IntentInputOptions? { parameter.definition.hints.textInput }
}

extension IntentParameterContext where Value.ValueType == Date {
  /// What of a date is asked for, where the declaration says so.
  public var dateKind: IntentParameter<Value>.DateKind? { parameter.definition.hints.dateKind }
}

extension IntentParameterContext where Value.ValueType == IntentCurrencyAmount {
  /// The currencies allowed, where the declaration limits them.
  public var currencyCodes: [String]? { parameter.definition.hints.currencyCodes }
  /// The least and greatest amount allowed, where the declaration limits them.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Decimal>? {
    parameter.definition.hints.amounts
  }
}

extension IntentParameterContext where Value.ValueType == IntentPerson {
  /// What is wanted of a person, where the declaration says so.
  public var parameterMode: IntentPerson.ParameterMode? { parameter.definition.hints.personMode }
}

extension IntentParameterContext where Value.ValueType == CLPlacemark {
  /// How much of the address is shown, where the declaration says so.
  public var displayStyle: IntentParameter<Value>.PlacemarkDisplayStyle? {
    parameter.definition.hints.placeStyle
  }
}

extension IntentParameterContext where Value.ValueType: _MeasurementValue {
  /// The unit that all values have, where the declaration fixes one.
  public var unit: Value.ValueType.UnitType? {
    parameter.definition.hints.isUnitFixed ? parameter.definition.unit(of: Value.self) : nil
  }
  /// The unit of a number without one, where the declaration gives any.
  public var defaultUnit: Value.ValueType.UnitType? {
    parameter.definition.hints.isUnitFixed ? nil : parameter.definition.unit(of: Value.self)
  }
  /// Whether the unit gives way to what is usual in the person's region.
  public var unitAdjustForLocale: Bool? { parameter.definition.hints.adjustsUnitForLocale }
  /// Whether a value can be less than zero.
  public var supportsNegativeNumbers: Bool? { parameter.definition.hints.supportsNegativeNumbers }
}

extension IntentParameterContext where Value.ValueType == Swift.Duration {
  /// The unit of a number without one.
  public var defaultUnit: IntentParameter<Value>.DurationUnit? {
    parameter.definition.durationUnit()
  }
}

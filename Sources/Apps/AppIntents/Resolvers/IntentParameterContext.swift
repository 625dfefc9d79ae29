import IntentMetadata

/// The parameter that a resolver makes a value for: what its declaration says, and a way to ask.
///
/// See the example of ``Resolver``.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  let parameter: ParameterReference

  /// Asks the person for the value and returns it.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await parameter.requestValue(dialog)
  }

  /// Asks the person to choose one of several values and returns it.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await parameter.requestDisambiguation(among: items, dialog: dialog)
  }

  /// Asks the person whether a value is right.
  ///
  /// - Throws: `AppIntentError` if the person cancels, or no dialog is open.
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

// The contents of the declaration, with the same names as in `IntentParameter`.
extension IntentParameterContext where Value.ValueType == Int {
  /// The control with which the number is set on a screen, if declared.
  public var controlStyle: IntentParameter<Value>.IntControlStyle? {
    parameter.definition.hints.integerControl
  }
  /// The minimum and maximum value, if declared.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Int>? {
    parameter.definition.wholeRange
  }
}

extension IntentParameterContext where Value.ValueType == Double {
  /// The control with which the number is set on a screen, if declared.
  public var controlStyle: IntentParameter<Value>.DoubleControlStyle? {
    parameter.definition.hints.numberControl
  }
  /// The minimum and maximum value, if declared.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Double>? {
    parameter.definition.range.map { ($0.lower, $0.upper) }
  }
}

extension IntentParameterContext where Value.ValueType == Bool {
  /// The names of yes and no, if declared.
  public var displayName: Bool.IntentDisplayName? { parameter.definition.displayName }
}

extension IntentParameterContext where Value.ValueType == String {
  /// The keyboard settings of the text, if declared.
  public var inputOptions: String.IntentInputOptions? { parameter.definition.hints.textInput }
}

extension IntentParameterContext where Value.ValueType == Date {
  /// The part of a date that is asked for, if declared.
  public var dateKind: IntentParameter<Value>.DateKind? { parameter.definition.hints.dateKind }
}

extension IntentParameterContext where Value.ValueType == IntentCurrencyAmount {
  /// The allowed currencies, if declared.
  public var currencyCodes: [String]? { parameter.definition.hints.currencyCodes }
  /// The minimum and maximum amount, if declared.
  public var inclusiveRange: IntentParameter<Value>.InclusiveRange<Decimal>? {
    parameter.definition.hints.amounts
  }
}

extension IntentParameterContext where Value.ValueType == IntentPerson {
  /// The requested data of a person, if declared.
  public var parameterMode: IntentPerson.ParameterMode? { parameter.definition.hints.personMode }
}

extension IntentParameterContext where Value.ValueType == CLPlacemark {
  /// The part of the address that is shown, if declared.
  public var displayStyle: IntentParameter<Value>.PlacemarkDisplayStyle? {
    parameter.definition.hints.placeStyle
  }
}

extension IntentParameterContext where Value.ValueType: _MeasurementValue {
  /// The unit of all values, if declared.
  public var unit: Value.ValueType.UnitType? {
    parameter.definition.hints.isUnitFixed ? parameter.definition.unit(of: Value.self) : nil
  }
  /// The unit of a number without one, if declared.
  public var defaultUnit: Value.ValueType.UnitType? {
    parameter.definition.hints.isUnitFixed ? nil : parameter.definition.unit(of: Value.self)
  }
  /// Whether the unit is replaced by the usual one in the person's region.
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

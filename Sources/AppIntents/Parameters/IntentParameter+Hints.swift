/// What a declaration says of how a value is shown or written, for an app that shows it itself.
struct ParameterHints: Sendable {
  var integerControl: IntegerControlStyle?
  var numberControl: NumberControlStyle?
  var textInput: String.IntentInputOptions?
  var dateKind: DateParameterKind?
  var currencyCodes: [String]?
  var personMode: IntentPerson.ParameterMode?
  var placeStyle: PlaceDisplayStyle?
  var isUnitFixed = false
  var adjustsUnitForLocale: Bool?
  var supportsNegativeNumbers: Bool?
}

/// How a whole number is set on a screen.
public enum IntegerControlStyle: Sendable, Hashable {
  /// In a field.
  case field
  /// By a slider.
  case slider
  /// By steps.
  case stepper
}

/// How a number is set on a screen.
public enum NumberControlStyle: Sendable, Hashable {
  /// In a field.
  case field
  /// By a slider.
  case slider
}

/// What of a date is asked for.
public enum DateParameterKind: Sendable, Hashable {
  /// The day.
  case date
  /// The time of day.
  case time
  /// Both.
  case dateTime
}

/// How much of a place's address is shown.
public enum PlaceDisplayStyle: Sendable, Hashable {
  /// The street too.
  case address
  /// The city.
  case city
}

extension IntentParameter where Value.UnwrappedType == Int {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: IntControlStyle? { definition.hints.integerControl }
}

extension IntentParameter where Value.UnwrappedType == Double {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: DoubleControlStyle? { definition.hints.numberControl }
}

extension IntentParameter where Value.UnwrappedType == String {
  /// How the text is typed, where the declaration says so.
  public var inputOptions: String.IntentInputOptions? { definition.hints.textInput }
}

extension IntentParameter where Value.UnwrappedType == Date {
  /// What of a date is asked for, where the declaration says so.
  public var dateKind: DateKind? { definition.hints.dateKind }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// What is wanted of a person, where the declaration says so.
  public var parameterMode: IntentPerson.ParameterMode? { definition.hints.personMode }
}

extension IntentParameter where Value.UnwrappedType == CLPlacemark {
  /// How much of the address is shown, where the declaration says so.
  public var displayStyle: PlacemarkDisplayStyle? { definition.hints.placeStyle }
}

extension IntentParameter where Value.UnwrappedType: _MeasurementValue {
  /// The unit that all values have, where the declaration fixes one.
  public var unit: Value.UnwrappedType.UnitType? {
    definition.hints.isUnitFixed ? declaredUnit : nil
  }
  /// The unit of a number without one, where the declaration gives any.
  public var defaultUnit: Value.UnwrappedType.UnitType? {
    definition.hints.isUnitFixed ? nil : declaredUnit
  }
  /// Whether the unit gives way to what is usual in the person's region.
  public var unitAdjustForLocale: Bool? { definition.hints.adjustsUnitForLocale }
  /// Whether a value can be less than zero.
  public var supportsNegativeNumbers: Bool? { definition.hints.supportsNegativeNumbers }

  private var declaredUnit: Value.UnwrappedType.UnitType? {
    definition.unit.flatMap { Value.UnwrappedType._unit($0) }
  }
}

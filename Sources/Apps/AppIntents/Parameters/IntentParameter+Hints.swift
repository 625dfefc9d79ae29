package import IntentMetadata

/// What a declaration says of how a value is shown or written, for an app that shows it itself.
struct ParameterHints: Sendable {
  var integerControl: IntegerControlStyle?
  var numberControl: NumberControlStyle?
  var textInput: String.IntentInputOptions?
  var dateKind: DateParameterKind?
  var currencyCodes: [String]?
  var amounts: (lowerBound: Decimal, upperBound: Decimal)?
  var personMode: IntentPerson.ParameterMode?
  var placeStyle: PlaceDisplayStyle?
  var isUnitFixed = false
  var adjustsUnitForLocale: Bool?
  var supportsNegativeNumbers: Bool?
}

extension ParameterDefinition {
  /// What a front may make use of, or `nil` where the declaration says nothing of the kind.
  package var inputHints: InputHints? {
    var input = InputHints()
    // A field is what fronts show anyway.
    if let style = hints.integerControl, style != .field { input.control = "\(style)" }
    if let style = hints.numberControl, style != .field { input.control = "\(style)" }
    if let text = hints.textInput {
      input.keyboard = "\(text.keyboardType)"
      input.capitalization = "\(text.capitalizationType)"
      input.isMultiline = text.multiline
      input.autocorrects = text.autocorrect
      input.curvesQuotes = text.smartQuotes
      input.joinsDashes = text.smartDashes
    }
    input.dateKind = hints.dateKind.map { "\($0)" }
    input.currencies = hints.currencyCodes
    input.person = hints.personMode.map { "\($0)" }
    input.place = hints.placeStyle.map { "\($0)" }
    input.fewestValues = size?.counts.lowerBound
    input.mostValues = size?.counts.upperBound
    return input.isEmpty ? nil : input
  }
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

extension IntentParameter where Value.ValueType == Int {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: IntControlStyle? { definition.hints.integerControl }
  /// The least and greatest value allowed, where the declaration limits them.
  public var inclusiveRange: InclusiveRange<Int>? { definition.wholeRange }
}

extension IntentParameter where Value.ValueType == Double {
  /// How the number is set on a screen, where the declaration says so.
  public var controlStyle: DoubleControlStyle? { definition.hints.numberControl }
  /// The least and greatest value allowed, where the declaration limits them.
  public var inclusiveRange: InclusiveRange<Double>? {
    definition.range.map { ($0.lower, $0.upper) }
  }
}

extension IntentParameter where Value.ValueType == String {
  /// How the text is typed, where the declaration says so.
  public var inputOptions: String.IntentInputOptions? { definition.hints.textInput }
}

extension IntentParameter where Value.ValueType == Date {
  /// What of a date is asked for, where the declaration says so.
  public var dateKind: DateKind? { definition.hints.dateKind }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// What is wanted of a person, where the declaration says so.
  public var parameterMode: IntentPerson.ParameterMode? { definition.hints.personMode }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  /// How much of the address is shown, where the declaration says so.
  public var displayStyle: PlacemarkDisplayStyle? { definition.hints.placeStyle }
}

extension IntentParameter where Value.ValueType: _MeasurementValue {
  /// The unit that all values have, where the declaration fixes one.
  public var unit: Value.ValueType.UnitType? {
    definition.hints.isUnitFixed ? definition.unit(of: Value.self) : nil
  }
  /// The unit of a number without one, where the declaration gives any.
  public var defaultUnit: Value.ValueType.UnitType? {
    definition.hints.isUnitFixed ? nil : definition.unit(of: Value.self)
  }
  /// Whether the unit gives way to what is usual in the person's region.
  public var unitAdjustForLocale: Bool? { definition.hints.adjustsUnitForLocale }
  /// Whether a value can be less than zero.
  public var supportsNegativeNumbers: Bool? { definition.hints.supportsNegativeNumbers }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// The currencies allowed, where the declaration limits them.
  public var currencyCodes: [String]? { definition.hints.currencyCodes }
  /// The least and greatest amount allowed, where the declaration limits them.
  public var inclusiveRange: InclusiveRange<Decimal>? { definition.hints.amounts }
}

extension IntentParameter where Value.ValueType == Swift.Duration {
  /// The unit of a number without one.
  public var defaultUnit: DurationUnit? { definition.durationUnit() }
}

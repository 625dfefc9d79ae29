package import IntentMetadata

/// A declaration's hints about how a value is shown or written, for an app that shows it itself.
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
  /// The hints that a front may use, or `nil` if the declaration has none.
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

/// The control with which a whole number is set on a screen.
///
///     @Parameter(title: "Bowls", controlStyle: .stepper, inclusiveRange: (1, 10)) var bowls: Int
public enum IntegerControlStyle: Sendable, Hashable {
  /// In a field.
  case field
  /// By a slider.
  case slider
  /// By steps.
  case stepper
}

/// The control with which a number is set on a screen.
///
///     @Parameter(title: "Volume", controlStyle: .slider, inclusiveRange: (0, 1)) var volume: Double
public enum NumberControlStyle: Sendable, Hashable {
  /// In a field.
  case field
  /// By a slider.
  case slider
}

/// The part of a date that is asked for.
///
///     @Parameter(title: "Due Date", kind: .date) var dueDate: Date
public enum DateParameterKind: Sendable, Hashable {
  /// The day.
  case date
  /// The time of day.
  case time
  /// Both.
  case dateTime
}

/// The part of a place's address that is shown.
///
///     @Parameter(title: "Destination", displayStyle: .city) var destination: CLPlacemark
public enum PlaceDisplayStyle: Sendable, Hashable {
  /// The street too.
  case address
  /// The city.
  case city
}

extension IntentParameter where Value.ValueType == Int {
  /// The control with which the number is set on a screen, if declared.
  public var controlStyle: IntControlStyle? { definition.hints.integerControl }
  /// The minimum and maximum value, if declared.
  public var inclusiveRange: InclusiveRange<Int>? { definition.wholeRange }
}

extension IntentParameter where Value.ValueType == Double {
  /// The control with which the number is set on a screen, if declared.
  public var controlStyle: DoubleControlStyle? { definition.hints.numberControl }
  /// The minimum and maximum value, if declared.
  public var inclusiveRange: InclusiveRange<Double>? {
    definition.range.map { ($0.lower, $0.upper) }
  }
}

extension IntentParameter where Value.ValueType == String {
  /// The keyboard settings of the text, if declared.
  public var inputOptions: String.IntentInputOptions? { definition.hints.textInput }
}

extension IntentParameter where Value.ValueType == Date {
  /// The part of a date that is asked for, if declared.
  public var dateKind: DateKind? { definition.hints.dateKind }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// The requested data of a person, if declared.
  public var parameterMode: IntentPerson.ParameterMode? { definition.hints.personMode }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  /// The part of the address that is shown, if declared.
  public var displayStyle: PlacemarkDisplayStyle? { definition.hints.placeStyle }
}

extension IntentParameter where Value.ValueType: _MeasurementValue {
  /// The unit of all values, if declared.
  public var unit: Value.ValueType.UnitType? {
    definition.hints.isUnitFixed ? definition.unit(of: Value.self) : nil
  }
  /// The unit of a number without one, if declared.
  public var defaultUnit: Value.ValueType.UnitType? {
    definition.hints.isUnitFixed ? nil : definition.unit(of: Value.self)
  }
  /// Whether the unit is replaced by the usual one in the person's region.
  public var unitAdjustForLocale: Bool? { definition.hints.adjustsUnitForLocale }
  /// Whether a value can be less than zero.
  public var supportsNegativeNumbers: Bool? { definition.hints.supportsNegativeNumbers }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// The allowed currencies, if declared.
  public var currencyCodes: [String]? { definition.hints.currencyCodes }
  /// The minimum and maximum amount, if declared.
  public var inclusiveRange: InclusiveRange<Decimal>? { definition.hints.amounts }
}

extension IntentParameter where Value.ValueType == Swift.Duration {
  /// The unit of a number without one.
  public var defaultUnit: DurationUnit? { definition.durationUnit() }
}

internal import IntentMetadata

// The initializers that need a control style and those that need a range are apart, so that a
// parameter with neither has one initializer that fits, the general one.
extension IntentParameter {
  /// The least and greatest value allowed, both included.
  public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)
}

extension IntentParameter where Value.UnwrappedType == Int {
  /// How a whole number is set on a screen.
  public typealias IntControlStyle = IntegerControlStyle

  /// Creates a whole-number parameter with a control style.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Int? = nil, controlStyle: IntControlStyle,
    inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Int>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: inclusiveRange.map { ValueRange($0.lowerBound, $0.upperBound) },
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(integerControl: controlStyle)),
      default: `default`)
  }

  /// Creates a whole-number parameter with a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Int? = nil, inclusiveRange: InclusiveRange<Int>,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: `default`, controlStyle: .field,
      inclusiveRange: inclusiveRange, requestValueDialog: requestValueDialog)
  }

  /// Creates a whole-number parameter with a default and a range.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil, controlStyle: IntControlStyle = .field,
    inclusiveRange: InclusiveRange<Int>, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: ValueRange(inclusiveRange.lowerBound, inclusiveRange.upperBound)),
      wrappedValue: wrappedValue)
  }
}

extension IntentParameter where Value.UnwrappedType == Double {
  /// How a number is set on a screen.
  public typealias DoubleControlStyle = NumberControlStyle

  /// Creates a number parameter with a control style.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Double? = nil, controlStyle: DoubleControlStyle,
    inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: inclusiveRange.map { ValueRange(lower: $0.lowerBound, upper: $0.upperBound) },
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(numberControl: controlStyle)),
      default: `default`)
  }

  /// Creates a number parameter with a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Double? = nil, inclusiveRange: InclusiveRange<Double>,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: `default`, controlStyle: .field,
      inclusiveRange: inclusiveRange, requestValueDialog: requestValueDialog)
  }

  /// Creates a number parameter with a default and a range.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil, controlStyle: DoubleControlStyle = .field,
    inclusiveRange: InclusiveRange<Double>, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: ValueRange(lower: inclusiveRange.lowerBound, upper: inclusiveRange.upperBound)),
      wrappedValue: wrappedValue)
  }
}

extension ValueRange {
  fileprivate init(_ lower: Int, _ upper: Int) {
    self.init(lower: Double(lower), upper: Double(upper))
  }
}

/// A measurement, seen through its unit.
public protocol _MeasurementValue: _IntentValue {
  /// The type of the unit.
  associatedtype UnitType: Dimension
  /// Returns the measurement of a number with a unit.
  static func _measurement(_ value: Double, _ unit: UnitType) -> Self
  /// Returns the unit with a symbol.
  static func _unit(_ symbol: String) -> UnitType?
}

extension Measurement: _MeasurementValue where UnitType: Dimension {
  /// Returns the measurement of a number with a unit.
  public static func _measurement(_ value: Double, _ unit: UnitType) -> Measurement<UnitType> {
    Measurement(value: value, unit: unit)
  }
  /// Returns the unit with a symbol.
  public static func _unit(_ symbol: String) -> UnitType? {
    DimensionUnits.unit(symbol, of: UnitType.self)
  }
}

extension IntentParameter where Value.UnwrappedType: _MeasurementValue {
  /// Creates a measurement parameter with a default unit.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: Value.UnwrappedType.UnitType?,
    defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: supportsNegativeNumbers
          ? nil : ValueRange(lower: 0, upper: .greatestFiniteMagnitude),
        unit: defaultUnit?.symbol, optionsProvider: optionsProvider.declared,
        hints: ParameterHints(
          adjustsUnitForLocale: defaultUnitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers)),
      default: defaultValue.map {
        Value.UnwrappedType._measurement($0, defaultUnit ?? .baseUnit())
      })
  }

  /// Creates a measurement parameter with a fixed unit.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, unit: Value.UnwrappedType.UnitType,
    unitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: supportsNegativeNumbers
          ? nil : ValueRange(lower: 0, upper: .greatestFiniteMagnitude),
        unit: unit.symbol, optionsProvider: optionsProvider.declared,
        hints: ParameterHints(
          isUnitFixed: true, adjustsUnitForLocale: unitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers)),
      default: defaultValue.map { Value.UnwrappedType._measurement($0, unit) })
  }
}

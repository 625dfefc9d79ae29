internal import IntentMetadata

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

extension IntentParameter where Value.ValueType: _MeasurementValue {
  /// Creates a measurement parameter with a default unit.
  ///
  /// With `defaultUnitAdjustForLocale`, a number without a unit uses the usual one in the region of
  /// the app's locale: pounds in place of kilograms, for example.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: Value.ValueType.UnitType?,
    defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>()
  ) {
    self.init(
      .measurement(
        title, description, requestValueDialog, unit: defaultUnit, isUnitFixed: false,
        adjusts: defaultUnitAdjustForLocale, supportsNegativeNumbers,
        optionsProvider.declared, nil),
      default: Self.measurement(defaultValue, defaultUnit))
  }

  /// Creates a measurement parameter with a fixed unit.
  ///
  /// With `unitAdjustForLocale`, the unit is the usual one in the region of the app's locale: pounds
  /// in place of kilograms, for example.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, unit: Value.ValueType.UnitType,
    unitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>()
  ) {
    self.init(
      .measurement(
        title, description, requestValueDialog, unit: unit, isUnitFixed: true,
        adjusts: unitAdjustForLocale, supportsNegativeNumbers, optionsProvider.declared, nil),
      default: Self.measurement(defaultValue, unit))
  }

  static func measurement(_ value: Double?, _ unit: Value.ValueType.UnitType?)
    -> Value.UnwrappedType?
  {
    guard let value else { return nil }
    let single = Value.ValueType._measurement(value, unit ?? .baseUnit())
    return single as? Value.UnwrappedType ?? [single] as? Value.UnwrappedType
  }
}

extension ParameterDefinition {
  static func measurement(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?,
    _ requestValueDialog: IntentDialog?, unit: Dimension?, isUnitFixed: Bool,
    adjusts: Bool, _ supportsNegativeNumbers: Bool,
    _ optionsProvider: (any DynamicOptionsProvider)?, _ resolvers: (any ResolverSpecification)?
  ) -> ParameterDefinition {
    let unit = adjusts ? unit?.usual(in: .current) : unit
    return ParameterDefinition(
      title: title, description: description, requestValueDialog: requestValueDialog,
      range: supportsNegativeNumbers ? nil : ValueRange(lower: 0, upper: .greatestFiniteMagnitude),
      unit: unit?.symbol, optionsProvider: optionsProvider,
      hints: ParameterHints(
        isUnitFixed: isUnitFixed, adjustsUnitForLocale: adjusts,
        supportsNegativeNumbers: supportsNegativeNumbers),
      resolvers: resolvers)
  }
}

extension Dimension {
  /// Returns the unit that a region uses where others use this one; this one if both do, or if the
  /// region has no unit of about that size.
  func usual(in locale: Locale) -> Dimension {
    let pairs =
      switch locale.measurementSystem {
      case .us: Self.metricAndAmerican
      case .uk: Self.metricAndBritish
      default: Self.metricAndAmerican.map { ($0.1, $0.0) }
      }
    return pairs.first { $0.0 == self }?.1 ?? self
  }

  private static let metricAndBritish: [(Dimension, Dimension)] = [
    (UnitLength.kilometers, UnitLength.miles),
    (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
    (UnitFuelEfficiency.litersPer100Kilometers, UnitFuelEfficiency.milesPerImperialGallon),
  ]

  /// The units of about the same size. A unit with two counterparts is listed once for each
  /// direction: a yard is a meter elsewhere, but a meter in America is rather three feet.
  private static let metricAndAmerican: [(Dimension, Dimension)] = [
    (UnitLength.kilometers, UnitLength.miles), (UnitLength.meters, UnitLength.feet),
    (UnitLength.centimeters, UnitLength.inches), (UnitLength.meters, UnitLength.yards),
    (UnitMass.kilograms, UnitMass.pounds), (UnitMass.grams, UnitMass.ounces),
    (UnitTemperature.celsius, UnitTemperature.fahrenheit),
    (UnitVolume.liters, UnitVolume.gallons), (UnitVolume.milliliters, UnitVolume.fluidOunces),
    (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
    (UnitFuelEfficiency.litersPer100Kilometers, UnitFuelEfficiency.milesPerGallon),
    (UnitArea.squareMeters, UnitArea.squareFeet),
    (UnitArea.squareKilometers, UnitArea.squareMiles), (UnitArea.hectares, UnitArea.acres),
    (UnitPressure.hectopascals, UnitPressure.inchesOfMercury),
  ]
}

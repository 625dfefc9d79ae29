public import IntentMetadata

extension Measurement: _IntentValue where UnitType: Dimension {
  /// A span of time, or a measurement of the unit's dimension.
  public static var _valueType: IntentMetadata.ValueType {
    if UnitType.self is UnitDuration.Type { return .duration }
    let name = String(describing: UnitType.self)
    let dimension = name.hasPrefix("Unit") ? String(name.dropFirst(4)) : name
    return .measurement(dimension.prefix(1).lowercased() + dimension.dropFirst())
  }

  /// The value as the front knows it: seconds for a span of time, else number and unit.
  public var _intentValue: IntentValue? {
    if let duration = self as? Measurement<UnitDuration> {
      return .duration(duration.converted(to: .seconds).value)
    }
    return .measurement(value: value, unit: unit.symbol)
  }

  /// Returns the measurement for a number with a unit of the same dimension.
  public static func _resolve(_ value: IntentValue) async throws -> Measurement<UnitType> {
    switch value {
    case .measurement(let number, let symbol):
      guard let unit = DimensionUnits.unit(symbol, of: UnitType.self) else {
        throw AppIntentError.mismatch(value, _valueType)
      }
      return Measurement(value: number, unit: unit)
    case .duration(let seconds):
      guard let unit = UnitDuration.seconds as? UnitType else {
        throw AppIntentError.mismatch(value, _valueType)
      }
      return Measurement(value: seconds, unit: unit)
    case .integer(let number):
      return Measurement(value: Double(number), unit: UnitType.baseUnit())
    case .double(let number):
      return Measurement(value: number, unit: UnitType.baseUnit())
    default: throw AppIntentError.mismatch(value, _valueType)
    }
  }
}

/// Foundation's units by their symbols; Foundation itself finds no unit by name.
enum DimensionUnits {
  static func unit<UnitType: Dimension>(_ symbol: String, of type: UnitType.Type) -> UnitType? {
    // Units of one symbol differ by dimension: `m` is a meter or, to Foundation, a minute.
    let units = all.compactMap { $0 as? UnitType }
    return units.first { $0.symbol == symbol } ?? units.first { $0 == aliases[symbol] }
  }

  /// Symbols in use beside those of Foundation on Linux.
  private static let aliases: [String: Dimension] = [
    "sec": UnitDuration.seconds, "min": UnitDuration.minutes, "hr": UnitDuration.hours,
    "kcal": UnitEnergy.kilocalories, "l": UnitVolume.liters, "dL": UnitVolume.deciliters,
    "KB": UnitInformationStorage.kilobytes,
  ]

  private static let all: [Dimension] = [
    UnitDuration.seconds, UnitDuration.minutes, UnitDuration.hours,
    UnitDuration.milliseconds, UnitDuration.microseconds,
    UnitLength.meters, UnitLength.kilometers, UnitLength.centimeters, UnitLength.millimeters,
    UnitLength.decimeters, UnitLength.micrometers, UnitLength.nanometers, UnitLength.miles,
    UnitLength.yards, UnitLength.feet, UnitLength.inches, UnitLength.nauticalMiles,
    UnitLength.fathoms, UnitLength.furlongs, UnitLength.lightyears,
    UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams, UnitMass.decigrams,
    UnitMass.centigrams, UnitMass.micrograms, UnitMass.ounces, UnitMass.pounds,
    UnitMass.stones, UnitMass.metricTons, UnitMass.shortTons, UnitMass.carats,
    UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.kelvin,
    UnitVolume.liters, UnitVolume.milliliters, UnitVolume.centiliters, UnitVolume.deciliters,
    UnitVolume.cups, UnitVolume.fluidOunces, UnitVolume.gallons, UnitVolume.pints,
    UnitVolume.quarts, UnitVolume.tablespoons, UnitVolume.teaspoons, UnitVolume.cubicMeters,
    UnitVolume.cubicCentimeters, UnitVolume.cubicFeet, UnitVolume.metricCups,
    UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, UnitSpeed.metersPerSecond,
    UnitSpeed.knots,
    UnitEnergy.kilocalories, UnitEnergy.calories, UnitEnergy.joules, UnitEnergy.kilojoules,
    UnitEnergy.kilowattHours,
    UnitPower.watts, UnitPower.kilowatts, UnitPower.horsepower, UnitPower.milliwatts,
    UnitPressure.hectopascals, UnitPressure.bars, UnitPressure.millibars,
    UnitPressure.kilopascals, UnitPressure.millimetersOfMercury,
    UnitPressure.poundsForcePerSquareInch,
    UnitAngle.degrees, UnitAngle.radians, UnitAngle.revolutions,
    UnitArea.squareMeters, UnitArea.squareKilometers, UnitArea.squareFeet, UnitArea.acres,
    UnitArea.hectares, UnitArea.squareMiles, UnitArea.squareInches, UnitArea.squareYards,
    UnitFrequency.hertz, UnitFrequency.kilohertz, UnitFrequency.megahertz,
    UnitFrequency.gigahertz,
    UnitInformationStorage.bytes, UnitInformationStorage.bits,
    UnitInformationStorage.kilobytes, UnitInformationStorage.megabytes,
    UnitInformationStorage.gigabytes, UnitInformationStorage.terabytes,
    UnitElectricCurrent.amperes, UnitElectricCurrent.milliamperes,
    UnitElectricPotentialDifference.volts, UnitElectricPotentialDifference.millivolts,
    UnitElectricResistance.ohms, UnitElectricResistance.kiloohms,
    UnitElectricCharge.coulombs, UnitElectricCharge.ampereHours,
    UnitElectricCharge.milliampereHours,
    UnitIlluminance.lux, UnitAcceleration.metersPerSecondSquared, UnitAcceleration.gravity,
    UnitFuelEfficiency.litersPer100Kilometers, UnitFuelEfficiency.milesPerGallon,
    UnitFuelEfficiency.milesPerImperialGallon,
    UnitConcentrationMass.gramsPerLiter, UnitConcentrationMass.milligramsPerDeciliter,
    UnitDispersion.partsPerMillion,
  ]
}

package import Foundation

/// Foundation's units by their symbols; Foundation itself finds no unit by name.
package enum DimensionUnits {
  /// Returns the unit of a dimension with a symbol, or `nil` if there is none.
  package static func unit<UnitType: Dimension>(_ symbol: String, of type: UnitType.Type)
    -> UnitType?
  {
    // Units of one symbol differ by dimension: `m` is a meter or, to Foundation, a minute.
    let units = all.compactMap { $0 as? UnitType }
    return units.first { $0.symbol == symbol } ?? units.first { $0 == aliases[symbol] }
  }

  /// Returns the names of the dimensions that have a unit with a symbol, such as `mass`.
  ///
  /// The names are those of ``ValueType/measurement(_:)``; none if the unit is unknown.
  package static func dimensions(of symbol: String) -> Set<String> {
    let units = all.filter { $0.symbol == symbol } + [aliases[symbol]].compactMap { $0 }
    return Set(units.map { dimension(of: type(of: $0)) })
  }

  /// Returns the symbol of the unit to name as an example of a dimension, such as `kg` for `mass`.
  package static func symbol(of dimension: String) -> String? {
    all.first { Self.dimension(of: type(of: $0)) == dimension }?.symbol
  }

  /// Returns the name of a dimension, such as `mass` for `UnitMass`.
  package static func dimension(of type: Dimension.Type) -> String {
    let name = String(describing: type)
    let dimension = name.hasPrefix("Unit") ? String(name.dropFirst(4)) : name
    return dimension.prefix(1).lowercased() + dimension.dropFirst()
  }

  /// Returns a number of units of time in seconds, or `nil` if the unit is not one of time.
  package static func seconds(_ value: Double, in symbol: String) -> Double? {
    unit(symbol, of: UnitDuration.self).map {
      Measurement(value: value, unit: $0).converted(to: .seconds).value
    }
  }

  /// Symbols that are in use in addition to those of Foundation on Linux.
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
    UnitPressure.poundsForcePerSquareInch, UnitPressure.inchesOfMercury,
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

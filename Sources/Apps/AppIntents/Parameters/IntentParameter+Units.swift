// The units that measurement parameters count in, under Apple's names for them.
extension IntentParameter {
  /// The units of acceleration.
  public typealias Acceleration = UnitAcceleration
  /// The units of angles.
  public typealias Angle = UnitAngle
  /// The units of area.
  public typealias Area = UnitArea
  /// The units of mass by volume.
  public typealias ConcentrationMass = UnitConcentrationMass
  /// The units of dispersion.
  public typealias Dispersion = UnitDispersion
  /// The units of time.
  public typealias Duration = UnitDuration
  /// The units of electric charge.
  public typealias ElectricCharge = UnitElectricCharge
  /// The units of electric current.
  public typealias ElectricCurrent = UnitElectricCurrent
  /// The units of voltage.
  public typealias ElectricPotentialDifference = UnitElectricPotentialDifference
  /// The units of electric resistance.
  public typealias ElectricResistance = UnitElectricResistance
  /// The units of energy.
  public typealias Energy = UnitEnergy
  /// The units of frequency.
  public typealias Frequency = UnitFrequency
  /// The units of fuel consumption.
  public typealias FuelEfficiency = UnitFuelEfficiency
  /// The units of illuminance.
  public typealias Illuminance = UnitIlluminance
  /// The units of stored information.
  public typealias InformationStorage = UnitInformationStorage
  /// The units of length.
  public typealias Length = UnitLength
  /// The units of mass.
  public typealias Mass = UnitMass
  /// The units of power.
  public typealias Power = UnitPower
  /// The units of pressure.
  public typealias Pressure = UnitPressure
  /// The units of speed.
  public typealias Speed = UnitSpeed
  /// The units of temperature.
  public typealias Temperature = UnitTemperature
  /// The units of volume.
  public typealias Volume = UnitVolume
}

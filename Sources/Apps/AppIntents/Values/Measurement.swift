public import IntentMetadata

extension Measurement: _IntentValue where UnitType: Dimension {
  /// A span of time, or a measurement of the unit's dimension.
  public static var _valueType: IntentMetadata.ValueType {
    if UnitType.self is UnitDuration.Type { return .duration }
    return .measurement(DimensionUnits.dimension(of: UnitType.self))
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

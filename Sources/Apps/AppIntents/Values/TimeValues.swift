public import IntentMetadata

extension Duration: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .duration }
  /// The length in seconds.
  public var _intentValue: IntentValue? { .duration(self / .seconds(1)) }
  /// Returns a length of time; a bare number counts seconds.
  public static func _resolve(_ value: IntentValue) async throws -> Duration {
    let seconds: Double? =
      switch value {
      case .duration(let seconds), .double(let seconds): seconds
      case .integer(let seconds): Double(seconds)
      case .measurement(let amount, let symbol): DimensionUnits.seconds(amount, in: symbol)
      default: nil
      }
    guard let seconds, let duration = Duration(checkedSeconds: seconds) else {
      throw AppIntentError.mismatch(value, .duration)
    }
    return duration
  }

  /// Creates a length of time from seconds, or `nil` if it would be longer than any.
  private init?(checkedSeconds seconds: Double) {
    guard seconds.magnitude < Double(Int64.max) else { return nil }
    self = .seconds(seconds)
  }
}

extension IntentParameter where Value.ValueType == Swift.Duration {
  /// The unit that a number without one counts.
  public enum DurationUnit: Sendable, Hashable, CaseIterable {
    /// Hours.
    case hours
    /// Minutes.
    case minutes
    /// Seconds.
    case seconds

    var symbol: String {
      switch self {
      case .hours: UnitDuration.hours.symbol
      case .minutes: UnitDuration.minutes.symbol
      case .seconds: UnitDuration.seconds.symbol
      }
    }
  }

  /// Creates a parameter for a length of time.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, defaultUnit: DurationUnit,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Swift.Duration>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        unit: defaultUnit.symbol, optionsProvider: optionsProvider.declared),
      default: `default`)
  }
}

extension ParameterDefinition {
  /// Returns the unit of time that a number without one counts.
  func durationUnit<Value>() -> IntentParameter<Value>.DurationUnit?
  where Value.ValueType == Swift.Duration {
    IntentParameter<Value>.DurationUnit.allCases.first { $0.symbol == unit }
  }
}

extension Range: _IntentValue where Bound == Date {
  /// The type as the front knows it: the two ends.
  public static var _valueType: IntentMetadata.ValueType { .array(.date) }
  /// The two ends.
  public var _intentValue: IntentValue? { .array([.date(lowerBound), .date(upperBound)]) }
  /// Returns the time between two dates; a day alone is that whole day.
  public static func _resolve(_ value: IntentValue) async throws -> Range<Date> {
    let ends = try await [Date]._resolve(value)
    switch ends.count {
    case 1:
      guard let day = Calendar.current.dateInterval(of: .day, for: ends[0]) else { break }
      return day.start..<day.end
    case 2 where ends[0] <= ends[1]: return ends[0]..<ends[1]
    case 2: throw AppIntentError(description: "The end is before the start.")
    default: break
    }
    throw AppIntentError.mismatch(value, _valueType)
  }
}

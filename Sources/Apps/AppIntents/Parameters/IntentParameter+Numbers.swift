internal import IntentMetadata

// The initializers that need a control style and those that need a range are separate, so that for
// a parameter with neither, only the general initializer matches.
extension IntentParameter {
  /// The minimum and maximum value, both included.
  public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)
}

extension IntentParameter where Value.ValueType == Int {
  /// The control with which a whole number is set on a screen.
  public typealias IntControlStyle = IntegerControlStyle

  /// Creates a whole-number parameter with a control style.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, controlStyle: IntControlStyle,
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
    default: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Int>,
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

extension IntentParameter where Value.ValueType == Double {
  /// The control with which a number is set on a screen.
  public typealias DoubleControlStyle = NumberControlStyle

  /// Creates a number parameter with a control style.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle,
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
    default: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Double>,
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
  init(_ lower: Int, _ upper: Int) {
    self.init(lower: Double(lower), upper: Double(upper))
  }
}

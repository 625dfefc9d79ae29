internal import IntentMetadata

// The initializers with resolvers, for numbers, measurements and lengths of time.
extension IntentParameter where Value.ValueType == Int {
  /// Creates a whole-number parameter whose value resolvers make.
  @_disfavoredOverload
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .field,
    inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Int>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: inclusiveRange.map { ValueRange($0.lowerBound, $0.upperBound) },
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(integerControl: controlStyle), resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Creates a number parameter whose value resolvers make.
  @_disfavoredOverload
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .field,
    inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: inclusiveRange.map { ValueRange(lower: $0.lowerBound, upper: $0.upperBound) },
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(numberControl: controlStyle), resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType: _MeasurementValue {
  /// Creates a measurement parameter with a default unit, whose value resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: Value.ValueType.UnitType?,
    defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      .measurement(
        title, description, requestValueDialog, unit: defaultUnit, isUnitFixed: false,
        adjusts: defaultUnitAdjustForLocale, supportsNegativeNumbers,
        optionsProvider.declared, resolvers()),
      default: Self.measurement(defaultValue, defaultUnit))
  }

  /// Creates a measurement parameter with a fixed unit, whose value resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, unit: Value.ValueType.UnitType,
    unitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Double>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      .measurement(
        title, description, requestValueDialog, unit: unit, isUnitFixed: true,
        adjusts: unitAdjustForLocale, supportsNegativeNumbers, optionsProvider.declared,
        resolvers()),
      default: Self.measurement(defaultValue, unit))
  }
}

extension IntentParameter where Value.ValueType == Swift.Duration {
  /// Creates a parameter for a length of time that resolvers make.
  @_disfavoredOverload
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, defaultUnit: DurationUnit? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Swift.Duration>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        unit: defaultUnit?.symbol, optionsProvider: optionsProvider.declared,
        resolvers: resolvers()),
      default: `default`)
  }
}

// The initializers with resolvers, for parameters of any type. Those for one type are disfavored if
// all of their own arguments can be left out, so that only one initializer matches.
extension IntentParameter {
  /// Creates a parameter whose value resolvers make, tried in their order.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<String>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider.declared, resolvers: resolvers()),
      default: `default`)
  }

  /// Creates a parameter whose value resolvers make, with options from a provider.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      title: title, description: description, requestValueDialog: requestValueDialog,
      optionsProvider: optionsProvider, resolvers: resolvers)
  }

  /// Creates a parameter of several values that resolvers make, whose number is limited.
  public convenience init<Spec: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, resolvers: resolvers(), size: size),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == Bool {
  /// Creates a Boolean parameter with names for yes and no, whose value resolvers make.
  @_disfavoredOverload
  public convenience init<Spec: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        displayName: displayName, resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Creates a text parameter with hints for how it is written, whose value resolvers make.
  @_disfavoredOverload
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<String>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared, hints: ParameterHints(textInput: inputOptions),
        resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// Creates a date parameter of a kind, whose value resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Date>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared, hints: ParameterHints(dateKind: kind),
        resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  /// Creates a place parameter that resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, displayStyle: PlacemarkDisplayStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<CLPlacemark>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(placeStyle: displayStyle), resolvers: resolvers()),
      default: `default`)
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Creates a person parameter that requires a certain kind of handle, with resolvers.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentPerson>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared, hints: ParameterHints(personMode: mode),
        resolvers: resolvers(), objection: Self.objection(in: mode)),
      default: `default`)
  }
}

internal import IntentMetadata

/// How a parameter receives the result of the previous action in a shortcut.
///
///     @Parameter(title: "Text", inputConnectionBehavior: .connectToPreviousIntentResult) var text: String
public enum InputConnectionBehavior: Sendable, Hashable {
  /// As the system likes it.
  case `default`
  /// Not automatically.
  case never
  /// Whenever there is one.
  case connectToPreviousIntentResult
}

// Some initializers come in two forms: the second takes the value written after the property's
// type, which is then the default. No initializer takes only that value: Swift would then make it
// an argument of the intent's memberwise initializer, and the intent would have no `init()`.
//
// An options provider that is left out is `_NoOptions`, so that each kind of parameter has one
// initializer for both.
extension IntentParameter {
  /// Creates a parameter.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      default: `default`)
  }

  /// Creates a parameter with a default.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource,
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      wrappedValue: wrappedValue)
  }

  /// Creates a parameter whose options come from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider),
      default: `default`)
  }

  /// Creates a parameter with a default, whose options come from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    wrappedValue: Value, title: LocalizedStringResource,
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider),
      wrappedValue: wrappedValue)
  }

  /// Creates a parameter whose entities come from its own query.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog, query: query),
      default: `default`)
  }

  /// Creates a parameter that takes some values of its type only.
  ///
  /// They are the options too, unless a provider lists some of them.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType],
    optionsProvider: OptionsProvider = _NoOptions<String>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider.declared,
        supportedValues: supportedValues.compactMap { ValueOption(describing: $0) }),
      default: `default`)
  }

  /// Creates a parameter that takes some values of its type only, and that resolvers make.
  public convenience init<Spec: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType],
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog, resolvers: resolvers(),
        supportedValues: supportedValues.compactMap { ValueOption(describing: $0) }),
      default: `default`)
  }

  /// Creates a parameter of several values, whose number is limited.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(title: title, description: description, size: size),
      default: `default`)
  }

  /// Creates a parameter of several entities that come from its own query.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      ParameterDefinition(title: title, description: description, query: query, size: size),
      default: `default`)
  }
}

/// The provider of a parameter that has none.
public struct _NoOptions<Value: _IntentValue>: DynamicOptionsProvider, NoOptionsMarker {
  /// Creates the provider.
  public init() {}
  /// Returns nothing.
  public func results() async throws -> [Value] { [] }
}

extension DynamicOptionsProvider {
  /// The provider, or `nil` if it is only a placeholder.
  var declared: (any DynamicOptionsProvider)? { self is any NoOptionsMarker ? nil : self }
}

protocol NoOptionsMarker {}

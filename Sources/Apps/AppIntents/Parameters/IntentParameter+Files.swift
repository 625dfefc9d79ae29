internal import IntentMetadata

// The initializers of parameters that take files of some kinds of content.
extension IntentParameter where Value.ValueType == IntentFile {
  /// Creates a file parameter for some kinds of content.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentFile>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider.declared,
        objection: supportedContentTypes.objectionToOthers),
      default: `default`)
  }

  /// Creates a file parameter for some kinds of content that resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentFile>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider.declared, resolvers: resolvers(),
        objection: supportedContentTypes.objectionToOthers),
      default: `default`)
  }

  /// Creates a parameter for several files of some kinds of content, whose number is limited.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType],
    size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, size: size,
        objection: supportedContentTypes.objectionToOthers),
      default: `default`)
  }

  /// Creates a parameter for several files that resolvers make, whose number is limited.
  public convenience init<Spec: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType],
    size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, resolvers: resolvers(), size: size,
        objection: supportedContentTypes.objectionToOthers),
      default: `default`)
  }

  /// Creates a file parameter for some kinds of content, by their identifiers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentFile>()
  ) {
    self.init(
      title: title, description: description, default: `default`,
      supportedContentTypes: supportedTypeIdentifiers.compactMap { UTType($0) },
      requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
      optionsProvider: optionsProvider)
  }

  /// Creates a file parameter for some kinds of content, by their identifiers, that resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentFile>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      title: title, description: description, default: `default`,
      supportedContentTypes: supportedTypeIdentifiers.compactMap { UTType($0) },
      requestValueDialog: requestValueDialog, optionsProvider: optionsProvider,
      resolvers: resolvers)
  }
}

extension IntentParameter where Value.ValueType: FileEntity {
  /// Creates a parameter for an entity that is a file of some kinds of content.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<String>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider.declared,
        objection: supportedContentTypes?.objectionToOthers),
      default: `default`)
  }

  /// Creates a parameter for an entity that is a file, with its own query.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog, query: query,
        objection: supportedContentTypes?.objectionToOthers),
      default: `default`)
  }

  /// Creates a parameter for several entities that are files, whose number is limited.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
    size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, size: size,
        objection: supportedContentTypes?.objectionToOthers),
      default: `default`)
  }

  /// Creates a parameter for several entities that are files, with its own query.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
    size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      ParameterDefinition(
        title: title, description: description, query: query, size: size,
        objection: supportedContentTypes?.objectionToOthers),
      default: `default`)
  }
}

extension [UTType] {
  /// Rejects a value with a file of another kind and names the accepted kinds; accepts everything
  /// if no kinds are given.
  fileprivate var objectionToOthers: @Sendable (any _IntentValue) -> LocalizedStringResource? {
    { value in
      guard !isEmpty,
        let stranger = IntentFile.files(in: value).first(where: { file in
          !contains { file.isAvailable(as: $0) }
        })
      else { return nil }
      let wanted = map { $0.preferredFilenameExtension ?? $0.identifier }
      return "“\(stranger.filename)” is not a file of type \(wanted.englishList("or"))."
    }
  }
}

extension IntentFile {
  /// Returns the files that a value is, or that the entities are; drafts are none yet.
  fileprivate static func files(in value: any _IntentValue) -> [IntentFile] {
    switch value {
    case let file as IntentFile: [file]
    case let files as [IntentFile]: files
    case let entity as any FileEntity: entity.id.fileURL.map { [IntentFile(fileURL: $0)] } ?? []
    case let entities as [any FileEntity]:
      entities.compactMap { entity in entity.id.fileURL.map { IntentFile(fileURL: $0) } }
    default: []
    }
  }
}

/// Turns a structure into an intent that the assistant understands without phrases of its own.
///
///     @AppIntent(schema: .photos.createAlbum)
///     struct CreateAlbum {
///       var name: String
///       func perform() async throws -> some ReturnsValue<AlbumEntity> { ... }
///     }
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppIntent, AssistantSchemaIntent, ShowInAppSearchResultsIntent, OpenIntent,
  DeleteIntent, AudioPlaybackIntent, AudioRecordingIntent, LiveActivityIntent,
  URLRepresentableIntent,
  names: named(__appSchemaIntent), named(__AppSchemaChecks))
public macro AppIntent(schema: AppSchema.Intent) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaIntentMacro")

/// Turns a structure into an entity of a kind that the assistant knows.
///
///     @AppEntity(schema: .photos.album)
///     struct AlbumEntity { ... }
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppEntity, AssistantSchemaEntity, FileEntity, URLRepresentableEntity,
  names: named(__appSchemaEntity), named(__AppSchemaChecks))
public macro AppEntity(schema: AppSchema.Entity) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaEntityMacro")

/// Turns an enumeration into one of a kind that the assistant knows.
///
///     @AppEnum(schema: .photos.albumType)
///     enum AlbumType: String { ... }
@attached(
  extension, conformances: AppEnum, AssistantSchemaEnum, names: named(__appSchemaEnum),
  named(__AppSchemaChecks))
public macro AppEnum(schema: AppSchema.Enum) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaEnumMacro")

/// Turns a structure into an intent that the assistant understands without phrases of its own.
///
///     @AssistantIntent(schema: .photos.createAlbum)
///     struct CreateAlbum { ... }
@available(*, deprecated, renamed: "AppIntent(schema:)")
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppIntent, AssistantSchemaIntent, ShowInAppSearchResultsIntent, OpenIntent,
  DeleteIntent, AudioPlaybackIntent, AudioRecordingIntent, LiveActivityIntent,
  URLRepresentableIntent,
  names: named(__appSchemaIntent), named(__AppSchemaChecks))
public macro AssistantIntent(schema: AppSchema.Intent) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaIntentMacro")

/// Turns a structure into an entity of a kind that the assistant knows.
///
///     @AssistantEntity(schema: .photos.album)
///     struct AlbumEntity { ... }
@available(*, deprecated, renamed: "AppEntity(schema:)")
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppEntity, AssistantSchemaEntity, FileEntity, URLRepresentableEntity,
  names: named(__appSchemaEntity), named(__AppSchemaChecks))
public macro AssistantEntity(schema: AppSchema.Entity) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaEntityMacro")

/// Turns an enumeration into one of a kind that the assistant knows.
///
///     @AssistantEnum(schema: .photos.albumType)
///     enum AlbumType: String { ... }
@available(*, deprecated, renamed: "AppEnum(schema:)")
@attached(
  extension, conformances: AppEnum, AssistantSchemaEnum, names: named(__appSchemaEnum),
  named(__AppSchemaChecks))
public macro AssistantEnum(schema: AppSchema.Enum) =
  #externalMacro(module: "AppIntentsMacros", type: "SchemaEnumMacro")

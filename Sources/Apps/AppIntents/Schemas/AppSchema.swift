/// The assistant schemas: kinds of intents, entities and enumerations that the assistant knows.
///
/// Authors name one in the macro that makes their type conform to it:
///
///     @AppIntent(schema: .photos.openAsset)
public enum AppSchema {
  /// The schema of an intent.
  @dynamicMemberLookup public struct Intent: AppSchemaIntent, _Schema {
    /// Creates a schema, whose name the macro reads from the source.
    public init() {}
  }

  /// The schema of an entity.
  @dynamicMemberLookup public struct Entity: AppSchemaEntity, _Schema {
    /// Creates a schema, whose name the macro reads from the source.
    public init() {}
  }

  /// The schema of an enumeration.
  @dynamicMemberLookup public struct Enum: AppSchemaEnum, _Schema {
    /// Creates a schema, whose name the macro reads from the source.
    public init() {}
  }
}

/// A schema of an intent, such as `.photos.openAsset`.
///
/// See the example of ``AppSchema``.
public protocol AppSchemaIntent: Sendable {}

/// A schema of an entity, such as `.photos.asset`.
///
/// See the example of ``AppSchema``.
public protocol AppSchemaEntity: Sendable {}

/// A schema of an enumeration, such as `.photos.assetType`.
///
/// See the example of ``AppSchema``.
public protocol AppSchemaEnum: Sendable {}

/// A schema of any kind.
public protocol _Schema: Sendable {
  /// Creates a schema, whose name the macro reads from the source.
  init()
}

extension _Schema {
  /// Returns a domain that does not exist, so that the macro can refuse it and offer the nearest.
  public static subscript(dynamicMember name: String) -> _UnknownSchemaDomain<Self> {
    _UnknownSchemaDomain()
  }
}

/// A domain that does not exist.
public struct _UnknownSchemaDomain<Schema: _Schema>: _SchemaDomain {}

/// A domain of schemas.
///
/// An unknown schema name compiles here, so that the macro can reject it and suggest the closest.
@dynamicMemberLookup public protocol _SchemaDomain: Sendable {
  /// The type of the domain's schemas.
  associatedtype Schema: _Schema
}

extension _SchemaDomain {
  /// Returns a schema that does not exist.
  public subscript(dynamicMember name: String) -> Schema { Schema() }
}

/// The names that schemas had before they were Apple's for all apps.
@available(*, deprecated, renamed: "AppSchema")
public typealias AssistantSchemas = AppSchema

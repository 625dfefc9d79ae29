/// Finds the one entity of a type that has no other.
///
///     struct SettingsQuery: UniqueAppEntityQuery {
///       func uniqueEntity() async throws -> SettingsEntity { SettingsEntity() }
///     }
public protocol UniqueAppEntityQuery: EnumerableEntityQuery
where Entity == Unique, Result == [Unique] {
  /// The type of the entity.
  associatedtype Unique: UniqueAppEntity
  /// Returns the entity.
  func uniqueEntity() async throws -> Unique
  /// Returns the entity, for a query that was written with this name.
  // Pages about the framework show both names; a query declares one of them.
  func entity() async throws -> Unique
}

extension UniqueAppEntityQuery {
  /// Returns the entity.
  public func uniqueEntity() async throws -> Unique { try await entity() }
  /// Throws: the query declares neither of the two functions that return the entity.
  public func entity() async throws -> Unique { throw AppIntentError.Unrecoverable.entityNotFound }
  /// Returns the entity, whose only identifier needs no comparing.
  public func entities(for identifiers: [Unique.ID]) async throws -> [Unique] {
    [try await uniqueEntity()]
  }
  /// Returns the entity.
  public func suggestedEntities() async throws -> [Unique] { [try await uniqueEntity()] }
  /// Returns the entity.
  public func allEntities() async throws -> [Unique] { [try await uniqueEntity()] }
}

/// A query whose one entity a closure makes.
///
///     static let defaultQuery = UniqueAppEntityProvider { SettingsEntity() }
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  /// The type of the entity.
  public typealias Unique = Entity
  private let make: @Sendable () async throws -> Entity

  /// Creates a query from the closure that makes the entity.
  public init(_ make: @escaping @Sendable () async throws -> Entity) { self.make = make }

  /// Creates a query whose entity computes all its properties and needs no instance data.
  ///
  /// An entity that stores values is made by a closure; without one it is not found.
  public init() {
    make = {
      // A type without stored values has one value only.
      guard MemoryLayout<Entity>.size == 0 else {
        throw AppIntentError(
          description: "\(String(describing: Entity.self)) needs a closure that makes it.")
      }
      return unsafeBitCast((), to: Entity.self)
    }
  }

  /// Returns what the closure makes.
  public func uniqueEntity() async throws -> Entity { try await make() }
}

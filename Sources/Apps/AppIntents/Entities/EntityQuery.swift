/// Finds entities of one type.
///
///     struct SoupQuery: EntityQuery {
///       func entities(for identifiers: [String]) async throws -> [SoupEntity] {
///         identifiers.compactMap(menu.soup)
///       }
///
///       func suggestedEntities() async throws -> [SoupEntity] { menu.soups }
///     }
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// The type of the suggestions.
  associatedtype Result = [Entity]

  /// Creates the query.
  init()
  /// Returns the entities with some identifiers, leaving out those that are no more.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities that people are likely to mean, such as recent ones.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  /// No description of a search.
  public static var findIntentDescription: IntentDescription? { nil }

  /// Returns the suggestions.
  public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
  /// Returns nothing: the app suggests no entities.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by what people say.
///
///     struct SongQuery: EntityStringQuery {
///       func entities(for identifiers: [Int]) async throws -> [SongEntity] { library.songs(identifiers) }
///       func entities(matching string: String) async throws -> [SongEntity] { library.find(string) }
///     }
public protocol EntityStringQuery: EntityQuery {
  /// Returns the entities for a text, best first.
  func entities(matching string: String) async throws -> Result
}

/// Lists all entities of a type that has few.
///
///     struct SoupQuery: EnumerableEntityQuery {
///       func entities(for identifiers: [String]) async throws -> [SoupEntity] {
///         menu.soups.filter { identifiers.contains($0.id) }
///       }
///
///       func allEntities() async throws -> [SoupEntity] { menu.soups }
///     }
public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of the entities.
  associatedtype Entity
  /// The type of the list.
  associatedtype Result
  /// What a search does, in a sentence.
  static var findIntentDescription: IntentDescription? { get }
  /// Returns all entities.
  func allEntities() async throws -> Result
  /// Returns all entities; a query that returns sections has no need to declare this one.
  // This second form lets the compiler find `Entity` in a query that declares nothing else.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery where Result == IntentItemCollection<Entity> {
  /// Returns all entities, without sections.
  public func allEntities() async throws -> [Entity] { try await listed().items }
  /// Returns all entities.
  public func suggestedEntities() async throws -> Result { try await listed() }
}

extension EnumerableEntityQuery where Result == [Entity] {
  /// Returns all entities.
  public func suggestedEntities() async throws -> [Entity] { try await listed() }
}

extension EnumerableEntityQuery {
  /// Returns those of all entities that have one of the identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Set(identifiers)
    let all: [Entity] = try await allEntities()
    return all.filter { wanted.contains($0.id) }
  }

  /// Returns all entities in the form that the app lists them.
  package func listed() async throws -> Result { try await allEntities() }
}

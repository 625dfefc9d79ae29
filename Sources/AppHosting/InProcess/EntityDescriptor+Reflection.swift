internal import AppIntents
import IntentMetadata

extension AppEntity {
  /// Returns the description of the type, with the entities that its query suggests.
  static func descriptor() async throws -> EntityDescriptor {
    let values = try await entityValues(.suggested)
    var descriptor = bareDescriptor
    descriptor.values = values
    // The properties are declared on instances; any one of them tells.
    if let first = values.first,
      let entity = try await EntityLookup.entities(of: Self.self, identifiers: [first.id]).first
    {
      descriptor.properties = EntityProperties.all(of: entity).map { name, property in
        property.descriptor(name: name)
      }
    }
    return descriptor
  }

  /// The description of the type without what only its query knows.
  static var bareDescriptor: EntityDescriptor {
    EntityDescriptor(
      id: persistentIdentifier, title: String(localized: typeDisplayRepresentation.name),
      query: DefaultQuery.capabilities)
  }

  /// Returns the entities that a request asks for.
  static func entityValues(_ request: EntityRequest) async throws -> [EntityValue] {
    let query = defaultQuery
    let options: [ValueOption]
    switch request {
    case .identifiers(let identifiers):
      return try await EntityLookup.entities(of: Self.self, identifiers: identifiers)
        .map(\.entityValue)
    case .matching(let text):
      options =
        if let query = query as? any EntityStringQuery {
          try await query.options(matching: text)
        } else if let query = query as? any EntityPropertyQuery {
          try await query.options(containing: text, limit: nameLimit)
        } else {
          try await query.suggestions().filter { $0.isNamed(text) }
        }
    case .suggested: options = try await query.suggestions()
    case .all:
      options =
        if let query = query as? any EnumerableEntityQuery {
          try await query.allOptions()
        } else {
          try await query.suggestions()
        }
    }
    return options.entityValues(atMost: nameLimit)
  }

  /// How many entities of a type are taken over at once: names beyond that nobody can say apart,
  /// and a query may have millions.
  static var nameLimit: Int { 20_000 }
}

extension [ValueOption] {
  /// Returns the entities, each identifier once, up to a limit.
  fileprivate func entityValues(atMost limit: Int) -> [EntityValue] {
    var seen: Set<String> = []
    var values: [EntityValue] = []
    for option in self where values.count < limit {
      guard let value = option.entityValue, seen.insert(value.id).inserted else { continue }
      values.append(value)
    }
    return values
  }
}

extension ValueOption {
  /// The entity under the name it is offered by.
  fileprivate var entityValue: EntityValue? {
    guard case .entity(_, let entity) = value else { return nil }
    return EntityValue(id: entity.id, title: title, subtitle: subtitle, synonyms: synonyms)
  }

  /// Returns whether a name contains a text, case and accents aside.
  fileprivate func isNamed(_ text: String) -> Bool {
    ([title] + synonyms).contains {
      $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

internal import AppHosting
internal import AppIntents
import IntentMetadata

extension AppEntity {
  /// Returns the description of the type, with the entities that its query suggests.
  ///
  /// - Parameter enums: The app's enumerations, to which those of the properties are added.
  static func descriptor(noting enums: inout [EnumDescriptor]) async throws -> EntityDescriptor {
    try await fillIndex()
    let values = try await entityValues(.suggested)
    var descriptor = bareDescriptor
    descriptor.values = values
    // The properties are declared on instances; any one will do.
    if let first = values.first,
      let entity = try await EntityLookup.entities(of: Self.self, identifiers: [first.id]).first
    {
      let searchable =
        (DefaultQuery.self as? any EntityPropertyQuery.Type)?.searchableProperties(of: entity)
      descriptor.properties = EntityProperties.all(of: entity).map { name, property in
        if let type = property.enumeration?.descriptor, !enums.contains(where: { $0.id == type.id })
        {
          enums.append(type)
        }
        var described = property.descriptor(name: name)
        if let searchable {
          described.comparisons = searchable[name]?.comparisons ?? []
          described.isSortable = searchable[name]?.isSortable ?? false
        }
        return described
      }
    }
    return descriptor
  }

  /// The description of the type without what only its query knows.
  static var bareDescriptor: EntityDescriptor {
    var descriptor = EntityDescriptor(
      id: persistentIdentifier, title: String(localized: typeDisplayRepresentation.name),
      query: DefaultQuery.capabilities)
    descriptor.findDescription = DefaultQuery.findDescription
    descriptor.pluralTitle = typeDisplayRepresentation.pluralName
    let synonyms = typeDisplayRepresentation.synonyms.map { String(localized: $0) }
    descriptor.synonyms = synonyms.isEmpty ? nil : synonyms
    descriptor.isIndexed = Self.self is any IndexedEntity.Type ? true : nil
    if let type = Self.self as? any AssistantSchemaEntity.Type {
      descriptor.schema = type.__appSchemaEntity
      descriptor.isAssistantOnly = type.isAssistantOnly ? true : nil
    }
    return descriptor
  }

  /// Returns the entities that a request asks for, with the values of some properties.
  static func records(
    _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    let values = try await entityValues(request)
    let entities = try await EntityLookup.entities(of: Self.self, identifiers: values.map(\.id))
    let byID = Dictionary(entities.map { ($0.id.entityIdentifierString, $0) }) { first, _ in first }
    var records: [EntityRecord] = []
    for value in values {
      var record = EntityRecord(value)
      if let entity = byID[value.id] {
        record.properties = await EntityProperties.values(of: entity, wanted: properties)
      }
      records.append(record)
    }
    return records
  }

  /// Returns the entities that a request asks for.
  static func entityValues(_ request: EntityRequest) async throws -> [EntityValue] {
    let query = defaultQuery
    var options: [ValueOption]
    switch request {
    case .identifiers(let identifiers):
      return try await EntityLookup.entities(of: Self.self, identifiers: identifiers)
        .map(\.entityValue)
    case .matching(let text):
      options =
        if let query = query as? any EntityStringQuery {
          try await query.options(matching: text)
        } else if let query = query as? any EntityPropertyQuery {
          try await query.options(containing: text, limit: OptionLimit.count)
        } else {
          try await query.suggestions { $0.isNamed(text) }
        }
      if options.isEmpty { options = indexedOptions.filter { $0.isNamed(text) } }
    case .suggested: options = try await query.suggestions() + indexedOptions
    case .filtered(let filter): options = try await query.options(for: filter)
    case .all:
      options =
        if let query = query as? any EnumerableEntityQuery {
          try await query.allOptions()
        } else {
          try await query.suggestions()
        }
    }
    // Entities in the index may be suggested as well.
    var seen: Set<String> = []
    let values = options.compactMap(\.entityValue).filter { seen.insert($0.id).inserted }
    return Array(values.prefix(OptionLimit.count))
  }
}

extension TypeDisplayRepresentation {
  /// The words for several, which follow the number in the format for a number of them.
  fileprivate var pluralName: String? {
    guard let numericFormat else { return nil }
    let words = String(localized: numericFormat).split(separator: " ")
      .filter { !$0.contains("%") && !$0.contains { $0.isNumber } }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension ValueOption {
  /// The entity under the name it is offered by.
  fileprivate var entityValue: EntityValue? {
    guard case .entity(_, let entity) = value else { return nil }
    return EntityValue(id: entity.id, title: title, subtitle: subtitle, synonyms: synonyms)
  }

  /// Returns whether a name contains a text, case and accents aside.
  func isNamed(_ text: String) -> Bool {
    ([title] + synonyms).contains {
      $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

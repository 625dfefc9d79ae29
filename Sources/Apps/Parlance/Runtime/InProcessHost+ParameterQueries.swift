internal import AppHosting
internal import AppIntents
import IntentMetadata

extension InProcessHost {
  /// Adds to the names of entities what the queries of single parameters suggest, so that phrases can name it.
  ///
  /// A query that throws, or that needs other parameters first, adds nothing.
  func nameWhatParametersSuggest(_ entities: inout [EntityDescriptor]) async {
    for intent in catalog.intents {
      for parameter in intent.init().boundParameters {
        guard let query = parameter.definition.query else { continue }
        let options: [ValueOption]
        do { options = try await query.suggestions() } catch { continue }
        for place in entities.indices { entities[place].name(options) }
      }
    }
  }
}

extension EntityDescriptor {
  /// Adds the names of options that have the type and are not known yet.
  fileprivate mutating func name(_ options: [ValueOption]) {
    let found = options.compactMap { option -> EntityValue? in
      guard case .entity(id, let entity) = option.value else { return nil }
      return EntityValue(
        id: entity.id, title: option.title, subtitle: option.subtitle, synonyms: option.synonyms)
    }
    guard !found.isEmpty else { return }
    var known = Set(values.map(\.id))
    values += found.filter { known.insert($0.id).inserted }
      .prefix(max(OptionLimit.count - values.count, 0))
  }
}

extension EntityQuery {
  /// Returns the query's results for a text: directly if it can search, or else among its
  /// suggestions.
  func found(_ text: String) async throws -> [ValueOption] {
    if let query = self as? any EntityStringQuery { return try await query.options(matching: text) }
    if let query = self as? any EntityPropertyQuery {
      return try await query.options(containing: text, limit: OptionLimit.count)
    }
    if let query = self as? any EnumerableEntityQuery {
      return try await query.allOptions().filter { $0.isNamed(text) }
    }
    return try await suggestions { $0.isNamed(text) }
  }
}

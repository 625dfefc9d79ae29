/// Finds a case of an enumeration by its raw value, its name or a synonym.
public struct _CaseFromStringResolver<Enumeration: AppEnum>: Resolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the case, or `nil` if none has the name.
  public func resolve(from input: String, context: IntentParameterContext<Enumeration>)
    async throws -> Enumeration?
  {
    if let raw = Enumeration.RawValue(input), let exact = Enumeration(rawValue: raw) {
      return exact
    }
    return Enumeration.allCases.first { $0.displayRepresentation.isNamed(input) }
  }
}

/// Finds an entity by its identifier, or else by the text query of its type, if it has one.
public struct _EntityFromStringResolver<Entity: AppEntity>: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the entity; `nil` if there is none.
  ///
  /// - Throws: An error that asks which one is meant, if several have the name; errors from the
  ///   query.
  public func resolve(from input: String, context: IntentParameterContext<Entity>) async throws
    -> Entity?
  {
    if let known = try await EntityLookup.entities(of: Entity.self, identifiers: [input]).first {
      return known
    }
    guard let query = Entity.defaultQuery as? any EntityStringQuery else { return nil }
    let found = try await query.values(matching: input).compactMap { $0 as? Entity }
    let named = found.filter { $0.displayRepresentation.isNamed(input) }
    let candidates = named.isEmpty ? found : named
    guard candidates.count > 1 else { return candidates.first }
    throw AppIntentError(.needs(context.parameter.disambiguation(among: candidates, dialog: nil)))
  }
}

extension EntityStringQuery {
  fileprivate func values(matching text: String) async throws -> [any _IntentValue] {
    try await AppDependencies.prepare(self)
    return try await entities(matching: text).values
  }
}

extension DisplayRepresentation {
  /// Returns whether a text is the title or a synonym, case and accents aside.
  fileprivate func isNamed(_ text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespaces)
    return ([title] + synonyms).contains {
      String(localized: $0)
        .compare(text, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
  }
}

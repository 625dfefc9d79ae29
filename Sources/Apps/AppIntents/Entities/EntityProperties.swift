package import IntentMetadata

/// Finds the properties of an entity by reflection.
package enum EntityProperties {
  /// Returns the properties with their names, in the order of their declaration.
  package static func all(of entity: Any) -> [(name: String, property: any AnyEntityProperty)] {
    Mirror(reflecting: entity).children.compactMap { child in
      guard let property = child.value as? any AnyEntityProperty, let label = child.label else {
        return nil
      }
      // A wrapped property is stored under its name with an underscore in front.
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, property)
    }
  }

  /// Returns the name of the property for a key path, or `nil` if it leads to none, or there is no
  /// entity to inspect.
  static func name<Entity>(of keyPath: PartialKeyPath<Entity>, in entity: Entity?) -> String? {
    guard let entity, let found = entity[keyPath: keyPath] as? any AnyEntityProperty else {
      return nil
    }
    return all(of: entity).first { $0.property === found }?.name
  }

  /// Returns the values of properties by name; one that fails to compute is left out.
  ///
  /// - Parameter wanted: The names of the only properties to compute; `nil` for all.
  package static func values(
    of entity: any Sendable, wanted: Set<String>? = nil
  ) async -> [String: IntentValue] {
    var values: [String: IntentValue] = [:]
    for (name, property) in all(of: entity) where wanted?.contains(name) != false {
      do { values[name] = try await property.value(in: entity) } catch { continue }
    }
    return values
  }
}

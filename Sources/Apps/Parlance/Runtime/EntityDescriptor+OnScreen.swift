internal import AppHosting
internal import AppIntents
import IntentMetadata

extension EntityDescriptor {
  /// Notes what the person sees if it may have the type, and adds it where the query did not suggest
  /// it.
  ///
  /// If the app specifies no type for it, it may have any that contains it.
  mutating func note(_ entity: OnScreenEntity, of type: any AppEntity.Type) async {
    guard entity.type.map({ $0.persistentIdentifier == id }) ?? true else { return }
    if !values.contains(where: { $0.id == entity.identifier }) {
      do {
        let found = try await type.entityValues(.identifiers([entity.identifier]))
        guard let value = found.first(where: { $0.id == entity.identifier }) else { return }
        values.insert(value, at: 0)
      } catch {
        // An entity that the query does not find cannot be passed to an intent either.
        return
      }
    }
    onScreen = entity.identifier
  }
}

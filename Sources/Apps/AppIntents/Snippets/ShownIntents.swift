internal import Synchronization

/// The types of intents that buttons have performed or could: an app need not list them.
package enum ShownIntents {
  private static let types = Mutex<[String: any AppIntent.Type]>([:])

  /// Notes a type that a button has shown.
  package static func note(_ type: any AppIntent.Type) {
    types.withLock { $0[type.persistentIdentifier] = type }
  }

  /// Returns the type with an identifier, where a button has shown it.
  package static func type(_ id: String) -> (any AppIntent.Type)? { types.withLock { $0[id] } }
}

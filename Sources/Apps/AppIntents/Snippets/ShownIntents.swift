package import IntentMetadata
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

/// The actions of drawn views that run after an intent is performed.
package enum IntentHandlers {
  /// What a view does.
  package typealias Handler = @MainActor @Sendable (any AppIntent) -> Void
  private static let handlers = Mutex<[ObjectIdentifier: Handler]>([:])

  /// Has a view learn of intents of a type, in place of the one that did so before.
  package static func set(_ type: any AppIntent.Type, _ handler: @escaping Handler) {
    handlers.withLock { $0[ObjectIdentifier(type)] = handler }
  }

  /// Tells the view that has asked for intents of this type.
  package static func handle(_ intent: any AppIntent) async {
    await handlers.withLock { $0[ObjectIdentifier(type(of: intent))] }?(intent)
  }
}

/// The shortcuts of the app whose views are drawn.
package struct ShownShortcuts: Sendable {
  /// The shortcuts of the app that is working in the present task.
  @TaskLocal package static var current = ShownShortcuts(app: "", locale: "", descriptors: [])
  package let app, locale: String
  package let descriptors: [ShortcutDescriptor]

  package init(app: String, locale: String, descriptors: [ShortcutDescriptor]) {
    (self.app, self.locale, self.descriptors) = (app, locale, descriptors)
  }
}

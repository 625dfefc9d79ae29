internal import AppHosting
internal import AppIntents
import IntentMetadata

/// The names that the entity on screen has besides its own: “this”, “this trip”.
struct OnScreenNames {
  private static let words = [
    "en": ["this", "this one"], "de": ["das hier", "dieses hier"], "fr": ["ceci", "celui-ci"],
    "es": ["esto", "este"],
  ]

  private let entity: OnScreenEntity
  private let language: String

  /// Creates the names of what is on screen, or `nil` if nothing is, or in a language without them.
  init?(locale: String) {
    let language = String(locale.prefix { $0 != "-" && $0 != "_" })
    guard let entity = OnScreenContext.current.entity, Self.words[language] != nil else {
      return nil
    }
    self.entity = entity
    self.language = language
  }

  /// Adds the names to the description of the entity's type, and the entity if it is missing.
  func name(_ descriptor: inout EntityDescriptor, of type: any AppEntity.Type) async {
    guard mayBe(of: descriptor.id) else { return }
    if let place = descriptor.values.firstIndex(where: { $0.id == entity.identifier }) {
      descriptor.values[place].synonyms += names(ofType: descriptor.title)
      return
    }
    do {
      let found = try await type.entityValues(.identifiers([entity.identifier]))
      guard var value = found.first(where: { $0.id == entity.identifier }) else { return }
      value.synonyms += names(ofType: descriptor.title)
      descriptor.values.insert(value, at: 0)
    } catch {
      // An entity that the query does not find cannot be passed to an intent either.
    }
  }

  /// Adds the names to the option for the entity.
  func name(_ options: inout [ValueOption]) {
    for place in options.indices {
      guard case .entity(let type, let value) = options[place].value,
        mayBe(of: type), value.id == entity.identifier
      else { continue }
      let title = entity.type.map { String(localized: $0.typeDisplayRepresentation.name) }
      options[place].synonyms += names(ofType: title)
    }
  }

  /// Returns whether the entity may have a type: if the app specifies none, any type that contains
  /// it.
  private func mayBe(of type: String) -> Bool {
    entity.type.map { $0.persistentIdentifier == type } ?? true
  }

  private func names(ofType title: String?) -> [String] {
    let words = Self.words[language] ?? []
    guard language == "en", let title else { return words }
    return words + ["this \(title.lowercased())"]
  }
}

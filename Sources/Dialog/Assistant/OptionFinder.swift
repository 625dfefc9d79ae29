package import AppHosting
package import DialogManagement
import IntentMatching
package import IntentMetadata

/// Finds the options of a parameter in the ways its app offers, the most fitting first.
package struct OptionFinder: Sendable {
  let app: AppMetadata
  let host: any AppHost

  /// Creates a finder for an app.
  package init(app: AppMetadata, host: any AppHost) {
    self.app = app
    self.host = host
  }

  /// Returns the options for a parameter, or what the app finds for words.
  package func options(for request: OptionRequest) async throws -> [ValueOption] {
    app.namingPointedAt(try await ownOptions(for: request))
  }

  private func ownOptions(for request: OptionRequest) async throws -> [ValueOption] {
    if let words = request.searchText { return try await found(words, for: request) }
    if request.parameter.hasOptions {
      let options = try await host.options(
        forParameter: request.parameter.name, of: request.invocation)
      if !options.isEmpty { return options }
    }
    guard let entity = entity(of: request) else { return [] }
    let known =
      entity.query.contains(.suggestions)
      ? try await host.entities(ofType: entity.id, .suggested) : []
    if known.isEmpty, entity.query.contains(.enumeration) {
      return try await options(entity, .all)
    }
    return (known.isEmpty ? entity.values : known).map { ValueOption(type: entity.id, entity: $0) }
  }

  /// Returns the options that the app's metadata holds, for when the app itself does not answer.
  package func knownOptions(for request: OptionRequest) -> [ValueOption] {
    guard request.searchText == nil, let entity = entity(of: request) else { return [] }
    return app.namingPointedAt(entity.values.map { ValueOption(type: entity.id, entity: $0) })
  }

  private func found(_ words: String, for request: OptionRequest) async throws -> [ValueOption] {
    guard let entity = entity(of: request) else { return [] }
    if request.parameter.query != nil {
      return try await host.options(
        forParameter: request.parameter.name, of: request.invocation, matching: words)
    }
    if entity.query.contains(.strings) { return try await options(entity, .matching(words)) }
    guard entity.query.contains(.enumeration) else { return [] }
    return DialogMachine.options(try await options(entity, .all), namedBy: words)
  }

  private func options(_ entity: EntityDescriptor, _ request: EntityRequest) async throws
    -> [ValueOption]
  {
    try await host.entities(ofType: entity.id, request)
      .map { ValueOption(type: entity.id, entity: $0) }
  }

  private func entity(of request: OptionRequest) -> EntityDescriptor? {
    var type = request.parameter.type
    while case .array(let element) = type { type = element }
    guard case .entity(let id) = type else { return nil }
    return app.entity(id)
  }
}

extension [AppMetadata] {
  /// The first name that two apps have, or `nil`; names that sound the same are the same.
  package var duplicateName: String? {
    var names: Set<String> = []
    return first { !names.insert($0.name.lowercased()).inserted }?.name
  }
}

extension IntentFailure {
  /// The failure if two apps would be indistinguishable.
  static func duplicateName(_ name: String) -> IntentFailure {
    IntentFailure(
      code: .invalidRequest, message: "Two apps are called “\(printable(name))”.",
      detail: "Give one of them another name.")
  }

  /// The failure if an intent names an unknown app.
  static func noSuchApp(_ name: String) -> IntentFailure {
    IntentFailure(
      code: .appEnded, message: "There is no app called “\(printable(name))” here.")
  }
}

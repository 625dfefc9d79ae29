package import IntentMetadata

/// Finds an app's values for an input that the assistant has, such as the words that were said.
///
///     struct PlaceQuery: IntentValueQuery {
///       func values(for input: String) async throws -> [Place] { try await places(named: input) }
///     }
///
/// An app names its queries where it declares its intents. A parameter whose type is that of the
/// result then accepts the input: a single result becomes the parameter's value, and the person
/// chooses among several.
public protocol IntentValueQuery: _SupportsAppDependencies, Sendable {
  /// The type of what the assistant has.
  associatedtype Input: _IntentValue
  /// The type of the list of values.
  associatedtype Result: ResultsCollection
  /// The type of the values.
  typealias ResultValue = Result.Item

  /// Creates the query.
  init()
  /// Returns the values for an input, best first.
  func values(for input: Input) async throws -> Result
}

/// The queries of an app by what they find.
package enum IntentValueQueries {
  /// The queries of the app whose intent runs in the present task.
  @TaskLocal package static var current: [any IntentValueQuery.Type] = []

  /// Returns the value of a type that a query finds, or `nil` if none does.
  ///
  /// - Throws: An error that asks which one is meant, if there are several; errors from the query.
  static func output<Target: _IntentValue>(
    of value: IntentValue, as type: Target.Type, for parameter: ParameterReference
  ) async throws -> Target? {
    for query in current where query.finds(type) && query.inputType == value.type {
      let found = try await query.values(for: value).compactMap { $0 as? Target }
      guard found.count > 1 else {
        if let only = found.first { return only }
        continue
      }
      throw AppIntentError(.needs(parameter.disambiguation(among: found, dialog: nil)))
    }
    return nil
  }
}

extension IntentValueQuery {
  /// The type of the input, as the front knows it.
  package static var inputType: IntentMetadata.ValueType { Input._valueType }

  /// Returns whether the values are of a type.
  package static func finds(_ type: any _IntentValue.Type) -> Bool { Result.Item.self == type }

  fileprivate static func values(for value: IntentValue) async throws -> [any _IntentValue] {
    let query = Self()
    try await AppDependencies.prepare(query)
    return try await query.values(for: try await Input._resolve(value)).values
  }
}

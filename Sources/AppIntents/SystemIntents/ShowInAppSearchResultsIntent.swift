public import IntentMetadata

/// What a search in an app looks for.
public protocol SearchCriteria: _IntentValue {}

/// The words that a search in an app looks for.
public struct StringSearchCriteria: SearchCriteria, Hashable {
  /// The words.
  public var term: String

  /// Creates criteria from the words.
  public init(term: String) { self.term = term }

  /// The type as the front knows it: text.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The words.
  public var _intentValue: IntentValue? { .string(term) }
  /// Returns the criteria of a text.
  public static func _resolve(_ value: IntentValue) async throws -> StringSearchCriteria {
    StringSearchCriteria(term: try await String._resolve(value))
  }
}

/// Where in an app a search looks.
public enum StringSearchScope: Sendable, Hashable {
  /// Everywhere.
  case general
  /// Among movies.
  case movies
  /// Among television programmes.
  case tv
  /// Among other videos.
  case freeformVideo
}

/// An intent that shows what an app finds for a person's words.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is looked for.
  associatedtype Criteria: SearchCriteria
  /// Where in the app the search looks.
  static var searchScopes: [StringSearchScope] { get }
  /// What is looked for, a parameter of the intent.
  var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }
}

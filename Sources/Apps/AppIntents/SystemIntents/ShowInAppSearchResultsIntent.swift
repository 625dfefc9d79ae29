public import IntentMetadata

/// What a search in an app looks for.
///
/// See the example of ``ShowInAppSearchResultsIntent``.
public protocol SearchCriteria: _IntentValue {
  /// The type of the scopes of a search in an app.
  associatedtype SearchScopes: Sendable
}

/// The words that a search in an app looks for.
///
/// See the example of ``ShowInAppSearchResultsIntent``.
public struct StringSearchCriteria: SearchCriteria, Hashable {
  /// Places by their kinds.
  public typealias SearchScopes = [StringSearchScope]

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

/// Takes plain text for the words of a search.
///
/// See the example of ``ShowInAppSearchResultsIntent``.
public struct StringSearchCriteriaFromStringResolverSpecificification: ResolverSpecification {
  /// The type of what the resolver makes.
  public typealias Output = StringSearchCriteria

  private struct FromString: Resolver {
    func resolve(from input: String, context: IntentParameterContext<StringSearchCriteria>)
      async throws -> StringSearchCriteria?
    {
      StringSearchCriteria(term: input)
    }
  }

  /// Creates the specification.
  public init() {}
  /// The one resolver.
  public var _resolvers: [any Resolver] { [FromString()] }
}

extension StringSearchCriteria {
  /// Takes plain text.
  public static var defaultResolverSpecification:
    StringSearchCriteriaFromStringResolverSpecificification
  {
    StringSearchCriteriaFromStringResolverSpecificification()
  }
}

/// The scope of a search in an app. A person who says its words means such an intent.
///
/// See the example of ``ShowInAppSearchResultsIntent``.
public enum StringSearchScope: String, Sendable, Hashable, CaseIterable {
  /// Everywhere.
  case general
  /// Among movies.
  case movies
  /// Among television programs.
  case tv
  /// Among other videos.
  case freeformVideo
}

/// An intent that shows what an app finds for a person's words.
///
///     struct SearchSongs: ShowInAppSearchResultsIntent {
///       static let title: LocalizedStringResource = "Search Songs"
///       static let searchScopes: [StringSearchScope] = [.general]
///       @Parameter(title: "Criteria") var criteria: StringSearchCriteria
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is looked for.
  associatedtype Criteria: SearchCriteria
  /// The scope of the search.
  static var searchScopes: Criteria.SearchScopes { get }
  /// The text to search for, a parameter of the intent.
  var criteria: Criteria { get set }
}

/// An enumeration whose cases travel by their names.
package protocol NamedCase: _IntentValue, RawRepresentable where RawValue == String {}

extension NamedCase {
  /// The type as the front knows it: the name of the case.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The name of the case.
  public var _intentValue: IntentValue? { .string(rawValue) }
  /// Returns the case of a name.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    guard case .string(let name) = value, let known = Self(rawValue: name) else {
      throw AppIntentError.mismatch(value, _valueType)
    }
    return known
  }
}

extension StringSearchScope: NamedCase {
  /// The words for it; nothing for everywhere.
  var words: [String] {
    switch self {
    case .general: []
    case .movies: ["movie", "movies", "film", "films"]
    case .tv: ["tv", "show", "shows", "series", "episode", "episodes"]
    case .freeformVideo: ["video", "videos", "clip", "clips"]
    }
  }
}

extension ShowInAppSearchResultsIntent {
  /// The scopes of a search for text.
  static var stringScopes: [StringSearchScope] { searchScopes as? [StringSearchScope] ?? [] }
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }
}

/// The kinds of videos that an app plays. A person who says their words means such an app.
///
/// See the example of ``PlayVideoIntent``.
public enum VideoCategory: String, Sendable, Hashable, CaseIterable, NamedCase {
  /// Movies.
  case movies
  /// Television programs.
  case tv
  /// Other videos.
  case freeform
}

/// An intent that plays the video that a person names.
///
///     struct WatchMovie: PlayVideoIntent {
///       static let title: LocalizedStringResource = "Watch Movie"
///       static let supportedCategories: [VideoCategory] = [.movies]
///       @Parameter(title: "Title") var term: String
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol PlayVideoIntent: SystemIntent {
  /// The kinds of videos.
  static var supportedCategories: [VideoCategory] { get }
  /// The words that name the video, a parameter of the intent.
  var term: String { get set }
}

extension PlayVideoIntent {
  /// Brings the app to the foreground, where the video plays.
  public static var openAppWhenRun: Bool { true }
}

extension AppIntent {
  /// The words for what the intent searches or plays.
  package static var scopeWords: [String] {
    let scopes: [StringSearchScope] =
      switch self {
      case let type as any ShowInAppSearchResultsIntent.Type: type.stringScopes
      case let type as any PlayVideoIntent.Type:
        type.supportedCategories.map { category in
          switch category {
          case .movies: .movies
          case .tv: .tv
          case .freeform: .freeformVideo
          }
        }
      default: []
      }
    return scopes.flatMap(\.words)
  }
}

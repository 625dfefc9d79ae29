/// An intent that the system offers on its own, in addition to the app's shortcuts.
///
/// See the example of ``OpenIntent``.
public protocol SystemIntent: AppIntent {}

/// An intent that opens a thing of the app in the app.
///
///     struct OpenSong: OpenIntent {
///       static let title: LocalizedStringResource = "Open Song"
///       @Parameter(title: "Song") var target: SongEntity
///     }
public protocol OpenIntent: SystemIntent {
  /// The type of the thing.
  associatedtype Value: AppValue
  /// The thing, a parameter of the intent.
  var target: Value { get set }
}

extension OpenIntent {
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }

  /// Opens the location of the intent or of its target, if one of them has any.
  ///
  /// An app whose targets have no locations shows the target itself: it is in front.
  public func perform() async throws -> some IntentResult {
    let intentURL = (self as? any URLRepresentableIntent)?.urlRepresentation
    let targetURL =
      (target as? any URLRepresentableEntity)?.urlRepresentation
      ?? (target as? any URLRepresentableEnum)?.urlRepresentation
    if let url = intentURL ?? targetURL { try await IntentExecution.current?.open(url) }
    return .result()
  }
}

/// An intent whose app itself shows the intent's target, once it is in front.
///
///     struct OpenBook: OpenIntent, TargetContentProvidingIntent {
///       static let title: LocalizedStringResource = "Open Book"
///       @Parameter(title: "Book") var target: BookEntity
///       var contentIdentifier: String { target.id }
///     }
public protocol TargetContentProvidingIntent: AppIntent {
  /// The identifier with which the app selects the scene to show.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The persistent identifier of the intent.
  public var contentIdentifier: String { Self.persistentIdentifier }
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }
  /// Does nothing more: the app is in front.
  public func perform() async throws -> some IntentResult { .result() }
}

extension OpenIntent where Self: TargetContentProvidingIntent {
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }
  /// Does nothing more: the app is in front.
  public func perform() async throws -> some IntentResult { .result() }
}

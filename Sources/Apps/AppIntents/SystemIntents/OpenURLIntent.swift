/// Opens a location in the program that handles it.
///
///     return .result(opensIntent: OpenURLIntent(url))
public struct OpenURLIntent: SystemIntent {
  /// The title people see.
  public static let title: LocalizedStringResource = "Open URL"
  /// Hidden: an app's intents lead to it.
  public static var isDiscoverable: Bool { false }

  /// The location.
  @IntentParameter(title: "URL") public var url: URL

  /// Creates the intent before its location is known.
  public init() {}

  /// Creates the intent for a location.
  public init(_ url: URL) { self.url = url }

  /// Creates the intent for the location of an entity.
  ///
  /// - Throws: `AppIntentError` if the entity has none.
  public init(urlRepresentable entity: some URLRepresentableEntity) async throws {
    guard let url = entity.urlRepresentation else {
      throw AppIntentError(
        description: "“\(String(localized: entity.localizedStringResource))” has no address.")
    }
    self.url = url
  }

  /// Creates the intent for the location of a case of an enumeration.
  ///
  /// - Throws: `AppIntentError` if the case has none.
  public init(urlRepresentable value: some URLRepresentableEnum) throws {
    guard let url = value.urlRepresentation else {
      throw AppIntentError(
        description: "“\(String(localized: value.localizedStringResource))” has no address.")
    }
    self.url = url
  }

  /// Opens the location.
  public func perform() async throws -> some IntentResult {
    guard let execution = IntentExecution.current else {
      throw AppIntentError(.foregroundUnavailable)
    }
    try await execution.open(url)
    return .result()
  }
}

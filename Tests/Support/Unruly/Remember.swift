import AppIntents

/// Donates itself, for the tests of what is kept of an app that has ended.
struct Remember: AppIntent {
  static let title: LocalizedStringResource = "Remember"

  @Parameter(title: "Text") var text: String

  func perform() async throws -> some IntentResult {
    try await donate()
    return .result()
  }
}

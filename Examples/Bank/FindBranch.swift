import AppIntents

/// Tells where the bank is; no secret, so that a locked device tells it too.
struct FindBranch: AppIntent {
  static let title: LocalizedStringResource = "Find Branch"
  static let description = IntentDescription(
    "Tells where the bank is and when it is open.", categoryName: "Help")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "We are at 12 Market Street, open on weekdays from 9 to 5.")
  }
}

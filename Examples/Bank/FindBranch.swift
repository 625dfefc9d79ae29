import AppIntents

/// Says where the bank is, which is not a secret, so a locked device says it too.
struct FindBranch: AppIntent {
  static let title: LocalizedStringResource = "Find Branch"
  static let description = IntentDescription(
    "Shows the bank's address and opening hours.", categoryName: "Help")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "We are at 12 Market Street, open on weekdays from 9 to 5.")
  }
}

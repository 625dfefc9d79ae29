import AppIntents

/// Says where the bank is, which is not a secret, so a locked device says it too.
struct FindBranch: AppIntent {
  static let title: LocalizedStringResource = "Find Branch"
  static let description = IntentDescription(
    "Tells where the bank is and when it is open.", categoryName: "Help")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "We are at 12 Market Street, open on weekdays from 9 to 5.")
  }
}

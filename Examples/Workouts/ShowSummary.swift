import AppIntents

/// Summarizes the week.
struct ShowSummary: AppIntent {
  static let title: LocalizedStringResource = "Show Summary"
  static let description = IntentDescription("Sums your week up.", categoryName: "Workouts")

  @Parameter(title: "Type")
  var type: WorkoutType?

  @Dependency var log: WorkoutLog

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    let minutes = await log.minutes(of: type)
    let kind = type.map { " of \($0.name)" } ?? ""
    return .result(value: minutes, dialog: "You did \(minutes) minutes\(kind) this week.")
  }
}

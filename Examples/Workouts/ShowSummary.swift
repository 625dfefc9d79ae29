import AppIntents

/// Summarizes the week.
struct ShowSummary: AppIntent {
  static let title: LocalizedStringResource = "Show Summary"
  static let description = IntentDescription("Sums up your week.", categoryName: "Workouts")

  @Parameter(title: "Type")
  var type: WorkoutType?

  @Dependency var log: WorkoutLog

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    let minutes = await log.minutes(of: type)
    guard let type else {
      return .result(value: minutes, dialog: "You did \(minutes) minutes this week.")
    }
    return .result(
      value: minutes, dialog: "You did \(minutes) minutes of \(type.name) this week.")
  }
}

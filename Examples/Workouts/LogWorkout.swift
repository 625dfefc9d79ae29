import AppIntents

/// Logs a workout that is already over.
struct LogWorkout: AppIntent {
  static let title: LocalizedStringResource = "Log Workout"
  static let description = IntentDescription(
    "Adds a workout that you have finished.", categoryName: "Workouts")

  @Parameter(title: "Type", requestValueDialog: "What kind of workout was it?")
  var type: WorkoutType

  @Parameter(
    title: "Duration", defaultUnit: .minutes, supportsNegativeNumbers: false,
    requestValueDialog: "How long did it take?")
  var duration: Measurement<UnitDuration>

  @Dependency var log: WorkoutLog

  static var parameterSummary: some ParameterSummary {
    Summary("Log \(\.$duration) of \(\.$type)")
  }

  func perform() async throws -> some ReturnsValue<Measurement<UnitDuration>> & ProvidesDialog {
    await log.add(Workout(type: type, duration: duration))
    let minutes = Int(duration.converted(to: .minutes).value.rounded())
    return .result(
      value: duration,
      dialog: minutes == 1
        ? "Logged 1 minute of \(type.name)." : "Logged \(minutes) minutes of \(type.name).")
  }
}

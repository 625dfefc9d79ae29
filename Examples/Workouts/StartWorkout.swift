import AppIntents

/// Starts a workout.
struct StartWorkout: AppIntent {
  static let title: LocalizedStringResource = "Start Workout"
  static let description = IntentDescription("Starts a workout.", categoryName: "Workouts")

  @Parameter(title: "Type", requestValueDialog: "What kind of workout?")
  var type: WorkoutType

  @Parameter(title: "Goal in minutes", inclusiveRange: (1, 600))
  var goal: Int?

  @Dependency var log: WorkoutLog

  static var parameterSummary: some ParameterSummary {
    Switch(\.$type) {
      Case(.yoga) {
        Summary("Unroll the mat for \(\.$type)")
      }
      DefaultCase {
        Summary("Start \(\.$type)") {
          \.$goal
        }
      }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await log.start(type, at: .now)
    guard let goal else { return .result(dialog: "Starting \(type.name). Have fun!") }
    return .result(dialog: "Starting \(type.name) for \(goal) minutes. Have fun!")
  }
}

/// Stops the current workout, and summarizes the week.
struct StopWorkout: AppIntent {
  static let title: LocalizedStringResource = "Stop Workout"
  static let description = IntentDescription("Stops your workout.", categoryName: "Workouts")

  @Dependency var log: WorkoutLog

  func perform() async throws -> some IntentResult & ProvidesDialog & OpensIntent {
    let workout = try await log.stop(at: .now)
    let summary = ShowSummary()
    summary.type = workout.type
    return .result(opensIntent: summary, dialog: "Stopped \(workout.type.name). Well done!")
  }
}

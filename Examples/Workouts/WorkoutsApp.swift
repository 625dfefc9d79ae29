import AppIntents
import Parlance

/// A log of workouts.
@main
struct WorkoutsApp: ParlanceApp {
  static let name = "Workouts"
  static let synonyms = ["my workouts", "workout log"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = WorkoutsShortcuts.self
  static let intents: [any AppIntent.Type] = [
    StartWorkout.self, StopWorkout.self, LogWorkout.self, ShowSummary.self,
  ]

  static func prepare() async throws {
    AppDependencyManager.shared.add { await WorkoutLog.load() }
  }
}

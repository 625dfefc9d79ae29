package import IntentMetadata

/// An intent that starts a workout or another activity; the assistant suggests those that the app names.
///
///     struct StartTraining: StartWorkoutIntent {
///       static let title: LocalizedStringResource = "Start Training"
///       static let suggestedWorkouts = [StartTraining(style: .running)]
///       @Parameter(title: "Workout") var workoutStyle: Sport
///       var displayRepresentation: DisplayRepresentation { "Train" }
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol StartWorkoutIntent: InstanceDisplayRepresentable, SystemIntent {
  /// The type of the styles: an enumeration or an entity.
  associatedtype WorkoutStyle: AppValue
  /// The kind of workout, a parameter of the intent.
  var workoutStyle: WorkoutStyle { get set }
  /// The workouts that are suggested.
  static var suggestedWorkouts: [Self] { get }
}

extension StartWorkoutIntent {
  /// Creates an intent that starts a workout of a style.
  public init(style: WorkoutStyle) {
    self.init()
    workoutStyle = style
  }
  /// Announces that other workouts are suggested now.
  public static func invalidateSuggestedWorkouts() { ShortcutUpdates.announce() }
  /// The workouts that are suggested, as requests to start them.
  package static var suggestions: [IntentInvocation] { suggestedWorkouts.map(\.invocation) }
}

/// An intent that pauses the workout in progress.
///
///     struct PauseTraining: PauseWorkoutIntent {
///       static let title: LocalizedStringResource = "Pause Training"
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol PauseWorkoutIntent: SystemIntent {}

/// An intent that resumes the paused workout.
///
///     struct ResumeTraining: ResumeWorkoutIntent {
///       static let title: LocalizedStringResource = "Resume Training"
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol ResumeWorkoutIntent: SystemIntent {}

/// An intent that starts a dive.
///
///     struct StartDiving: StartDiveIntent {
///       static let title: LocalizedStringResource = "Start Diving"
///       func perform() async throws -> some IntentResult { .result(actionButtonIntent: MarkDive()) }
///     }
public protocol StartDiveIntent: SystemIntent {}

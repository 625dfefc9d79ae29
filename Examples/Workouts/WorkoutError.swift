import AppIntents

/// Why a workout cannot be started or stopped.
enum WorkoutError: Error, CustomLocalizedStringResourceConvertible {
  case noneRunning
  case alreadyRunning(WorkoutType)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .noneRunning: "No workout is running."
    case .alreadyRunning(let type): "You are in the middle of \(type.name). Stop it first."
    }
  }
}

import AppIntents

/// The kinds of workouts.
enum WorkoutType: String, AppEnum {
  case running
  case cycling
  case swimming
  case yoga
  case strength
  case walking

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Workout Type"

  static let caseDisplayRepresentations: [WorkoutType: DisplayRepresentation] = [
    .running: DisplayRepresentation(
      title: "Running", image: .init(systemName: "figure.run"), synonyms: ["run", "jogging"]),
    .cycling: DisplayRepresentation(
      title: "Cycling", image: .init(systemName: "bicycle"), synonyms: ["ride", "biking"]),
    .swimming: DisplayRepresentation(title: "Swimming", synonyms: ["swim"]),
    .yoga: "Yoga",
    .strength: DisplayRepresentation(
      title: "Strength Training", synonyms: ["strength", "weights", "lifting"]),
    .walking: DisplayRepresentation(title: "Walking", synonyms: ["walk"]),
  ]

  /// The name as it is used within a sentence.
  var name: String {
    switch self {
    case .running: String(localized: "running")
    case .cycling: String(localized: "cycling")
    case .swimming: String(localized: "swimming")
    case .yoga: String(localized: "yoga")
    case .strength: String(localized: "strength training")
    case .walking: String(localized: "walking")
    }
  }
}

import AppIntents

/// Shows a landmark, which “this” refers to from then on.
struct OpenLandmark: OpenIntent {
  static let title: LocalizedStringResource = "Open Landmark"
  static let description = IntentDescription("Shows a landmark.", categoryName: "Landmarks")

  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  var target: LandmarkEntity

  @Dependency var screen: TravelScreen

  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    screen.show(target)
    return .result(dialog: "Here is \(target.name) in \(target.country).")
  }
}

/// The landmark on screen.
final class TravelScreen: Sendable {
  private let activity = NSUserActivity(activityType: "org.parlance.travel.landmark")

  func show(_ landmark: LandmarkEntity) {
    activity.title = landmark.name
    activity.appEntityIdentifier = EntityIdentifier(for: landmark)
    activity.becomeCurrent()
  }
}

/// Shows a landmark on a map, in the program registered for it.
struct ShowOnMap: AppIntent {
  static let title: LocalizedStringResource = "Show on Map"
  static let description = IntentDescription(
    "Shows a landmark on a map.", categoryName: "Landmarks")

  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  var landmark: LandmarkEntity

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: try await OpenURLIntent(urlRepresentable: landmark))
  }
}

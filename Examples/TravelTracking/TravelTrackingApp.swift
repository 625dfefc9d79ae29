import Parlance
import AppIntents

/// Trips and landmarks, kept in memory.
@main
struct TravelTrackingApp: ParlanceApp {
  static let name = "Travel Tracking"
  static let synonyms = ["my travels"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = TravelShortcuts.self
  static let package: (any AppIntentsPackage.Type)? = TravelPackage.self
  static let confirmingIntents: [any AppIntent.Type] = [DeleteTrips.self]
  // If this entry is installed, landmarks are shown in its window; otherwise the app only speaks.
  static let foreground: AppForeground? = .desktopEntry("org.parlance.TravelTracking")

  static func prepare() async throws {
    let guide = TravelGuide.example
    AppDependencyManager.shared.add(dependency: guide)
    AppDependencyManager.shared.add(dependency: TravelScreen())
    AppDependencyManager.shared.add(dependency: Favorites())
    try await suggestOpenings(of: guide)
  }

  /// Suggests asking how crowded a landmark is around the time when it opens.
  private static func suggestOpenings(of guide: TravelGuide) async throws {
    let today = Calendar.current.startOfDay(for: .now)
    let relevant = guide.landmarks.compactMap { landmark -> RelevantIntent? in
      guard landmark.capacityByHour.count < 24, let hour = landmark.capacityByHour.keys.min(),
        let opening = Calendar.current.date(byAdding: .hour, value: hour, to: today)
      else { return nil }
      let intent = GetCrowdStatus()
      intent.landmark = LandmarkEntity(landmark)
      return RelevantIntent(intent, widgetKind: "crowds", relevance: .date(opening))
    }
    try await RelevantIntentManager.shared.updateRelevantIntents(relevant)
  }
}

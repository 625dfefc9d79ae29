import AppIntents
import Parlance

/// Trips and landmarks, kept in memory.
@main
struct TravelTrackingApp: ParlanceApp {
  static let name = "Travel Tracking"
  static let synonyms = ["my travels"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = TravelShortcuts.self

  static func prepare() async throws {
    AppDependencyManager.shared.add(dependency: TravelGuide.example)
    AppDependencyManager.shared.add(dependency: TravelScreen())
  }
}

import AppIntents
import Parlance

/// A device's settings, kept in memory.
@main
struct SettingsApp: ParlanceApp {
  static let name = "Settings"
  static let synonyms = ["my settings"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = SettingsShortcuts.self

  static func prepare() async throws {
    AppDependencyManager.shared.add(dependency: SettingsStore())
  }
}

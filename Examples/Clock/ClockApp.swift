import AppIntents
import Parlance

/// Alarms, timers and a stopwatch, stored in a file; without phrases of its own.
///
/// Every sentence comes from the schemas of the domain “clock”, to which its intents conform.
@main
struct ClockApp: ParlanceApp {
  static let name = "Clock"
  static let synonyms = ["the clock"]
  static let intents: [any AppIntent.Type] = [
    CreateAlarm.self, UpdateAlarm.self, SnoozeAlarm.self, DismissAlarm.self, DeleteAlarm.self,
    CreateTimer.self, UpdateTimer.self, PauseTimer.self, ResumeTimer.self, CancelTimer.self,
    StartStopwatch.self, StopStopwatch.self, ResetStopwatch.self, LapStopwatch.self,
  ]

  static func prepare() async throws {
    let file = URL.applicationSupportDirectory.appending(path: "Parlance Clock/clock.json")
    let store = try ClockStore(file: file)
    AppDependencyManager.shared.add(dependency: store)
  }
}

/// No phrases; announces changes to alarms and timers.
struct ClockShortcuts: AppShortcutsProvider {
  static let appShortcuts: [AppShortcut] = []
}

import AppIntents

/// What people can say to their log.
struct WorkoutsShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartWorkout(),
      phrases: [
        "Start \(\.$type) in \(.applicationName)",
        "Begin \(\.$type) with \(.applicationName)",
        "Start a workout in \(.applicationName)",
      ],
      shortTitle: "Start",
      systemImageName: "play"
    )
    AppShortcut(
      intent: StopWorkout(),
      phrases: [
        "Stop my workout in \(.applicationName)",
        "End the workout in \(.applicationName)",
      ],
      shortTitle: "Stop",
      systemImageName: "stop"
    )
    AppShortcut(
      intent: LogWorkout(),
      phrases: [
        "Log \(\.$type) in \(.applicationName)",
        "Log a workout in \(.applicationName)",
      ],
      shortTitle: "Log",
      systemImageName: "pencil"
    )
    AppShortcut(
      intent: ShowSummary(),
      phrases: [
        "How much did I exercise in \(.applicationName)",
        "How much \(\.$type) did I do in \(.applicationName)",
        "Summary of \(.applicationName)",
      ],
      shortTitle: "Summary",
      systemImageName: "chart.bar"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .lime
}

import AppIntents

/// What people can say to change settings.
struct SettingsShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SetDarkMode(true),
      phrases: ["Turn on dark mode in \(.applicationName)"],
      shortTitle: "Dark Mode On",
      systemImageName: "moon"
    )
    AppShortcut(
      intent: SetDarkMode(false),
      phrases: ["Turn off dark mode in \(.applicationName)"],
      shortTitle: "Dark Mode Off",
      systemImageName: "sun.max"
    )
    AppShortcut(
      intent: SetBrightness(),
      phrases: ["Set the brightness in \(.applicationName)"],
      shortTitle: "Brightness",
      systemImageName: "sun.min"
    )
    AppShortcut(
      intent: SetVolume(),
      phrases: ["Set the volume in \(.applicationName)"],
      shortTitle: "Volume",
      systemImageName: "speaker"
    )
    AppShortcut(
      intent: ShowSettings(),
      phrases: ["Show \(.applicationName)", "How is my device set in \(.applicationName)"],
      shortTitle: "Show Settings",
      systemImageName: "gear"
    )
    AppShortcut(
      intent: OpenPage(),
      phrases: ["Open the \(\.$target) page in \(.applicationName)"],
      shortTitle: "Open Page",
      systemImageName: "list.bullet"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .grayBlue
}

extension SetDarkMode {
  /// Creates the intent with a value.
  init(_ value: Bool) {
    self.init()
    self.value = value
  }
}

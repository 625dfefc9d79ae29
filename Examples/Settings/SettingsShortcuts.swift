import AppIntents

/// What people can say to change settings.
struct SettingsShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SetDarkMode(true),
      phrases: ["Turn on dark mode in \(.applicationName)", "Dark mode in \(.applicationName)"],
      shortTitle: "Dark Mode On",
      systemImageName: "moon"
    )
    AppShortcut(
      intent: SetDarkMode(false),
      phrases: ["Turn off dark mode in \(.applicationName)", "Light mode in \(.applicationName)"],
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
      intent: ChangeVolume(.up),
      phrases: [
        "Turn the volume up in \(.applicationName)", "Turn up the volume in \(.applicationName)",
        "Volume up in \(.applicationName)", "Louder in \(.applicationName)",
      ],
      shortTitle: "Volume Up",
      systemImageName: "speaker.plus"
    )
    AppShortcut(
      intent: ChangeVolume(.down),
      phrases: [
        "Turn the volume down in \(.applicationName)",
        "Turn down the volume in \(.applicationName)",
        "Volume down in \(.applicationName)", "Quieter in \(.applicationName)",
      ],
      shortTitle: "Volume Down",
      systemImageName: "speaker.minus"
    )
    AppShortcut(
      intent: ChangeVolume(.mute),
      phrases: ["Mute in \(.applicationName)", "Mute the sound in \(.applicationName)"],
      shortTitle: "Mute",
      systemImageName: "speaker.slash"
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

extension ChangeVolume {
  /// Creates the intent with a change.
  init(_ change: VolumeChange) {
    self.init()
    self.change = change
  }
}

extension SetDarkMode {
  /// Creates the intent with a value.
  init(_ value: Bool) {
    self.init()
    self.value = value
  }
}

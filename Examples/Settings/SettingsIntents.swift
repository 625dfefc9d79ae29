import AppIntents
import SwiftUI

/// Turns dark mode on or off.
struct SetDarkMode: SetValueIntent {
  static let title: LocalizedStringResource = "Set Dark Mode"
  static let description = IntentDescription("Turns dark mode on or off.")

  @Parameter(
    title: "Dark Mode", displayName: .init(true: "On", false: "Off"),
    requestValueDialog: "On or off?")
  var value: Bool

  @Dependency var store: SettingsStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let isDark = value
    store.change { $0.isDark = isDark }
    return .result(dialog: isDark ? "Dark mode is on." : "Dark mode is off.")
  }
}

/// Sets the brightness of the display.
struct SetBrightness: SetValueIntent {
  static let title: LocalizedStringResource = "Set Brightness"
  static let description = IntentDescription("Sets the brightness of the display.")

  @Parameter(
    title: "Brightness", controlStyle: .slider, inclusiveRange: (0, 100),
    requestValueDialog: "How bright, from 0 to 100?")
  var value: Int

  @Dependency var store: SettingsStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let brightness = value
    store.change { $0.brightness = brightness }
    return .result(dialog: "The brightness is \(brightness) percent.")
  }
}

/// Sets the volume of the device.
struct SetVolume: SetValueIntent {
  static let title: LocalizedStringResource = "Set Volume"
  static let description = IntentDescription("Sets the volume of the device.")

  @Parameter(
    title: "Volume", controlStyle: .slider, inclusiveRange: (0, 100),
    requestValueDialog: "How loud, from 0 to 100?")
  var value: Int

  @Dependency var store: SettingsStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let volume = value
    store.change { $0.volume = volume }
    return .result(dialog: "The volume is \(volume) percent.")
  }
}

/// What can be done with the volume without a number.
enum VolumeChange: String, AppEnum {
  case up, down, mute

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Change"
  static let caseDisplayRepresentations: [VolumeChange: DisplayRepresentation] = [
    .up: "Louder", .down: "Quieter", .mute: "Silent",
  ]
}

/// Turns the volume up or down by a step, or off.
struct ChangeVolume: AppIntent {
  static let title: LocalizedStringResource = "Change Volume"
  static let description = IntentDescription("Turns the volume up or down by 10 percent, or off.")

  @Parameter(title: "Change", requestValueDialog: "Louder, quieter or silent?")
  var change: VolumeChange

  @Dependency var store: SettingsStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let change = change
    store.change { settings in
      settings.volume =
        switch change {
        case .up: min(100, settings.volume + 10)
        case .down: max(0, settings.volume - 10)
        case .mute: 0
        }
    }
    return .result(dialog: "The volume is \(store.current.volume) percent.")
  }
}

/// Says what the settings are.
struct ShowSettings: AppIntent {
  static let title: LocalizedStringResource = "Show Settings"
  static let description = IntentDescription("Shows the current settings.")

  func perform() async throws
    -> some ReturnsValue<SettingsEntity> & ProvidesDialog & ShowsSnippetIntent
  {
    let settings = try await SettingsEntity.defaultQuery.uniqueEntity()
    let isDark = settings.isDark ? String(localized: "on") : String(localized: "off")
    return .result(
      value: settings,
      dialog: """
        Dark mode is \(isDark), the brightness \(settings.brightness) and \
        the volume \(settings.volume) percent.
        """, snippetIntent: SettingsSnippet())
  }
}

/// Opens a page of the settings.
struct OpenPage: OpenIntent {
  static let title: LocalizedStringResource = "Open Page"
  static let description = IntentDescription("Opens a page of the settings.")

  @Parameter(title: "Page", requestValueDialog: "Which page?")
  var target: SettingsPage

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let dialog: IntentDialog =
      switch target {
      case .display: "Here are the display settings."
      case .sound: "Here are the sound settings."
      case .network: "Here are the network settings."
      }
    return .result(dialog: dialog)
  }
}

/// Shows the settings, with a switch for dark mode.
struct SettingsSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Settings"

  @Dependency var store: SettingsStore

  var snippet: some View {
    Form {
      Toggle("Dark Mode", isOn: store.current.isDark, intent: SetDarkMode(!store.current.isDark))
      Gauge(value: Double(store.current.brightness), in: 0...100) { Text("Brightness") }
      Gauge(value: Double(store.current.volume), in: 0...100) { Text("Volume") }
    }
  }
}

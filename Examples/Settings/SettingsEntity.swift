import AppIntents

/// The only set of settings.
struct SettingsEntity: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = SettingsQuery()

  @Property(title: "Dark Mode") var isDark: Bool
  @Property(title: "Brightness") var brightness: Int
  @Property(title: "Volume") var volume: Int

  var displayRepresentation: DisplayRepresentation { "Device Settings" }

  init(_ settings: DeviceSettings) {
    isDark = settings.isDark
    brightness = settings.brightness
    volume = settings.volume
  }
}

struct SettingsQuery: UniqueAppEntityQuery {
  @Dependency var store: SettingsStore

  func uniqueEntity() async throws -> SettingsEntity { SettingsEntity(store.current) }
}

/// A page of the settings.
enum SettingsPage: String, AppEnum {
  case display, sound, network

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
  static let caseDisplayRepresentations: [SettingsPage: DisplayRepresentation] = [
    .display: "Display",
    .sound: DisplayRepresentation(title: "Sound", synonyms: ["Audio"]),
    .network: DisplayRepresentation(title: "Network", synonyms: ["Wi-Fi", "Internet"]),
  ]
}

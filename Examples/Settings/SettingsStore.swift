import Synchronization

/// The settings of a device.
struct DeviceSettings: Sendable, Hashable {
  var isDark = false
  var brightness = 60
  var volume = 40
}

/// Stores the settings.
final class SettingsStore: Sendable {
  private let settings = Mutex(DeviceSettings())

  var current: DeviceSettings { settings.withLock { $0 } }

  func change(_ change: @Sendable (inout DeviceSettings) -> Void) {
    settings.withLock { change(&$0) }
  }
}

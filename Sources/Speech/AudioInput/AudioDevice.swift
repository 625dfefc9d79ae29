/// A device that sound can be recorded from.
public struct AudioDevice: Sendable, Hashable {
  /// The system that provides the device.
  public enum System: String, Sendable, Hashable {
    /// PulseAudio, or PipeWire in its place.
    case pulse
    /// The kernel's own sound system.
    case alsa
  }

  /// The system that provides it.
  public var system: System
  /// The name by which it is chosen; ALSA's begin with `alsa:`.
  public var name: String
  /// The name for people.
  public var label: String
  /// Whether it is used if none is chosen.
  public var isDefault: Bool

  /// Creates a device.
  public init(system: System, name: String, label: String, isDefault: Bool = false) {
    self.system = system
    self.name = name
    self.label = label
    self.isDefault = isDefault
  }

  /// The prefix of the names of ALSA's devices.
  static let alsaPrefix = "alsa:"
}

extension AudioDevice {
  /// The meaning of a person's words for a device.
  enum Choice: Sendable, Hashable {
    case one(AudioDevice)
    case several([AudioDevice])
    case none
  }

  /// Finds the device that a person means: by its name, else by a part of name or label that no
  /// other has.
  static func choice(_ wanted: String, among devices: [AudioDevice]) -> Choice {
    if let exact = devices.first(where: { $0.name == wanted }) { return .one(exact) }
    let part = wanted.lowercased()
    let fitting = devices.filter {
      $0.name.lowercased().contains(part) || $0.label.lowercased().contains(part)
    }
    switch fitting.count {
    case 0: return .none
    case 1: return .one(fitting[0])
    default: return .several(fitting)
    }
  }
}

/// An open recording of ALSA, at whatever rate and number of channels the device has.
struct AlsaRecording: ~Copyable, Sendable {
  private let capture: AlsaCapture
  private let resampler: Resampler
  let device: String

  /// Opens a device by ALSA's name, such as `default` or `plughw:CARD=USB`.
  init(_ name: String) throws(AudioInputError) {
    device = AudioDevice.alsaPrefix + name
    let capture = try AlsaCapture(name, device: device)
    resampler = try Resampler(from: capture.format.rate, source: device)
    self.capture = consume capture
  }

  func read(within seconds: Double) throws(AudioInputError) -> [Int16] {
    var samples: [Int16] = []
    resampler.append(capture.format.mixed(try capture.read(within: seconds)), to: &samples)
    return samples
  }

  /// Returns the devices that can be recorded from.
  ///
  /// - Parameter isDefault: Whether the device `default` is used if none is chosen.
  static func devices(isDefault: Bool) -> [AudioDevice] {
    AlsaCapture.listed().compactMap { listing in
      // Of a card's many devices, only the one that converts formats; plugins are not devices.
      guard !listing.isOutputOnly, listing.name == "default" || listing.name.hasPrefix("plughw:")
      else { return nil }
      let label = listing.description?.split(separator: "\n").joined(separator: ", ")
      return AudioDevice(
        system: .alsa, name: AudioDevice.alsaPrefix + listing.name, label: label ?? listing.name,
        isDefault: isDefault && listing.name == "default")
    }
  }
}

/// The entry of a device in ALSA's list.
struct AlsaListing: Sendable, Hashable {
  var name: String
  var description: String?
  /// Whether nothing can be recorded from it.
  var isOutputOnly: Bool
}

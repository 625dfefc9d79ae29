/// The sample format of an ALSA device.
struct AlsaFormat: Sendable, Hashable {
  /// The encoding of a sample.
  enum Sample: Sendable, Hashable, CaseIterable {
    case int16
    case int32
    case float
  }

  var sample: Sample
  var channels: Int
  /// Samples in a second of one channel.
  var rate: Int

  var bytesPerFrame: Int { channels * (sample == .int16 ? 2 : 4) }

  /// Returns frames as samples of one channel, from -1 to 1.
  func mixed(_ bytes: ArraySlice<UInt8>) -> [Float] {
    let width = bytesPerFrame / max(1, channels)
    return stride(from: bytes.startIndex, to: bytes.endIndex - bytesPerFrame + 1, by: bytesPerFrame)
      .map { frame in
        var sum: Float = 0
        for channel in 0..<channels { sum += value(bytes, at: frame + channel * width, width) }
        return sum / Float(channels)
      }
  }

  private func value(_ bytes: ArraySlice<UInt8>, at place: Int, _ width: Int) -> Float {
    var bits: UInt32 = 0
    for byte in bytes[place..<place + width].reversed() { bits = bits << 8 | UInt32(byte) }
    switch sample {
    case .int16: return Float(Int16(truncatingIfNeeded: bits)) / 32_768
    case .int32: return Float(Int32(bitPattern: bits)) / 2_147_483_648
    case .float:
      let value = Float(bitPattern: bits)
      return value.isFinite ? value : 0
    }
  }
}

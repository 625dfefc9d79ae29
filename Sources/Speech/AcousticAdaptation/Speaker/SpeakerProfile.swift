/// What is known about a person's voice, for one acoustic model.
///
/// Each utterance first evaluates the existing profile: how much likelier it is under the adapted
/// model than under the plain one, before it is learned from. A profile that does not help is not
/// used.
package struct SpeakerProfile: Sendable, Hashable {
  /// The mark of the model that the statistics are of.
  package let fingerprint: UInt64
  /// The statistics.
  package private(set) var statistics: SpeakerStatistics
  /// The utterances that were learned from.
  package private(set) var utterances = 0
  /// By how much the adapted model made the last frames likelier than the plain one, before it had learned from
  /// them: a mean of natural logarithms.
  package private(set) var gain: Double = 0

  /// What an utterance contributes to a speaker's profile.
  package struct Observation: Sendable, Hashable {
    package var statistics: SpeakerStatistics
    /// How much likelier each of its frames is under the adapted model, or `nil` if there was none
    /// yet.
    package var gain: Double?

    package init(statistics: SpeakerStatistics, gain: Double?) {
      (self.statistics, self.gain) = (statistics, gain)
    }
  }

  /// The frames without which there is nothing to adapt to: three seconds of speech.
  package static let leastFrames = 300
  /// The weight of an utterance for the gain relative to earlier ones.
  private static let newest = 0.2

  /// Nothing known yet.
  package init(for model: PhoneticallyTiedModel) {
    fingerprint = model.fingerprint
    statistics = SpeakerStatistics(gaussians: model.means.count)
  }

  /// Whether the adapted model is better than the plain one, by what it was tried on.
  package var isHelpful: Bool { statistics.frames >= Self.leastFrames && gain >= 0 }

  /// Learns from an utterance.
  package mutating func add(_ observation: Observation) {
    statistics += observation.statistics
    utterances += 1
    if let newest = observation.gain { gain += Self.newest * (newest - gain) }
  }

  /// Returns a model adapted to the speaker, or `nil` if too little is known or the profile is of
  /// another model.
  package func model(
    _ plain: PhoneticallyTiedModel, _ adaptation: SpeakerAdaptation = SpeakerAdaptation()
  ) -> PhoneticallyTiedModel? {
    guard fingerprint == plain.fingerprint, statistics.frames >= Self.leastFrames else {
      return nil
    }
    return adaptation.adapted(plain, to: statistics)
  }

  // MARK: File

  private static let mark = Array("PARLANCE speaker 1\n".utf8)
  private static let limit = 1 << 30

  /// The file's bytes: a mark with the version, the model's fingerprint, counts, the statistics of
  /// each Gaussian with data, and a checksum. All numbers are little-endian.
  package var bytes: [UInt8] {
    var result = Self.mark
    result.append(littleEndian: UInt32(truncatingIfNeeded: fingerprint))
    result.append(littleEndian: UInt32(truncatingIfNeeded: fingerprint >> 32))
    let heard = statistics.parts.indices.filter { statistics.parts[$0].count > 0 }
    for count in [utterances, statistics.frames, statistics.parts.count, heard.count] {
      result.append(littleEndian: UInt32(clamping: count))
    }
    result.append(littleEndian: Float(gain).bitPattern)
    for place in heard {
      let part = statistics.parts[place]
      result.append(littleEndian: UInt32(place))
      result.append(littleEndian: part.count.bitPattern)
      for order in 0..<Cepstrum.count { result.append(littleEndian: part.sum[order].bitPattern) }
    }
    let sum = Fingerprint(result).value
    result.append(littleEndian: UInt32(truncatingIfNeeded: sum))
    return result
  }

  /// Reads a file's bytes, or `nil` if they are damaged or of another version.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark), bytes.count > Self.mark.count + 4 else { return nil }
    var trailer = ByteReader(bytes, at: bytes.count - 4)
    let sum = Fingerprint(bytes.dropLast(4)).value
    guard trailer.next() == Int(UInt32(truncatingIfNeeded: sum)) else { return nil }
    var reader = ByteReader(bytes, at: Self.mark.count)
    func float() -> Float? {
      guard let value = reader.next() else { return nil }
      let number = Float(bitPattern: UInt32(truncatingIfNeeded: value))
      return number.isFinite ? number : nil
    }
    guard let low = reader.next(), let high = reader.next(),
      let utterances = reader.count(upTo: Self.limit), let frames = reader.count(upTo: Self.limit),
      let all = reader.count(upTo: 1_000_000), let heard = reader.count(upTo: all),
      let gain = float()
    else { return nil }
    var parts = [SpeakerStatistics.Part](repeating: .init(), count: all)
    for _ in 0..<heard {
      guard let place = reader.count(upTo: all - 1), let count = float(), count > 0 else {
        return nil
      }
      parts[place].count = count
      for order in 0..<Cepstrum.count {
        guard let value = float() else { return nil }
        parts[place].sum[order] = value
      }
    }
    guard reader.offset == bytes.count - 4 else { return nil }
    fingerprint = UInt64(low) | UInt64(high) << 32
    statistics = SpeakerStatistics(parts: parts, frames: frames)
    (self.utterances, self.gain) = (utterances, Double(gain))
  }
}

/// A hash of contents (FNV-1a: Fowler, Noll and Vo).
struct Fingerprint: Sendable, Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}

extension PhoneticallyTiedModel {
  /// A fingerprint of a model's Gaussians.
  var fingerprint: UInt64 { Fingerprint(means.bytes + variances.bytes).value }
}

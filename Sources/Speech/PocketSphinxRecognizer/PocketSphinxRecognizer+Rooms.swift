internal import AcousticAdaptation
internal import AudioInput

/// Recognition far from the microphone.
extension PocketSphinxRecognizer {
  /// A prediction made from less sound than this, in seconds, fits that sound too well: even white
  /// noise of 3 s seems to lose 1.8 dB.
  private static let leastRoomSeconds = 4.0

  /// Returns the part of an utterance to listen to.
  ///
  /// If a line such as a telephone's transmits a narrow band, what is beyond it is replaced. If a room adds much
  /// reverberation, that is removed first. Speech with little of it loses nothing, but would cost a second pass: what the
  /// room leaves is background to the model that is moved.
  func part(of clip: AudioClip) -> LoudPart {
    let band = noise?.band(of: clip.samples)
    let clip = band.map { AudioClip(samples: $0.filled(clip.samples)) } ?? clip
    guard let dereverberatedAbove, clip.seconds >= Self.leastRoomSeconds,
      let dry = Dereverberation(of: clip.samples, within: band)
    else {
      return LoudPart(of: clip, band: band)
    }
    guard dry.removed >= dereverberatedAbove else {
      return LoudPart(of: clip, reverberation: dry.removed, band: band)
    }
    return LoudPart(
      of: AudioClip(samples: dry.samples), isDereverberated: true, reverberation: dry.removed,
      band: band)
  }
}

internal import AcousticAdaptation
internal import AudioInput

/// Recognition far from the microphone.
extension PocketSphinxRecognizer {
  /// A prediction made from less sound than this, in seconds, fits that sound too well: even white
  /// noise of 3 s seems to lose 1.8 dB.
  private static let leastRoomSeconds = 4.0

  /// Returns the part of an utterance to listen to.
  ///
  /// If a room adds much reverberation, that is removed first. Speech with little of it loses
  /// nothing, but would cost a second pass: what the room leaves is background to the model that is
  /// moved.
  func part(of clip: AudioClip) -> LoudPart {
    guard let dereverberatedAbove, clip.seconds >= Self.leastRoomSeconds,
      let dry = Dereverberation(of: clip.samples)
    else {
      return LoudPart(of: clip)
    }
    guard dry.removed >= dereverberatedAbove else {
      return LoudPart(of: clip, reverberation: dry.removed)
    }
    return LoudPart(
      of: AudioClip(samples: dry.samples), isDereverberated: true, reverberation: dry.removed)
  }
}

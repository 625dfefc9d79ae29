package import AcousticAdaptation
package import AudioInput
package import SpeechRecognition

/// Speaker adaptation.
extension PocketSphinxRecognizer {
  /// Returns an empty profile, or `nil` if the model cannot be adapted to speakers.
  package func newSpeaker() throws(SpeechRecognitionError) -> SpeakerProfile? {
    try readSpeakerModel()
    guard let plain = speaker?.plain else { return nil }
    return SpeakerProfile(for: plain)
  }

  /// Returns what an utterance contributes to its speaker's profile, or `nil` if it contributes
  /// nothing.
  ///
  /// - Parameters:
  ///   - clip: The utterance.
  ///   - hypothesis: What was heard in it, and is right.
  package func observation(
    of clip: AudioClip, saying hypothesis: Hypothesis
  ) throws(SpeechRecognitionError) -> SpeakerProfile.Observation? {
    try readSpeakerModel()
    return try speaker?.observation(of: clip.samples, saying: hypothesis.words) ?? nil
  }

  /// Hears by what is known of a speaker; by the model of all speakers without one.
  ///
  /// Utterances in noise are decoded again with that model. The first pass, which also determines
  /// confidences, keeps the model of all speakers. A profile for another model, or one that has not
  /// helped, changes nothing; it can still be learned for.
  package func setSpeaker(_ profile: SpeakerProfile?) throws(SpeechRecognitionError) {
    guard profile != nil || speaker != nil else { return }
    try readSpeakerModel()
    if let profile { speaker?.adapt(to: profile) }
    noise?.setSpeaker(profile?.isHelpful == true ? speaker?.adapted ?? nil : nil)
  }

  private func readSpeakerModel() throws(SpeechRecognitionError) {
    guard speaker == nil else { return }
    speaker = try SpeakerModel(model, decoder)
  }
}

package import AcousticAdaptation
package import AudioInput
package import SpeechRecognition

/// Who speaks.
extension PocketSphinxRecognizer {
  /// Returns a profile of someone of whom nothing is known yet, or `nil` if the model is of a kind
  /// that cannot be adapted.
  package func newSpeaker() throws(SpeechRecognitionError) -> SpeakerProfile? {
    try readSpeakerModel()
    guard let plain = speaker?.plain else { return nil }
    return SpeakerProfile(for: plain)
  }

  /// Returns what an utterance tells of its speaker, or `nil` if it tells nothing.
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
  /// That is what utterances in noise are heard by once more. The model that hears first, and by which confidences are
  /// judged, stays that of all speakers. A profile of another model, or one that has not helped, changes
  /// nothing; it can still be learned for.
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

#if Speech
package import AcousticAdaptation
package import AudioInput
package import SpeechRecognition

/// Who speaks.
extension PocketSphinxRecognizer {
  /// Returns a profile of somebody of whom nothing is known yet; `nil` where the model is of a kind that cannot be
  /// adapted.
  package func newSpeaker() throws(SpeechRecognitionError) -> SpeakerProfile? {
    try readSpeakerModel()
    guard let plain = speaker?.plain else { return nil }
    return SpeakerProfile(for: plain)
  }

  /// Returns what an utterance tells of its speaker; `nil` where it tells nothing.
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

  /// Hears by a speaker's model, or by the plain one.
  func use(_ profile: SpeakerProfile?) throws(SpeechRecognitionError) {
    guard profile != nil || speaker != nil else { return }
    try readSpeakerModel()
    guard let plain = speaker?.plain else { return }
    if let profile { speaker?.adapt(to: profile) }
    let used = profile?.isHelpful == true ? speaker?.adapted ?? nil : nil
    noise?.setSpeaker(used)
    let means = (used ?? plain).means
    try ModelFolder(model).with(means) { path throws(SpeechRecognitionError) in
      try decoder.replaceMeans(path + "/means", transform: path + "/" + ModelFolder.transform)
    }
  }

  private func readSpeakerModel() throws(SpeechRecognitionError) {
    guard speaker == nil else { return }
    speaker = try SpeakerModel(model, decoder.featureExtraction())
  }
}
#endif

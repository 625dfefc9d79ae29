internal import AcousticAdaptation
internal import SpeechRecognition

/// The acoustic model of who speaks, and what learns more of them.
struct SpeakerModel: ~Copyable {
  /// The model of all speakers.
  let plain: PhoneticallyTiedModel
  /// The adapted model for this speaker, if anything is known about them.
  private(set) var adapted: PhoneticallyTiedModel?
  private let frontEnd: SphinxFrontEnd
  private let analysis: SceneAnalysis

  /// In more noise than this many decibels below the speech it is the noise that would be learned.
  private static let leastSignalToNoise = 20.0

  /// Reads a model for adapting it, or `nil` if it is of a kind that cannot be adapted.
  init?(
    _ model: AcousticModel, _ decoder: borrowing PocketSphinxDecoder
  ) throws(SpeechRecognitionError) {
    guard let features = try model.features(), let plain = try model.phoneticallyTied(features)
    else { return nil }
    let frontEnd = try decoder.frontEnd()
    self.plain = plain
    self.frontEnd = consume frontEnd
    analysis = SceneAnalysis(features)
  }

  /// Adapts the model to what is known of a speaker.
  mutating func adapt(to profile: SpeakerProfile) { adapted = profile.model(plain) }

  /// Returns what an utterance contributes to its speaker's profile, or `nil` if it is too noisy or
  /// too short for that, or not all of it is known.
  func observation(
    of samples: [Int16], saying words: [RecognizedWord]
  ) throws(SpeechRecognitionError) -> SpeakerProfile.Observation? {
    let phones = words.compactMap { $0.pronunciation?.phones }
    guard phones.count == words.count, let first = words.first, let last = words.last,
      first.start >= 0, first.start <= last.end
    else { return nil }
    let range = Int(first.start * 100)..<Int(last.end * 100)
    guard let scene = analysis.scene(of: samples, words: range),
      scene.signalToNoise >= Self.leastSignalToNoise
    else { return nil }
    guard let frames = frontEnd.frames(of: NoiseFloor.under(samples)) else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the features", detail: LibraryLog.lastProblem)
    }
    guard let alignment = ForcedAlignment(frames, words: phones, by: plain) else { return nil }
    let gain = adapted.map {
      alignment.logLikelihood(of: frames, in: $0) - alignment.logLikelihood(of: frames, in: plain)
    }
    return SpeakerProfile.Observation(
      statistics: SpeakerStatistics(frames, alignment, by: plain), gain: gain)
  }
}

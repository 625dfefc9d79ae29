import AcousticAdaptation
import AudioInput
import SpeechRecognition

/// A recognizer's knowledge of the speaker, which keeps adapting if requested.
struct SpeakerLearning: Sendable {
  private let recognizer: any SpeakerAdapting
  private let profiles: SpeakerProfiles
  private let name: String
  private var profile: SpeakerProfile

  /// Confidences from which wrong words are rare.
  static let leastConfidence = 0.9

  /// Makes a recognizer use a speaker's profile; returns the learner, if adaptation is requested
  /// and possible.
  ///
  /// An unusable profile is reported, and the speaker is recognized like any other.
  static func begin(
    _ options: SpeakerOptions, _ recognizer: any Recognizer, context: CommandContext
  ) async throws -> SpeakerLearning? {
    guard let name = options.speaker else { return nil }
    let profiles = try SpeakerProfiles.folder(context)
    do {
      guard let recognizer = recognizer as? any SpeakerAdapting,
        let new = try await recognizer.newSpeaker()
      else {
        context.notes.print(
          "warning: The recognizer cannot adapt to a speaker.", .warning)
        return nil
      }
      let known = try profiles.load(name)
      if known == nil, !options.adapt {
        throw CommandFailure(
          .noSuchFile, "There is no profile of a speaker “\(name)”.",
          hint: "--adapt creates one; \(CommandContext.quoted("speakers")) shows who is known.")
      }
      if let known, known.fingerprint != new.fingerprint {
        context.notes.print(
          "warning: The profile of “\(name)” belongs to another acoustic model and is not "
            + "used. \(CommandContext.quoted("speakers \(name) --forget")) removes it.", .warning)
        return nil
      }
      try await recognizer.setSpeaker(known)
      guard options.adapt else { return nil }
      return SpeakerLearning(
        recognizer: recognizer, profiles: profiles, name: name, profile: known ?? new)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    } catch let failure as CommandFailure where failure.status == .badInput {
      context.notes.report(failure)
      return nil
    }
  }

  /// Learns from a correctly understood utterance, stores the profile, and makes the recognizer use
  /// it.
  mutating func learn(from sound: AudioClip, saying hypothesis: Hypothesis) async throws {
    do {
      guard let observation = try await recognizer.observation(of: sound, saying: hypothesis)
      else { return }
      profile.add(observation)
      try profiles.save(profile, as: name)
      try await recognizer.setSpeaker(profile)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }
}

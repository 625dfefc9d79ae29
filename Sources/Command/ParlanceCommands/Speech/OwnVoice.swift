import AudioInput
import TextNormalization

/// Tells the assistant's own voice, which comes late out of some loudspeakers, from an answer.
///
/// While the assistant speaks, nothing is heard. A wireless loudspeaker is up to 1.5 s behind, so that the end of what it
/// says is heard all the same.
struct OwnVoice: Sendable, Hashable {
  /// What an utterance is.
  enum Verdict: Sendable, Hashable {
    /// What a person says.
    case answer
    /// Perhaps what a person says: they are asked before anything is done.
    case doubtful
    /// What the assistant said.
    case echo
  }

  /// The words that were spoken last.
  private let words: [String]
  /// The words of each option of the open question.
  private let options: Set<[String]>
  /// The sample from which on sound is heard again.
  private let openedAt: Int

  /// How long after that its own words are heard at most: two seconds after the voice ended.
  private static let reach = AudioClip.sampleRate * 9 / 5
  /// The same for the last words, by the delay of a loudspeaker.
  private static let delay = AudioClip.sampleRate * 13 / 10
  /// The sound that is compared with the rest, 150 ms, so that it is more than the silence within a consonant, in blocks.
  private static let (beginning, block) = (AudioClip.sampleRate * 3 / 20, AudioClip.sampleRate / 20)
  /// How much quieter than its loudest block an utterance is where it begins, in decibels.
  private static let rise = 10.0
  /// The words of an echo that are misheard: one in four.
  private static let misheard = 4

  /// Creates it from what was spoken.
  init(spoken text: String, options: [String], openedAt: Int) {
    words = Words(text).map(String.init)
    self.options = Set(options.map { Words($0).map(String.init) })
    self.openedAt = openedAt
  }

  /// Returns whether an utterance was under way when sound was heard again: of it, only the rest is heard.
  func isUnderWay(startingAt start: Int, _ sound: AudioClip) -> Bool {
    (openedAt...openedAt + Self.beginning).contains(start) && Self.beginsLoud(sound)
  }

  /// Decides about an utterance.
  ///
  /// The rest of a sentence that was under way is not an answer, whatever it resembles: it is the assistant's, or the
  /// beginning of the person's is missing.
  ///
  /// - Parameters:
  ///   - transcript: What was heard.
  ///   - start: The sample at which it begins.
  ///   - sound: Its sound.
  ///   - isLate: Whether the assistant was under way when sound was heard again.
  func verdict(
    on transcript: String, startingAt start: Int, _ sound: AudioClip, isLate: Bool = false
  ) -> Verdict {
    guard !words.isEmpty, (openedAt...openedAt + Self.reach).contains(start) else { return .answer }
    let isSoon = start <= openedAt + Self.delay
    if isUnderWay(startingAt: start, sound) || isLate && isSoon { return .echo }
    let said = Words(transcript).map(String.init)
    guard !said.isEmpty, isOwn(said) else { return .answer }
    guard options.contains(said) else { return .echo }
    return isSoon && words.suffix(said.count).elementsEqual(said) ? .doubtful : .answer
  }

  /// Returns whether words are the assistant's own, in the same order and nearly all of them.
  private func isOwn(_ said: [String]) -> Bool {
    var (place, missing) = (words.startIndex, 0)
    for word in said {
      if let found = words[place...].firstIndex(of: word) {
        place = found + 1
      } else {
        missing += 1
      }
    }
    return missing * Self.misheard <= said.count
  }

  /// Returns whether a sound is loud from its first moments on.
  private static func beginsLoud(_ sound: AudioClip) -> Bool {
    let samples = sound.samples
    let levels = stride(from: 0, to: samples.count, by: block).map {
      SoundLevel.decibels(of: samples[$0..<min($0 + block, samples.count)])
    }
    guard let first = levels.prefix(beginning / block).max(), let most = levels.max() else {
      return false
    }
    return first >= most - rise
  }
}

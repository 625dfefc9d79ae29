/// The end of the assistant's own voice at the microphone, and what behind it is an answer.
package struct VoiceEcho: Sendable, Hashable {
  /// What an utterance is.
  package enum Verdict: Sendable, Hashable {
    /// What a person says.
    case answer
    /// What a person says in this sound, which is less than the utterance or more.
    case answerIn([Int16])
    /// What the assistant said.
    case echo
    /// What a person began to say before the assistant was silent: its beginning may be missing.
    case overlapped
  }

  /// How long after sound passes again an utterance begins that may be the voice, in samples: 2 s.
  package static let latest = 2 * Int(MelFrontEnd.sampleRate)
  /// The sound before the end that is examined, in samples: 2 s.
  static let kept = 2 * Int(MelFrontEnd.sampleRate)
  /// The time for which a room sounds after a voice, in samples: 0.2 s.
  static let reverberation = Int(MelFrontEnd.sampleRate) / 5

  private static let frame = 160
  /// The frames after the end in which a sentence begins that may be the rest of another one: the longest pause within one.
  private static let soon = 70
  /// How much louder than the moment before it an answer begins, in decibels.
  private static let rise: Float = 10
  /// How much quieter than an answer, or than the loudest moment, a voice may be that goes on.
  private static let (goingOn, lasting): (Float, Float) = (12, 6)
  /// The frames of a voice that goes on while the room still sounds, and afterwards.
  private static let (fewest, leastGoingOn) = (5, 8)
  /// The frame at which the voice ends.
  private let end: Int
  /// The frame at which the utterance begins.
  private let utterance: Int
  /// Whether somebody else spoke at the same time.
  private let isSpokenOver: Bool

  /// Creates it with places in the sound that is decided about.
  ///
  /// - Parameters:
  ///   - end: The sample at which the voice ends.
  ///   - utterance: The sample at which the utterance begins.
  ///   - isSpokenOver: Whether somebody else spoke at the same time.
  init(end: Int, utterance: Int, isSpokenOver: Bool) {
    (self.end, self.utterance) = (end / Self.frame, utterance / Self.frame)
    self.isSpokenOver = isSpokenOver
  }

  /// Decides about an utterance by its level.
  ///
  /// An answer is louder than the moment before it. Reverberation only becomes quieter, and a voice that goes on was there
  /// before.
  ///
  /// - Parameter samples: The end of the voice, what follows, and the utterance.
  func verdict(on samples: [Int16]) -> Verdict {
    guard utterance < end + 2 * Self.soon else { return .answer }
    let levels = SoundLevels(of: samples).frames
    guard end < levels.count else { return .echo }
    let echo = levels[..<end].max() ?? 0
    let silent = end + Self.reverberation / Self.frame
    guard let onset = Self.onset(in: levels, from: end) else {
      let lasting = (levels[utterance...].max() ?? 0) - Self.lasting
      let isVoice =
        Self.count(levels, from: silent, to: levels.count, above: lasting) >= Self.leastGoingOn
      return isVoice ? .overlapped : .echo
    }
    let answer = (levels[onset...].max() ?? 0) - Self.goingOn
    let isRest =
      isSpokenOver && onset < end + Self.soon
      || Self.count(levels, from: end + Self.fewest, to: onset, above: max(echo, answer))
        >= Self.fewest
      || Self.count(levels, from: silent, to: onset, above: answer) >= Self.leastGoingOn
    if isRest { return .overlapped }
    return onset >= utterance && end < utterance
      ? .answer : .answerIn(Array(samples[(onset * Self.frame)...]))
  }

  /// Returns the quietest frame before the first rise of the level, if there is one.
  private static func onset(in levels: [Float], from start: Int) -> Int? {
    var quietest = start
    for frame in start..<levels.count {
      if levels[frame] < levels[quietest] { quietest = frame }
      if levels[frame] >= levels[quietest] + rise { return quietest }
    }
    return nil
  }

  private static func count(
    _ levels: [Float], from start: Int, to end: Int, above level: Float
  ) -> Int {
    (max(0, start)..<max(0, start, min(end, levels.count))).count { levels[$0] >= level }
  }
}

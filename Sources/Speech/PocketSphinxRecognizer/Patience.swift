internal import SpeechRecognition

/// What is put off while an utterance is spoken, and what is left out after it because the person waits.
struct Patience: Sendable {
  /// Reports whether the person has been waiting too long.
  private let isLate: @Sendable () -> Bool
  /// Whether something was left out.
  private var isLost = false
  /// The sound of the utterance so far, as long as nothing in it is like speech.
  private var unlikeSpeech: [Int16]? = []
  /// The samples of it that were examined.
  private var examined = 0

  /// The samples that are examined again with the next ones: a second and a quarter.
  private static let window = 20_000
  /// The new samples from which on they are examined: a fifth of a second.
  private static let step = 3_200

  /// Creates the patience of a person.
  init(isLate: @escaping @Sendable () -> Bool = { false }) { self.isLate = isLate }

  /// Returns whether a further search has to be left out.
  mutating func isOver() -> Bool {
    if isLate() { isLost = true }
    return isLost
  }

  /// Returns a sentence with the confidence that is left if something was not searched: the person is asked.
  func limited(_ heard: Hypothesis) -> Hypothesis {
    isLost ? heard.limited(to: ConfidenceCalibration.mostAskedAbout) : heard
  }

  /// Takes further sound of an utterance; returns what there is to search by now, or `nil` as long as nothing in it is
  /// like speech.
  mutating func searched(_ samples: [Int16]) -> [Int16]? {
    guard var all = unlikeSpeech else { return samples }
    all += samples
    unlikeSpeech = all
    guard all.count - examined >= Self.step else { return nil }
    examined = all.count
    guard !SoundProfile(of: Array(all.suffix(Self.window))).isSpeechless else { return nil }
    unlikeSpeech = nil
    return all
  }
}

extension Hypothesis {
  /// What is heard in a sound that is not speech.
  static var nothing: Hypothesis {
    var nothing = Hypothesis(transcript: "", words: [], confidence: 0)
    nothing.doubt = .unlikeSpeech
    return nothing
  }
}

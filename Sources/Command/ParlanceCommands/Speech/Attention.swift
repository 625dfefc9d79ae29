import AudioInput

/// Decides which utterances are meant for the assistant: a pure state machine over positions in the
/// audio stream, counted in samples.
struct Attention: Sendable, Hashable {
  /// What addresses an utterance to the assistant.
  enum Mode: Sendable, Hashable {
    /// Any speech.
    case always
    /// A phrase before it.
    case wakePhrase
    /// A key that is pressed before it.
    case key
  }

  /// What to do with an utterance.
  enum Verdict: Sendable, Hashable {
    /// It is not for the assistant.
    case ignore
    /// It is for the assistant.
    case take
    /// It is for the assistant from a sample on, after the wake phrase.
    case takeFrom(sample: Int)
  }

  let mode: Mode
  /// Whether an answer is expected, which needs no wake phrase.
  var awaitsAnswer = false
  /// Where the wake phrase was last detected.
  private var wokenAt: Int?
  /// The position before which an utterance may begin without the wake phrase.
  private var awakeUntil = 0
  /// Where the key was pressed to allow an utterance.
  private var keyAt: Int?
  /// The samples of the pause that ends an utterance.
  private let pause: Int

  /// How long after the wake phrase, or after a turn, an utterance may begin.
  private static let patience = 8 * AudioClip.sampleRate
  /// Anything shorter than this after the wake phrase is not a command.
  private static let shortest = AudioClip.sampleRate / 3

  /// Creates the state at the start of a stream.
  init(_ mode: Mode, endpointing: Endpointer.Settings = Endpointer.Settings()) {
    self.mode = mode
    pause = Int(endpointing.pause * Double(AudioClip.sampleRate))
  }

  /// Returns whether an utterance that begins at a sample would be accepted.
  func isAwake(at sample: Int) -> Bool {
    switch mode {
    case .always: true
    case .wakePhrase: awaitsAnswer || sample < awakeUntil
    case .key: keyAt != nil
    }
  }

  /// Records that the wake phrase ended at a sample.
  mutating func woke(at sample: Int) {
    wokenAt = sample
    awakeUntil = sample + Self.patience
  }

  /// Records that a turn of the dialog ended at a sample: the person may continue.
  mutating func turnEnded(at sample: Int) { awakeUntil = max(awakeUntil, sample + Self.patience) }

  /// Handles a press of the key; returns where it allowed the utterance that this press ends, or
  /// `nil` if it allows one from now on.
  mutating func pressedKey(at sample: Int) -> Int? {
    guard let start = keyAt else {
      keyAt = sample
      return nil
    }
    keyAt = nil
    return start
  }

  /// Decides about an utterance.
  mutating func verdict(onUtterance samples: Range<Int>) -> Verdict {
    switch mode {
    case .always: return .take
    case .key:
      guard let keyAt, samples.upperBound > keyAt else { return .ignore }
      self.keyAt = nil
      return .take
    case .wakePhrase:
      if let wokenAt, samples.contains(wokenAt) {
        self.wokenAt = nil
        // The pause at its end is not speech.
        let rest = samples.upperBound - pause - wokenAt
        return rest >= Self.shortest ? .takeFrom(sample: wokenAt) : .ignore
      }
      return isAwake(at: samples.lowerBound) ? .take : .ignore
    }
  }
}

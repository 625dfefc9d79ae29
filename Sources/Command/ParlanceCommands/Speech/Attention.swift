import AudioInput

/// Decides which utterances are meant for the assistant: a pure state machine over the places in the
/// stream of sound, counted in samples.
struct Attention: Sendable, Hashable {
  /// What makes an utterance one for the assistant.
  enum Mode: Sendable, Hashable {
    /// Nothing more than that it is spoken.
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
    /// It is.
    case take
    /// It is from a sample on; before that stands the wake phrase.
    case takeFrom(sample: Int)
  }

  let mode: Mode
  /// Whether an answer is awaited, which needs no wake phrase.
  var awaitsAnswer = false
  /// Where the wake phrase was heard last.
  private var wokenAt: Int?
  /// Before where an utterance may begin without the wake phrase.
  private var awakeUntil = 0
  /// Where the key was pressed that allows an utterance.
  private var keyAt: Int?
  /// The samples of the pause that ends an utterance.
  private let pause: Int

  /// For how long after the wake phrase, or after a turn, an utterance may begin.
  private static let patience = 8 * AudioClip.sampleRate
  /// What is shorter than this behind the wake phrase is no command.
  private static let shortest = AudioClip.sampleRate / 3

  /// Creates the state at the start of a stream.
  init(_ mode: Mode, endpointing: Endpointer.Settings = Endpointer.Settings()) {
    self.mode = mode
    pause = Int(endpointing.pause * Double(AudioClip.sampleRate))
  }

  /// Whether an utterance that begins at a sample would be taken.
  func isAwake(at sample: Int) -> Bool {
    switch mode {
    case .always: true
    case .wakePhrase: awaitsAnswer || sample < awakeUntil
    case .key: keyAt != nil
    }
  }

  /// Notes that the wake phrase ended at a sample.
  mutating func woke(at sample: Int) {
    wokenAt = sample
    awakeUntil = sample + Self.patience
  }

  /// Notes that a turn of the dialog ended at a sample: the person may go on.
  mutating func turnEnded(at sample: Int) { awakeUntil = max(awakeUntil, sample + Self.patience) }

  /// Takes a press of the key; returns where it allowed the utterance that this press ends, or `nil`
  /// where it allows one from now on.
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
        // The pause at its end is no speech.
        let rest = samples.upperBound - pause - wokenAt
        return rest >= Self.shortest ? .takeFrom(sample: wokenAt) : .ignore
      }
      return isAwake(at: samples.lowerBound) ? .take : .ignore
    }
  }
}

/// Splits a stream of sound into utterances, and keeps what a second pass over them needs.
public struct UtteranceSegmenter: Sendable {
  /// What to do next.
  public enum Step: Sendable, Hashable {
    /// An utterance starts at a sample of the stream.
    case start(sample: Int)
    /// Further samples of the utterance.
    case samples([Int16])
    /// The utterance is perhaps over; all of it so far.
    case pause(utterance: AudioClip)
    /// The utterance continues after all; all of it so far.
    case resumption(utterance: AudioClip)
    /// The utterance ends at a sample of the stream; all of it.
    case end(sample: Int, utterance: AudioClip)
  }

  /// Whether what was heard so far is complete by the grammar; the utterance then ends sooner.
  public var isComplete: Bool {
    get { endpointer.isComplete }
    set { endpointer.isComplete = newValue }
  }

  /// Whether someone speaks.
  public var isInSpeech: Bool { endpointer.isInSpeech }

  /// The level of the last frame in decibels below the loudest possible.
  public var level: Double { endpointer.level }

  private var endpointer: Endpointer
  /// Samples from ``kept`` on: the lead-in while nobody is speaking, otherwise the utterance.
  private var buffer: [Int16] = []
  private var kept = 0
  /// The sample of the stream up to which it was examined.
  public private(set) var position = 0
  private var handedOn = 0
  private let leadIn: Int

  /// Creates a segmenter that waits for speech.
  public init(_ settings: Endpointer.Settings = Endpointer.Settings()) {
    endpointer = Endpointer(settings)
    let seconds = min(settings.preRoll + settings.onset, 60) + 1
    leadIn = Int(seconds * Double(AudioClip.sampleRate))
  }

  /// Takes a block of any length; returns what it leads to.
  public mutating func process(_ block: [Int16]) -> [Step] {
    var steps: [Step] = []
    buffer += block
    while kept + buffer.count - position >= Endpointer.frameSamples {
      let first = position - kept
      let event = endpointer.process(buffer[first..<first + Endpointer.frameSamples])
      position += Endpointer.frameSamples
      switch event {
      case .speechStarted(let frame):
        drop(before: frame * Endpointer.frameSamples)
        handedOn = kept
        steps.append(.start(sample: kept))
      case .speechPaused: steps += handOn() + [.pause(utterance: utterance)]
      case .speechResumed: steps += handOn() + [.resumption(utterance: utterance)]
      case .speechEnded, .speechCut: steps += end()
      case nil: break
      }
    }
    if endpointer.isInSpeech {
      steps += handOn()
    } else if buffer.count > leadIn * 2 {
      drop(before: position - leadIn)
    }
    return steps
  }

  /// Ends the stream, and returns the end of the current utterance, if there is one.
  public mutating func finish() -> [Step] {
    endpointer.isInSpeech ? end() : []
  }

  /// Drops the sound so far and waits for speech, since what follows was not said right after it.
  ///
  /// - Returns: What there is of the current utterance, if somebody was speaking.
  public mutating func interrupt() -> AudioClip? {
    let interrupted = endpointer.isInSpeech ? utterance : nil
    endpointer.interrupt()
    drop(before: position)
    return interrupted
  }

  private mutating func end() -> [Step] {
    let steps = handOn() + [.end(sample: position, utterance: utterance)]
    drop(before: position)
    return steps
  }

  /// All of the utterance so far.
  private var utterance: AudioClip { AudioClip(samples: Array(buffer[..<(position - kept)])) }

  private mutating func handOn() -> [Step] {
    guard position > handedOn else { return [] }
    let samples = Array(buffer[(handedOn - kept)..<(position - kept)])
    handedOn = position
    return [.samples(samples)]
  }

  private mutating func drop(before sample: Int) {
    let count = max(0, min(sample - kept, buffer.count))
    buffer.removeFirst(count)
    kept += count
  }
}

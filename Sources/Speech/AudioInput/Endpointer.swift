/// Finds the start and end of an utterance: a pure state machine over frames of 10 ms.
///
/// Speech starts when enough of the last frames were loud, and ends after a pause; the two
/// thresholds differ, so that a quiet syllable does not end it and a knock does not start it.
public struct Endpointer: Sendable {
  /// The decision of a frame; times count frames from the start of listening.
  public enum Event: Sendable, Hashable {
    /// Someone speaks since a frame, with the lead-in that belongs to the utterance.
    case speechStarted(frame: Int)
    /// Nobody has spoken for a moment: perhaps the utterance is over.
    case speechPaused
    /// The utterance continues after a possible end.
    case speechResumed
    /// The utterance ended before a frame.
    case speechEnded(frame: Int)
    /// The utterance reached the greatest length and is cut there.
    case speechCut(frame: Int)
  }

  /// The minimum durations, in seconds.
  public struct Settings: Sendable, Hashable {
    /// The loud part that starts an utterance.
    public var onset = 0.2
    /// The pause that ends an utterance.
    public var pause = 0.7
    /// The pause that ends an utterance which is complete by the grammar.
    public var pauseWhenComplete = 0.45
    /// The pause in which the utterance is perhaps over.
    public var moment = 0.2
    /// The sound before the onset that belongs to the utterance.
    public var preRoll = 0.6
    /// The maximum length of an utterance.
    public var limit = 15.0

    /// Creates settings for commands.
    public init() {}

    /// For short answers: ends after a quarter of a second.
    public static var short: Settings {
      var settings = Settings()
      settings.pause = 0.25
      settings.pauseWhenComplete = 0.25
      return settings
    }

    /// For people who pause while they think: ends after one and a quarter seconds.
    public static var long: Settings {
      var settings = Settings()
      settings.pause = 1.25
      settings.pauseWhenComplete = 0.7
      return settings
    }
  }

  /// The samples of a frame.
  public static let frameSamples = AudioClip.sampleRate / 100

  /// Whether what was heard so far is a complete utterance by the grammar; it then ends sooner.
  public var isComplete = false
  /// Whether someone speaks.
  public private(set) var isInSpeech = false

  private let onset: Int
  private let pause: Int
  private let pauseWhenComplete: Int
  private let moment: Int
  private let preRoll: Int
  private let limit: Int
  private var detector = SpeechDetector()
  private var frame = 0
  private var startFrame = 0
  /// The evidence for an onset: loud frames count up, others down.
  private var loudness = 0
  private var quietFrames = 0
  /// The end of the last utterance, whose sound belongs to no other.
  private var lastEnd = 0

  /// Creates an endpointer that waits for speech.
  public init(_ settings: Settings = Settings()) {
    func frames(_ seconds: Double) -> Int { max(1, Int((min(seconds, 600) * 100).rounded())) }
    onset = frames(settings.onset)
    pause = frames(settings.pause)
    pauseWhenComplete = frames(settings.pauseWhenComplete)
    moment = frames(settings.moment)
    preRoll = frames(settings.preRoll)
    limit = frames(settings.limit)
  }

  /// The level of the last frame in decibels below the loudest possible.
  public var level: Double { detector.level }

  /// Takes the next frame; returns what it decides.
  ///
  /// - Parameter samples: The samples of 10 ms.
  public mutating func process(_ samples: some Collection<Int16>) -> Event? {
    process(detector.process(samples, inSpeech: isInSpeech))
  }

  /// Takes whether the next frame is speech; returns what that decides.
  public mutating func process(_ isSpeech: Bool) -> Event? {
    defer { frame += 1 }
    guard isInSpeech else {
      loudness = isSpeech ? loudness + 1 : max(0, loudness - 1)
      guard loudness >= onset else { return nil }
      isInSpeech = true
      isComplete = false
      quietFrames = 0
      startFrame = max(lastEnd, frame + 1 - loudness - preRoll)
      return .speechStarted(frame: startFrame)
    }
    let wasPausing = quietFrames >= moment
    quietFrames = isSpeech ? 0 : quietFrames + 1
    if quietFrames >= (isComplete ? min(pause, pauseWhenComplete) : pause) {
      stop()
      return .speechEnded(frame: frame + 1)
    }
    if frame + 1 - startFrame >= limit {
      stop()
      return .speechCut(frame: frame + 1)
    }
    if quietFrames == moment { return .speechPaused }
    if isSpeech, wasPausing { return .speechResumed }
    return nil
  }

  /// Waits for speech again, without an end to the current utterance.
  mutating func interrupt() {
    stop()
    lastEnd = frame
  }

  private mutating func stop() {
    isInSpeech = false
    loudness = 0
    lastEnd = frame + 1
  }
}

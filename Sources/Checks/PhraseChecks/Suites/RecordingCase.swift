public import IntentMetadata

/// A recorded utterance with its expected meaning.
public struct RecordingCase: Sendable {
  /// The file of the recording as the suite names it, with its location.
  public var file: SourceText
  /// The path of the recording.
  public var path: String
  /// Its expected meaning; the text is the transcript, if the suite has it.
  public var expected: UtteranceCase
  /// The number of the test among those of all suites.
  public var number = 0
}

/// The accuracy of recognizing a recording, apart from understanding it.
public struct RecordingMeasure: Sendable, Hashable {
  /// The words that were said, if they are known.
  public var words = 0
  /// The word errors among them: replaced, missing or added words.
  public var wrongWords = 0
  /// Whether the recording is not a command.
  public var isOther = false
  /// Whether something was understood.
  public var isAccepted = false
  /// Whether the intent was right.
  public var isIntentRight = false
  /// The expected slots.
  public var slots = 0
  /// Those of them with the right value.
  public var rightSlots = 0
  /// The length of the recording, in seconds.
  public var seconds = 0.0
  /// The time it took to recognize it, in seconds.
  public var decodingSeconds = 0.0
  /// The time from the last word to the endpoint, in seconds, if one was found.
  public var endpointSeconds: Double?
}

/// The figures of all recordings of a run.
public struct RecordingSummary: Sendable, Hashable {
  /// The number of recordings.
  public let count: Int
  /// The word error rate; `nil` if no suite has transcripts.
  public let wordErrorRate: Double?
  /// The share of the commands whose intent was right.
  public let intentAccuracy: Double?
  /// The share of the slots that were right.
  public let slotAccuracy: Double?
  /// The share of other speech that was mistaken for a command.
  public let falseAcceptRate: Double?
  /// The mean time from the last word to the endpoint, in seconds.
  public let endpointSeconds: Double?
  /// The recognition time divided by the length of the audio.
  public let realTimeFactor: Double?

  /// Adds up measures; `nil` if there are none.
  public init?(_ measures: [RecordingMeasure]) {
    guard !measures.isEmpty else { return nil }
    func share(_ part: Double, _ whole: Double) -> Double? { whole > 0 ? part / whole : nil }
    func sum(_ value: (RecordingMeasure) -> Double) -> Double { measures.map(value).reduce(0, +) }
    let commands = measures.filter { !$0.isOther }
    let others = measures.filter(\.isOther)
    let ends = measures.compactMap(\.endpointSeconds)
    count = measures.count
    wordErrorRate = share(sum { Double($0.wrongWords) }, sum { Double($0.words) })
    intentAccuracy = share(Double(commands.count(where: \.isIntentRight)), Double(commands.count))
    slotAccuracy = share(sum { Double($0.rightSlots) }, sum { Double($0.slots) })
    falseAcceptRate = share(Double(others.count(where: \.isAccepted)), Double(others.count))
    endpointSeconds = share(ends.reduce(0, +), Double(ends.count))
    realTimeFactor = share(sum(\.decodingSeconds), sum(\.seconds))
  }
}

/// Recognizes recordings for tests, as a dialog would.
public protocol RecordingHearing: ScenarioHearing {
  /// Returns what was recognized in a recording.
  ///
  /// - Throws: An error with a message if it cannot be recognized.
  func hear(_ path: String) async throws -> HeardRecording
}

/// What was recognized in a recording.
public struct HeardRecording: Sendable, Hashable {
  /// The words.
  public var transcript: String
  /// Whether they are confident enough to be accepted.
  public var isAccepted: Bool
  /// The length of the audio, in seconds.
  public var seconds: Double
  /// The time it took to recognize it, in seconds.
  public var decodingSeconds: Double
  /// The time from the last word to the endpoint, in seconds, if one was found.
  public var endpointSeconds: Double?

  /// Creates a result.
  public init(
    transcript: String, isAccepted: Bool, seconds: Double, decodingSeconds: Double,
    endpointSeconds: Double?
  ) {
    self.transcript = transcript
    self.isAccepted = isAccepted
    self.seconds = seconds
    self.decodingSeconds = decodingSeconds
    self.endpointSeconds = endpointSeconds
  }
}

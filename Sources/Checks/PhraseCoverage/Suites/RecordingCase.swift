public import DialogScenarios
public import IntentMetadata

/// A recorded utterance with what it should mean.
public struct RecordingCase: Sendable {
  /// The file of the recording as the suite writes it, with its place.
  public var file: SourceText
  /// The path of the recording.
  public var path: String
  /// What it should mean; its text is what is said, where the suite tells.
  public var expected: UtteranceCase
  /// The number of the test among those of all suites.
  public var number = 0
}

/// How well a recording was heard, beside whether it was understood.
public struct RecordingMeasure: Sendable, Hashable {
  /// The words that were said, where they are known.
  public var words = 0
  /// Of these the words that were heard wrong: others, missing, or added.
  public var wrongWords = 0
  /// Whether the recording is no command.
  public var isOther = false
  /// Whether something was understood.
  public var isAccepted = false
  /// Whether the intent was right.
  public var isIntentRight = false
  /// The slots that were to be found.
  public var slots = 0
  /// Of these the ones whose value was right.
  public var rightSlots = 0
  /// The length of the recording, in seconds.
  public var seconds = 0.0
  /// The time it took to hear it, in seconds.
  public var decodingSeconds = 0.0
  /// The time from the last word to the end of the utterance, in seconds, where one was found.
  public var endpointSeconds: Double?
}

/// The figures of all recordings of a run.
public struct RecordingSummary: Sendable, Hashable {
  /// How many recordings there were.
  public let count: Int
  /// Wrong words by words said; `nil` where no suite tells what is said.
  public let wordErrorRate: Double?
  /// The share of the commands whose intent was right.
  public let intentAccuracy: Double?
  /// The share of the slots that were right.
  public let slotAccuracy: Double?
  /// The share of other speech that was taken for a command.
  public let falseAcceptRate: Double?
  /// The mean time from the last word to the end of the utterance, in seconds.
  public let endpointSeconds: Double?
  /// The time of hearing by the length of the sound.
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

/// Hears recordings for tests, as a dialog would hear them.
public protocol RecordingHearing: ScenarioHearing {
  /// Returns what was heard in a recording.
  ///
  /// - Throws: What keeps it from being heard, which says so in words.
  func hear(_ path: String) async throws -> HeardRecording
}

/// What was heard in a recording.
public struct HeardRecording: Sendable, Hashable {
  /// The words.
  public var transcript: String
  /// Whether they are sure enough to be taken.
  public var isAccepted: Bool
  /// The length of the sound, in seconds.
  public var seconds: Double
  /// The time it took to hear it, in seconds.
  public var decodingSeconds: Double
  /// The time from the last word to the end of the utterance, in seconds, where one was found.
  public var endpointSeconds: Double?

  /// Creates what was heard.
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

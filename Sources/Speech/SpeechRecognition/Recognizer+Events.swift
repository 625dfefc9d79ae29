public import AudioInput

extension Recognizer {
  /// Returns what happens in a stream of sound, utterance by utterance, until the stream ends.
  ///
  /// An utterance that is complete by the grammar is ended by a shorter pause. Speech is decoded as
  /// soon as nobody is speaking, so that the answer need not wait for the end of the pause; if the
  /// person continues, that work is discarded.
  ///
  /// - Parameters:
  ///   - audio: Blocks of samples; an empty one where sound is missing, which ends an utterance without a result.
  ///   - endpointing: How long pauses may be.
  ///   - arrived: Returns how many samples there are by now, taken or waiting, if somebody waits
  ///     for an answer: a recognizer that is behind leaves out what it can.
  public func events(
    in audio: AsyncThrowingStream<[Int16], any Error>,
    endpointing: Endpointer.Settings = Endpointer.Settings(),
    arrived: @escaping @Sendable () -> Int = { 0 }
  ) -> AsyncThrowingStream<RecognitionEvent, any Error> {
    let (events, continuation) = AsyncThrowingStream<RecognitionEvent, any Error>.makeStream()
    let task = Task {
      var listener = UtteranceListener(self, endpointing, arrived)
      do {
        for try await block in audio {
          try await listener.take(block) { continuation.yield($0) }
        }
        try await listener.finish { continuation.yield($0) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }
}

/// Finds utterances in sound and has a recognizer decode each of them.
private struct UtteranceListener {
  private let recognizer: any Recognizer
  private var segmenter: UtteranceSegmenter
  private var lastTranscript = ""
  private var samplesUntilLevel = 0
  /// The result, if the utterance may be over.
  private var early: [Hypothesis]?
  /// How often the utterance may have been over.
  private var pauses = 0
  /// Where sound was lost in an utterance last. What begins there is the rest of that utterance, in which a “don't” may
  /// have been lost.
  private var lossInUtterance: Int?
  private var isRest = false
  /// Returns how many samples there are by now, taken or waiting.
  private let arrived: @Sendable () -> Int
  /// Whether the utterance is searched only when it is over, because sound waited.
  private var isBehind = false

  /// The samples between two reports of the level.
  private static let levelInterval = AudioClip.sampleRate / 10
  /// A person with more pauses than this waits for the end of the last one.
  private static let pauseLimit = 3
  /// The samples that may wait before an utterance is searched only when it is over: a second.
  private static let mostWaiting = AudioClip.sampleRate
  /// The samples for which a person waits in any case: five seconds. On a slow machine, a free text takes that long.
  private static let leastPatience = 5 * AudioClip.sampleRate

  init(
    _ recognizer: any Recognizer, _ endpointing: Endpointer.Settings,
    _ arrived: @escaping @Sendable () -> Int
  ) {
    self.recognizer = recognizer
    self.arrived = arrived
    segmenter = UtteranceSegmenter(endpointing)
  }

  mutating func take(_ block: [Int16], _ tell: (RecognitionEvent) -> Void) async throws {
    try Task.checkCancellation()
    guard !block.isEmpty else { return try await interrupt(tell) }
    for step in segmenter.process(block) { try await take(step, tell) }
    samplesUntilLevel -= block.count
    if samplesUntilLevel <= 0 {
      samplesUntilLevel = Self.levelInterval
      tell(.level(segmenter.level))
    }
  }

  mutating func finish(_ tell: (RecognitionEvent) -> Void) async throws {
    for step in segmenter.finish() { try await take(step, tell) }
  }

  /// Drops what was said before sound was lost: the rest of the sentence may have turned it into another one.
  private mutating func interrupt(_ tell: (RecognitionEvent) -> Void) async throws {
    guard let utterance = segmenter.interrupt(), !isRest else { return }
    // The recognizer must not wait for more of it.
    if early == nil { _ = try await recognizer.endUtterance(utterance) { true } }
    early = nil
    guard !lastTranscript.isEmpty else { return }
    lossInUtterance = segmenter.position
    tell(.interrupted)
  }

  private mutating func take(
    _ step: UtteranceSegmenter.Step, _ tell: (RecognitionEvent) -> Void
  ) async throws {
    if case .start(let sample) = step { isRest = sample == lossInUtterance }
    guard !isRest else { return }
    switch step {
    case .start(let sample):
      try await recognizer.beginUtterance()
      lastTranscript = ""
      (early, pauses, isBehind) = (nil, 0, false)
      tell(.speechStarted(seconds: Self.seconds(sample)))
    case .samples(let samples):
      // A recognizer that has ended the utterance is given all of it again if it continues.
      if early == nil { try await hear(samples, tell) }
    case .pause(let utterance):
      pauses += 1
      noticeWaitingSound()
      if pauses <= Self.pauseLimit, !isBehind { early = try await end(utterance) }
    case .resumption(let utterance):
      guard early != nil else { return }
      early = nil
      try await recognizer.beginUtterance()
      try await hear(utterance.samples, tell)
    case .end(let sample, let utterance):
      tell(.speechEnded(seconds: Self.seconds(sample)))
      let heard =
        if let early { early } else { try await end(utterance) }
      early = nil
      tell(.final(heard, utterance))
    }
  }

  /// Notices that so much sound waits that the utterance is searched only when it is over.
  private mutating func noticeWaitingSound() {
    guard arrived() - segmenter.position > Self.mostWaiting else { return }
    isBehind = true
    segmenter.isComplete = false
  }

  /// Returns what was said in an utterance; what takes longer than it lasted is left out.
  private func end(_ utterance: AudioClip) async throws -> [Hypothesis] {
    let (arrived, position) = (arrived, segmenter.position)
    let patience = max(utterance.samples.count, Self.leastPatience)
    return try await recognizer.endUtterance(utterance) { arrived() - position > patience }
  }

  private mutating func hear(
    _ samples: [Int16], _ tell: (RecognitionEvent) -> Void
  ) async throws {
    noticeWaitingSound()
    guard !isBehind else { return }
    let partial = try await recognizer.hear(samples)
    segmenter.isComplete = partial.isComplete
    guard partial.transcript != lastTranscript else { return }
    lastTranscript = partial.transcript
    tell(.partial(partial.transcript))
  }

  private static func seconds(_ sample: Int) -> Double {
    Double(sample) / Double(AudioClip.sampleRate)
  }
}

import Assistant
import DialogManagement
import AudioInput
import DialogManagement
import PhraseChecks
import IntentMatching
import SpeechRecognition

/// Recognizes recordings for tests as a dialog recognizes a person.
actor RecordingEar: RecordingHearing {
  private let matcher: IntentMatcher
  private let recognizer: any Recognizer
  private let grammars: GrammarMaker
  private let answers: AnswerSentences
  private let threshold: Double
  /// What the recognizer is listening for.
  private var answering: DialogQuestion?
  private var pointingAt = PointableThings.none

  /// Creates an ear for all phrases of a matcher.
  init(
    _ matcher: IntentMatcher, _ answers: AnswerSentences, threshold: Double,
    context: CommandContext
  ) async throws {
    self.matcher = matcher
    self.answers = answers
    self.threshold = threshold
    (recognizer, grammars) = try await SpeechSetup.recognizer(
      for: matcher, and: [answers.commands], context: context)
  }

  /// Recognizes a command.
  func hear(_ path: String) async throws -> HeardRecording {
    let clip = try AudioFile.read(path)
    try await listen(for: nil, .none)
    let start = ContinuousClock.now
    let best = try await recognizer.recognize(clip).first
    let decoding = ContinuousClock.now - start
    return HeardRecording(
      transcript: best?.transcript ?? "", isAccepted: isSure(best), seconds: clip.seconds,
      decodingSeconds: decoding / .seconds(1),
      endpointSeconds: best?.words.last.flatMap { Self.delay(of: clip, after: $0.end) })
  }

  /// Recognizes an utterance in a dialog.
  func hear(
    _ path: String, answering question: DialogQuestion?, pointingAt things: PointableThings
  ) async throws -> HeardTurn {
    let clip = try AudioFile.read(path)
    try await listen(for: question, things)
    let best = try await recognizer.recognize(clip).first
    return HeardTurn(
      transcript: isSure(best) ? best?.transcript : nil, confidence: best?.confidence ?? 0)
  }

  private func isSure(_ hypothesis: Hypothesis?) -> Bool {
    guard let hypothesis else { return false }
    return hypothesis.confidence >= threshold && !hypothesis.transcript.isEmpty
  }

  private func listen(for question: DialogQuestion?, _ things: PointableThings) async throws {
    guard question != answering || things != pointingAt else { return }
    try await SpeechSetup.listen(
      recognizer, answering: question, pointingAt: things, matcher, answers, grammars)
    (answering, pointingAt) = (question, things)
  }

  /// Returns how long after a time the endpoint would have been detected if silence had followed.
  private static func delay(of clip: AudioClip, after lastWord: Double) -> Double? {
    var segmenter = UtteranceSegmenter()
    let silence = [Int16](repeating: 0, count: 2 * AudioClip.sampleRate)
    var end: Int?
    for step in segmenter.process(clip.samples + silence) {
      if case .end(let sample, _) = step { end = sample }
    }
    return end.map { Double($0) / Double(AudioClip.sampleRate) - lastWord }
  }
}

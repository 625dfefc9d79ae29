import AssistantService
import AudioInput
import DialogManagement
import IntentMatching
import SpeechRecognition

/// The microphone and the speech model of a service, for one front at a time.
///
/// The model is loaded when somebody first listens. The microphone is open only during an utterance
/// that a front asked for.
actor ServiceMicrophone: ServiceEar {
  private let device: String?
  private let context: CommandContext
  private var isListening = false
  private var loaded: (recognizer: any Recognizer, grammars: GrammarMaker)?

  /// How long to wait for somebody to speak, whatever noise there is: the recognizer reports the level
  /// ten times a second.
  private static let patience = 100

  /// Creates a microphone.
  ///
  /// - Parameter device: The name of a device or a part of it; the default one if it is `nil`.
  init(device: String?, _ context: CommandContext) {
    self.device = device
    self.context = context
  }

  func hear(
    _ expected: ExpectedSpeech, begin: @escaping @Sendable () -> Void
  ) async throws(Deafness) -> HeardSpeech {
    guard !isListening else { throw Deafness("The microphone is listening for another program.") }
    isListening = true
    defer { isListening = false }
    do {
      try SpeechSetup.checkIsBuilt()
      guard (expected.locale ?? "en").hasPrefix("en") else {
        throw Deafness("Speech recognition understands English only.")
      }
      let (recognizer, closing) = try await recognizer(for: expected)
      return try await utterance(recognizer, closing, begin)
    } catch let deafness as Deafness {
      throw deafness
    } catch let error as SpeechRecognitionError {
      throw Self.deafness(SpeechSetup.failure(error))
    } catch let error as AudioInputError {
      throw Self.deafness(SpeechSetup.failure(error))
    } catch let failure as CommandFailure {
      throw Self.deafness(failure)
    } catch is CancellationError {
      return .silence
    } catch {
      throw Deafness("\(error)")
    }
  }

  private func recognizer(
    for expected: ExpectedSpeech
  ) async throws -> (any Recognizer, ClosingSentences) {
    let language = DialogLocale(
      expected.locale, apps: [], environment: context.environment
    ).language
    let answers = AnswerSentences(language)
    let known = loaded
    let parts =
      if let known { known } else {
        try await SpeechSetup.recognizer(
          for: expected.phrases, and: [answers.commands], context: context)
      }
    loaded = parts
    // A recognizer that is new listens for the phrases already.
    if known != nil || expected.question != nil || expected.things != .none {
      try await SpeechSetup.listen(
        parts.recognizer, answering: expected.question, pointingAt: expected.things,
        expected.phrases, answers, parts.grammars)
    }
    return (parts.recognizer, answers.closing)
  }

  /// Listens until somebody has said something, or nobody has begun to in time.
  private func utterance(
    _ recognizer: any Recognizer, _ closing: ClosingSentences, _ begin: @Sendable () -> Void
  ) async throws -> HeardSpeech {
    // The front may have left while the model was loaded.
    try Task.checkCancellation()
    let audio = try Microphone.open(device: device)
    begin()
    var (levels, isSpeaking) = (0, false)
    for try await event in recognizer.events(in: audio) {
      switch event {
      case .speechStarted: isSpeaking = true
      case .final(let hypotheses, _):
        if let speech = Self.speech(hypotheses, closing) { return speech }
        // A noise: the person may still speak.
        isSpeaking = false
      case .level:
        levels += 1
        if levels > Self.patience, !isSpeaking { return .silence }
      case .interrupted: isSpeaking = false
      case .partial, .speechEnded: break
      }
    }
    return .silence
  }

  /// Returns what somebody said, or `nil` if it was a noise.
  private static func speech(
    _ hypotheses: [Hypothesis], _ closing: ClosingSentences
  ) -> HeardSpeech? {
    guard let best = hypotheses.first, let utterance = HeardUtterance(hypotheses) else {
      return .unclear(text: "", confidence: 0)
    }
    guard best.confidence < HearingOptions.usualThreshold || best.transcript.isEmpty else {
      if closing.closesAlways(best.transcript) {
        return .dismissal(text: best.transcript, confidence: best.confidence)
      }
      // Someone who may have asked not to be listened to wants nothing done.
      guard !hypotheses.map(\.transcript).contains(where: closing.closesAlways) else {
        return .unclear(text: best.transcript, confidence: best.confidence)
      }
      return .utterance(utterance)
    }
    guard best.doubt != .unlikeSpeech else { return nil }
    return .unclear(text: best.transcript, confidence: best.confidence)
  }

  private static func deafness(_ failure: CommandFailure) -> Deafness {
    Deafness(failure.message + (failure.hint.map { " \($0)" } ?? ""))
  }
}

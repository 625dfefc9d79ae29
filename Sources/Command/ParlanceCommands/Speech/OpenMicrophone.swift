import SpeechRecognition

/// Decides what an open microphone passes over: nobody waits for a reply to a noise.
struct OpenMicrophone: Sendable, Hashable {
  /// The confidence below which an utterance is not acted on.
  var threshold: Double
  /// Whether a question waits for an answer.
  var isAsked: Bool
  /// Whether an intent is running.
  var isBusy: Bool

  /// The confidence below which a sentence was hardly ever said, one in twenty times.
  private static let leastAddressed = 0.2
  /// The confidence below which a command to the assistant itself does not count while nothing is going on. Such
  /// commands are short, and noise resembles them.
  private static let leastUnbidden = 0.95

  /// Returns whether an utterance is passed over: it is not speech, hardly a sentence, or too uncertain to be said to
  /// the assistant while nothing is going on.
  ///
  /// - Parameters:
  ///   - utterance: What was recognized.
  ///   - isToAssistant: Whether it is a command to the assistant itself.
  func passesOver(_ utterance: Hypothesis, isToAssistant: Bool) -> Bool {
    if utterance.confidence < threshold, utterance.doubt == .unlikeSpeech { return true }
    guard !isAsked else { return false }
    return utterance.confidence < min(Self.leastAddressed, threshold)
      || isToAssistant && !isBusy && utterance.confidence < Self.leastUnbidden
  }
}

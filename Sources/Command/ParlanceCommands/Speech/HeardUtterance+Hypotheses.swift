import IntentMatching
import SpeechRecognition

extension HeardUtterance {
  /// Creates an utterance from a recognizer's hypotheses, likeliest first; `nil` if there are none.
  init?(_ hypotheses: [SpeechRecognition.Hypothesis]) {
    guard let best = hypotheses.first else { return nil }
    self.init(
      best: .init(text: best.transcript, confidence: best.confidence),
      others: hypotheses.dropFirst().map {
        .init(text: $0.transcript, confidence: $0.confidence, isRefusal: $0.isRefusal)
      },
      // A name of several words is one token with one confidence.
      wordConfidences: best.words.flatMap { word in
        word.text.split(separator: " ").map { _ in word.confidence }
      })
  }
}

extension HearingDoubt {
  /// Why nothing was done, as the rest of a sentence.
  var explanation: String {
    switch self {
    case .unlikeSpeech: "the sound is unlike speech"
    case .unlikePhrases: "other words would fit the sound better"
    case .distorted: "the microphone is too loud for what is said, so that the sound is distorted"
    }
  }
}

import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// Which of two models is believed if they hear different sentences.
@Suite struct LikelierModelTests {
  private func hypothesis(_ transcript: String, _ confidence: Double) -> Hypothesis {
    let words = transcript.split(separator: " ").enumerated().map { place, word in
      RecognizedWord(text: String(word), start: Double(place), end: Double(place + 1))
    }
    return Hypothesis(transcript: transcript, words: words, confidence: confidence)
  }

  private func isCleanModelBelieved(
    _ plain: (String, Double), _ moved: (String, Double), advantage: Int = 0
  ) -> Bool {
    PocketSphinxRecognizer.isLikelier(
      hypothesis(plain.0, plain.1), than: hypothesis(moved.0, moved.1), advantage: advantage)
  }

  @Test func `The model with more confidence is believed`() {
    #expect(isCleanModelBelieved(("a large latte", 0.8), ("a small latte", 0.5)))
    #expect(!isCleanModelBelieved(("a large latte", 0.5), ("a small latte", 0.8)))
  }

  @Test func `A sentence with more words is likelier`() {
    #expect(isCleanModelBelieved(("a latte with some soy milk", 0.5), ("a latte with milk", 0.8)))
    #expect(!isCleanModelBelieved(("a latte with some soy milk", 0.1), ("a latte with milk", 0.9)))
    #expect(!isCleanModelBelieved(("a latte", 0.8), ("a twelve ounce latte", 0.5)))
  }

  @Test func `A sentence that fits better by both models is likelier`() {
    #expect(!isCleanModelBelieved(("a large latte", 0.6), ("a small latte", 0.5), advantage: 900))
    #expect(isCleanModelBelieved(("a large latte", 0.5), ("a small latte", 0.6), advantage: -900))
  }

  @Test func `What the moved model refuses stays refused`() {
    #expect(!isCleanModelBelieved(("turn on the light", 0.9), ("on", 0.1)))
    #expect(!isCleanModelBelieved(("on", 1), ("off", 0)))
  }

  @Test func `Certainty is compared as well`() {
    #expect(isCleanModelBelieved(("on", 1), ("off", 0.9)))
    #expect(!isCleanModelBelieved(("on", 0), ("off", 1)))
    #expect(!isCleanModelBelieved(("on", 1), ("on", 0)))
  }
}

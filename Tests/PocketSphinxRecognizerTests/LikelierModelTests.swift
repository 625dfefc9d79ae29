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

  @Test func `Many more words count no more than two`() {
    let long = "a large latte with sugar and some milk"
    #expect(!isCleanModelBelieved((long, 0.4), ("a large latte", 0.9)))
    #expect(isCleanModelBelieved((long, 0.6), ("a large latte", 0.9)))
    #expect(!isCleanModelBelieved(("a latte", 0.9), (long, 0.6)))
  }

  @Test func `A believed sentence has at least the confidence of the other one`() {
    func confidence(_ plain: Double, _ moved: Double) -> Double {
      PocketSphinxRecognizer.believed(
        hypothesis("get me a latte", plain), despite: hypothesis("give me a latte", moved)
      ).confidence
    }
    #expect(confidence(0.97, 0.95) == 0.95)
    #expect(confidence(0.4, 0.6) == 0.6)
    // The clean model alone is not sure in noise.
    #expect(confidence(0.97, 0.5) == ConfidenceCalibration.mostAskedAbout)
    #expect(confidence(0.4, 0.3) == 0.4)
  }

  @Test func `A believed sentence without a word of the other one is no more certain than that`() {
    func confidence(_ plain: Double, _ moved: Double) -> Double {
      PocketSphinxRecognizer.believed(
        hypothesis("show", plain), despite: hypothesis("louder", moved)
      ).confidence
    }
    #expect(confidence(0.97, 0.3) == 0.3)
    #expect(confidence(0.4, 0.6) == 0.6)
  }

  @Test func `A sentence that fits better by both models is likelier`() {
    #expect(!isCleanModelBelieved(("a large latte", 0.6), ("a small latte", 0.5), advantage: 900))
    #expect(isCleanModelBelieved(("a large latte", 0.5), ("a small latte", 0.6), advantage: -900))
  }

  @Test func `What the moved model refuses stays refused`() {
    #expect(!isCleanModelBelieved(("turn on the light", 0.9), ("on", 0.1)))
    #expect(!isCleanModelBelieved(("on", 1), ("off", 0)))
  }

  @Test func `A certain sentence without a likely rival is not heard again`() {
    func isCertain(_ confidence: Double, rival: Double?) -> Bool {
      PocketSphinxRecognizer.isCertain(
        hypothesis("turn on the light", confidence),
        rival: rival.map { hypothesis("turn off the light", $0) })
    }
    #expect(isCertain(0.97, rival: nil))
    #expect(isCertain(0.97, rival: 0.1))
    #expect(!isCertain(0.97, rival: 0.2))
    #expect(!isCertain(0.94, rival: nil))
  }

  @Test func `Certainty is compared as well`() {
    #expect(isCleanModelBelieved(("on", 1), ("off", 0.9)))
    #expect(!isCleanModelBelieved(("on", 0), ("off", 1)))
    #expect(!isCleanModelBelieved(("on", 1), ("on", 0)))
  }
}

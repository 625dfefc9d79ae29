import SpeechRecognition
import Testing

@testable import ParlanceCommands

@Suite struct OpenMicrophoneTests {
  private static func passesOver(
    _ text: String, _ confidence: Double, doubt: HearingDoubt? = nil, isToAssistant: Bool = true,
    isAsked: Bool = false, isBusy: Bool = false, threshold: Double = 0.5
  ) -> Bool {
    var utterance = Hypothesis(transcript: text, words: [], confidence: confidence)
    utterance.doubt = doubt
    return OpenMicrophone(threshold: threshold, isAsked: isAsked, isBusy: isBusy)
      .passesOver(utterance, isToAssistant: isToAssistant)
  }

  @Test(arguments: [0.5, 0.75, 0.87, 0.94])
  func `A noise that resembles a command to the assistant is not answered`(confidence: Double) {
    #expect(Self.passesOver("what", confidence))
    #expect(Self.passesOver("undo that", confidence, threshold: 0.1))
  }

  @Test func `A certain command to the assistant counts`() {
    #expect(!Self.passesOver("undo that", 0.95))
  }

  @Test(arguments: [0.3, 0.5, 0.9])
  func `While a question waits or an intent runs, commands to the assistant count as usual`(
    confidence: Double
  ) {
    #expect(!Self.passesOver("cancel", confidence, isAsked: true))
    #expect(!Self.passesOver("stop", confidence, isBusy: true))
  }

  @Test func `A phrase of an app needs no more certainty than before`() {
    #expect(!Self.passesOver("order soup", 0.5, isToAssistant: false))
    #expect(!Self.passesOver("order soup", 0.3, isToAssistant: false))
    #expect(Self.passesOver("order soup", 0.19, isToAssistant: false))
  }

  @Test func `What is not speech is passed over even if a question waits`() {
    #expect(Self.passesOver("yes", 0.4, doubt: .unlikeSpeech, isAsked: true))
    #expect(!Self.passesOver("yes", 0.4, doubt: .unlikePhrases, isAsked: true))
  }
}

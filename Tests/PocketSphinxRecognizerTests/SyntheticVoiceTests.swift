import AudioInput
import PocketSphinxRecognizer
import SpeechRecognition
import Testing

/// Voices that are digitally silent between words, and the shortest answers.
@Suite(.needsHearing) struct SyntheticVoiceTests {
  @Test(arguments: Synthesizer.Formants.allCases)
  func `A voice that is digitally silent between words is understood`(
    _ voice: Synthesizer.Formants
  ) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    for text in ["turn off the kitchen light", "what is the weather tomorrow"] {
      let best = try await recognizer.recognize(Synthesizer.speak(text, by: voice)).first
      #expect(best?.transcript == text)
      #expect((best?.confidence ?? 0) > 0.5)
    }
  }

  /// An answer as voices say it at several speeds.
  struct Answer: CustomStringConvertible {
    var text: String
    var wordsPerMinute: Int
    var description: String { "\(text) at \(wordsPerMinute)" }

    static let all = ["yes", "no"].flatMap { text in
      [130, 175, 220].map { Answer(text: text, wordsPerMinute: $0) }
    }
  }

  @Test(arguments: Answer.all)
  func `Yes and no are understood alone at any speed`(_ answer: Answer) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    for voice in Synthesizer.Formants.allCases {
      let clip = try Synthesizer.speak(
        answer.text, by: voice, wordsPerMinute: answer.wordsPerMinute)
      let best = try await recognizer.recognize(clip).first
      #expect(best?.transcript == answer.text, "\(voice)")
      #expect((best?.confidence ?? 0) > 0.5, "\(voice)")
    }
  }

  @Test(arguments: ["yes", "no"], Synthesizer.Voice.allCases)
  func `Yes and no are understood alone`(_ text: String, _ voice: Synthesizer.Voice) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let best = try await recognizer.recognize(Synthesizer.speak(text, by: voice)).first
    #expect(best?.transcript == text)
    #expect((best?.confidence ?? 0) > 0.5)
  }
}

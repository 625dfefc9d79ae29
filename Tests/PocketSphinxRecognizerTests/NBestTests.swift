import AudioInput
import PocketSphinxRecognizer
import SpeechRecognition
import Testing

/// What else was perhaps said, and how sure each word is.
@Suite(.needsHearing) struct NBestTests {
  @Test func `Names that sound alike are both heard`() async throws {
    let recognizer = try await Recognition.recognizer(for: [
      "call allan", "call alan", "call rebecca", "play some music",
    ])
    let heard = try await recognizer.recognize(Synthesizer.speak("call allan", by: .slt))
    #expect(Set(heard.map(\.transcript)) == ["call allan", "call alan"])
    #expect(heard.last?.confidence == heard.first?.confidence)
  }

  @Test func `A word that nobody can make out may be its opposite`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = try Synthesizer.speak("turn on the kitchen light", by: .slt)
    let clear = try #require(try await recognizer.scored(clip))
    let on = try #require(clear.hypothesis.words.first { $0.text == "on" })
    let hidden = Int(on.start * 16_000)..<Int(on.end * 16_000)
    var samples = clip.samples
    for (place, sample) in zip(hidden, Synthesizer.noise(seconds: 2, level: 1_500)) {
      samples[place] = sample
    }
    let covered = AudioClip(samples: samples)
    let scored = try #require(try await recognizer.scored(covered))
    let (distance, before) = try (
      #require(scored.evidence.rivalDistance), #require(clear.evidence.rivalDistance)
    )
    #expect(distance < before / 2)
    #expect(
      [scored.hypothesis.transcript, scored.rival?.transcript ?? ""].sorted() == [
        "turn off the kitchen light", "turn on the kitchen light",
      ])
  }

  @Test func `What is clear has no alternatives`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let heard = try await recognizer.recognize(
      Synthesizer.speak("set a timer for ten minutes", by: .slt))
    #expect(heard.map(\.transcript) == ["set a timer for ten minutes"])
  }

  @Test func `A word that was not said is the least sure`() async throws {
    let recognizer = try await Recognition.recognizer(for: [
      "turn on the kitchen light", "turn on the bedroom light",
    ])
    let clip = try Synthesizer.speak("turn on the elephant light", by: .slt)
    let words = try #require(try await recognizer.recognize(clip).first).words
    let least = words.indices.min { words[$0].confidence < words[$1].confidence }
    #expect(least == 3)
    #expect(words[0].confidence > 0.5)
  }

  @Test func `A grammar that comes during an utterance waits for its end`() async throws {
    let recognizer = try await Recognition.recognizer(for: ["turn on the kitchen light"])
    let clip = try Synthesizer.speak("turn on the kitchen light", by: .slt)
    try await recognizer.beginUtterance()
    _ = try await recognizer.hear(Array(clip.samples.prefix(8_000)))
    try await recognizer.setGrammar(Recognition.grammar(["cancel", "help"], try AcousticModel()))
    _ = try await recognizer.hear(Array(clip.samples.dropFirst(8_000)))
    let heard = try await recognizer.endUtterance(clip) { false }
    #expect(heard.first?.transcript == "turn on the kitchen light")
    let next = try await recognizer.recognize(Synthesizer.speak("cancel", by: .slt))
    #expect(next.first?.transcript == "cancel")
  }
}

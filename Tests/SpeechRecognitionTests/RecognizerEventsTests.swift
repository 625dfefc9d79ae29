import AudioInput
import Testing

@testable import SpeechRecognition

/// A recognizer that hears no words but how long it listened, and writes down what it was asked.
private actor LengthRecognizer: Recognizer {
  enum Call: Hashable { case begin, hear, end }

  /// What it was asked, the same thing in a row once.
  private(set) var calls: [Call] = []
  private var heard = 0
  /// How many utterances were late.
  private(set) var lateCount = 0

  private func note(_ call: Call) { if calls.last != call { calls.append(call) } }

  func setGrammar(_ grammar: SpeechGrammar) {}

  func recognize(_ clip: AudioClip) -> [Hypothesis] {
    [Hypothesis(transcript: "\(clip.samples.count)", words: [], confidence: 1)]
  }

  func beginUtterance() {
    note(.begin)
    heard = 0
  }

  func hear(_ samples: [Int16]) -> PartialHypothesis {
    note(.hear)
    heard += samples.count
    return PartialHypothesis(transcript: "\(heard)", isComplete: false)
  }

  func endUtterance(
    _ utterance: AudioClip, isLate: @escaping @Sendable () -> Bool
  ) -> [Hypothesis] {
    note(.end)
    if isLate() { lateCount += 1 }
    return recognize(utterance)
  }
}

@Suite struct RecognizerEventsTests {
  /// Returns a tone or near silence.
  private static func sound(_ seconds: Double, loud: Bool) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let level: Int16 = loud ? 8_000 : 8
      return index % 20 < 10 ? level : -level
    }
  }

  private static func events(
    in sound: [Int16], of recognizer: LengthRecognizer,
    arrived: @escaping @Sendable () -> Int = { 0 }
  ) async throws -> [RecognitionEvent] {
    let (audio, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    for start in stride(from: 0, to: sound.count, by: 320) {
      continuation.yield(Array(sound[start..<min(start + 320, sound.count)]))
    }
    continuation.finish()
    return try await recognizer.events(in: audio, arrived: arrived)
      .reduce(into: []) { $0.append($1) }
  }

  private static func finals(_ events: [RecognitionEvent]) -> [(text: String, clip: AudioClip)] {
    events.compactMap { event in
      guard case .final(let heard, let clip) = event else { return nil }
      return (heard.first?.transcript ?? "", clip)
    }
  }

  @Test func `What was said is looked at before the pause is over`() async throws {
    let recognizer = LengthRecognizer()
    let sound =
      Self.sound(1, loud: false) + Self.sound(1, loud: true) + Self.sound(2, loud: false)
    let finals = Self.finals(try await Self.events(in: sound, of: recognizer))
    #expect(await recognizer.calls == [.begin, .hear, .end])
    let final = try #require(finals.first)
    #expect(finals.count == 1)
    // Half a second of the pause was not waited for.
    let early = try #require(Int(final.text))
    #expect(abs(final.clip.samples.count - early - 8_000) < 400)
  }

  @Test func `Who goes on behind a pause is heard whole`() async throws {
    let recognizer = LengthRecognizer()
    let sound =
      Self.sound(1, loud: false) + Self.sound(1, loud: true) + Self.sound(0.4, loud: false)
      + Self.sound(1, loud: true) + Self.sound(2, loud: false)
    let events = try await Self.events(in: sound, of: recognizer)
    #expect(
      await recognizer.calls == [.begin, .hear, .end, .begin, .hear, .end])
    let finals = Self.finals(events)
    #expect(finals.count == 1)
    let final = try #require(finals.first)
    #expect(try #require(Int(final.text)) > Int(2.4 * 16_000))
    #expect(final.clip.seconds > 3)
    // The samples that were heard go on where they were left, none twice and none left out.
    let heard = events.compactMap { event -> Int? in
      if case .partial(let text) = event { Int(text) } else { nil }
    }
    #expect(heard == heard.sorted())
    #expect(heard.last == Int(final.text))
  }

  @Test func `Who pauses again and again is heard at the end`() async throws {
    let recognizer = LengthRecognizer()
    let words = (0..<6).flatMap { _ in Self.sound(0.5, loud: true) + Self.sound(0.3, loud: false) }
    let sound = Self.sound(1, loud: false) + words + Self.sound(2, loud: false)
    let finals = Self.finals(try await Self.events(in: sound, of: recognizer))
    #expect(await recognizer.calls.count { $0 == .end } == 4)
    let final = try #require(finals.first)
    #expect(finals.count == 1)
    #expect(Int(final.text) == final.clip.samples.count)
  }

  @Test func `What was said before sound was lost counts no more, alone or with what follows`()
    async throws
  {
    let recognizer = LengthRecognizer()
    let (audio, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    continuation.yield(Self.sound(1, loud: false) + Self.sound(1, loud: true))
    continuation.yield([])
    // What goes on there is the rest of it; what is said behind a pause is another utterance.
    continuation.yield(Self.sound(1, loud: true) + Self.sound(2, loud: false))
    continuation.yield(Self.sound(0.5, loud: true) + Self.sound(2, loud: false))
    continuation.finish()
    let events = try await recognizer.events(in: audio).reduce(into: []) { $0.append($1) }
    #expect(events.count { $0 == .interrupted } == 1)
    let finals = Self.finals(events)
    #expect(finals.count == 1)
    #expect(try #require(finals.first).clip.seconds < 2)
  }

  @Test func `Sound lost while nobody speaks is not told`() async throws {
    let recognizer = LengthRecognizer()
    let (audio, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    continuation.yield(Self.sound(1, loud: false))
    continuation.yield([])
    continuation.yield(Self.sound(1, loud: false))
    continuation.finish()
    let events = try await recognizer.events(in: audio).reduce(into: []) { $0.append($1) }
    #expect(!events.contains(.interrupted))
    #expect(Self.finals(events).isEmpty)
  }

  @Test func `If sound waits, an utterance is searched once, when it is over, and in a hurry`()
    async throws
  {
    let recognizer = LengthRecognizer()
    let sound =
      Self.sound(1, loud: false) + Self.sound(1, loud: true) + Self.sound(0.4, loud: false)
      + Self.sound(1, loud: true) + Self.sound(2, loud: false)
    let events = try await Self.events(in: sound, of: recognizer) { 30 * 16_000 }
    #expect(await recognizer.calls == [.begin, .end])
    #expect(await recognizer.lateCount == 1)
    let final = try #require(Self.finals(events).first)
    #expect(Int(final.text) == final.clip.samples.count)
  }

  @Test func `If little sound waits, nothing is left out`() async throws {
    let recognizer = LengthRecognizer()
    let sound =
      Self.sound(1, loud: false) + Self.sound(1, loud: true) + Self.sound(2, loud: false)
    _ = try await Self.events(in: sound, of: recognizer) { sound.count / 4 }
    #expect(await recognizer.calls == [.begin, .hear, .end])
    #expect(await recognizer.lateCount == 0)
  }
}

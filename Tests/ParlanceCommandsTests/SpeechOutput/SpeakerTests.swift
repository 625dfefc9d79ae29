import AudioInput
import Synchronization
import Testing

@testable import ParlanceCommands

@Suite struct SpeakerTests {
  @Test func `What is said is spoken in order, and the end is waited for`() async {
    let voice = FakeVoice()
    let speaker = Speaker(voice, language: "en") { _ in }
    await speaker.say("First.")
    await speaker.say("Second for $2.")
    await speaker.finish()
    #expect(voice.spoken == ["First.", "Second for 2 dollars."])
    #expect(await !speaker.isSpeaking)
  }

  @Test func `What was spoken without a pause is known afterwards`() async {
    let speaker = Speaker(FakeVoice(), language: "en") { _ in }
    await speaker.say("Zero.")
    await speaker.finish()
    await speaker.say("First.")
    await speaker.say("Second for $2.")
    await speaker.finish()
    #expect(await speaker.lastWords.hasSuffix("Second for 2 dollars."))
    #expect(await !speaker.lastWords.contains("Zero"))
  }

  @Test func `The sound of what was spoken last is known, unless it was cut short`() async {
    let speaker = Speaker(FakeVoice(), language: "en") { _ in }
    #expect(await speaker.lastSound == nil)
    await speaker.say("One.")
    await speaker.say("Three.")
    await speaker.finish()
    #expect(await speaker.lastSound?.samples.count == 6)
    let interrupted = Speaker(FakeVoice(lastsUntilCancelled: true), language: "en") { _ in }
    await interrupted.say("A long story.")
    await interrupted.silence()
    #expect(await interrupted.lastSound == nil)
  }

  @Test func `Falling silent drops what waits`() async {
    let voice = FakeVoice(lastsUntilCancelled: true)
    let speaker = Speaker(voice, language: "en") { _ in }
    await speaker.say("A long story.")
    await speaker.say("And another.")
    #expect(await speaker.isSpeaking)
    await speaker.silence()
    #expect(await !speaker.isSpeaking)
    #expect(voice.spoken.count <= 1)
  }

  @Test func `A voice that fails is complained of once`() async {
    let counter = Counter()
    let speaker = Speaker(FakeVoice(fails: true), language: "en") { _ in counter.add() }
    await speaker.say("One.")
    await speaker.finish()
    await speaker.say("Two.")
    await speaker.finish()
    #expect(counter.count == 1)
  }
}

/// A voice that only keeps what it should say.
private final class FakeVoice: SpeechSynthesizer {
  private let texts = Mutex<[String]>([])
  private let lastsUntilCancelled: Bool
  private let fails: Bool

  init(lastsUntilCancelled: Bool = false, fails: Bool = false) {
    self.lastsUntilCancelled = lastsUntilCancelled
    self.fails = fails
  }

  var spoken: [String] { texts.withLock { $0 } }

  func speak(_ utterance: SpokenUtterance) async throws {
    if fails { throw SpeechOutputError("No voice.") }
    texts.withLock { $0.append(utterance.text) }
    guard lastsUntilCancelled else { return }
    let endless = AsyncStream<Void> { _ in }
    for await _ in endless {}
  }

  func sound(of utterance: SpokenUtterance) async -> AudioClip? {
    AudioClip(samples: [Int16](repeating: 0, count: utterance.text.count))
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}

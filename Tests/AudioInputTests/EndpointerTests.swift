import Foundation
import Testing

@testable import AudioInput

@Suite struct EndpointerTests {
  /// Runs an endpointer over a drawing: `#` is a loud frame, `.` a quiet one, a number behind either
  /// repeats it.
  static func events(
    _ drawing: String, settings: Endpointer.Settings = Endpointer.Settings(),
    isComplete: Bool = false
  ) -> [Endpointer.Event] {
    var endpointer = Endpointer(settings)
    var events: [Endpointer.Event] = []
    for part in drawing.split(separator: " ") {
      for _ in 0..<(Int(part.dropFirst()) ?? 1) {
        if let event = endpointer.process(part.first == "#") { events.append(event) }
        if endpointer.isInSpeech { endpointer.isComplete = isComplete }
      }
    }
    return events
  }

  @Test func `Silence has no utterance`() {
    #expect(Self.events(".5000") == [])
  }

  @Test func `An utterance starts with its lead-in and ends after the pause`() {
    #expect(
      Self.events(".100 #50 .100")
        == [.speechStarted(frame: 40), .speechPaused, .speechEnded(frame: 220)])
  }

  @Test func `A knock starts nothing`() {
    #expect(Self.events(".50 #10 .100 #10 .100") == [])
  }

  @Test func `A pause within an utterance ends nothing`() {
    #expect(
      Self.events(".70 #50 .60 #50 .70") == [
        .speechStarted(frame: 10), .speechPaused, .speechResumed, .speechPaused,
        .speechEnded(frame: 300),
      ])
  }

  @Test func `A breath is not a pause`() {
    #expect(
      Self.events(".40 #50 .19 #50 .70")
        == [.speechStarted(frame: 0), .speechPaused, .speechEnded(frame: 229)])

  }

  @Test func `A lead-in never starts before the stream`() {
    #expect(Self.events("#30") == [.speechStarted(frame: 0)])
  }

  @Test func `A complete utterance ends sooner`() {
    #expect(
      Self.events(".40 #50 .46", isComplete: true)
        == [.speechStarted(frame: 0), .speechPaused, .speechEnded(frame: 135)])
  }

  @Test(arguments: [(Endpointer.Settings.short, 25), (.long, 125)])
  func `Presets change the pause`(_ settings: Endpointer.Settings, _ pause: Int) {
    #expect(
      Self.events(".40 #50 .200", settings: settings)
        == [.speechStarted(frame: 0), .speechPaused, .speechEnded(frame: 90 + pause)])
  }

  @Test func `Speech without end is cut after fifteen seconds`() {
    #expect(
      Self.events("#1530") == [
        .speechStarted(frame: 0), .speechCut(frame: 1500), .speechStarted(frame: 1500),
      ])
  }

  /// Runs an endpointer over levels in decibels, each for some seconds.
  private static func events(ofLevels levels: [(decibels: Double, seconds: Double)]) -> [Endpointer
    .Event]
  {
    var endpointer = Endpointer()
    var events: [Endpointer.Event] = []
    for (decibels, seconds) in levels {
      let sample = Int16(32_767 * pow(10, decibels / 20))
      let frame = (0..<Endpointer.frameSamples).map { $0.isMultiple(of: 2) ? sample : -sample }
      for _ in 0..<Int(seconds * 100) {
        if let event = endpointer.process(frame) { events.append(event) }
      }
    }
    return events
  }

  /// Words of a quarter of a second, with gaps.
  private static func words(_ count: Int, gap: Double) -> [(decibels: Double, seconds: Double)] {
    (0..<count).flatMap { _ in [(-20.0, 0.25), (gap, 0.1)] }
  }

  private static func isEnd(_ event: Endpointer.Event) -> Bool {
    if case .speechEnded = event { true } else { false }
  }

  @Test func `An utterance ends in the noise of a fan that starts while it is said`() {
    let fan = -35.0
    let events = Self.events(
      ofLevels: [(-60, 2)] + Self.words(4, gap: -60) + Self.words(4, gap: fan) + [(fan, 6)])
    #expect(events.contains(where: Self.isEnd))
    #expect(!events.contains { if case .speechCut = $0 { true } else { false } })
  }

  @Test func `A fan by itself is heard once`() {
    let events = Self.events(ofLevels: [(-60, 2), (-35, 20)])
    #expect(events.count { if case .speechStarted = $0 { true } else { false } } == 1)
  }

  @Test func `Twelve seconds of words are one utterance`() {
    for gap in [-60.0, -32] {
      let events = Self.events(ofLevels: [(-60, 2)] + Self.words(34, gap: gap) + [(-60, 1)])
      #expect(events.count(where: Self.isEnd) == 1)
    }
  }
}

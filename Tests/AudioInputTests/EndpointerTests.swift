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
}

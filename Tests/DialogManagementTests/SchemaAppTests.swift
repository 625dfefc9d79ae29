import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// Several apps that conform to one schema.
@Suite struct SchemaAppTests {
  private var machine = Self.machine()

  private static func app(_ name: String) -> AppMetadata {
    AppMetadata(
      name: name,
      intents: [
        IntentDescriptor(id: "Start", title: "Start Timer", schema: "clock.createTimer"),
        IntentDescriptor(id: "Lap", title: "Take Lap", schema: "clock.lapStopwatch"),
        IntentDescriptor(id: "Note", title: "Write Note", schema: "notes.createNote"),
      ])
  }

  private static func machine(preferring apps: [String: String] = [:]) -> DialogMachine {
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    configuration.preferredApps = apps
    return DialogMachine(apps: [app("Chime"), app("Ticker")], configuration: configuration)
  }

  /// Says something that both apps understand, and returns which of them does it; `nil` where the
  /// machine asks.
  private mutating func say(_ intent: String, to apps: [String] = ["Chime", "Ticker"]) -> String? {
    let candidates = apps.map { IntentMatch(app: $0, intent: intent, score: 1) }
    return performing(machine.handle(.heard(Utterance("go", candidates: candidates))))
  }

  private mutating func answer(_ text: String) -> String? {
    performing(machine.handle(.heard(Utterance(text))))
  }

  /// Returns the app that is asked to perform, and lets it finish.
  private mutating func performing(_ actions: [DialogAction]) -> String? {
    for case .perform(let run, let invocation) in actions {
      _ = machine.handle(.ended(run: run, .finished(IntentCompletion())))
      return invocation.app
    }
    return nil
  }

  // MARK: What must not happen

  @Test mutating func `no app is taken before one was named or used`() {
    #expect(say("Start") == nil)
    #expect(machine.pendingQuestion?.options == ["Chime", "Ticker"])
    #expect(machine.pendingQuestion?.text.contains("always use Chime") == true)
  }

  @Test mutating func `what was used for one thing is not taken for another`() {
    #expect(say("Note", to: ["Ticker"]) == "Ticker")
    #expect(say("Start") == nil)
  }

  @Test mutating func `an app that is no longer there is not missed`() {
    machine = Self.machine(preferring: ["clock": "Gone"])
    #expect(say("Start") == nil)
  }

  @Test mutating func `different schemas are still asked about`() {
    #expect(say("Start", to: ["Ticker"]) == "Ticker")
    let candidates = [
      IntentMatch(app: "Chime", intent: "Start", score: 1),
      IntentMatch(app: "Ticker", intent: "Lap", score: 1),
    ]
    #expect(performing(machine.handle(.heard(Utterance("go", candidates: candidates)))) == nil)
    #expect(machine.pendingQuestion != nil)
  }

  @Test mutating func `“always” with a word that is not an app chooses nothing`() {
    _ = say("Start")
    #expect(answer("always use the kettle") == nil)
    #expect(machine.preferredApps.isEmpty)
  }

  // MARK: What must

  @Test mutating func `the app that was used last is taken`() {
    _ = say("Start")
    #expect(answer("ticker") == "Ticker")
    #expect(say("Start") == "Ticker")
    #expect(say("Lap") == "Ticker")
    #expect(say("Start", to: ["Chime"]) == "Chime")
    #expect(say("Start") == "Chime")
    #expect(machine.preferredApps.isEmpty)
  }

  @Test mutating func `an app chosen for good stays chosen`() {
    _ = say("Start")
    #expect(answer("always use Ticker") == "Ticker")
    #expect(machine.preferredApps == ["clock": "Ticker"])
    #expect(say("Start", to: ["Chime"]) == "Chime")
    #expect(say("Start") == "Ticker")
  }

  @Test mutating func `what was chosen for good before is known`() {
    machine = Self.machine(preferring: ["clock": "Chime"])
    #expect(say("Start") == "Chime")
  }
}

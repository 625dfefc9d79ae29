import AppHosting
import DialogManagement
import IntentMetadata
import Testing

@testable import Assistant

/// What an app tells while it works, and what it has learned.
@Suite struct HabitTests {
  static let metadata = AppMetadata(
    name: "Radio",
    intents: [
      IntentDescriptor(
        id: "Play", title: "Play",
        parameters: [ParameterDescriptor(name: "station", type: .entity("Station"))])
    ],
    entities: [
      EntityDescriptor(
        id: "Station",
        values: [EntityValue(id: "1", title: "Jazz"), EntityValue(id: "2", title: "News")])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "Play",
        phrases: ["en": ["Play in ${applicationName}", "Play ${station} in ${applicationName}"]])
    ])

  @Test func `what is likely to be wanted again comes first`() async throws {
    let news = IntentValue.entity(type: "Station", EntityValue(id: "2", title: "News"))
    let assistant = try await Assistant.make(
      HabitHost(suggested: [
        IntentInvocation(app: "Radio", intent: "Play", parameters: ["station": news])
      ]))
    #expect(await assistant.examplePhrases.first == "Play News in Radio")
  }

  @Test func `what is forgotten is not offered again`() async throws {
    let news = IntentValue.entity(type: "Station", EntityValue(id: "2", title: "News"))
    let host = HabitHost(suggested: [
      IntentInvocation(app: "Radio", intent: "Play", parameters: ["station": news])
    ])
    let assistant = try await Assistant.make(host)
    #expect(try await assistant.forgetDonations(of: "radio") == ["Radio": 1])
    #expect(await assistant.examplePhrases.contains("Play News in Radio") == false)
    await #expect(throws: IntentFailure.self) { try await assistant.forgetDonations(of: "TV") }
  }

  @Test func `a suggestion that no phrase can say is left out`() {
    let strange = IntentInvocation(app: "Radio", intent: "Stop")
    #expect(ExamplePhrases.phrase(for: strange, in: Self.metadata) == nil)
  }

  @Test func `progress is reported before the end`() async throws {
    let assistant = try await Assistant.make(HabitHost())
    let lines = await assistant.lines("play jazz in radio")
    #expect(lines.contains("progressed 0.5"))
    #expect(lines.last { !$0.hasPrefix("progressed") }?.hasPrefix("say") == true)
  }
}

/// An app that reports progress, and knows what is likely to be wanted.
private actor HabitHost: AppHost {
  private var suggested: [IntentInvocation]

  init(suggested: [IntentInvocation] = []) { self.suggested = suggested }

  func metadata() async throws -> AppMetadata { HabitTests.metadata }
  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] { [] }
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]
  {
    []
  }
  func suggestions() async throws -> [IntentInvocation] { suggested }
  func forgetDonations() async throws -> Int {
    defer { suggested = [] }
    return suggested.count
  }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    await prompter.report(IntentProgress(fraction: 0.5))
    return .finished(IntentCompletion(dialog: "Playing."))
  }
  func shutdown() async {}
}

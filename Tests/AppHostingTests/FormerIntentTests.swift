import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

/// Intents that were something else in earlier versions of an app.
@Suite struct FormerIntentTests {
  let host = InProcessHost(
    AppDeclaration(name: "Radio", intents: [StartStation.self, PlayStation.self, Hum.self]))

  @Test func `an intent that was one of SiriKit is found under its old name`() async throws {
    #expect(try await host.metadata().intents.map(\.id).first == "StartStationIntent")
    let outcome = try await host.perform(
      IntentInvocation(app: "Radio", intent: "StartStationIntent"), prompter: ScriptedPrompter())
    #expect(outcome == .finished(IntentCompletion(dialog: "It plays.")))
  }

  @Test func `an intent that is replaced still runs and is offered no more`() async throws {
    let metadata = try await host.metadata()
    #expect(metadata.intent("PlayStation")?.isDiscoverable == false)
    #expect(metadata.intent("StartStationIntent")?.isDiscoverable == true)
    let outcome = try await host.perform(
      IntentInvocation(app: "Radio", intent: "PlayStation"), prompter: ScriptedPrompter())
    #expect(outcome == .finished(IntentCompletion(dialog: "It plays, too.")))
  }

  @Test func `a deprecation tells what to use instead`() {
    #expect(String(localized: PlayStation.deprecation.message) == "Use “Start Station” instead.")
    #expect(PlayStation.deprecation.replacedBy == StartStation.self)
    #expect(Hum.deprecation.replacedBy == nil)
  }

  @Test func `an intent that plays sound is known as one`() async throws {
    let metadata = try await host.metadata()
    #expect(metadata.intent("StartStationIntent")?.role == .audioPlayback)
    #expect(metadata.intent("PlayStation")?.role == nil)
  }
}

private struct StartStation: CustomIntentMigratedAppIntent, AudioPlaybackIntent {
  static let intentClassName = "StartStationIntent"
  static let title: LocalizedStringResource = "Start Station"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "It plays.")
  }
}

private struct PlayStation: DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Play Station"
  static var deprecation: IntentDeprecation<StartStation> {
    IntentDeprecation(replacedBy: StartStation.self)
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "It plays, too.")
  }
}

private struct Hum: DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Hum"
  static var deprecation: IntentDeprecation<Never> {
    IntentDeprecation(message: "Nobody hums any more.")
  }

  func perform() async throws -> some IntentResult { .result() }
}

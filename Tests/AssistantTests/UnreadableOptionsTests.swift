import AppHosting
import IntentMetadata
import Testing

@testable import Assistant

/// What a person hears where an app's choices cannot be had.
@Suite struct UnreadableOptionsTests {
  /// An app whose query always fails, or that does not answer as it should.
  private struct MuteHost: AppHost {
    var query: QueryCapabilities
    var code = IntentFailure.Code.appEnded

    func metadata() async throws -> AppMetadata {
      AppMetadata(
        name: "Mute",
        intents: [
          IntentDescriptor(
            id: "Pick", parameters: [ParameterDescriptor(name: "thing", type: .entity("Thing"))])
        ], entities: [EntityDescriptor(id: "Thing", query: query, hasUnknownValues: true)],
        shortcuts: [
          ShortcutDescriptor(
            intent: "Pick", phrases: ["en": ["Pick a thing in ${applicationName}"]])
        ])
    }

    func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] {
      throw IntentFailure(code: code, message: "Mute doesn’t answer as an app should.")
    }

    func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
      -> [ValueOption]
    {
      throw IntentFailure(code: code, message: "Mute doesn’t answer as an app should.")
    }

    func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
      -> IntentOutcome
    {
      .finished(IntentCompletion())
    }

    func shutdown() async {}
    func restart() async {}
  }

  @Test func `Where there is nothing to choose from, the reason is reported and nothing is asked`()
    async throws
  {
    let assistant = try await Assistant.make(MuteHost(query: .suggestions))
    let lines = await assistant.lines("pick a thing in mute")
    #expect(lines.contains("say Mute doesn’t answer as an app should."))
    #expect(lines.contains { $0.hasPrefix("failed Pick") })
    #expect(!lines.contains { $0.hasPrefix("ask") })
    #expect(await assistant.pendingQuestion == nil)
  }

  @Test func `An app that answers with rubbish is not asked to find words`() async throws {
    let assistant = try await Assistant.make(MuteHost(query: [.suggestions, .strings]))
    let lines = await assistant.lines("pick a thing in mute")
    #expect(lines.contains("say Mute doesn’t answer as an app should."))
    #expect(lines.contains { $0.hasPrefix("failed Pick") })
    #expect(!lines.contains { $0.hasPrefix("ask") })
    #expect(await assistant.pendingQuestion == nil)
  }

  @Test func `Where words do as well, a query that fails is reported and asked about`() async throws
  {
    let assistant = try await Assistant.make(
      MuteHost(query: [.suggestions, .strings], code: .thrown))
    let lines = await assistant.lines("pick a thing in mute")
    #expect(lines.contains("say Mute doesn’t answer as an app should."))
    #expect(lines.last?.hasPrefix("ask") == true)
  }
}

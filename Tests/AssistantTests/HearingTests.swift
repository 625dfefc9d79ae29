import DialogManagement
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct HearingTests {
  private static func lines(_ turn: AsyncStream<AssistantEvent>) async -> [String] {
    var lines: [String] = []
    for await event in turn { lines.append(event.line) }
    return lines
  }

  @Test func `A silence puts the question again and is no answer`() async throws {
    let host = ScriptedHost { _, prompter in
      _ = try await prompter.answer(.confirmation(ConfirmationRequest(dialog: "Show it?")))
      return .finished(IntentCompletion())
    }
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("show the menu of soup chef")
    #expect(
      await Self.lines(assistant.hearNothing()) == ["ask I did not hear anything. Show it?"])
    #expect(
      await Self.lines(assistant.hearUnclearly()) == ["ask Sorry, I didn't get that. Show it?"])
    #expect(await assistant.lines("yes") == ["performed Menu", "say Done."])
  }

  @Test func `Without a question a silence is nothing, and what is unclear is told`() async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    #expect(await Self.lines(assistant.hearNothing()) == [])
    #expect(await Self.lines(assistant.hearUnclearly()) == ["say Sorry, I didn't get that."])
  }

  @Test func `A command that may be another is asked about before it is done`() async throws {
    let host = ScriptedHost()
    let assistant = try await Assistant.make(host)
    let asked = await Self.lines(
      assistant.respond(to: "show the menu of soup chef", isDoubtful: true))
    #expect(asked.count == 1)
    #expect(asked.first?.hasPrefix("ask Did you mean “") == true)
    #expect(host.performed.isEmpty)
    #expect(await assistant.lines("yes").contains("performed Menu"))
  }
}

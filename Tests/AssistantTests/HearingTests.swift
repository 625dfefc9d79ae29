import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct HearingTests {
  private static func lines(_ turn: AsyncStream<AssistantEvent>) async -> [String] {
    var lines: [String] = []
    for await event in turn { lines.append(event.line) }
    return lines
  }

  @Test func `A silence repeats the question and is not an answer`() async throws {
    let host = ScriptedHost { _, prompter in
      _ = try await prompter.answer(.confirmation(ConfirmationRequest(dialog: "Show it?")))
      return .finished(IntentCompletion())
    }
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("show the menu of soup chef")
    #expect(
      await Self.lines(assistant.hearNothing()) == ["ask I didn't hear anything. Show it?"])
    #expect(
      await Self.lines(assistant.hearUnclearly()) == ["ask Sorry, I didn't get that. Show it?"])
    #expect(await assistant.lines("yes") == ["performed Menu", "say Done."])
  }

  @Test func `Without a question silence is nothing, and what is unclear is reported`() async throws
  {
    let assistant = try await Assistant.make(ScriptedHost())
    #expect(await Self.lines(assistant.hearNothing()) == [])
    #expect(await Self.lines(assistant.hearUnclearly()) == ["say Sorry, I didn't get that."])
  }

  /// Two soups between which the recognizer cannot tell, or can.
  private static func soups(second: Double) -> HeardUtterance {
    HeardUtterance(
      best: .init(text: "order clam chowder in soup chef", confidence: 0.8),
      others: [.init(text: "order tomato soup in soup chef", confidence: second)])
  }

  @Test func `Two near ties are asked about before anything is done`() async throws {
    let host = ScriptedHost()
    let assistant = try await Assistant.make(host)
    let asked = await Self.lines(assistant.respond(to: Self.soups(second: 0.75)))
    #expect(asked.contains { $0.hasPrefix("ask ") })
    #expect(await assistant.pendingQuestion?.options.sorted() == ["Clam Chowder", "Tomato Soup"])
    #expect(host.performed.isEmpty)
    _ = await assistant.lines("tomato soup")
    #expect(await assistant.pendingQuestion?.options.contains("Clam Chowder") != true)
  }

  @Test func `What is clearly likelier is done without a question`() async throws {
    let sure = try await Assistant.make(ScriptedHost())
    let heard = HeardUtterance(
      best: .init(text: "show the menu of soup chef", confidence: 0.8),
      others: [.init(text: "order tomato soup in soup chef", confidence: 0.3)])
    #expect(await Self.lines(sure.respond(to: heard)).contains("performed Menu"))
  }
}

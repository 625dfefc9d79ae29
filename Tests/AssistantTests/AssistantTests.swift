import DialogManagement
import AppHosting
import Foundation
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct AssistantTests {
  @Test func `an utterance goes all the way to the app and back`() async throws {
    let host = ScriptedHost { _, prompter in
      let reply = try await prompter.answer(
        .confirmation(ConfirmationRequest(dialog: "Order it?", acceptLabels: ["Order"])))
      return .finished(IntentCompletion(dialog: reply == .confirmed(true) ? "On its way." : "No."))
    }
    let assistant = try await Assistant.make(host)
    #expect(
      await assistant.lines("order soup in soup chef") == [
        "matched OrderSoup", "ask Which soup? Tomato Soup or Clam Chowder?",
      ])
    #expect(await assistant.pendingQuestion?.options == ["Tomato Soup", "Clam Chowder"])
    #expect(await assistant.lines("the second one") == ["ask How many?"])
    #expect(await assistant.lines("two please") == ["ask Order it?"])
    #expect(await assistant.lines("yes, order it") == ["performed OrderSoup", "say On its way."])
    #expect(await assistant.pendingQuestion == nil)
    #expect(
      host.performed.map(\.parameters) == [
        [
          "soup": .entity(type: "Soup", AppMetadata.soupChef.entities[0].values[1]),
          "quantity": .integer(2),
        ]
      ])
  }

  @Test(arguments: [
    ("show the menu of soup chef", false), ("shwo the menu of soup chef", true),
  ])
  func `a match that forgave a mistake is reported as one`(
    _ text: String, _ isForgiven: Bool
  ) async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    var reported: [Bool] = []
    for await event in await assistant.respond(to: text) {
      if case .matched(let match) = event { reported.append(match.isForgiven) }
    }
    #expect(reported == [isForgiven])
  }

  @Test func `names that an intent adds are understood in the next utterance`() async throws {
    let adding = Adding()
    let host = ScriptedHost { _, _ in
      await adding.run()
      return .finished(IntentCompletion())
    }
    await adding.set { host.add(EntityValue(id: "goulash", title: "Goulash")) }
    let assistant = try await Assistant.make(host)
    #expect(
      await assistant.lines("order goulash in soup chef").first
        == "rejected order goulash in soup chef")
    _ = await assistant.lines("show the menu of soup chef")
    #expect(
      await assistant.lines("order goulash in soup chef") == [
        "matched OrderSoup", "ask How many?",
      ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `names that an app announces are understood`() async throws {
    let host = ScriptedHost()
    let assistant = try await Assistant.make(host)
    host.add(EntityValue(id: "goulash", title: "Goulash"))
    var questions = host.questions.makeAsyncIterator()
    await questions.next()
    host.announce()
    await questions.next()
    await assistant.finishRefreshing()
    #expect(
      await assistant.lines("order goulash in soup chef") == [
        "matched OrderSoup", "ask How many?",
      ])
  }

  @Test func `the answer does not wait for the app's new names`() async throws {
    let host = ScriptedHost()
    let assistant = try await Assistant.make(host)
    let gate = AsyncStream<Void>.makeStream()
    host.holdMetadata(until: gate.stream)
    host.add(EntityValue(id: "goulash", title: "Goulash"))
    #expect(
      await assistant.lines("show the menu of soup chef") == [
        "matched Menu", "performed Menu", "say Done it.",
      ])
    gate.continuation.finish()
    #expect(
      await assistant.lines("order goulash in soup chef").first == "matched OrderSoup")
    // A recognizer listens for the same phrases.
    let heard = await assistant.compiledPhrases.match("order goulash in soup chef")
    #expect(heard.outcome == .matched)
  }

  @Test func `an app that changes its name keeps the one it had`() async throws {
    let renaming = Adding()
    let host = ScriptedHost { _, _ in
      await renaming.run()
      return .finished(IntentCompletion(dialog: "Done it."))
    }
    await renaming.set { host.rename(to: "Bank") }
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("show the menu of soup chef")
    #expect(
      await assistant.lines("show the menu of bank").first == "rejected show the menu of bank")
    #expect(await assistant.metadata.map(\.name) == ["Soup Chef"])
    #expect(
      await assistant.lines("show the menu of soup chef") == [
        "matched Menu", "performed Menu", "say Done it.",
      ])
  }

  @Test func `two apps with one name are refused`() async {
    let failure = await #expect(throws: IntentFailure.self) {
      try await Assistant.make(ScriptedHost(), ScriptedHost())
    }
    #expect(failure?.message == "Two apps are called “Soup Chef”.")
  }

  @Test func `an app that hangs ends its own turn only`() async throws {
    let clock = ManualClock()
    let host = ScriptedHost { invocation, _ in
      if invocation.intent == "Menu" {
        // Never resumed, whatever happens to the task.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      return .finished(IntentCompletion(dialog: "Fine."))
    }
    let assistant = try await Assistant.make(host, clock: clock)
    async let lines = assistant.lines("show the menu of soup chef")
    await clock.somebodySleeps()
    clock.advance(by: .seconds(31))
    #expect(
      await lines == [
        "matched Menu",
        "failed Menu: The app took too long to answer, so I stopped waiting.",
        "say The app took too long to answer, so I stopped waiting.",
      ])
    _ = await assistant.lines("order two clam chowder in soup chef")
    #expect(host.performed.last?.intent == "OrderSoup")
  }

  @Test func `the time the person takes to answer does not count`() async throws {
    let clock = ManualClock()
    let host = ScriptedHost { _, prompter in
      let reply = try await prompter.answer(.confirmation(ConfirmationRequest(dialog: "Really?")))
      return .finished(IntentCompletion(dialog: "\(reply)".contains("true") ? "Yes." : "No."))
    }
    let assistant = try await Assistant.make(host, clock: clock)
    #expect(
      await assistant.lines("show the menu of soup chef") == ["matched Menu", "ask Really?"])
    clock.advance(by: .seconds(3600))
    #expect(await assistant.lines("yes") == ["performed Menu", "say Yes."])
  }

  @Test func `an app whose query hangs or throws is asked with what is known`() async throws {
    struct Broken: Error {}
    let assistant = try await Assistant.make(ScriptedHost(findsEntities: { throw Broken() }))
    #expect(
      await assistant.lines("order soup in soup chef") == [
        "matched OrderSoup", "ask Which soup? Tomato Soup or Clam Chowder?",
      ])
  }

  @Test func `cancel stops an intent that still runs`() async throws {
    let started = AsyncStream<Void>.makeStream()
    let host = ScriptedHost { _, _ in
      started.continuation.yield()
      try await Task.sleep(for: .seconds(86_400))
      return .finished(IntentCompletion(dialog: "Too late."))
    }
    let assistant = try await Assistant.make(host)
    async let first = assistant.lines("show the menu of soup chef")
    for await _ in started.stream { break }
    #expect(await assistant.lines("cancel") == ["cancelled Menu", "say OK, cancelled."])
    #expect(await first == ["matched Menu"])
  }

  @Test func `giving up without words stops an intent that still runs`() async throws {
    let started = AsyncStream<Void>.makeStream()
    let host = ScriptedHost { _, _ in
      started.continuation.yield()
      try await Task.sleep(for: .seconds(86_400))
      return .finished(IntentCompletion(dialog: "Too late."))
    }
    let assistant = try await Assistant.make(host)
    async let first = assistant.lines("show the menu of soup chef")
    for await _ in started.stream { break }
    var events: [AssistantEvent] = []
    for await event in await assistant.cancel() { events.append(event) }
    #expect(events == [.cancelled(intent: "Menu"), .say("OK, cancelled.")])
    #expect(await first == ["matched Menu"])
    for await event in await assistant.cancel() {
      #expect(event == .say("There isn't anything for me to stop."))
    }
  }

  @Test func `an app that asks without end is ended by cancel`() async throws {
    let host = ScriptedHost { _, prompter in
      while true {
        let reply = try await prompter.answer(.value(parameter: "x", dialog: "And?"))
        if reply == .cancelled { throw IntentFailure(code: .cancelled, message: "") }
      }
    }
    let assistant = try await Assistant.make(host)
    #expect(await assistant.lines("show the menu of soup chef") == ["matched Menu", "ask And?"])
    #expect(await assistant.lines("this") == ["ask And?"])
    #expect(await assistant.lines("cancel") == ["cancelled Menu", "say OK, cancelled."])
  }

  @Test func `an app that asks many things at once is heard one by one`() async throws {
    let host = ScriptedHost { _, prompter in
      let answered = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask {
            do {
              return try await prompter.answer(.value(parameter: "x", dialog: "And?"))
                == .value(.string("this"))
            } catch {
              return false
            }
          }
        }
        return await group.contains(true)
      }
      return .finished(IntentCompletion(dialog: answered ? "Thanks." : "Nothing?"))
    }
    let assistant = try await Assistant.make(host)
    var lines = await assistant.lines("show the menu of soup chef")
    #expect(lines == ["matched Menu", "ask And?"])
    var turns = 0
    while await assistant.pendingQuestion != nil, turns < 100 {
      lines = await assistant.lines("this")
      turns += 1
    }
    #expect(lines == ["performed Menu", "say Thanks."])
  }

  @Test func `an error that is not a failure becomes a sentence`() async throws {
    struct Odd: Error {}
    let assistant = try await Assistant.make(ScriptedHost { _, _ in throw Odd() })
    #expect(
      await assistant.lines("show the menu of soup chef") == [
        "matched Menu", "failed Menu: The app reported an error.",
        "say The app reported an error.",
      ])
  }

  @Test func `the end of the input cancels what is open`() async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    _ = await assistant.lines("order soup in soup chef")
    var events: [AssistantEvent] = []
    for await event in await assistant.endOfInput() { events.append(event) }
    #expect(events == [.cancelled(intent: "OrderSoup")])
  }

  @Test func `completions are the options of a question, else continuations`() async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    #expect(
      await assistant.completions(for: "show the m").contains { $0.hasPrefix("show the menu") })
    #expect(await assistant.completions(for: "") == assistant.examplePhrases)
    _ = await assistant.lines("order soup in soup chef")
    #expect(await assistant.completions(for: "cl") == ["Clam Chowder"])
  }

  @Test
  func `completions at a confirmation are yes and no, and the app's word for it once it is begun`()
    async throws
  {
    let host = ScriptedHost { _, prompter in
      _ = try await prompter.answer(
        .confirmation(ConfirmationRequest(dialog: "Order it?", acceptLabels: ["Order"])))
      return .finished(IntentCompletion())
    }
    let assistant = try await Assistant.make(host)
    for line in ["order soup in soup chef", "the second one", "two"] {
      _ = await assistant.lines(line)
    }
    let question = try #require(await assistant.pendingQuestion)
    #expect(question.kind == .confirmation)
    #expect(await assistant.completions(for: "") == ["yes", "no"])
    #expect(await assistant.completions(for: "y") == ["yes"])
    #expect(await assistant.completions(for: "or") == ["Order"])
  }

  @Test func `help names sentences that work`() async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    for phrase in await assistant.examplePhrases {
      #expect(await assistant.lines(phrase).first?.hasPrefix("matched") == true)
      _ = await assistant.lines("cancel")
    }
    #expect(await assistant.examplePhrases.count == 2)
  }

  @Test func `a very long utterance is refused in a sentence`() async throws {
    let assistant = try await Assistant.make(ScriptedHost())
    let long = String(repeating: "soup ", count: 200_000)
    let lines = await assistant.lines(long)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count < 1200 })
  }
}

/// Something to be done that is known only later.
private actor Adding {
  private var work: (@Sendable () -> Void)?
  func set(_ work: @escaping @Sendable () -> Void) { self.work = work }
  func run() { work?() }
}

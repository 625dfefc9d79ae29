import AppHosting
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct RunningIntentTests {
  @Test func `a timer that fires after its wait has ended is not a failure of the next`() async {
    let host = ScriptedHost { _, prompter in
      _ = try await prompter.answer(.value(parameter: "x", dialog: "And?"))
      return .finished(IntentCompletion(dialog: "Done it."))
    }
    let run = RunningIntent()
    let clock = ManualClock()
    await run.start(IntentInvocation(app: "Soup Chef", intent: "Menu"), on: host)
    guard case .prompted = await run.next(within: .seconds(1), clock: clock) else {
      Issue.record("The intent did not ask.")
      return
    }
    // The timer of the wait that has just ended.
    await run.timeOut(1)
    await run.reply(.value(.string("this")))
    guard case .ended = await run.next(within: .seconds(1), clock: clock) else {
      Issue.record("The intent did not end.")
      return
    }
  }

  @Test func `what an intent leaves running gets no answer once it has ended`() async throws {
    let replies = AsyncStream<IntentPromptReply?>.makeStream()
    let asked = AsyncStream<Void>.makeStream()
    let host = ScriptedHost { _, prompter in
      Task {
        asked.continuation.finish()
        do {
          let first = try await prompter.answer(.value(parameter: "x", dialog: "And?"))
          replies.continuation.yield(first)
        } catch {
          replies.continuation.yield(nil)
        }
      }
      for await _ in asked.stream {}
      return .finished(IntentCompletion(dialog: "Done it."))
    }
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("show the menu of soup chef")
    if await assistant.pendingQuestion != nil { _ = await assistant.lines("cancel") }
    for await reply in replies.stream {
      #expect(reply == nil || reply == .cancelled)
      break
    }
  }
}

import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

@Suite struct JournalTests {
  private func assistant(_ host: ScriptedHost, _ journal: Journal) async throws -> Assistant {
    var configuration = Assistant.Configuration(
      dialog: .init(reader: try SpokenValueReading())
    ) { AssistantMatcher(matcher: try IntentMatcher(apps: $0)) }
    configuration.journal = journal
    return try await Assistant(hosts: [host], configuration: configuration)
  }

  @Test func `Before an intent runs, and at each of its prompts, the journal knows`() async throws {
    let journal = Journal()
    let observer = Observer()
    let host = ScriptedHost { _, prompter in
      observer.see(journal.progress?.stage)
      _ = try await prompter.answer(.confirmation(ConfirmationRequest(dialog: "Sure?")))
      observer.see(journal.progress?.stage)
      return .finished(IntentCompletion())
    }
    let assistant = try await assistant(host, journal)
    _ = await assistant.lines("order soup in soup chef")
    #expect(journal.progress?.stage == .asking)
    _ = await assistant.lines("tomato soup")
    _ = await assistant.lines("two")
    #expect(journal.progress?.stage == .waiting)
    #expect(journal.progress?.title == "Order Soup")
    _ = await assistant.lines("yes")
    #expect(observer.stages == [.performing, .performing])
    #expect(journal.progress == nil)
  }

  @Test(arguments: ["cancel", "never mind"])
  func `What is given up is not kept`(words: String) async throws {
    let journal = Journal()
    let assistant = try await assistant(ScriptedHost(), journal)
    _ = await assistant.lines("order soup in soup chef")
    _ = await assistant.lines(words)
    #expect(journal.progress == nil)
    #expect(journal.heardTexts == ["order soup in soup chef", words])
  }

  @Test(arguments: [
    (TaskProgress.Stage.asking, "None of it was done"),
    (.waiting, "was not finished"), (.performing, "may have been done"),
  ])
  func `What a killed session left is reported and never done again`(
    stage: TaskProgress.Stage, words: String
  ) async throws {
    let host = ScriptedHost()
    let assistant = try await assistant(host, Journal())
    let progress = TaskProgress(
      stage,
      IntentInvocation(
        app: "Soup Chef", intent: "OrderSoup",
        parameters: [
          "quantity": .integer(2),
          "soup": .entity(type: "Soup", EntityValue(id: "t", title: "Tomato\u{1B}[31m Soup")),
        ]), title: "Order Soup")
    let events = await assistant.tell(ofUnfinished: progress)
    guard case .say(let text, _) = events.last else {
      Issue.record("Nothing is said.")
      return
    }
    #expect(text.contains(words))
    #expect(text.contains("Order Soup: Tomato") && text.contains("Soup, 2"))
    #expect(!text.contains("\u{1B}"))
    #expect(host.performed.isEmpty)
    #expect(await assistant.pendingQuestion == nil)
  }
}

/// A journal in memory.
private final class Journal: SessionJournal {
  private let state = Mutex<(progress: TaskProgress?, texts: [String])>((nil, []))

  var progress: TaskProgress? { state.withLock { $0.progress } }
  var heardTexts: [String] { state.withLock { $0.texts } }
  func keep(_ progress: TaskProgress?) { state.withLock { $0.progress = progress } }
  func heard(_ text: String) { state.withLock { $0.texts.append(text) } }
  func happened(_ event: AssistantEvent) {}
}

private final class Observer: Sendable {
  private let all = Mutex<[TaskProgress.Stage?]>([])
  var stages: [TaskProgress.Stage?] { all.withLock { $0 } }
  func see(_ stage: TaskProgress.Stage?) { all.withLock { $0.append(stage) } }
}

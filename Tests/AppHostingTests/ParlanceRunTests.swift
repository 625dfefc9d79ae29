import AppIntents
import IntentMetadata
import Testing

@testable import AppHosting
@testable import Parlance

@Suite struct ParlanceRunTests {
  private func run(_ identifier: String?) async throws -> IntentOutcome {
    let host = InProcessHost(AppDeclaration(name: "Ledger", intents: [Tell.self]))
    return try await host.perform(
      IntentInvocation(app: "Ledger", intent: "Tell"), prompter: RunPrompter(runID: identifier))
  }

  @Test func `An intent reads the identifier of its run`() async throws {
    #expect(
      try await run("4711")
        == .finished(IntentCompletion(value: .string("4711"), valueTitle: "4711")))
    #expect(
      try await run(nil) == .finished(IntentCompletion(value: .string("none"), valueTitle: "none")))
  }
}

/// Answers nothing, for a run with an identifier.
struct RunPrompter: IntentPrompter {
  let runID: String?

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply { .cancelled }
}

private struct Tell: AppIntent {
  static let title: LocalizedStringResource = "Tell"

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: ParlanceRun.id ?? "none")
  }
}

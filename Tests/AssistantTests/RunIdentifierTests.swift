import AppHosting
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

/// What an app recognizes a repetition by.
@Suite struct RunIdentifierTests {
  private let ledger = AppMetadata(
    name: "Ledger", intents: [IntentDescriptor(id: "Note", title: "Note")],
    shortcuts: [
      ShortcutDescriptor(intent: "Note", phrases: ["en": ["Note with ${applicationName}"]])
    ])

  @Test func `A run that goes on with a further value is the same, and another command is not`()
    async throws
  {
    let runs = Mutex<[String?]>([])
    let host = ScriptedHost(ledger) { invocation, prompter in
      runs.withLock { $0.append(prompter.runID) }
      return invocation.parameters["amount"] == nil
        ? .needs(.value(parameter: "amount", dialog: "How much?")) : .finished(IntentCompletion())
    }
    let assistant = try await Assistant.make(host)
    for line in ["note with ledger", "ten", "note with ledger"] { _ = await assistant.lines(line) }
    let found = runs.withLock { $0 }.compactMap { $0 }
    try #require(found.count == 3)
    #expect(found[0] == found[1])
    #expect(found[1] != found[2])
  }
}

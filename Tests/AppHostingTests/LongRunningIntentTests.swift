import AppIntents
import IntentMetadata
import Synchronization
import Testing

@testable import AppHosting
@testable import Parlance

@Suite struct LongRunningIntentTests {
  func perform(_ intent: String, _ prompter: any IntentPrompter) async throws -> IntentOutcome {
    let host = InProcessHost(
      AppDeclaration(name: "Sync", intents: [Upload.self, Quiet.self, Endless.self]))
    return try await host.perform(
      IntentInvocation(app: "Sync", intent: intent), prompter: prompter)
  }

  @Test func `a long task gives what it returns, and its progress is reported`() async throws {
    let prompter = WatchingPrompter { $0.fraction == 0.5 }
    async let outcome = perform("Upload", prompter)
    await prompter.waitForReports()
    Upload.gate.open()
    #expect(
      try await outcome
        == .finished(IntentCompletion(value: .integer(2), dialog: "2 files.", valueTitle: "2")))
    #expect(prompter.reports.contains { $0.fraction == 0.5 })
  }

  @Test func `a long task that tells nothing counts as alive`() async throws {
    let prompter = WatchingPrompter(enough: 2)
    async let outcome = perform("Quiet", prompter)
    await prompter.waitForReports()
    Quiet.gate.open()
    #expect(try await outcome == .finished(IntentCompletion()))
    #expect(prompter.reports.allSatisfy { $0.fraction == nil })
  }

  @Test(arguments: [(CancellationCause.person, "person"), (.timeLimit, "timeout")])
  func `a task that is given up hears why`(_ cause: CancellationCause, _ word: String) async throws
  {
    let prompter = WatchingPrompter(cause: cause)
    let run = Task { try await perform("Endless", prompter) }
    await prompter.waitForReports()
    run.cancel()
    _ = await run.result
    #expect(Endless.reasons.withLock { $0.contains(word) })
  }
}

/// Hears of progress and says why a run was given up.
private final class WatchingPrompter: IntentPrompter {
  private let heard = Mutex<[IntentProgress]>([])
  private let enough: Int
  private let counts: @Sendable (IntentProgress) -> Bool
  private let hasEnough = Gate()
  let cancellationCause: CancellationCause

  /// Creates a prompter that waits for a number of reports of a kind.
  init(
    enough: Int = 1, cause: CancellationCause = .person,
    counts: @escaping @Sendable (IntentProgress) -> Bool = { _ in true }
  ) {
    self.enough = enough
    self.counts = counts
    cancellationCause = cause
  }

  var reports: [IntentProgress] { heard.withLock { $0 } }

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply { .cancelled }

  func report(_ progress: IntentProgress) async {
    let count = heard.withLock { heard in
      heard.append(progress)
      return heard.count(where: counts)
    }
    if count >= enough { hasEnough.open() }
  }

  func waitForReports() async { await hasEnough.wait() }
}

/// Lets those through that wait once it is open.
private final class Gate: Sendable {
  private let stream = AsyncStream.makeStream(of: Never.self)

  func open() { stream.continuation.finish() }
  func wait() async { for await _ in stream.stream {} }
}

private struct Upload: LongRunningIntent {
  static let title: LocalizedStringResource = "Upload"
  static let gate = Gate()

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    progress.totalUnitCount = 2
    let count = try await performBackgroundTask(options: .requiresGPU) {
      progress.completedUnitCount = 1
      await Self.gate.wait()
      return 2
    }
    return .result(value: count, dialog: "\(count) files.")
  }
}

private struct Quiet: LongRunningIntent {
  static let title: LocalizedStringResource = "Quiet"
  static let gate = Gate()

  func perform() async throws -> some IntentResult {
    try await performBackgroundTask { await Self.gate.wait() }
    return .result()
  }
}

private struct Endless: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Endless"
  static let reasons = Mutex<[String]>([])

  func perform() async throws -> some IntentResult {
    try await performBackgroundTask {
      try await Task.sleep(for: .seconds(3600))
    } onCancel: { reason in
      Self.reasons.withLock { $0.append(reason == .timeout ? "timeout" : "person") }
    }
    return .result()
  }
}

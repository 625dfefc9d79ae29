import Foundation
import IntentMetadata
import Synchronization
import Testing

@testable import AppHosting
@testable import InstalledApps

/// What becomes of an app that does not end what it is told to end.
@Suite(.serialized, .timeLimit(.minutes(10))) struct UnrulyAppTests {
  private func perform(_ intent: String, on host: ProcessHost) async throws -> IntentOutcome {
    try await host.perform(
      IntentInvocation(app: "Unruly", intent: intent), prompter: ScriptedPrompter())
  }

  @Test func `an app that goes on with a call that was given up is stopped`() async throws {
    let clock = StepClock()
    let host = ProcessHost(
      executable: try ProcessHostTests.example("Unruly"), timeLimit: .seconds(20), clock: clock)
    _ = try await host.metadata()
    var updates = host.metadataUpdates().makeAsyncIterator()
    let call = Task { try await perform("Spin", on: host) }
    await clock.somebodySleeps()
    call.cancel()
    await #expect(throws: IntentFailure.self) { try await call.value }
    // The updates end with the program.
    await clock.wakeUntil { await updates.next() }
    #expect(
      try await perform("Behave", on: host) == .finished(IntentCompletion(dialog: "I behave.")))
    await host.shutdown()
  }

  @Test func `an app hears that an intent took too long before it is ended`() async throws {
    let pipe = try NamedPipe(
      FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
    let clock = StepClock()
    let host = ProcessHost(
      executable: try ProcessHostTests.example("Unruly"), timeLimit: .seconds(20), clock: clock)
    _ = try await host.metadata()
    let call = Task {
      try await host.perform(
        IntentInvocation(
          app: "Unruly", intent: "CleanUp", parameters: ["file": .string(pipe.url.path)]),
        prompter: ScriptedPrompter())
    }
    #expect(await pipe.contents() == "begun")
    async let told = pipe.contents()
    await clock.wakeUntil {
      let failure = await #expect(throws: IntentFailure.self) { try await call.value }
      #expect(failure?.code == .timedOut)
    }
    await host.shutdown()
    #expect(await told == "timeout")
  }

  @Test func `an app that performed something is started anew, another is not`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("Tasks"))
    let first = try await titles(host)
    _ = try await host.perform(
      IntentInvocation(app: "Tasks", intent: "AddTask", parameters: ["taskTitle": .string("Sing")]),
      prompter: ScriptedPrompter(.choice(1)))
    #expect(try await titles(host).contains("Sing"))
    await host.restart()
    #expect(try await titles(host) == first)
    await host.shutdown()
  }

  private func titles(_ host: ProcessHost) async throws -> [String] {
    try await host.metadata().entity("TaskEntity")?.values.map(\.title) ?? []
  }
}

/// A clock whose sleepers sleep until a test wakes them.
private final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastNumber = 0
    /// Tests that wait until somebody sleeps.
    var observers: [CheckedContinuation<Void, Never>] = []

    mutating func takeObservers() -> [CheckedContinuation<Void, Never>] {
      defer { observers = [] }
      return observers
    }
  }

  private let state = Mutex(State())
  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let observers = state.withLock { state in
          state.sleepers[number] = continuation
          return state.takeObservers()
        }
        for observer in observers { observer.resume() }
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: number) }?
      .resume(throwing: CancellationError())
  }

  /// Returns once somebody sleeps, or the task is cancelled.
  func somebodySleeps() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = !state.sleepers.isEmpty || Task.isCancelled
          if !isOver { state.observers.append(continuation) }
          return isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      for observer in state.withLock({ $0.takeObservers() }) { observer.resume() }
    }
  }

  /// Wakes whoever sleeps until some work has ended.
  func wakeUntil(_ work: () async -> Void?) async {
    let waker = Task {
      while !Task.isCancelled {
        await somebodySleeps()
        let sleepers = state.withLock { state in
          defer { state.sleepers = [:] }
          return Array(state.sleepers.values)
        }
        for sleeper in sleepers { sleeper.resume() }
      }
    }
    _ = await work()
    waker.cancel()
  }
}

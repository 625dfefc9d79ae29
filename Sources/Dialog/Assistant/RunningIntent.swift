import AppHosting
import Foundation
import IntentMetadata
import Synchronization

/// An intent that runs: it carries prompts out of the app and answers into it.
///
/// The app runs in a separate task that nothing waits for, so an app that hangs blocks neither the
/// dialog nor the end of the program.
actor RunningIntent: IntentPrompter {
  /// The output of a run.
  enum Signal: Sendable {
    case prompted(IntentPrompt)
    case progressed(IntentProgress)
    case ended(IntentOutcome)
    case failed(IntentFailure)
  }

  /// The maximum number of prompts that may wait at once; an app that asks from many tasks is
  /// limited to it.
  private static let maximumPrompts = 16

  /// The identifier of the run, which stays the same if it continues with another value.
  nonisolated let id: String

  private var task: Task<Void, Never>?
  private var signals: [Signal] = []
  private var waiter: CheckedContinuation<Signal, Never>?
  /// The number of the latest wait: a timer speaks for its own wait only.
  private var wait = 0
  /// Prompts that wait for an answer, in the order they were asked.
  private var unanswered: [CheckedContinuation<IntentPromptReply, any Error>] = []
  private var isOver = false
  private let cause = Mutex(CancellationCause.person)

  init(id: String = UUID().uuidString) { self.id = id }

  /// The app's identifier of the run.
  nonisolated var runID: String? { id }

  /// Why the run was cancelled, once it was.
  nonisolated var cancellationCause: CancellationCause { cause.withLock { $0 } }

  /// Starts performing.
  func start(_ invocation: IntentInvocation, on host: any AppHost) {
    task = Task {
      do {
        deliver(.ended(try await host.perform(invocation, prompter: self)))
      } catch {
        deliver(.failed(IntentFailure(wrapping: error)))
      }
    }
  }

  /// Puts a prompt of the app to the person.
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    guard !isOver else { throw CancellationError() }
    guard unanswered.count < Self.maximumPrompts else {
      throw IntentFailure(
        code: .invalidRequest, message: "The app asked too much at once.",
        detail: "More than \(Self.maximumPrompts) prompts wait for an answer.")
    }
    return try await withCheckedThrowingContinuation { continuation in
      unanswered.append(continuation)
      deliver(.prompted(prompt))
    }
  }

  /// Reports the progress of the intent; of several unseen reports, the last one counts.
  func report(_ progress: IntentProgress) {
    if case .progressed = signals.last { signals.removeLast() }
    deliver(.progressed(progress))
  }

  /// Returns what comes out of the run next; a run that stays silent too long fails.
  func next(within limit: Duration, clock: any Clock<Duration>) async -> Signal {
    if !signals.isEmpty { return signals.removeFirst() }
    wait += 1
    let timer = Task { [wait] in
      do {
        try await clock.sleep(for: limit)
        timeOut(wait)
      } catch {
        // Cancelled because the run gave a signal in time.
      }
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// Hands the person's answer to the oldest prompt that waits for one.
  func reply(_ reply: IntentPromptReply) {
    guard !unanswered.isEmpty else { return }
    unanswered.removeFirst().resume(returning: reply)
  }

  /// Ends the run: what it asks is answered with "cancelled", what it still sends is dropped.
  func stop() {
    guard !isOver else { return }
    deliver(.failed(IntentFailure(code: .cancelled, message: "")))
    isOver = true
    for continuation in unanswered { continuation.resume(returning: .cancelled) }
    unanswered = []
    task?.cancel()
  }

  /// Ends a wait that took too long; one that ended just before is left alone.
  func timeOut(_ wait: Int) {
    guard wait == self.wait, waiter != nil else { return }
    cause.withLock { $0 = .timeLimit }
    deliver(.failed(.timedOut))
  }

  private func deliver(_ signal: Signal) {
    guard !isOver else { return }
    if let waiter {
      self.waiter = nil
      waiter.resume(returning: signal)
    } else {
      signals.append(signal)
    }
  }
}

extension IntentFailure {
  /// The failure of a run that took longer than allowed.
  static let timedOut = IntentFailure(
    code: .timedOut, message: "The app took too long to answer, so I stopped waiting.")

  /// Creates a failure from any error a host throws.
  init(wrapping error: any Error) {
    switch error {
    case let failure as IntentFailure: self = failure
    case is CancellationError: self.init(code: .cancelled, message: "")
    case is TimeLimitExceeded: self = .timedOut
    default:
      self.init(code: .thrown, message: "The app reported an error.", detail: "\(error)")
    }
  }
}

import AssistantService
import Foundation
import Synchronization

/// A connection on which other programs of the session are called, and their signals are heard.
///
/// The library is not safe for several threads, so one thread has it, which sleeps while nothing comes.
package final class BusClient: Sendable {
  /// Operations on the bus.
  enum Job: Sendable {
    case call(BusRequest, CheckedContinuation<Result<[BusValue], BusCallError>, Never>)
    case listen(String, @Sendable (BusSignal) -> Void)
  }

  private struct State {
    var jobs: [Job] = []
    var isStopping = false
    /// Why nothing can be done any more.
    var failure: BusCallError?
  }

  private let state = Mutex(State())
  private let waker: ThreadWaker

  /// Creates a client that connects on a thread of its own, or `nil` if the system has no
  /// descriptors left.
  package init?(address: String) {
    do throws(ServiceError) { waker = try ThreadWaker() } catch { return nil }
    Thread.detachNewThread { [self] in
      var failure: BusCallError
      do throws(BusError) {
        failure = try BusClientLoop(address: address).run(waking: waker.sleeping) {
          self.takeJobs()
        }
      } catch {
        failure = .gone(error.description)
      }
      end(failure)
    }
  }

  /// Calls a method of another program.
  ///
  /// - Returns: What it answers.
  package func call(_ request: BusRequest) async throws(BusCallError) -> [BusValue] {
    let result = await withCheckedContinuation { answer in
      post(.call(request, answer))
    }
    return try result.get()
  }

  /// Calls a handler with each signal that fits a rule, on the thread of the bus.
  package func listen(to rule: String, _ handler: @escaping @Sendable (BusSignal) -> Void) {
    post(.listen(rule, handler))
  }

  /// Ends the connection; calls that are not answered fail.
  package func stop() {
    state.withLock { $0.isStopping = true }
    waker.wake()
  }

  private func post(_ job: Job) {
    let failure = state.withLock { state in
      if state.failure == nil { state.jobs.append(job) }
      return state.failure
    }
    if let failure { Self.fail(job, failure) } else { waker.wake() }
  }

  private func end(_ failure: BusCallError) {
    let jobs = state.withLock { state in
      defer { state.jobs = [] }
      state.failure = failure
      return state.jobs
    }
    for job in jobs { Self.fail(job, failure) }
  }

  private static func fail(_ job: Job, _ failure: BusCallError) {
    if case .call(_, let answer) = job { answer.resume(returning: .failure(failure)) }
  }

  private func takeJobs() -> (jobs: [Job], stops: Bool) {
    state.withLock { state in
      defer { state.jobs = [] }
      return (state.jobs, state.isStopping)
    }
  }
}

/// Why a call on the bus has no answer.
package enum BusCallError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The other program, or the bus for it, answers with an error.
  case refused(name: String, message: String)
  /// The bus is gone, or never was there.
  case gone(String)

  package var description: String {
    switch self {
    case .refused(_, let message): message
    case .gone(let reason): reason
    }
  }
}

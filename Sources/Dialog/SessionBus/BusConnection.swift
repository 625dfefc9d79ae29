import AssistantService
import Foundation
import Synchronization

/// A connection to the bus, whose thread sleeps while nothing comes.
///
/// The library is not safe for several threads, so one thread has it and everybody else leaves jobs.
final class BusConnection: Sendable {
  /// An event on the bus.
  enum Event: Sendable {
    /// Someone calls a method.
    case call(BusCall)
    /// A caller has left the bus.
    case left(String)
    /// The connection is over, with the reason unless it was ended here.
    case ended(String?)
  }

  /// Operations on the bus.
  enum Job: Sendable {
    case answer(Int, Result<[BusValue], BusFailure>)
    case signal(to: String, member: String, [BusValue])
  }

  private struct State {
    var jobs: [Job] = []
    var isStopping = false
  }

  /// Events on the bus, in order.
  let events: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation
  private let state = Mutex(State())
  private let waker: ThreadWaker

  /// Creates a connection that is not open yet, or `nil` if the system has no descriptors left.
  init?() {
    do throws(ServiceError) { waker = try ThreadWaker() } catch { return nil }
    (events, sink) = AsyncStream.makeStream()
  }

  /// Connects and serves, on a thread of its own; a bus that does not answer holds up nobody else.
  func start(address: String, objects: [BusObject]) {
    Thread.detachNewThread { [self] in
      let reason: String?
      do throws(BusError) {
        let loop = try BusLoop(address: address, objects: objects) { self.sink.yield($0) }
        reason = loop.run(waking: waker.sleeping) { self.takeJobs() }
      } catch {
        reason = error.description
      }
      sink.yield(.ended(reason))
      sink.finish()
    }
  }

  /// Has something done soon.
  func post(_ job: Job) {
    state.withLock { $0.jobs.append(job) }
    waker.wake()
  }

  /// Ends the connection once everything posted has been sent.
  func stop() {
    state.withLock { $0.isStopping = true }
    waker.wake()
  }

  private func takeJobs() -> (jobs: [Job], stops: Bool) {
    state.withLock { state in
      defer { state.jobs = [] }
      return (state.jobs, state.isStopping)
    }
  }
}

/// Why the bus cannot be used.
enum BusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program has the name.
  case nameTaken
  /// The system's error.
  case system(Int32)

  var description: String {
    switch self {
    case .nameTaken: "another program has the name \(BusInterface.name)"
    case .system(let number): unsafe String(cString: strerror(number))
    }
  }
}

import Foundation
import Synchronization

/// The service's end of a connection to a front.
///
/// The socket belongs to the thread of ``SocketServer``; everybody else leaves what is to be written here.
final class FrontConnection: Sendable {
  /// The number of the connection; no other one ever has it.
  let id: Int
  /// The front's messages, in order.
  let messages: AsyncStream<FrontMessage>

  private struct State {
    var outgoing = Data()
    /// Whether the connection closes once everything has been written.
    var isEnding = false
    var isClosed = false
    /// The number of the front's messages that have not been handled yet.
    var openMessages = 0
  }

  /// The maximum amount of data waiting for a front that does not read.
  private static let longestBacklog = 2 * Frame.longestAnswer
  /// The maximum number of a front's pending messages.
  private static let mostOpenMessages = 64

  private let sink: AsyncStream<FrontMessage>.Continuation
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  init(id: Int, wake: @escaping @Sendable () -> Void) {
    self.id = id
    self.wake = wake
    (messages, sink) = AsyncStream.makeStream()
  }

  /// Whether the other end has gone.
  var isClosed: Bool { state.withLock { $0.isClosed || $0.isEnding } }

  /// Sends a message soon; one for a front that has gone is dropped.
  ///
  /// - Returns: Whether the front is connected, as far as is known.
  @discardableResult
  func send(_ message: ServiceMessage) -> Bool {
    let frame: Data
    do { frame = try Frame.encoded(message) } catch {
      // A number without a JSON form: the front is informed that something cannot be expressed.
      return send(.note("Part of this turn cannot be sent to this program."))
    }
    let isOpen = state.withLock { state in
      guard !state.isClosed, !state.isEnding else { return false }
      state.outgoing.append(frame)
      // A front that never reads must not fill the memory.
      if state.outgoing.count > Self.longestBacklog {
        (state.outgoing, state.isEnding) = (Data(), true)
      }
      return true
    }
    if isOpen { wake() }
    return isOpen
  }

  /// Says why the connection ends, and ends it.
  func refuse(_ refusal: ServiceRefusal) {
    send(.refused(refusal))
    state.withLock { $0.isEnding = true }
    sink.finish()
    wake()
  }

  // MARK: For the thread of the sockets

  /// Hands a message on.
  ///
  /// - Returns: Whether there are not too many already.
  func receive(_ message: FrontMessage) -> Bool {
    let count = state.withLock { state in
      state.openMessages += 1
      return state.openMessages
    }
    guard count <= Self.mostOpenMessages else { return false }
    sink.yield(message)
    return true
  }

  /// Notes that a message has been dealt with.
  func finishMessage() { state.withLock { $0.openMessages -= 1 } }

  /// Takes what is to be written.
  func takeOutgoing() -> Data {
    state.withLock { state in
      defer { state.outgoing = Data() }
      return state.outgoing
    }
  }

  /// Whether something is to be written.
  var hasOutgoing: Bool { state.withLock { !$0.outgoing.isEmpty } }

  /// Whether the connection closes once everything has been written.
  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Notes that the socket is closed.
  func closed() {
    state.withLock { state in
      state.isClosed = true
      state.outgoing = Data()
    }
    sink.finish()
  }
}

import Foundation

/// A pair of sockets by which other threads wake a thread that waits for descriptors.
package final class ThreadWaker: Sendable {
  /// The end that the thread watches, and reads until it is empty.
  package let sleeping: Int32
  private let waking: Int32

  /// Creates a pair that no program started later inherits, and whose ends hold nobody up.
  ///
  /// - Throws: `ServiceError` if the system has no descriptors left.
  package init() throws(ServiceError) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw ServiceError(systemError: errno, path: "socketpair")
    }
    ends.forEach { UnixSocket.prepare($0) }
    (sleeping, waking) = (ends[0], ends[1])
  }

  deinit {
    close(sleeping)
    close(waking)
  }

  /// Wakes the thread; a full buffer has already woken it.
  package func wake() {
    var byte: UInt8 = 1
    _ = send(waking, &byte, 1, Int32(MSG_NOSIGNAL))
  }
}

import Foundation
import Synchronization

/// A destination for bytes.
protocol ByteSink: Sendable {
  /// The descriptor of the destination, if there is one.
  var descriptor: Int32? { get }

  /// Writes all bytes at once.
  ///
  /// - Throws: `OutputClosed` if the reader is gone, `CommandFailure` for other reasons.
  func write(_ bytes: [UInt8]) throws
  /// Why something could not be written, if the destination remembers that.
  var failure: (any Error)? { get }
}

extension ByteSink {
  var failure: (any Error)? { nil }
}

/// A destination that remembers write errors, for text whose printing does not throw.
final class RememberingSink: ByteSink {
  private let place: any ByteSink
  private let state = Mutex<(any Error)?>(nil)

  init(_ place: any ByteSink) { self.place = place }

  var descriptor: Int32? { place.descriptor }
  var failure: (any Error)? { state.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws {
    do { try place.write(bytes) } catch {
      state.withLock { $0 = $0 ?? error }
      throw error
    }
  }
}

/// A file, a pipe or a terminal.
struct FileSink: ByteSink {
  let descriptor: Int32?

  init(descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: [UInt8]) throws {
    guard let descriptor else { return }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw OutputClosed()
      } else if errno == EAGAIN {
        // A terminal that another program has switched to non-blocking: wait until it accepts more.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&state, 1, -1)
      } else if errno != EINTR {
        throw CommandFailure(
          .unavailable, "The output cannot be written: \(String(cString: strerror(errno))).")
      }
    }
  }
}

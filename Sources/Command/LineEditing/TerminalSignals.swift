import Dispatch
import Glibc
import Synchronization

/// Delivers the signals of a terminal to ordinary code.
///
/// A handler may do very little, so it writes the signal's number to a pipe, and the actual code
/// runs on a queue. Unlike ignored signals, handlers are not inherited by the programs that
/// this one starts.
public final class TerminalSignals: Sendable {
  /// The signals that are handled.
  public enum Signal: Sendable, Hashable {
    /// Control-C while nothing reads keys.
    case interrupt
    /// The terminal has changed its size.
    case resize
    /// The program must end; the number is the signal's.
    case end(Int32)
  }

  private let writeEnd: Int32

  /// The end of the pipe to which the handler writes, or -1.
  private static let target = Atomic<Int32>(-1)

  /// Starts handling; the handler is called on a queue of its own, one signal at a time.
  ///
  /// - Throws: `LineEditorError` if no pipe can be created.
  public init(handler: @escaping @Sendable (Signal) -> Void) throws {
    var ends: [Int32] = [0, 0]
    let status = unsafe pipe(&ends)
    guard status == 0 else {
      throw LineEditorError(
        code: .systemCall, description: "A pipe cannot be made: \(systemMessage(errno)).")
    }
    let readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe must not block the handler; it holds more signals than anybody sends.
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    DispatchQueue(label: "parlance.signals").async {
      var number: UInt8 = 0
      while true {
        let count = unsafe read(readEnd, &number, 1)
        if count == 1 {
          handler(Self.signal(Int32(number)))
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      close(readEnd)
    }
    Self.target.store(writeEnd, ordering: .sequentiallyConsistent)
    for number in Self.handled {
      _ = Glibc.signal(number) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(TerminalSignals.target.load(ordering: .relaxed), &byte, 1)
        errno = saved
      }
    }
  }

  deinit {
    for number in Self.handled { _ = Glibc.signal(number, SIG_DFL) }
    Self.target.store(-1, ordering: .sequentiallyConsistent)
    // The queue's read ends when the last writing descriptor is closed.
    close(writeEnd)
  }

  /// Ends the process by a signal, as if it had not been handled.
  public static func endProcess(by number: Int32) {
    _ = Glibc.signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH]

  private static func signal(_ number: Int32) -> Signal {
    switch number {
    case SIGINT: .interrupt
    case SIGWINCH: .resize
    default: .end(number)
    }
  }
}

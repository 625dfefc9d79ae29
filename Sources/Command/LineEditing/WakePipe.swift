import Glibc

/// A pipe with which other threads wake the thread that waits for a key.
struct WakePipe: ~Copyable {
  /// Why a thread is woken.
  enum Reason: UInt8 {
    case resize = 1
    case end = 2
    case prompt = 3
  }

  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    let status = unsafe pipe(&ends)
    guard status == 0 else {
      throw LineEditorError(
        code: .systemCall, description: "A pipe cannot be made: \(systemMessage(errno)).")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the waiting thread; a full pipe has already woken it.
  func wake(_ reason: Reason) {
    var byte = reason.rawValue
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Returns why the thread was woken, or `nil` if the pipe is empty.
  func next() -> Reason? {
    var byte: UInt8 = 0
    let count = unsafe read(readEnd, &byte, 1)
    return count == 1 ? Reason(rawValue: byte) : nil
  }
}

/// Returns the system's message for an error number.
func systemMessage(_ number: Int32) -> String {
  guard let text = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: text)
}

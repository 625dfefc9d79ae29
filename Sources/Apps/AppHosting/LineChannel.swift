package import Foundation
import Synchronization

/// Reads and writes lines on two descriptors, which it owns, without blocking any task.
///
/// Foundation's file handles raise exceptions and signals on a closed pipe; these calls return.
package final class LineChannel: Sendable {
  /// Lines longer than this are not read; metadata of a large app has a few megabytes.
  static let maximumLineLength = 64 << 20

  /// Why reading ended.
  package enum End: Sendable {
    /// The other side closed the pipe.
    case closed
    /// A line was longer than any message.
    case lineTooLong
    /// The reader stopped.
    case stopped
  }

  private let input: Int32
  private let output: Mutex<Int32?>
  private let writing = DispatchQueue(label: "parlance.line-channel.write")

  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = Mutex(output)
  }

  /// Reads lines on a separate thread until the end, which is reported once.
  ///
  /// - Parameter line: Handles a line and returns whether to continue.
  package func start(
    line: @escaping @Sendable (Data) -> Bool, end: @escaping @Sendable (End) -> Void
  ) {
    let input = input
    Thread.detachNewThread {
      let reason = Self.readLines(from: input, line)
      close(input)
      end(reason)
    }
  }

  /// Writes a line soon; what cannot be written is dropped, as reading then ends too.
  package func send(_ line: Data) {
    writing.async { [self] in
      guard let output = output.withLock({ $0 }) else { return }
      if !Self.writeAll(line + [UInt8(ascii: "\n")], to: output) { closeOutput() }
    }
  }

  /// Closes the writing side once everything sent has been written.
  package func closeAfterWriting() { writing.async { [self] in closeOutput() } }

  private func closeOutput() {
    if let output = output.withLock({ output in
      defer { output = nil }
      return output
    }) {
      close(output)
    }
  }

  deinit { closeOutput() }

  private static func readLines(from input: Int32, _ line: (Data) -> Bool) -> End {
    var buffer = Data()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = read(input, chunk.baseAddress, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .closed }
      var rest = UnsafeRawBufferPointer(rebasing: chunk[..<count])
      while let start = rest.baseAddress,
        let newline = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
      {
        let length = start.distance(to: newline)
        buffer.append(contentsOf: rest[..<length])
        rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
        guard line(buffer) else { return .stopped }
        buffer.removeAll(keepingCapacity: true)
      }
      buffer.append(contentsOf: rest)
      guard buffer.count <= maximumLineLength else { return .lineTooLong }
    }
  }

  private static func writeAll(_ data: Data, to output: Int32) -> Bool {
    withoutPipeSignal {
      data.withUnsafeBytes { bytes in
        var offset = 0
        while offset < bytes.count {
          let count = write(output, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          offset += count
        }
        return true
      }
    }
  }

  /// Runs code that writes to a pipe that may be closed, without the signal that would end the
  /// process. The signal is blocked on this thread only, and discarded if it arrived.
  private static func withoutPipeSignal<Result>(_ body: () -> Result) -> Result {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer {
      var now = timespec()
      while sigtimedwait(&pipeSignal, nil, &now) == SIGPIPE {}
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
}

extension JSONEncoder {
  /// Returns the line for a message.
  package static func line(_ message: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try encoder.encode(message)
  }
}

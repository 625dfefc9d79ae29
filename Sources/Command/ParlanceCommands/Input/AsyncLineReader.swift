import Dispatch

/// Reads lines on a thread of its own, so that the dialog's tasks go on while it waits.
final class AsyncLineReader: Sendable {
  private let queue = DispatchQueue(label: "parlance.line-reader")
  private let state: State

  /// The reader; touched on the queue only, which makes it safe to share.
  private final class State: @unchecked Sendable {
    var reader: LineReader
    init(_ reader: LineReader) { self.reader = reader }
  }

  init(descriptor: Int32) { state = State(LineReader(descriptor: descriptor)) }

  /// Returns the next line with its number, or `nil` at the end of input.
  ///
  /// - Throws: `CommandFailure` where the input cannot be read.
  func next() async throws -> (line: InputLine, number: Int)? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [state] in
        continuation.resume(
          with: Result { try state.reader.next().map { ($0, state.reader.lineNumber) } })
      }
    }
  }
}

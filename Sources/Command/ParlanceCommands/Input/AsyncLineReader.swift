import Dispatch

/// Reads lines on a separate thread, so that the dialog's tasks continue while it waits.
final class AsyncLineReader: Sendable {
  private let queue = DispatchQueue(label: "parlance.line-reader")
  private let state: State

  /// The reader; used only on the queue, which makes it safe to share.
  private final class State: @unchecked Sendable {
    var reader: LineReader
    init(_ reader: LineReader) { self.reader = reader }
  }

  init(descriptor: Int32) { state = State(LineReader(descriptor: descriptor)) }

  /// Returns the next line with its number, or `nil` at the end of input.
  ///
  /// - Throws: `CommandFailure` if the input cannot be read.
  func next() async throws -> (line: InputLine, number: Int)? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [state] in
        continuation.resume(
          with: Result { try state.reader.next().map { ($0, state.reader.lineNumber) } })
      }
    }
  }
}

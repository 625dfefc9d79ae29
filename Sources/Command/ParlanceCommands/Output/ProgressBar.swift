import Foundation
import Synchronization

/// Shows the progress of long work on a terminal; elsewhere it shows nothing.
///
/// Nothing is shown in the first half second, so that short work leaves no trace.
final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var shown: ContinuousClock.Instant
    var isVisible = false
  }

  private let state: Mutex<State>
  private let sink: any ByteSink
  private let total: Int
  private let width: Int?

  /// Creates a bar for a number of steps.
  init(total: Int, context: CommandContext = .current) {
    self.total = total
    sink = context.errors
    let terminal = Terminal(descriptor: sink.descriptor, environment: context.environment)
    width = terminal.isCapable && total > 0 ? terminal.columns : nil
    state = Mutex(State(shown: .now))
  }

  /// Counts finished steps.
  func advance(by steps: Int) {
    guard let width else { return }
    state.withLock { state in
      state.done += steps
      let pause: Duration = state.isVisible ? .milliseconds(100) : .milliseconds(500)
      guard ContinuousClock.now - state.shown > pause else { return }
      state.shown = .now
      state.isVisible = true
      write("\r" + Self.line(state.done, of: total, width: width))
    }
  }

  /// Removes the bar from the screen.
  func finish() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      write("\r\u{1B}[K")
    }
  }

  /// Returns a bar followed by the numbers, one column narrower than the terminal.
  static func line(_ done: Int, of total: Int, width: Int) -> String {
    let numbers = " \(done) of \(total)"
    let room = max(0, min(40, width - 1 - numbers.count))
    let filled = total == 0 ? room : min(room, room * done / total)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
      + numbers
  }

  private func write(_ text: String) {
    do {
      try sink.write(Array(text.utf8))
    } catch {
      // The work continues even if nobody can see the bar.
    }
  }
}

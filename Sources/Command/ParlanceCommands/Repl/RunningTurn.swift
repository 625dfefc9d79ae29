import Assistant
import Synchronization

/// The turn that is going on: an interruption cancels what an app does in it.
final class RunningTurn: Sendable {
  private let assistant: Assistant
  private let state = Mutex(State())

  private struct State {
    var sink: AsyncStream<AssistantEvent>.Continuation?
    /// How many streams still give events to the sink.
    var sources = 0
    var wasInterrupted = false
  }

  init(assistant: Assistant) { self.assistant = assistant }

  /// Returns the events of the answer to an utterance, and of its interruption where one comes.
  func respond(to text: String) -> AsyncStream<AssistantEvent> {
    let (events, sink) = AsyncStream<AssistantEvent>.makeStream()
    state.withLock { $0 = State(sink: sink) }
    forward { await $0.respond(to: text) }
    return events
  }

  /// Whether the turn that was last was interrupted.
  var wasInterrupted: Bool { state.withLock(\.wasInterrupted) }

  /// Cancels what is going on; `false` where nothing is, or where it was tried before.
  func interrupt() -> Bool {
    let isFirst = state.withLock { state in
      defer { state.wasInterrupted = true }
      return state.sink != nil && !state.wasInterrupted
    }
    if isFirst { forward { await $0.cancel() } }
    return isFirst
  }

  private func forward(
    _ turn: @escaping @Sendable (Assistant) async -> AsyncStream<AssistantEvent>
  ) {
    state.withLock { $0.sources += 1 }
    Task {
      for await event in await turn(assistant) {
        _ = state.withLock { $0.sink?.yield(event) }
      }
      state.withLock { state in
        state.sources -= 1
        guard state.sources == 0 else { return }
        state.sink?.finish()
        state.sink = nil
      }
    }
  }
}

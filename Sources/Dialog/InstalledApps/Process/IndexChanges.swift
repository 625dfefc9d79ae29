import Dispatch
package import IntentMetadata

/// Opens the stored index of an app, or returns `nil` if nothing can be stored.
///
/// - Parameter program: The path of the app's program, which identifies the build.
package typealias IndexStoreProvider =
  @Sendable (_ app: String, _ program: String) -> (any IndexEntryStore)?

/// Writes the index changes of an app, in order, concurrently with its other messages.
///
/// Few changes wait at a time: of an app that indexes faster than can be written no further line is read
/// meanwhile, so that its pipe fills and it waits.
final class IndexChanges: Sendable {
  private enum Step: Sendable {
    case opened(app: String)
    case changed(IndexChange)
    /// Someone waits until all before it is written.
    case waited(CheckedContinuation<IntentFailure?, Never>)
  }

  private let steps: AsyncStream<Step>.Continuation
  private let writer: Task<Void, Never>
  private let room = DispatchSemaphore(value: 16)

  init(program: String, _ provider: IndexStoreProvider?) {
    let (stream, steps) = AsyncStream.makeStream(of: Step.self)
    self.steps = steps
    writer = Task { [room] in
      var store: (any IndexEntryStore)?
      var failure: IntentFailure?
      for await step in stream {
        switch step {
        case .opened(let app): store = provider?(app, program)
        case .changed(let change):
          defer { room.signal() }
          do { try await store?.apply(change) } catch {
            failure =
              failure
              ?? IntentFailure(
                code: .thrown, message: "The index entries cannot be stored.", detail: "\(error)")
          }
        case .waited(let continuation):
          continuation.resume(returning: failure)
          failure = nil
        }
      }
    }
  }

  func open(_ app: String) { steps.yield(.opened(app: app)) }

  /// Adds a change; called on the thread that reads the app's lines, which waits while there is no
  /// room.
  func add(_ change: IndexChange) {
    room.wait()
    if case .terminated = steps.yield(.changed(change)) { room.signal() }
  }

  /// Waits until everything that the app has said so far is written.
  ///
  /// - Throws: `IntentFailure` if something of it could not be written.
  func finishWriting() async throws {
    let failure = await withCheckedContinuation { continuation in
      if case .terminated = steps.yield(.waited(continuation)) {
        continuation.resume(returning: nil)
      }
    }
    if let failure { throw failure }
  }

  /// Writes what is left; nothing can be added any more.
  func close() async {
    steps.finish()
    await writer.value
  }
}

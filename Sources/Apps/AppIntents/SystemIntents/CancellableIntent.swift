internal import IntentMetadata

/// Why an intent is cancelled.
///
/// See the example of ``CancellableIntent``.
public struct IntentCancellationReason: Sendable, Hashable {
  private let name: String
  /// The intent took longer than it may.
  public static var timeout: IntentCancellationReason { .init(name: "timeout") }
  /// The person gave up.
  public static var userCancelled: IntentCancellationReason { .init(name: "userCancelled") }
}

/// An intent that has something to do when it is cancelled.
///
///     struct Upload: CancellableIntent {
///       static let title: LocalizedStringResource = "Upload"
///       func perform() async throws -> some IntentResult {
///         try await withIntentCancellationHandler {
///           try await server.upload()
///         } onCancel: { reason in
///           server.abort(reason == .timeout ? "too slow" : "cancelled")
///         }
///         return .result()
///       }
///     }
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  /// Returns the result of an operation, calling a handler if the intent is cancelled in the
  /// meantime.
  ///
  /// The handler is called at once, while the operation is still running.
  public func withIntentCancellationHandler<T>(
    operation: () async throws -> T,
    onCancel: @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> T {
    let session = CurrentSession.session
    return try await withTaskCancellationHandler(
      operation: operation,
      onCancel: { onCancel(IntentCancellationReason(session?.cancellationCause)) },
      isolation: isolation)
  }
}

extension IntentCancellationReason {
  /// Creates the reason for a cause; without one, the app itself cancelled the task.
  init(_ cause: CancellationCause?) {
    self = cause == .timeLimit ? .timeout : .userCancelled
  }
}

/// An intent that tells how far it is.
///
///     func perform() async throws -> some IntentResult {
///       progress.totalUnitCount = 3
///       for file in files {
///         try await upload(file)
///         progress.completedUnitCount += 1
///       }
///       return .result()
///     }
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far the intent is; where the app runs the intent by itself, nobody looks at it.
  public var progress: Progress {
    IntentExecution.current?.progress ?? Progress(totalUnitCount: 0)
  }
}

/// Why an intent is cancelled.
public struct IntentCancellationReason: Sendable, Hashable {
  private let name: String
  /// The intent took longer than it may.
  public static var timeout: IntentCancellationReason { .init(name: "timeout") }
  /// The person gave up.
  public static var userCancelled: IntentCancellationReason { .init(name: "userCancelled") }
}

/// An intent that has something to do when it is cancelled.
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  /// Returns what an operation gives; where the intent is cancelled meanwhile, a handler is called.
  ///
  /// The handler is called at once, while the operation still runs.
  public func withIntentCancellationHandler<T>(
    operation: () async throws -> T,
    onCancel: @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> T {
    let execution = IntentExecution.current
    return try await withTaskCancellationHandler(
      operation: operation,
      onCancel: { onCancel(execution?.cancellationReason ?? .userCancelled) },
      isolation: isolation)
  }
}

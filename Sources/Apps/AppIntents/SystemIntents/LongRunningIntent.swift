/// An intent whose work may take longer than the time that an intent has.
///
/// While its task is under way, the run counts as alive without a sign of life, and the person sees
/// that it goes on and can give it up. What it tells of its progress is shown.
///
///     func perform() async throws -> some IntentResult {
///       progress.totalUnitCount = Int64(photos.count)
///       try await performBackgroundTask {
///         for photo in photos {
///           try await store.upload(photo)
///           progress.completedUnitCount += 1
///         }
///       }
///       return .result()
///     }
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Returns what a task gives that may take long.
  ///
  /// - Parameters:
  ///   - options: What the task needs beside time.
  ///   - operation: The task. It is cancelled where the person gives up the intent.
  /// - Throws: What the task throws.
  @discardableResult
  public nonisolated(nonsending) func performBackgroundTask<T>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> T
  ) async throws -> T {
    let execution = IntentExecution.current
    execution?.beginLongTask()
    defer { execution?.endLongTask() }
    return try await operation()
  }
}

extension LongRunningIntent where Self: CancellableIntent {
  /// Returns what a task gives that may take long; a handler is called where it is cancelled.
  ///
  /// - Parameters:
  ///   - options: What the task needs beside time.
  ///   - operation: The task.
  ///   - onCancel: Called at once with the reason, while the task still runs.
  /// - Throws: What the task throws.
  @discardableResult
  public nonisolated(nonsending) func performBackgroundTask<T>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> T,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
  ) async throws -> T {
    let execution = IntentExecution.current
    execution?.beginLongTask()
    defer { execution?.endLongTask() }
    return try await withIntentCancellationHandler(operation: operation, onCancel: onCancel)
  }
}

/// What a task needs that may take long, beside time.
public struct LongRunningTaskOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The graphics processor, which is as open to a task here as to any program.
  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

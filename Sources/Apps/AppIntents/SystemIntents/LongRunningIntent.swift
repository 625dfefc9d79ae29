/// An intent whose work may take longer than the time that an intent has.
///
/// While its task is running, the run counts as alive without further signs, and the person sees
/// that it is in progress and can cancel it. The progress that it reports is shown.
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
  ///   - options: The needs of the task besides time.
  ///   - operation: The task. It is cancelled if the person cancels the intent.
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
  /// Returns the result of a task that may take long, calling a handler if it is cancelled.
  ///
  /// - Parameters:
  ///   - options: The needs of the task besides time.
  ///   - operation: The task.
  ///   - onCancel: Called at once with the reason, while the task is still running.
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

/// The needs of a long task besides time.
///
///     try await performBackgroundTask(options: .requiresGPU) { try await video.render() }
public struct LongRunningTaskOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The graphics processor, which is as open to a task here as to any program.
  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

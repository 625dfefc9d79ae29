/// An intent that reports its progress.
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
  /// The progress of the intent; if the app runs the intent itself, nothing observes it.
  public var progress: Progress {
    IntentExecution.current?.progress ?? Progress(totalUnitCount: 0)
  }
}

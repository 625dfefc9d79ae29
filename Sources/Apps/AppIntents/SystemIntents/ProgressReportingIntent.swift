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

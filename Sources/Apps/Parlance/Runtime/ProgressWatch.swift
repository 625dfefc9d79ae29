internal import AppIntents
import Foundation
import IntentMetadata

/// Observes the progress of a running intent, and reports it to the person.
///
/// `Progress` does not notify observers on Linux, so it is polled; an intent that never sets a
/// total count is not reported. A task that may take long is reported once a second whether
/// anything has changed or not, which keeps its run alive.
enum ProgressWatch {
  private static let interval = Duration.milliseconds(100)
  private static let looksPerSignOfLife = 10

  /// Returns what work gives, reporting on its progress meanwhile.
  static func run<Value: Sendable>(
    _ execution: IntentExecution, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let session = CurrentSession.session else { return try await work() }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var last: IntentProgress?
        var looks = 0
        while !Task.isCancelled {
          let now = progress(of: execution)
          let isSignOfLife = execution.hasLongTask && looks % looksPerSignOfLife == 0
          if let now, now != last || isSignOfLife { await session.report(now) }
          last = now
          looks += 1
          do { try await Task.sleep(for: interval) } catch { return }
        }
      }
      defer { group.cancelAll() }
      let value = try await work()
      group.cancelAll()
      return value
    }
  }

  /// Returns the progress of a run, or `nil` if it has reported nothing and is not expected to take
  /// long.
  private static func progress(of execution: IntentExecution) -> IntentProgress? {
    let progress = execution.progress
    guard progress.totalUnitCount > 0 else {
      return execution.hasLongTask ? IntentProgress(fraction: nil) : nil
    }
    return IntentProgress(
      fraction: progress.fractionCompleted, detail: progress.localizedAdditionalDescription)
  }
}

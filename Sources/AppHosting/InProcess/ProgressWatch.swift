internal import AppIntents
import Foundation
import IntentMetadata

/// Looks at how far a running intent is, and tells the person.
///
/// `Progress` tells nobody of a change on Linux, so it is looked at again and again; an intent that
/// never sets a total count is not reported on.
enum ProgressWatch {
  private static let interval = Duration.milliseconds(100)

  /// Returns what work gives, reporting on its progress meanwhile.
  static func run<Value: Sendable>(
    _ execution: IntentExecution, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let session = CurrentSession.session else { return try await work() }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var last: IntentProgress?
        while !Task.isCancelled {
          last = await report(execution.progress, after: last, to: session)
          do { try await Task.sleep(for: interval) } catch { return }
        }
      }
      defer { group.cancelAll() }
      let value = try await work()
      group.cancelAll()
      return value
    }
  }

  private static func report(
    _ progress: Progress, after last: IntentProgress?, to session: any IntentSession
  ) async -> IntentProgress? {
    guard progress.totalUnitCount > 0 else { return last }
    let now = IntentProgress(
      fraction: progress.fractionCompleted, detail: progress.localizedAdditionalDescription)
    if now != last { await session.report(now) }
    return now
  }
}

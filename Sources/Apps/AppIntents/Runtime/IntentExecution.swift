import Synchronization

/// Brings an app to the front, by its desktop entry or its command.
package protocol ForegroundPresenter: Sendable {
  /// Whether the app can be brought to the front.
  var canPresent: Bool { get }
  /// Brings the app to the front.
  func present() async throws
}

/// Opens a location in the program that handles it.
package protocol URLOpener: Sendable {
  /// Opens a location.
  func open(_ url: URL) async throws
}

/// One run of an intent: its mode, its progress, and whether it may take long.
package final class IntentExecution: Sendable {
  /// The run of the current task, or `nil` if the app runs the intent itself.
  @TaskLocal package static var current: IntentExecution?

  package let modes: IntentModes
  package let startedAt: Date
  /// The intent's own report of its progress.
  package let progress: Progress
  private let presenter: any ForegroundPresenter
  private let opener: any URLOpener
  private let state = Mutex(State())

  private struct State: Sendable {
    var isForeground = false
    var longTasks = 0
  }

  package init(
    modes: IntentModes, presenter: any ForegroundPresenter, opener: any URLOpener,
    startedAt: Date = Date()
  ) {
    self.modes = modes
    self.presenter = presenter
    self.opener = opener
    self.startedAt = startedAt
    progress = Progress(totalUnitCount: 0)
  }

  /// The mode in which the intent is running.
  package var currentMode: IntentModes.Current {
    guard !state.withLock(\.isForeground) else { return .foreground }
    return IntentModes.Current(
      isForeground: false,
      canContinueInForeground: modes.includesForeground && presenter.canPresent)
  }

  /// Brings the app to the front unless it is there.
  package func enterForeground() async throws {
    guard !state.withLock(\.isForeground) else { return }
    guard presenter.canPresent else { throw AppIntentError(.foregroundUnavailable) }
    try await presenter.present()
    state.withLock { $0.isForeground = true }
  }

  /// Opens a location in the program that handles it.
  package func open(_ url: URL) async throws { try await opener.open(url) }

  /// Whether a task is running that may exceed the usual time limit of an intent.
  package var hasLongTask: Bool { state.withLock { $0.longTasks > 0 } }

  /// Reports the start of a long task.
  func beginLongTask() { state.withLock { $0.longTasks += 1 } }

  /// Reports the end of a long task.
  func endLongTask() { state.withLock { $0.longTasks -= 1 } }
}

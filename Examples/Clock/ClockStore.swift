import AppIntents
import Foundation
import Synchronization

/// An alarm as it is stored.
struct Alarm: Codable, Sendable, Identifiable {
  let id: UUID
  /// The hour and minute of the day, and the date if the alarm rings on one day only.
  var time: DateComponents
  var label: String?
  var recurrenceDays: Calendar.RecurrenceRule?
  var canSnooze: Bool
  var isEnabled = true
  /// When the alarm rings again after it was snoozed.
  var snoozedUntil: Date?
}

/// A timer as it is stored.
struct Countdown: Codable, Sendable, Identifiable {
  /// Whether the timer is running.
  enum Progress: Codable, Sendable {
    case running(until: Date)
    case paused(remaining: Duration)
  }

  let id: UUID
  var duration: Duration
  var label: String?
  var isSleepTimer: Bool
  var progress: Progress

  /// The remaining time; zero when it is over.
  func remaining(at now: Date) -> Duration {
    switch progress {
    case .running(let end): .seconds(max(0, end.timeIntervalSince(now)))
    case .paused(let remaining): remaining
    }
  }

  /// Restarts the timer with another duration; a paused timer stays paused.
  mutating func restart(with duration: Duration, at now: Date) {
    self.duration = duration
    progress =
      switch progress {
      case .running: .running(until: now + duration / .seconds(1))
      case .paused: .paused(remaining: duration)
      }
  }
}

/// The stopwatch as it is stored.
struct Stopwatch: Codable, Sendable {
  /// When it was started, or `nil` while it is stopped.
  var start: Date?
  /// The time it had measured before that.
  var earlier: Duration = .zero
  /// The time of each lap.
  var laps: [Duration] = []

  /// The time that the stopwatch shows.
  func elapsed(at now: Date) -> Duration {
    earlier + (start.map { .seconds(max(0, now.timeIntervalSince($0))) } ?? .zero)
  }
}

/// Everything that the clock stores.
struct ClockState: Codable, Sendable {
  var alarms: [Alarm] = []
  var countdowns: [Countdown] = []
  var stopwatch = Stopwatch()
}

/// The alarms, timers and the stopwatch of a person, written to a file after each change.
final class ClockStore: Sendable {
  private let file: URL
  private let kept: Mutex<ClockState>

  /// Opens the file; if there is none yet, the store starts empty.
  ///
  /// - Throws: Foundation's error if the file cannot be read, so that it is not overwritten.
  init(file: URL) throws {
    self.file = file
    let isKept = FileManager.default.fileExists(atPath: file.path)
    let state =
      isKept ? try JSONDecoder().decode(ClockState.self, from: Data(contentsOf: file)) : .init()
    kept = Mutex(state)
  }

  var state: ClockState { kept.withLock { $0 } }

  /// Changes the stored data; nothing changes if the file cannot be written.
  func change<Result: Sendable>(
    _ change: @Sendable (inout ClockState) throws -> Result
  ) throws -> Result {
    let result = try kept.withLock { kept in
      var state = kept
      let result = try change(&state)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(state).write(to: file, options: .atomic)
      kept = state
      return result
    }
    ClockShortcuts.updateAppShortcutParameters()
    return result
  }

  /// Changes one alarm and returns it.
  func change(_ alarm: Alarm.ID, _ change: @Sendable (inout Alarm) -> Void) throws -> Alarm {
    try self.change { state in
      guard let index = state.alarms.firstIndex(where: { $0.id == alarm }) else {
        throw ClockError.alarmIsGone
      }
      change(&state.alarms[index])
      return state.alarms[index]
    }
  }

  /// Changes one timer and returns it.
  func change(_ timer: Countdown.ID, _ change: @Sendable (inout Countdown) -> Void) throws
    -> Countdown
  {
    try self.change { state in
      guard let index = state.countdowns.firstIndex(where: { $0.id == timer }) else {
        throw ClockError.timerIsGone
      }
      change(&state.countdowns[index])
      return state.countdowns[index]
    }
  }
}

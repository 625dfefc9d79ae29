import AppIntents

/// Starts a timer.
struct CreateTimer: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.createTimer" }

  @Parameter(defaultUnit: .minutes, requestValueDialog: "For how long?") var duration: Duration
  @Parameter var label: String?
  @Parameter var isSleepTimer: Bool

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<TimerEntity> & ProvidesDialog {
    guard duration >= .seconds(1) else { throw ClockError.noTime }
    let countdown = Countdown(
      id: UUID(), duration: duration, label: label, isSleepTimer: isSleepTimer,
      progress: .running(until: .now + duration / .seconds(1)))
    try store.change { $0.countdowns.append(countdown) }
    let dialog: IntentDialog =
      if let label {
        "The timer “\(label)” runs for \(duration.words)."
      } else {
        "The timer runs for \(duration.words)."
      }
    return .result(value: TimerEntity(countdown), dialog: dialog)
  }
}

/// Changes a timer; omitted values stay unchanged.
struct UpdateTimer: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.updateTimer" }

  @Parameter(requestValueDialog: "Which timer?") var timer: TimerEntity
  @Parameter(defaultUnit: .minutes) var duration: Duration?
  @Parameter var label: String?
  @Parameter var isSleepTimer: Bool?

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<TimerEntity> & ProvidesDialog {
    let (duration, label, isSleepTimer) = (duration, $label.valueState, isSleepTimer)
    if let duration, duration < .seconds(1) { throw ClockError.noTime }
    let changed = try store.change(timer.id) { timer in
      if let duration { timer.restart(with: duration, at: .now) }
      if case .set(let label) = label { timer.label = label }
      timer.isSleepTimer = isSleepTimer ?? timer.isSleepTimer
    }
    let entity = TimerEntity(changed)
    return .result(
      value: entity,
      dialog: "The timer “\(entity.name)” has \(entity.durationRemaining.words) left.")
  }
}

/// Pauses a timer.
struct PauseTimer: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.pauseTimer" }

  @Parameter(requestValueDialog: "Which timer?") var timer: TimerEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let changed = try store.change(timer.id) { timer in
      timer.progress = .paused(remaining: timer.remaining(at: .now))
    }
    return .result(
      dialog: "The timer stands still with \(changed.remaining(at: .now).words) left.")
  }
}

/// Resumes a timer.
struct ResumeTimer: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.resumeTimer" }

  @Parameter(requestValueDialog: "Which timer?") var timer: TimerEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let changed = try store.change(timer.id) { timer in
      timer.progress = .running(until: .now + timer.remaining(at: .now) / .seconds(1))
    }
    return .result(dialog: "The timer runs on for \(changed.remaining(at: .now).words).")
  }
}

/// Cancels timers.
struct CancelTimer: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.cancelTimer" }

  @Parameter(title: "Timers", requestValueDialog: "Which timer?") var entities: [TimerEntity]

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let ids = Set(entities.map(\.id))
    try store.change { state in state.countdowns.removeAll { ids.contains($0.id) } }
    return .result(
      dialog: "Cancelled \(entities.map(\.name), format: .list(type: .and)).")
  }
}

import AppIntents

/// The state of a timer.
enum TimerState: String, AppEnum, AssistantSchemaEnum {
  case firing, paused, running, undefined

  static var __appSchemaEnum: String { "clock.timerState" }
  static let caseDisplayRepresentations: [TimerState: DisplayRepresentation] = [
    .firing: "Over", .paused: "Paused", .running: "Running", .undefined: "Unknown",
  ]
}

/// A timer as people see and name it.
struct TimerEntity: AppEntity, AssistantSchemaEntity {
  static var __appSchemaEntity: String { "clock.timer" }
  static let defaultQuery = TimerQuery()

  let id: UUID

  @Property var duration: Duration
  @Property var durationRemaining: Duration
  @Property var state: TimerState
  @Property var label: String?
  @Property var isSleepTimer: Bool

  /// The name of the timer.
  var name: String { label ?? duration.words }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(durationRemaining.words) left",
      synonyms: ["\(name) timer", "timer for \(name)", "\(duration.words) timer"])
  }

  init(_ countdown: Countdown, at now: Date = .now) {
    id = countdown.id
    duration = countdown.duration
    label = countdown.label
    isSleepTimer = countdown.isSleepTimer
    let remaining = countdown.remaining(at: now)
    durationRemaining = remaining
    state =
      switch countdown.progress {
      case .paused: .paused
      case .running: remaining > .zero ? .running : .firing
      }
  }
}

/// Finds timers.
struct TimerQuery: EnumerableEntityQuery {
  @Dependency var store: ClockStore

  func allEntities() async throws -> [TimerEntity] {
    store.state.countdowns.map { TimerEntity($0) }
  }
}

extension Duration {
  /// The whole seconds in words, for example `1 hour 5 minutes`.
  var words: String {
    let total = Int((self / .seconds(1)).rounded())
    let parts = [(total / 3600, "hour"), (total / 60 % 60, "minute"), (total % 60, "second")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
  }
}

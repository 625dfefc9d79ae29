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
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Timer", numericFormat: "\(placeholder: .int) timers", synonyms: ["Countdown"])
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
      synonyms: [
        "\(name) timer", "timer \(name)", "timer for \(name)", "\(duration.words) timer",
        "timer for \(duration.words)",
      ] + duration.timerNames)
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
  /// The whole seconds in words, for example `1 hour, 5 minutes`.
  var words: String {
    let seconds = Duration.seconds((self / .seconds(1)).rounded())
    let format = Duration.UnitsFormatStyle.units(
      allowed: [.hours, .minutes, .seconds], width: .wide)
    return String(localized: "\(seconds, format: format)")
  }

  /// What people call a timer of this length, for example `5 minute timer`.
  var timerNames: [LocalizedStringResource] {
    let total = Int((self / .seconds(1)).rounded())
    guard total > 0, total < 60 * 60 || total % (60 * 60) == 0 else { return [] }
    func forms(_ number: Int) -> [String] { ["\(number)", SpokenNumber.words(for: number)] }
    if total % (60 * 60) == 0 { return forms(total / 60 / 60).map { "\($0) hour timer" } }
    if total % 60 == 0 { return forms(total / 60).map { "\($0) minute timer" } }
    return forms(total).map { "\($0) second timer" }
  }
}

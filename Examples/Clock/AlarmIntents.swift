import AppIntents

/// Sets an alarm.
struct CreateAlarm: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.createAlarm" }

  @Parameter(requestValueDialog: "For what time?") var time: DateComponents
  @Parameter var label: String?
  @Parameter var recurrenceDays: Calendar.RecurrenceRule?
  @Parameter var canSnooze: Bool

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<AlarmEntity> & ProvidesDialog {
    let alarm = Alarm(
      id: UUID(), time: time, label: label, recurrenceDays: recurrenceDays, canSnooze: canSnooze)
    try store.change { $0.alarms.append(alarm) }
    let clock = TimeOfDay.text(of: time)
    let dialog: IntentDialog =
      switch (label, recurrenceDays) {
      case (let label?, nil): "The alarm “\(label)” is set for \(clock)."
      case (let label?, _): "The alarm “\(label)” is set for \(clock), and it comes back."
      case (nil, nil): "The alarm is set for \(clock)."
      case (nil, _): "The alarm is set for \(clock), and it comes back."
      }
    return .result(value: AlarmEntity(alarm), dialog: dialog)
  }
}

/// Changes an alarm; omitted values stay unchanged.
struct UpdateAlarm: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.updateAlarm" }

  @Parameter(requestValueDialog: "Which alarm?") var alarm: AlarmEntity
  @Parameter var isEnabled: Bool?
  @Parameter var time: DateComponents?
  @Parameter var label: String?
  @Parameter var recurrenceDays: Calendar.RecurrenceRule?
  @Parameter var allowsSnooze: Bool?

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<AlarmEntity> & ProvidesDialog {
    // “Remove the label” and “let it ring only once” set nothing; who mentions neither changes neither.
    let (time, label, days) = (time, $label.valueState, $recurrenceDays.valueState)
    let (isEnabled, allowsSnooze) = (isEnabled, allowsSnooze)
    let changed = try store.change(alarm.id) { alarm in
      alarm.time = time ?? alarm.time
      if case .set(let label) = label { alarm.label = label }
      if case .set(let days) = days { alarm.recurrenceDays = days }
      alarm.canSnooze = allowsSnooze ?? alarm.canSnooze
      alarm.isEnabled = isEnabled ?? alarm.isEnabled
      if isEnabled != nil { alarm.snoozedUntil = nil }
    }
    let clock = TimeOfDay.text(of: changed.time)
    let dialog: IntentDialog =
      switch (changed.label, changed.isEnabled) {
      case (let label?, true): "The alarm “\(label)” rings at \(clock)."
      case (let label?, false): "The alarm “\(label)” for \(clock) is off."
      case (nil, true): "The alarm rings at \(clock)."
      case (nil, false): "The alarm for \(clock) is off."
      }
    return .result(value: AlarmEntity(changed), dialog: dialog)
  }
}

/// Snoozes an alarm.
struct SnoozeAlarm: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.snoozeAlarm" }

  @Parameter(requestValueDialog: "Which alarm?") var alarm: AlarmEntity
  @Parameter(default: .seconds(540), defaultUnit: .minutes) var duration: Duration

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<AlarmEntity> & ProvidesDialog {
    guard alarm.canSnooze else { throw ClockError.cannotSnooze }
    let end = Date.now + duration / .seconds(1)
    let changed = try store.change(alarm.id) { $0.snoozedUntil = end }
    return .result(
      value: AlarmEntity(changed), dialog: "The alarm waits for \(duration.words).")
  }
}

/// Dismisses a ringing alarm.
struct DismissAlarm: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.dismissAlarm" }

  @Parameter(requestValueDialog: "Which alarm?") var alarm: AlarmEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<AlarmEntity> & ProvidesDialog {
    let changed = try store.change(alarm.id) { alarm in
      alarm.snoozedUntil = nil
      alarm.isEnabled = alarm.recurrenceDays != nil
    }
    return .result(value: AlarmEntity(changed), dialog: "The alarm is quiet.")
  }
}

/// Deletes alarms.
struct DeleteAlarm: DeleteIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.deleteAlarm" }

  @Parameter(title: "Alarms", requestValueDialog: "Which alarm?") var entities: [AlarmEntity]

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let ids = Set(entities.map(\.id))
    try store.change { state in state.alarms.removeAll { ids.contains($0.id) } }
    let names = entities.map { $0.label ?? TimeOfDay.text(of: $0.time) }
    return .result(dialog: "Deleted \(names, format: .list(type: .and)).")
  }
}

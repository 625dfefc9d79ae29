import AppIntents

/// The state of an alarm.
enum AlarmTriggerState: String, AppEnum, AssistantSchemaEnum {
  case firing, snoozed, none

  static var __appSchemaEnum: String { "clock.alarmTriggerState" }
  static let caseDisplayRepresentations: [AlarmTriggerState: DisplayRepresentation] = [
    .firing: "Ringing", .snoozed: "Put Off", .none: "Silent",
  ]
}

/// An alarm as people see and name it.
struct AlarmEntity: AppEntity, AssistantSchemaEntity {
  static var __appSchemaEntity: String { "clock.alarm" }
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Alarm", numericFormat: "\(placeholder: .int) alarms", synonyms: ["Wake-Up Alarm"])
  static let defaultQuery = AlarmQuery()

  let id: UUID

  @Property var time: DateComponents
  @Property var isEnabled: Bool
  @Property var label: String?
  @Property var recurrenceDays: Calendar.RecurrenceRule?
  @Property var canSnooze: Bool
  @Property var triggerState: AlarmTriggerState

  var displayRepresentation: DisplayRepresentation {
    let clock = TimeOfDay.text(of: time)
    let name = label ?? clock
    let times = [clock] + TimeOfDay.names(of: time)
    return DisplayRepresentation(
      title: "\(name)", subtitle: label.map { _ in "\(clock)" },
      synonyms: ["\(name) alarm", "alarm \(name)"]
        + times.flatMap { time -> [LocalizedStringResource] in
          ["\(time)", "\(time) alarm", "alarm for \(time)", "alarm at \(time)"]
        })
  }

  init(_ alarm: Alarm) {
    id = alarm.id
    time = alarm.time
    isEnabled = alarm.isEnabled
    label = alarm.label
    recurrenceDays = alarm.recurrenceDays
    canSnooze = alarm.canSnooze
    triggerState = alarm.snoozedUntil == nil ? .none : .snoozed
  }
}

/// Finds alarms.
struct AlarmQuery: EnumerableEntityQuery {
  @Dependency var store: ClockStore

  func allEntities() async throws -> [AlarmEntity] { store.state.alarms.map(AlarmEntity.init) }
}

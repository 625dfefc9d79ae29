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
    let words = TimeOfDay.words(for: time)
    return DisplayRepresentation(
      title: "\(name)", subtitle: label.map { _ in "\(clock)" },
      synonyms: [
        "\(name) alarm", "\(clock) alarm", "alarm for \(clock)", "alarm at \(clock)", "\(words)",
        "\(words) alarm",
      ])
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

/// Times of day in words.
enum TimeOfDay {
  /// The numbers of minutes and hours in words; a formatter takes long to make.
  private static let numbers: [String] = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en")
    formatter.numberStyle = .spellOut
    return (0..<60).map { formatter.string(from: $0 as NSNumber) ?? "\($0)" }
  }()

  /// Returns hour and minute as people say them, for example `six thirty`.
  static func words(for time: DateComponents) -> String {
    func words(_ number: Int) -> String {
      numbers.indices.contains(number) ? numbers[number] : "\(number)"
    }
    let hour = words(((time.hour ?? 0) + 11) % 12 + 1)
    switch time.minute ?? 0 {
    case 0: return "\(hour) o’clock"
    case let minute where minute < 10: return "\(hour) oh \(words(minute))"
    case let minute: return "\(hour) \(words(minute).replacing("-", with: " "))"
    }
  }

  /// Returns hour and minute as people write them, for example `6:30 AM`.
  static func text(of time: DateComponents) -> String {
    let hour = time.hour ?? 0
    let minute = time.minute ?? 0
    let half = hour < 12 ? "AM" : "PM"
    let number = (hour + 11) % 12 + 1
    return minute == 0
      ? "\(number) \(half)" : "\(number):\(minute < 10 ? "0" : "")\(minute) \(half)"
  }
}

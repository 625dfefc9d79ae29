import AppIntents

/// Why an action fails, in words for the person.
enum ClockError: Error, CustomLocalizedStringResourceConvertible {
  case alarmIsGone, timerIsGone, cannotSnooze, noTime

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .alarmIsGone: "That alarm is gone."
    case .timerIsGone: "That timer is gone."
    case .cannotSnooze: "That alarm can’t be put off."
    case .noTime: "A timer runs for a second at least."
    }
  }
}

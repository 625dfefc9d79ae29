import AppIntents

/// Times of day as people write and say them, in the language of the app.
enum TimeOfDay {
  /// Returns hour and minute as people write them, for example `6:30 AM`.
  static func text(of time: DateComponents) -> String {
    let moment = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: 2001, hour: time.hour, minute: time.minute)
    guard let date = moment.date else { return "" }
    let isWhole = time.minute ?? 0 == 0
    let format: Date.FormatStyle = isWhole ? .dateTime.hour() : .dateTime.hour().minute()
    let value: String.LocalizationValue = "\(date, format: format)"
    // Some languages have another article before one o’clock.
    let resource =
      switch (time.hour == 1, isWhole) {
      case (true, true): LocalizedStringResource("hour of day, one", defaultValue: value)
      case (true, false): LocalizedStringResource("time of day, one", defaultValue: value)
      case (false, true): LocalizedStringResource("hour of day", defaultValue: value)
      case (false, false): LocalizedStringResource("time of day", defaultValue: value)
      }
    // The formats have spaces that no keyboard has.
    return String(localized: resource).replacing("\u{202F}", with: " ")
  }

  /// Returns what people call a time, for example `six thirty`, with numbers in digits and in words.
  static func names(of time: DateComponents) -> [String] {
    let (hour, minute) = (time.hour ?? 0, time.minute ?? 0)
    // People say noon and the hours after it either way: thirteen or one o’clock.
    let hours = Set([hour, (hour + 11) % 12 + 1]).sorted()
    var found: [String] = []
    for hour in hours {
      for write in [{ "\($0)" }, SpokenNumber.words(for:)] as [(Int) -> String] {
        found += names(
          hour: write(hour), next: write(hour % 12 + 1), minute: minute, write: write)
      }
      found.append(inDigits(hour: hour, minute: minute))
      if hour == 1, minute == 0 { found.append(String(localized: "one o’clock")) }
    }
    return found
  }

  private static func inDigits(hour: Int, minute: Int) -> String {
    guard minute > 0 else {
      return String(
        localized: LocalizedStringResource("hour in digits", defaultValue: "\(hour) o’clock"))
    }
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return String(
      localized: LocalizedStringResource("time in digits", defaultValue: "\(hour):\(minutes)"))
  }

  private static func names(
    hour: String, next: String, minute: Int, write: (Int) -> String
  ) -> [String] {
    let part: [LocalizedStringResource] =
      switch minute {
      case 0: ["\(hour) o’clock"]
      case 15: ["quarter past \(hour)"]
      case 30: ["half past \(hour)", "half an hour before \(next)"]
      case 45: ["quarter to \(next)"]
      default: []
      }
    let whole: [LocalizedStringResource] =
      switch minute {
      case 0: []
      case 1..<10: ["\(hour) oh \(write(minute))"]
      default: ["\(hour) \(write(minute))"]
      }
    return (part + whole).map { String(localized: $0) }
  }
}

/// Numbers in words, in the language of the app.
struct SpokenNumber: FormatStyle {
  private var locale = Locale(identifier: "en")

  func locale(_ locale: Locale) -> SpokenNumber {
    var style = self
    style.locale = locale
    return style
  }

  func format(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    // The words without the places at which they may be divided.
    let words = formatter.string(from: number as NSNumber) ?? "\(number)"
    return words.replacing("\u{AD}", with: "").replacing("-", with: " ")
  }

  /// Returns a number in words, for example `twenty five`.
  static func words(for number: Int) -> String {
    String(localized: "\(number, format: SpokenNumber())")
  }
}

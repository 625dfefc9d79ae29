import Foundation
import IntentMetadata

/// Writes dates, times and amounts of money in digits, as people read them in a language.
struct WrittenValue {
  let locale: Locale
  /// Names a day close to the present, such as “tomorrow”, if there is one.
  var dayWords: (IntentValue) -> String? = { _ in nil }
  /// The present, to which days are compared.
  var now = Date()

  /// Returns a date, a time or an amount of money, or `nil` for any other value.
  func text(of value: IntentValue) -> String? {
    switch value {
    case .date(let date):
      let time = date.formatted(
        Date.FormatStyle(date: .omitted, time: .shortened, locale: regional))
      return day(of: date, time: time)
    case .day(let date): return day(of: date)
    case .currency(let amount, let code):
      return amount.formatted(.currency(code: code).presentation(.narrow).locale(regional))
    default: return nil
    }
  }

  /// The language in the region where it is written most: without one, no currency has its sign.
  private var regional: Locale {
    guard locale.region == nil else { return locale }
    return Locale(identifier: Locale.Language(identifier: locale.identifier).maximalIdentifier)
  }

  private func day(of date: Date, time: String? = nil) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = regional
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)
    ).day
    if let days, abs(days) <= 1, let day = dayWords(.day(date)) {
      return time.map { "\(day), \($0)" } ?? day
    }
    let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
    var style = Date.FormatStyle(locale: regional).weekday(.abbreviated).month(.abbreviated).day()
    if !isThisYear { style = style.year() }
    let day = date.formatted(style)
    return time.map { "\(day), \($0)" } ?? day
  }
}

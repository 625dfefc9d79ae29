import Foundation

/// Dates and times of day.
extension SpokenValueWriter {
  func words(for date: Date, hasTime: Bool) -> String {
    let (day, second) = CivilDay.local(date, in: calendar.timeZone)
    let dayWords = words(for: day)
    guard hasTime else { return dayWords }
    return language.file.writing.dayAndTime
      .replacing("{day}", with: dayWords)
      .replacing("{time}", with: time(second))
  }

  /// Returns the words for the fields of a date that are present.
  func words(for components: DateComponents) -> String {
    let writing = language.file.writing
    // A time that no clock shows is said as the nearest one.
    let second = components.hour.map { hour in
      min(max(hour, 0), 23) * 3600 + min(max(components.minute ?? 0, 0), 59) * 60
    }
    var day: String?
    if let month = components.month, let number = components.day {
      let year = components.year ?? CivilDay.local(now, in: calendar.timeZone).day.year
      day = words(for: CivilDay(year: year, month: month, day: number))
    } else if let weekday = components.weekday, let name = name(weekday, in: writing.weekdays) {
      day = writing.weekday.replacing("{weekday}", with: name)
    }
    switch (day, second) {
    case (let day?, let second?):
      return writing.dayAndTime.replacing("{day}", with: day)
        .replacing("{time}", with: time(second))
    case (let day?, nil): return day
    case (nil, let second?): return writing.timeAlone.replacing("{time}", with: time(second))
    case (nil, nil): return ""
    }
  }

  private func words(for day: CivilDay) -> String {
    let writing = language.file.writing
    let today = CivilDay.local(now, in: calendar.timeZone).day
    let distance = day.number - today.number
    if let name = writing.days[distance] { return name }
    if 1...6 ~= distance, let name = name(day.weekday, in: writing.weekdays) {
      return writing.weekday.replacing("{weekday}", with: name)
    }
    let (year, month, number) = day.fields
    // A date without a year is its next one.
    let isNext = distance > 0 && distance < 365
    return (isNext ? writing.date : writing.dateWithYear)
      .replacing("{month}", with: name(month, in: writing.months) ?? "")
      .replacing("{ordinal}", with: speller.ordinal(number))
      .replacing("{day}", with: number == 1 ? speller.ordinal(1) : speller.words(for: number))
      .replacing("{year}", with: speller.year(year))
  }

  private func name(_ number: Int, in names: String) -> String? {
    let names = names.split(separator: " ")
    return names.indices.contains(number &- 1) ? String(names[number - 1]) : nil
  }

  /// Returns the words for a time of day, to the minute.
  private func time(_ second: Int) -> String {
    let writing = language.file.writing
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if hour == 12, minute == 0, let noon = writing.noon { return noon }
    let shown = writing.hours == 12 ? (hour + 11) % 12 + 1 : hour
    let hourWords = shown == 1 ? writing.oneHour ?? words(forHour: shown) : words(forHour: shown)
    let part = writing.parts.filter { $0.key <= hour }.max { $0.key < $1.key }?.value ?? ""
    var minutes = speller.words(for: minute)
    if minute < 10, let small = writing.smallMinute {
      minutes = small.replacing("{minute}", with: minutes)
    }
    let time = (minute == 0 ? writing.fullHour : writing.time)
      .replacing("{hour}", with: hourWords)
      .replacing("{minutes}", with: minutes)
    return part.isEmpty ? time : time + " " + part
  }

  private func words(forHour hour: Int) -> String {
    // "Ein Uhr", not "eins Uhr".
    hour == 1 ? speller.one : speller.words(for: hour)
  }
}

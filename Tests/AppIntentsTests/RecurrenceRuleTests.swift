import AppIntents
import Foundation
import IntentMetadata
import Testing

@Suite struct RecurrenceRuleTests {
  typealias Rule = Calendar.RecurrenceRule

  func rule(_ fields: DateComponents) async throws -> Rule {
    try await Rule._resolve(.dateComponents(fields))
  }

  @Test func `a day of the week comes back every week`() async throws {
    let rule = try await rule(DateComponents(hour: 9, minute: 30, weekday: 2))
    #expect(rule.frequency == .weekly)
    #expect(rule.weekdays == [.every(.monday)])
    #expect(rule.hours == [9])
    #expect(rule.minutes == [30])
  }

  @Test(
    arguments: [
      (DateComponents(), .daily), (DateComponents(hour: 9), .daily),
      (DateComponents(day: 5), .monthly),
      (DateComponents(weekday: 2, weekdayOrdinal: 1), .monthly),
      (DateComponents(minute: 15), .hourly),
      (DateComponents(month: 1, day: 5), .yearly),
    ] as [(DateComponents, Calendar.RecurrenceRule.Frequency)])
  func `the fields tell how often`(fields: DateComponents, frequency: Rule.Frequency) async throws {
    let rule = try await rule(fields)
    #expect(rule.frequency == frequency)
    #expect(rule._intentValue == .dateComponents(fields))
  }

  @Test func `a date of one year is not a recurrence`() async {
    await #expect(throws: AppIntentError.self) {
      try await rule(DateComponents(year: 2027, month: 1, day: 5))
    }
    await #expect(throws: AppIntentError.self) { try await Rule._resolve(.day(.now)) }
  }

  @Test(arguments: [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY;COUNT=10;BYDAY=-1FR",
    "FREQ=YEARLY;UNTIL=20301231T235959Z;BYMONTH=3;BYMONTHDAY=1", "FREQ=YEARLY",
  ])
  func `a rule that fields can't tell is written as iCalendar and read again`(text: String)
    async throws
  {
    let rule = try await Rule._resolve(.string(text))
    #expect(rule._intentValue == .string(text))
  }

  @Test(arguments: [
    "", "weekly", "FREQ=SOMETIMES", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;BYDAY=XX",
    "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;BYHOUR=nine", "FREQ=DAILY;UNTIL=soon", "FREQ=DAILY;X=1",
  ])
  func `what is not a rule is refused`(text: String) async {
    await #expect(throws: AppIntentError.self) { try await Rule._resolve(.string(text)) }
  }

  @Test func `the rule's dates are those that were meant`() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var fields = DateComponents(hour: 9, minute: 0, weekday: 2)
    fields.calendar = calendar
    let start = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 11, day: 22, hour: 8)))
    let dates = try await rule(fields).recurrences(of: start).prefix(2)
    #expect(
      dates.map { calendar.dateComponents([.day, .hour], from: $0) } == [
        DateComponents(day: 23, hour: 9), DateComponents(day: 30, hour: 9),
      ])
  }
}

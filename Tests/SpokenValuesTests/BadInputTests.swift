import Foundation
import IntentMetadata
import SpokenValues
import TextNormalization
import Testing

/// What is not a value is reported, and nothing crashes or takes long.
@Suite struct BadInputTests {
  @Test(arguments: [
    ("the thirty-first of February", "February has no day 31."),
    ("february 29 2027", "February 2027 has no day 29."),
    ("the twenty-ninth of february 2027", "February 2027 has no day 29."),
    ("half past", "“half past” is not finished: a number or a name is missing."),
    ("25:00", "“25:00” is not a time of day."),
    ("soup tomorrow", "Only “tomorrow” of “soup tomorrow” is a value of the type date."),
    ("soup", "“soup” is not a value of the type date."),
    ("", "Nothing was said."),
  ])
  func `Why a date is invalid is reported`(text: String, problem: String) throws {
    #expect(try Reference.reader().problem(.date, of: text) == problem)
  }

  @Test func `A number that is too large is reported`() throws {
    #expect(
      try Reference.reader().problem(.number, of: "nine hundred quintillion")
        == "“nine hundred quintillion” is greater than the largest number, 9223372036854775807.")
  }

  @Test func `A text with a value has no problem`() throws {
    #expect(try Reference.reader().problem(.date, of: "tomorrow") == nil)
  }

  @Test(arguments: SpokenValueKind.allCases, SpokenValueReader.languages)
  func `A thousand number words have no value`(kind: SpokenValueKind, language: String) throws {
    let words = [
      "five", "hundert", "mille", "veinte", "and", "und", "et", "y", "point", "half", "at",
    ]
    let text = (0..<1000).map { words[$0 * 7 % words.count] }.joined(separator: " ")
    let reader = try Reference.reader(language)
    #expect(reader.value(kind, of: text) == nil)
    let cut = Words(text)
    for position in [0, 1, 2, 500, 999, 1000, -1] {
      #expect(reader.values(kind, in: cut, at: position).allSatisfy { $0.words.count <= 64 })
    }
  }

  @Test(arguments: [
    "nine hundred quintillion", "99999999999999999999999999", "1e400", "-", "1/0", "0/0", "1:2:3:4",
    "99999999999999999999:99", "9223372036854775808", "1,2,3,4,5,6,7,8,9,10", "....", "\u{0}\u{1}",
    "13/13/13/13", "½½½", "2026-99-99", "٣", "३", "five\u{200B}five", "in 9999999999 years",
    "in a hundred millennia", "99999 centuries ago", "minus infinity", "the 0th of may", "00:60",
  ])
  func `Odd input does no harm`(text: String) throws {
    for language in SpokenValueReader.languages {
      let reader = try Reference.reader(language)
      let writer = try SpokenValueWriter(
        language: language, now: Reference.now, calendar: Reference.calendar)
      for kind in SpokenValueKind.allCases {
        guard let value = reader.value(kind, of: text) else { continue }
        #expect(!value.value.canonicalJSON(in: Reference.calendar).isEmpty)
        _ = writer.words(for: value.value)
      }
    }
  }

  @Test(arguments: [Int.max, .min, 0, -1])
  func `The greatest numbers are spoken`(number: Int) throws {
    for language in SpokenValueReader.languages {
      let writer = try SpokenValueWriter(
        language: language, now: Reference.now, calendar: Reference.calendar)
      #expect(writer.words(for: .integer(number))?.isEmpty == false)
    }
  }

  @Test func `A number beyond Int has no whole value`() throws {
    #expect(try Reference.reader().value(.integer, of: "nine hundred quintillion") == nil)
  }

  @Test func `A time that the clocks skip gets a note`() throws {
    var calendar = Reference.calendar
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let reader = try SpokenValueReader(language: "en", now: Reference.now, calendar: calendar)
    let value = try #require(reader.value(.date, of: "march 28 2027 at 2:30 am"))
    #expect(value.value.canonicalJSON(in: calendar) == "\"2027-03-28T03:30:00\"")
    #expect(value.note != nil)
    let plain = try #require(reader.value(.date, of: "march 29 2027 at 2:30 am"))
    #expect(plain.note == nil)
  }

  @Test func `An unknown language is reported with the known ones`() {
    #expect(throws: SpokenValueError.self) {
      try SpokenValueReader(
        language: "tlh", now: Reference.now, calendar: Reference.calendar)
    }
  }

  @Test func `A language may have a region`() throws {
    #expect(try Reference.canonical(.number, "five", language: "en-GB") == "5")
  }
}

/// The ambiguities of a value, and its place among other words.
@Suite struct AlternativeTests {
  @Test(arguments: [
    ("at five", ["\"2026-11-21T17:00:00\"", "\"2026-11-22T05:00:00\""]),
    ("next friday", ["\"2026-11-27\"", "\"2026-12-04\""]),
    ("3/4/2027", ["\"2027-03-04\"", "\"2027-04-03\""]),
    ("saturday", ["\"2026-11-28\"", "\"2026-11-21\""]),
  ])
  func `A date has alternatives`(text: String, expected: [String]) throws {
    let value = try #require(try Reference.reader().value(.date, of: text))
    let all = [value.value] + value.alternatives
    #expect(
      all.prefix(expected.count).map { $0.canonicalJSON(in: Reference.calendar) } == expected)
  }

  @Test func `Degrees may be those of a temperature`() throws {
    let value = try #require(try Reference.reader().value(.measurement, of: "twenty degrees"))
    #expect(value.value == .measurement(value: 20, unit: "°F"))
    #expect(value.alternatives.contains(.measurement(value: 20, unit: "°C")))
    #expect(value.alternatives.contains(.measurement(value: 20, unit: "°")))
  }

  @Test(arguments: [
    (SpokenValueKind.date, "3/4/2027", "\"2027-04-03\""),
    (.measurement, "twenty degrees", "{\"value\":20,\"unit\":\"°C\"}"),
    (.measurement, "two pints", "{\"value\":2,\"unit\":\"pt Imperial\"}"),
  ])
  func `A region has its own order of dates and units`(
    kind: SpokenValueKind, text: String, expected: String
  ) throws {
    #expect(try Reference.canonical(kind, text, language: "en-GB") == expected)
    #expect(try Reference.canonical(kind, text, language: "en-US") != expected)
  }

  @Test func `A range of numbers has its ends as value and alternative`() throws {
    let value = try #require(try Reference.reader().value(.number, of: "five or six"))
    #expect(value.value == .integer(5))
    #expect(value.alternatives == [.integer(6)])
    #expect(value.note != nil)
  }

  @Test func `A guess has a note`() throws {
    #expect(try Reference.reader().value(.duration, of: "a few minutes")?.note != nil)
  }

  @Test func `Values inside a phrase are found, longest first`() throws {
    let words = Words("order twenty five soups for friday at six please")
    let reader = try Reference.reader()
    let numbers = reader.values(.integer, in: words, at: 1)
    #expect(numbers.map(\.words) == [1..<3, 1..<2])
    #expect(numbers.map(\.value) == [.integer(25), .integer(20)])
    let dates = reader.values(.date, in: words, at: 5)
    #expect(dates.first?.words == 5..<8)
    #expect(reader.values(.date, in: words, at: 3).isEmpty)
    #expect(reader.values(.integer, in: words, at: 0).isEmpty)
  }

  @Test func `A span has a start and an end`() throws {
    #expect(
      try Reference.canonical(.dateInterval, "from three to five")
        == "[\"2026-11-21T15:00:00\",\"2026-11-21T17:00:00\"]")
  }

  @Test(arguments: [
    ("every Monday at nine", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"),
    ("the first Monday of every month", "FREQ=MONTHLY;BYDAY=1MO"),
    ("every month on the third", "FREQ=MONTHLY;BYMONTHDAY=3"), ("every day", "FREQ=DAILY"),
    ("every year on May third", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
    ("every day at seven", "07:00:00"), ("tomorrow", "2026-11-22"),
    // An interval alone starts today.
    ("every month", "FREQ=MONTHLY;BYMONTHDAY=21"), ("weekly", "FREQ=WEEKLY;BYDAY=SA"),
    ("every year", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=21"),
  ])
  func `A recurring date is the rule of the fields in common`(words: String, rule: String) throws {
    #expect(try Reference.canonical(.dateComponents, words) == "\"\(rule)\"")
  }

  @Test(arguments: [
    "on weekends", "quarterly", "every two weeks", "every other friday",
    "every second monday at nine",
  ])
  func `A recurrence without common fields has no date components`(words: String) throws {
    #expect(try Reference.reader().value(.dateComponents, of: words) == nil)
    #expect(try Reference.reader().problem(.dateComponents, of: words)?.contains("recur") == true)
  }
}

import Foundation
import IntentMetadata
import SpokenValues
import Testing

/// What is written is read back as the same value, in every language.
@Suite struct RoundTripTests {
  static let languages = SpokenValueReader.languages
  static let integers =
    Array(0...130) + [
      200, 201, 243, 300, 471, 555, 680, 777, 999, 1000, 1001, 1100, 1999, 2000, 2026, 2100, 9999,
      10_000, 12_345, 21_000, 71_080, 100_000, 123_456, 180_099, 500_000, 999_999, 1_000_000,
      1_000_001, 2_300_000, 21_500_071, 1_000_000_000, 2_147_483_647, -1, -7, -42, -1000,
    ]

  private func writer(_ language: String) throws -> SpokenValueWriter {
    try SpokenValueWriter(
      language: language, now: Reference.now, calendar: Reference.calendar)
  }

  private func expectRoundTrip(
    _ payload: IntentValue, _ kind: SpokenValueKind, _ language: String
  ) throws {
    let words = try #require(try writer(language).words(for: payload))
    let value = try Reference.reader(language).value(kind, of: words)?.value
    #expect(value == payload, "\(language): \(words)")
  }

  @Test(arguments: languages, integers)
  func `Whole numbers`(language: String, number: Int) throws {
    try expectRoundTrip(.integer(number), .number, language)
  }

  @Test(arguments: languages, [0.5, 1.25, 3.14, -2.75, 10.01, 99.9, 1234.5])
  func `Numbers with a fraction`(language: String, number: Double) throws {
    try expectRoundTrip(.double(number), .number, language)
  }

  @Test(arguments: languages, [1.0, 30, 60, 90, 300, 3600, 3660, 5400, 3723, 86_400, 172_800])
  func `Spans of time`(language: String, seconds: Double) throws {
    try expectRoundTrip(.duration(seconds), .duration, language)
  }

  @Test(
    arguments: languages,
    [-1, 0, 1, 2, 3, 6, 7, 10, 11, 20, 31, 64, 100, 200, 300, 364, 365, 500, 5000])
  func `Days`(language: String, distance: Int) throws {
    let start = Reference.calendar.startOfDay(for: Reference.now)
    let day = start.addingTimeInterval(Double(distance) * 86_400)
    try expectRoundTrip(.day(day), .date, language)
  }

  @Test(arguments: languages, Array(0..<48))
  func `Times of tomorrow`(language: String, halfHour: Int) throws {
    let start = Reference.calendar.startOfDay(for: Reference.now).addingTimeInterval(86_400)
    for minute in [0, 5, 17] {
      let date = start.addingTimeInterval(Double(halfHour * 30 + minute) * 60)
      try expectRoundTrip(.date(date), .date, language)
    }
  }

  @Test(arguments: languages, [true, false])
  func `Answers`(language: String, answer: Bool) throws {
    try expectRoundTrip(.boolean(answer), .boolean, language)
  }

  @Test(arguments: [5.2, 1, 0.99, 20, 1500, 12.05])
  func `Amounts of money`(amount: Double) throws {
    for code in ["USD", "EUR", "GBP"] {
      try expectRoundTrip(.currency(amount: amount, code: code), .currency, "en")
    }
  }

  @Test(arguments: [
    "km", "m", "cm", "in", "ft", "mi", "kg", "g", "lb", "oz", "L", "mL", "cup", "tbsp", "gal", "°C",
    "°F", "mph", "km/h", "m/s", "m²", "ft²", "ac", "kWh", "W", "hp", "psi", "bar", "Hz", "GHz", "V",
    "A", "GB", "mpg", "L/100km", "ppm", "m³",
  ])
  func `Measures`(unit: String) throws {
    for value in [1.0, 2, 2.5, -3, 150] {
      try expectRoundTrip(.measurement(value: value, unit: unit), .measurement, "en")
    }
  }

  @Test(arguments: [0.0, 50, 2.5, 100])
  func `Percentages`(value: Double) throws {
    for language in Self.languages {
      let words = try writer(language).words(forPercentage: value)
      let read = try Reference.reader(language).value(.percentage, of: words)?.value
      #expect(read == .double(value), "\(language): \(words)")
    }
  }
}

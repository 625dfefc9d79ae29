import Foundation
import IntentMetadata
import SpokenValues
import Testing
import TextNormalization

/// Values among words that tell something else.
@Suite struct SearchTests {
  @Test(arguments: [
    (SpokenValueKind.date, "remind me tomorrow at five", "\"2026-11-22T17:00:00\""),
    (.date, "remind me to call jo on friday", "\"2026-11-27\""),
    (.duration, "set a timer for ten minutes", "600"),
    (.measurement, "put 20 grams into the bowl", "{\"value\":20,\"unit\":\"g\"}"),
    (.number, "five bananas", "5"),
  ])
  func `The one value is found`(_ kind: SpokenValueKind, _ text: String, _ expected: String) throws
  {
    let value = try #require(try Reference.reader().value(kind, within: text))
    #expect(value.value.canonicalJSON(in: Reference.calendar) == expected)
    #expect(value.note?.contains("Only “") == true)
  }

  @Test(arguments: [
    (SpokenValueKind.date, "the thirty-first of february"), (.date, "five kilos"),
    (.date, "half past"), (.date, "friday or saturday the ninth of"), (.date, "february 29 2027"),
    (.number, "twenty sixty"), (.number, "three point"), (.number, "half past"),
    (.duration, "a light year"), (.duration, "ten minutes ago"), (.measurement, "soup"),
    (.boolean, "I said yes to the dress"),
  ])
  func `Half of what was said is not a value`(_ kind: SpokenValueKind, _ text: String) throws {
    #expect(try Reference.reader().value(kind, within: text) == nil)
  }

  static let recurrences = [
    ("en", "every month"), ("en", "each year"), ("de", "jeden Monat"), ("de", "jedes Jahr"),
    ("es", "cada mes"), ("es", "cada año"), ("es", "todos los meses"), ("fr", "chaque mois"),
    ("fr", "chaque année"), ("fr", "tous les ans"),
  ]

  @Test(arguments: recurrences)
  func `A recurrence is not read as the month or year in it`(language: String, words: String)
    throws
  {
    let reader = try Reference.reader(language)
    for text in [words, "ok \(words)"] {
      guard case .dateComponents(let fields)? = reader.value(.dateComponents, within: text)?.value
      else {
        Issue.record("no fields in “\(text)”")
        continue
      }
      #expect(fields.year == nil && fields.day != nil)
    }
    let next = try #require(reader.value(.date, of: words))
    #expect(next.words == 0..<Words(words).count)
    #expect(next.note?.contains("recurs") == true)
  }

  @Test(arguments: [
    ("en", "every month"), ("de", "jeden Monat"), ("es", "cada mes"), ("fr", "chaque mois"),
    ("fr", "tous les mois"),
  ])
  func `The time between two months is a month`(language: String, words: String) throws {
    let value = try Reference.reader(language).value(.duration, of: words)?.value
    #expect(value == .duration(2_592_000))
  }
}

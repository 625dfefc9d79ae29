import Foundation
import IntentMetadata
import SpokenValues
import Testing
import TextNormalization

@testable import IntentMatching

@Suite struct SpokenSentencesTests {
  @Test(arguments: [
    (SpokenValueKind.integer, "two hundred and five"), (.integer, "forty two thousand"),
    (.number, "three point five"), (.ordinal, "the twenty first"),
    (.date, "tomorrow at half past six"),
    (.date, "next monday"), (.date, "on the third of may"), (.dateComponents, "every friday"),
    (.duration, "an hour and a half"), (.duration, "ten minutes"), (.measurement, "half a mile"),
    (.measurement, "two point five kilos"), (.currency, "twenty euros"),
    (.percentage, "fifty percent"), (.boolean, "yes please"), (.boolean, "no"),
  ])
  func `What people say for values is listened for and read`(
    _ kind: SpokenValueKind, _ text: String
  ) throws {
    let sentences = IntentMatcher.sentences(of: kind)
    #expect(sentences.accepts(Array(Words(text))))
    let reader = try SpokenValueReader(
      language: "en", now: Date(timeIntervalSince1970: 0),
      calendar: Calendar(identifier: .gregorian))
    #expect(reader.value(kind, of: text) != nil)
  }

  @Test(arguments: [
    (NumberRange(lower: 1, upper: 30), "thirty", true),
    (NumberRange(lower: 1, upper: 30), "thirty one", false),
    (NumberRange(lower: 0, upper: 100, step: 10), "twenty", true),
    (NumberRange(lower: 0, upper: 100, step: 10), "twenty one", false),
    (NumberRange(lower: -5, upper: 5), "minus two", true),
    (NumberRange(lower: 0, upper: 3, fraction: .halves), "two and a half", true),
    (NumberRange(lower: 0, upper: 3, fraction: .tenths), "two point four", true),
    (NumberRange(lower: .min, upper: .max), "nine hundred thousand", true),
  ])
  func `Numbers are those of the range`(_ range: NumberRange, _ text: String, _ isIn: Bool) throws {
    let acceptor = try #require(SpokenSentences.acceptor(for: .range(range), language: "en"))
    #expect(acceptor.accepts(text.split(separator: " ")) == isIn)
  }

  @Test func `Other languages have no sentences yet`() {
    #expect(SpokenSentences.acceptor(for: .spoken("date"), language: "de") == nil)
  }
}

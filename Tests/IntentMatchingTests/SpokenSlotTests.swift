import Foundation
import IntentMatching
import IntentMetadata
import Testing

/// Values in the slots of a phrase set, with other words around them.
@Suite struct SpokenSlotTests {
  private static let types = [
    "when": "date", "span": "dateInterval", "often": "dateComponents", "long": "duration",
    "much": "measurement", "price": "currency", "count": "integer", "amount": "number",
    "share": "percentage", "place": "ordinal", "mail": "email", "page": "url", "caller": "phone",
  ]

  private static func matcher() throws -> IntentMatcher {
    let sentences = [
      "Remind": ["remind me {when} to call the bank", "what is on {when}"],
      "Block": ["block {span} for lunch"], "Repeat": ["water the plants {often}"],
      "Wait": ["wait {long} and then ring"], "Add": ["add {much} of flour"],
      "Pay": ["pay {price} to jo"], "Buy": ["buy {count} tickets", "play track {place}"],
      "Turn": ["turn it up by {amount}", "dim the lights to {share}"],
      "Write": ["write to {mail} now", "open {page} in a tab", "call {caller} back"],
    ]
    return try IntentMatcher(apps: [
      AppMetadata(
        name: "A",
        phraseSet: PhraseSet(
          groups: sentences.map { intent, texts in
            SentenceGroup(intent: intent, sentences: texts.map { SourceText($0) })
          }, lists: types.mapValues { ListDescriptor.spoken($0) }))
    ])
  }

  @Test(arguments: [
    ("remind me next tuesday at a quarter past three to call the bank", "when"),
    ("remind me in an hour and a half to call the bank", "when"),
    ("remind me the day after christmas to call the bank", "when"),
    ("remind me on the first monday in may at noon to call the bank", "when"),
    ("what is on a week from tomorrow", "when"), ("what is on in three business days", "when"),
    ("block from three to five pm tomorrow for lunch", "span"),
    ("block tomorrow between noon and two for lunch", "span"),
    ("water the plants every other friday", "often"),
    ("water the plants every day at seven", "often"),
    ("wait an hour and a half and then ring", "long"), ("wait 90 seconds and then ring", "long"),
    ("add a cup and a half of flour", "much"), ("add half a pound of flour", "much"),
    ("pay five dollars and twenty cents to jo", "price"), ("pay $5.20 to jo", "price"),
    ("buy two dozen tickets", "count"), ("buy a hundred and one tickets", "count"),
    ("play track number five", "place"), ("play track twenty first", "place"),
    ("turn it up by two and a half", "amount"), ("dim the lights to fifty percent", "share"),
    ("write to jo dot doe at example dot com now", "mail"),
    ("open example dot com slash menu in a tab", "page"),
    ("call five five five oh one double two back", "caller"),
  ])
  func `A slot takes the words of its value`(_ text: String, _ slot: String) throws {
    var options = MatchOptions()
    options.now = Date(timeIntervalSince1970: 1_795_251_600)
    options.calendar.timeZone = .gmt
    let match = try #require(try Self.matcher().match(text, options: options).matches.first)
    #expect(match.slots.map(\.name) == [slot])
    let value = try #require(match.slots.first?.value)
    if case .string(let words) = value {
      #expect(["mail", "caller"].contains(slot), "\(words)")
    }
  }

  private static func value(_ text: String) throws -> SlotMatch? {
    var options = MatchOptions()
    options.now = Date(timeIntervalSince1970: 1_795_251_600)
    options.calendar.timeZone = .gmt
    return try matcher().match(text, options: options).matches.first?.slots.first
  }

  @Test func `A day is not its midnight`() throws {
    let midnight = Date(timeIntervalSince1970: 1_795_305_600)
    #expect(try Self.value("what is on tomorrow")?.value == .day(midnight))
    #expect(try Self.value("what is on today at midnight")?.value == .date(midnight))
  }

  @Test func `A slot keeps the less likely values of its words`() throws {
    let slot = try #require(try Self.value("what is on at five"))
    let (morning, afternoon) = (1_795_323_600.0, 1_795_280_400.0)
    #expect(slot.value == .date(Date(timeIntervalSince1970: afternoon)))
    #expect(slot.lessLikely == [.date(Date(timeIntervalSince1970: morning))])
  }

  @Test(arguments: [
    "remind me the thirty-first of february to call the bank", "buy twenty sixty tickets",
    "wait forever and then ring",
  ])
  func `Words that are no value fill no slot`(_ text: String) throws {
    var options = MatchOptions()
    options.isExact = true
    #expect(try Self.matcher().match(text, options: options).matches.isEmpty)
  }
}

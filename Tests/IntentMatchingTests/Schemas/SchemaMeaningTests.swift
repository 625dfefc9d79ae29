import IntentMetadata
import PhraseTemplates
import Testing
import TextNormalization

@testable import IntentMatching

/// What the phrases of schemas mean: which thing, and which app.
@Suite struct SchemaMeaningTests {
  private static func match(_ text: String, _ apps: AppMetadata...) throws -> MatchResult {
    try IntentMatcher(apps: apps).match(text)
  }

  // MARK: What must not happen

  @Test func `a thing that is not named is not chosen among several`() throws {
    let clock = SchemaApp.app("clock", things: ["timer": ["pasta", "eggs"]])
    let result = try Self.match("pause the timer", clock)
    #expect(result.matches.first?.intent == "pauseTimer")
    #expect(result.matches.first?.slots.isEmpty == true)
  }

  @Test func `a thing that is not named is not taken for the only one the front knows`() throws {
    let clock = SchemaApp.app("clock", things: ["timer": ["pasta"]], unknown: ["timer"])
    #expect(try Self.match("pause the timer", clock).matches.first?.slots.isEmpty == true)
    var searching = SchemaApp.app("clock", things: ["timer": ["pasta"]])
    for index in searching.entities.indices { searching.entities[index].query = .strings }
    #expect(try Self.match("pause the timer", searching).matches.first?.slots.isEmpty == true)
  }

  @Test func `turning an alarm off deletes nothing`() throws {
    let clock = SchemaApp.app("clock", things: ["alarm": ["gym", "school"]])
    for text in ["turn off the gym alarm", "switch my gym alarm off", "turn off gym"] {
      let result = try Self.match(text, clock)
      #expect(result.outcome == .matched && result.matches.first?.intent == "updateAlarm")
    }
  }

  @Test(arguments: [
    "set a timer for minus 5 minutes", "set a timer for 10 not 20 minutes",
    "push gym back by ten minutes",
  ])
  func `a value is not a part of what was said`(text: String) throws {
    let clock = SchemaApp.app("clock", things: ["alarm": ["gym", "school"]])
    let result = try Self.match(text, clock)
    #expect(
      result.outcome != .matched
        || result.matches.first?.slots.first { $0.name == "duration" }?.value == .duration(600))
  }

  // MARK: What must

  @Test func `several times are several alarms`() throws {
    let result = try Self.match("set an alarm for 6, 7 and 8", SchemaApp.app("clock"))
    #expect(result.outcome == .sequence && result.parts.count == 3)
  }

  @Test func `the only thing of its kind is meant without its name`() throws {
    let clock = SchemaApp.app("clock", things: ["timer": ["pasta"]])
    let match = try #require(try Self.match("pause the timer", clock).matches.first)
    let pasta = IntentValue.entity(type: "timer", EntityValue(id: "pasta", title: "pasta"))
    #expect(match.intent == "pauseTimer")
    #expect(match.slots.map(\.value) == [pasta])
    let cancelled = try #require(try Self.match("cancel the timer", clock).matches.first)
    #expect(cancelled.slots.map(\.value) == [.array([pasta])])
  }

  @Test func `several apps of one schema are equally good, and a name chooses one`() throws {
    let one = SchemaApp.app("clock", named: "Chime")
    let other = SchemaApp.app("clock", named: "Ticker")
    let result = try Self.match("set a timer for ten minutes", one, other)
    #expect(result.outcome == .ambiguous)
    #expect(Set(result.matches.prefix(result.equallyGood).map(\.app)) == ["Chime", "Ticker"])
    let named = try Self.match("set a timer for ten minutes in ticker", one, other)
    #expect(named.outcome == .matched && named.matches.first?.app == "Ticker")
  }

  @Test(arguments: ["add bananas to my shopping list", "put bananas on the shopping list"])
  func `an unknown list is distinguished from the thing put on it`(text: String) throws {
    let reminders = SchemaApp.app("reminders", unknown: ["list", "reminder"])
    let match = try #require(try Self.match(text, reminders).matches.first)
    #expect(match.slots.filter { !$0.text.isEmpty }.map(\.text) == ["bananas", "shopping"])
  }

  @Test func `an optional word of the domain must be said if a name may be any words`() throws {
    let audio = SchemaApp.app("audio", unknown: ["playlist"])
    let match = try #require(try Self.match("add yosemite to my rap playlist", audio).matches.first)
    #expect(match.intent == "addToPlaylist" && match.slots.map(\.text) == ["yosemite", "rap"])
    #expect(try Self.match("add yosemite to my rap", audio).outcome == .rejected)
  }

  @Test(arguments: [
    ("to my [dear] {playlist} [playlist]", "to my [dear] {playlist} playlist"),
    ("(add|queue) {song}", "queue {song}"),
    ("[the] [song] {song} [song]", "([the] song {song} [song]|[the] [song] {song} song)"),
    ("play the song {song}", "play the song {song}"),
  ])
  func `the part of a wording that has a word of the domain is found`(
    wording: String, part: String
  ) throws {
    let words: Set = ["playlist", "song", "queue"]
    let template = try #require(TemplateParser.parse(wording, syntax: .hassil).template)
    let expected = try #require(TemplateParser.parse(part, syntax: .hassil).template)
    let found = try #require(template.root.requiring(words))
    #expect(sentences(found) == sentences(expected.root))
    #expect(template.root.requiring(["whale"]) == nil)
  }

  /// Returns the sentences of a template with its slots in braces.
  private func sentences(_ node: TemplateNode) -> Set<String> {
    func all(_ node: TemplateNode) -> [String] {
      switch node {
      case .text(let text, _): [text]
      case .list(_, let slot, _): ["{\(slot)}"]
      case .optional(let item, _): [""] + all(item)
      case .alternatives(let items, _): items.flatMap(all)
      case .sequence(let items, _):
        items.reduce([""]) { before, item in
          before.flatMap { start in all(item).map { start + $0 } }
        }
      case .permutation, .rule, .applicationName: []
      }
    }
    return Set(
      all(node).map { $0.split(separator: " ").joined(separator: " ") })
  }

  // MARK: Addresses that are typed

  @Test(arguments: [
    ("mail", "email anna@example.org about lunch", "to", "anna@example.org"),
    (
      "mail", "send an email to anna.smith-jones@mail.example.co.uk", "to",
      "anna.smith-jones@mail.example.co.uk"
    ),
    (
      "mail", "write anna+news@example.org an email saying hello there", "to",
      "anna+news@example.org"
    ),
    ("messages", "text +49 170 1234567 that i am late", "destination", "+49 170 1234567"),
    ("messages", "text 0170 1234567 i am late", "destination", "0170 1234567"),
    ("messages", "send a message to (555) 123-4567 saying hi", "destination", "(555) 123-4567"),
    ("phone", "call 555-123-4567", "destination", "555-123-4567"),
    ("phone", "dial (555) 123-4567", "destination", "(555) 123-4567"),
    ("phone", "call anna@example.org", "destination", "anna@example.org"),
  ])
  func `an address is taken as it was typed`(
    domain: String, text: String, slot: String, wanted: String
  ) throws {
    let result = try Self.match(text, SchemaApp.app(domain))
    let values = result.matches.first?.slots.filter { $0.name == slot }.map(\.value)
    #expect(values == [.string(wanted)], "\(text): \(result.outcome)")
  }

  @Test(arguments: ["email anna@", "email @example.org", "meet anna @ work", "call 12", "in 1984"])
  func `what is not a complete address is read as ordinary words`(text: String) {
    #expect(TypedAddresses(in: Words(text), of: text).ranges.isEmpty)
  }

  // MARK: What is to have no value

  @Test func `no value is said on purpose, and only of what may be without one`() throws {
    let reminders = SchemaApp.app("reminders", things: ["reminder": ["milk", "rent"]])
    let removed = try #require(
      try Self.match("remove the due date of milk", reminders).matches.first)
    #expect(removed.intent == "updateReminder")
    #expect(removed.slots.first { $0.name == "dueDate" }?.value == .empty)
    #expect(removed.slots.count == 2)
    let changed = try #require(
      try Self.match("set the due date of milk to tomorrow", reminders).matches.first)
    #expect(!changed.slots.contains { $0.value == .empty })
    var strict = reminders
    for intent in strict.intents.indices {
      for place in strict.intents[intent].parameters.indices {
        strict.intents[intent].parameters[place].isOptional = false
      }
    }
    let refused = try Self.match("remove the due date of milk", strict)
    #expect(!refused.matches.contains { $0.slots.contains { $0.value == .empty } })
  }

  @Test(arguments: [
    "milk has no due date", "the due date of milk was removed", "don't remove the due date of milk",
    "did you remove the due date of milk",
  ])
  func `who tells of a missing value removes none`(text: String) throws {
    let reminders = SchemaApp.app("reminders", things: ["reminder": ["milk", "rent"]])
    let result = try Self.match(text, reminders)
    #expect(
      result.outcome == .rejected
        || !result.matches.contains { $0.slots.contains { $0.value == .empty } }, "\(text)")
  }
}

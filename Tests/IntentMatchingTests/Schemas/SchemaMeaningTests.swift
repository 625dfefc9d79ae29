import IntentMetadata
import Testing

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

  // MARK: What must

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
}

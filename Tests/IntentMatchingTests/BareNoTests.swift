import Testing

@testable import IntentMatching

/// A no before a command, which refuses it or takes something else back, and a verb without the particle that a state has.
@Suite struct BareNoTests {
  private static let sets = [
    "en": """
    language: en
    intents: {Freeze: {data: [{sentences: ["freeze my credit card"]}]}}
    """,
    "de": """
    language: de
    intents: {Freeze: {data: [{sentences: ["sperr meine Kreditkarte"]}]}}
    """,
    "fr": """
    language: fr
    intents: {Freeze: {data: [{sentences: ["bloque ma carte de crédit"]}]}}
    """,
    "es": """
    language: es
    intents: {Freeze: {data: [{sentences: ["bloquea mi tarjeta de crédito"]}]}}
    """,
  ]

  @Test(
    arguments: [
      ("en", "oh please no, freeze my credit card"), ("en", "please no, freeze my credit card"),
      ("en", "God no, freeze my credit card"), ("en", "no, freeze my credit card"),
      ("de", "oh bitte nein, sperr meine Kreditkarte"), ("de", "oh nein, sperr meine Kreditkarte"),
      ("fr", "oh non pitié, bloque ma carte de crédit"),
      ("fr", "oh non, bloque ma carte de crédit"),
      ("es", "ay no por favor, bloquea mi tarjeta de crédito"),
    ])
  func `a no before a command does not give it`(language: String, text: String) throws {
    let matcher = try PhraseSets.set(try #require(Self.sets[language]), locale: language)
    #expect(matcher.match(text).outcome != .matched)
  }

  @Test(arguments: [
    "oh no, freeze my credit card", "please freeze my credit card",
  ])
  func `an alarmed sound changes nothing`(text: String) throws {
    let matcher = try PhraseSets.set(try #require(Self.sets["en"]), locale: "en")
    #expect(matcher.match(text).outcome == .matched)
  }

  @Test(arguments: [
    "stell die Lampe", "setze die Lampe", "dreh die Lampe", "schalte die Lampe", "mach die Lampe",
  ])
  func `a verb without its particle turns nothing on or off`(text: String) throws {
    let lamp = """
      language: de
      intents:
        On: {data: [{sentences: ["Lampe ein", "schalte die Lampe ein", "Lampe einschalten"]}]}
        Off: {data: [{sentences: ["Lampe aus", "schalte die Lampe aus"]}]}
      """
    let matcher = try PhraseSets.set(lamp, locale: "de")
    #expect(matcher.match(text).outcome != .matched)
    #expect(matcher.match("schalte die Lampe ein").matches.first?.intent == "On")
  }

  @Test(arguments: [
    "is it safe to unlock the door", "is it wise to unlock the front door",
    "is it a good idea to lock the front door",
  ])
  func `whether to do something is not answered with a state`(text: String) throws {
    let door = """
      language: en
      intents:
        GetDoor: {data: [{sentences: ["is [the] [front] door (locked|unlocked)"]}]}
        Unlock: {data: [{sentences: ["unlock the [front] door"]}]}
      """
    let matcher = try PhraseSets.set(door, locale: "en")
    #expect(matcher.match(text).matches.first?.intent != "GetDoor")
    #expect(matcher.match("is the front door locked").matches.first?.intent == "GetDoor")
  }
}

import IntentMetadata
import Testing
import UtteranceActs

@testable import IntentMatching

/// Remarks on a thing that a phrase without a verb names, and commands of which half is not understood.
@Suite struct RemarkOnThingTests {
  private static let sets = [
    "en": """
    language: en
    intents:
      On: {data: [{sentences: ["turn on dark mode", "dark mode"]}]}
      Off: {data: [{sentences: ["turn off dark mode", "light mode"]}]}
      Yoga: {data: [{sentences: ["start yoga"]}]}
    """,
    "de": """
    language: de
    intents:
      On: {data: [{sentences: ["schalte den Dunkelmodus ein", "Dunkelmodus an", "Dunkelmodus"]}]}
    """,
    "fr": """
    language: fr
    intents:
      On: {data: [{sentences: ["active le mode sombre", "mode sombre"]}]}
    """,
    "es": """
    language: es
    intents:
      On: {data: [{sentences: ["activa el modo oscuro", "modo oscuro"]}]}
    """,
  ]

  private static func match(_ text: String, _ language: String = "en") throws -> MatchResult {
    try PhraseSets.set(try #require(sets[language]), locale: language).match(text)
  }

  @Test(
    arguments: [
      ("en", "love dark mode"), ("en", "nice dark mode"), ("en", "great dark mode"),
      ("en", "like dark mode"), ("de", "super Dunkelmodus"), ("fr", "super mode sombre"),
      ("es", "genial el modo oscuro"),
    ])
  func `what somebody thinks of a thing is no command`(language: String, text: String) throws {
    #expect(try Self.match(text, language).outcome != .matched)
  }

  @Test(arguments: [
    ("dark mode please", "On"), ("please dark mode", "On"), ("nice, dark mode", "On"),
    ("okay dark mode", "On"), ("great start yoga", "Yoga"),
  ])
  func `a courtesy before a command changes nothing`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("en", "switched off dark mode"), ("en", "just switched off dark mode"),
      ("en", "switching off dark mode"), ("de", "Dunkelmodus ausgeschaltet"),
      ("fr", "mode sombre désactivé"), ("es", "modo oscuro desactivado"),
    ])
  func `the opposite of what was said is not offered`(language: String, text: String) throws {
    let result = try Self.match(text, language)
    #expect(result.outcome == .rejected)
    #expect(result.offers.isEmpty)
    #expect(result.refusal.map { $0.isContradicted || $0.reason == .unknown } != false)
  }

  @Test(
    arguments: [
      ("en", "turn on dark mode and lock the door", "lock the door"),
      ("en", "lock the door and turn on dark mode", "lock the door"),
      ("de", "schalte den Dunkelmodus ein und schließ die Tür ab", "schließ die Tür ab"),
      ("fr", "active le mode sombre et ferme la porte", "ferme la porte"),
      ("es", "activa el modo oscuro y cierra la puerta", "cierra la puerta"),
    ])
  func `half of what was asked for is asked about`(
    language: String, text: String, other: String
  ) throws {
    let result = try Self.match(text, language)
    #expect(result.outcome == .ambiguous)
    #expect(result.matches.first?.intent == "On")
    #expect(result.matches.first?.leftOver == [other])
  }

  @Test(arguments: [
    "she turned on dark mode and locked the door", "don't turn on dark mode and lock the door",
    "did you turn on dark mode and lock the door", "I turn on dark mode and lock the door",
  ])
  func `half of a report, a question or a prohibition is not done`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }
}

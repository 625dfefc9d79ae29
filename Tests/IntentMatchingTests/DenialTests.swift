import Testing

@testable import IntentMatching

/// Negations that stand far from the verb that they deny.
@Suite struct DenialTests {
  private static let app = """
    language: en
    intents:
      Freeze: {data: [{sentences: ["freeze my {card} card"]}]}
      Start: {data: [{sentences: ["start {workout}"]}]}
    lists:
      card: {values: [credit, debit]}
      workout: {values: [yoga, running]}
    """

  @Test(arguments: [
    "please do not under any circumstances freeze my credit card",
    "please, do not under any circumstances, freeze my credit card",
    "please do not on any account freeze my credit card",
    "you must not in any case freeze my credit card",
    "i would not for the world freeze my credit card",
    "do not please freeze my credit card", "please don't please start yoga",
    "do not kindly start yoga", "it's not yet time to start yoga",
    "it's not time to freeze my credit card", "it's almost time to start yoga",
  ])
  func `a negation denies the verb of the command, whatever stands between`(text: String) throws {
    #expect(try PhraseSets.english(Self.app).match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "it's time to start yoga", "please do start yoga", "i do not need it, start yoga",
    "i don't feel well, start yoga", "it does not matter, start yoga",
  ])
  func `a negation with a verb of its own denies no command`(text: String) throws {
    #expect(try PhraseSets.english(Self.app).match(text).outcome == .matched)
  }

  @Test(arguments: [
    ("de", "es ist noch nicht zeit, yoga zu starten"), ("de", "es ist bald zeit, yoga zu starten"),
    ("fr", "ce n'est pas encore l'heure de commencer la séance de yoga"),
    ("fr", "il est bientôt l'heure de commencer la séance de yoga"),
    ("es", "todavía no es hora de empezar yoga"), ("es", "ya casi es hora de empezar yoga"),
  ])
  func `what is not due yet is not done`(set: String, text: String) throws {
    #expect(try PhraseSets.contrast(set).match(text).outcome != .matched)
  }
}

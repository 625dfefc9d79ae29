import IntentMetadata
import Testing

@testable import IntentMatching

/// Commands behind the name of somebody else, who is spoken to, or behind that of an app.
@Suite struct AddresseeTests {
  private static let sets = [
    "en": """
    language: en
    intents:
      Freeze: {data: [{sentences: ["freeze my {card}"]}]}
      Lamp: {data: [{sentences: ["turn on the lamp"]}]}
    lists: {card: {values: [credit card, debit card]}}
    """,
    "de": """
    language: de
    intents:
      Freeze: {data: [{sentences: ["Sperr meine {card}", "{card} sperren"]}]}
      Lamp: {data: [{sentences: ["schalte die Lampe ein", "mach die Lampe an"]}]}
    lists: {card: {values: [Kreditkarte, Debitkarte]}}
    """,
    "fr": """
    language: fr
    intents:
      Pay: {data: [{sentences: ["paie la facture"]}]}
      Lamp: {data: [{sentences: ["allume la lampe"]}]}
    """,
    "es": """
    language: es
    intents:
      Pay: {data: [{sentences: ["paga la factura"]}]}
      Lamp: {data: [{sentences: ["enciende la lámpara"]}]}
    """,
  ]

  private static func match(_ text: String, _ language: String) throws -> MatchResult {
    try PhraseSets.set(try #require(sets[language]), locale: language).match(text)
  }

  @Test(
    arguments: [
      ("de", "Peter sperr mal meine Kreditkarte"), ("de", "Peter, sperr mal meine Kreditkarte"),
      ("de", "peter mach bitte die Lampe an"), ("de", "Schatz mach mal die Lampe an"),
      ("de", "Frau Müller sperr mal meine Kreditkarte"),
      ("de", "Anna kannst du mal meine Kreditkarte sperren"),
      ("en", "Peter freeze my credit card"), ("en", "Anna, turn on the lamp"),
      ("en", "mum freeze my credit card"), ("en", "honey, turn on the lamp"),
      ("en", "sweetheart turn on the lamp"), ("en", "darling could you turn on the lamp"),
      ("fr", "Papa paie la facture"), ("fr", "Marie, allume la lampe"),
      ("fr", "chéri allume la lampe"), ("fr", "papa tu peux allumer la lampe"),
      ("es", "Ana paga la factura"), ("es", "Papá paga la factura"),
      ("es", "cariño, enciende la lámpara"),
      // ... nor one at the end of which somebody is spoken to.
      ("en", "turn on the lamp please Peter"), ("en", "freeze my credit card please Peter"),
      ("en", "turn on the lamp please Emily"), ("en", "turn on the lamp please Molly"),
      ("en", "turn on the lamp thanks Anna"), ("en", "turn on the lamp for me Peter"),
      ("en", "could Tom please turn on the lamp"), ("en", "turn on the lamp Tom please"),
      ("en", "you guys turn on the lamp"), ("en", "turn on the lamp Tom"),
      ("en", "turn on the lamp now Peter"), ("en", "turn on the lamp please Peter thanks"),
      ("de", "schalte die Lampe ein bitte Peter"), ("de", "schalte die Lampe ein Peter"),
      ("de", "mach die Lampe an Schatz"), ("de", "mach die Lampe an Frau Müller"),
      ("fr", "allume la lampe s'il te plaît Pierre"), ("fr", "paie la facture merci papa"),
      ("fr", "allume la lampe les enfants"), ("en", "would it hurt to turn on the lamp"),
      ("en", "is it safe to turn on the lamp"),
      ("es", "enciende la lámpara por favor Pedro"), ("es", "paga la factura ya Pedro"),
    ])
  func `a command to somebody else is not carried out`(language: String, text: String) throws {
    #expect(try Self.match(text, language).outcome != .matched)
  }

  @Test(
    arguments: [
      ("de", "Parlance, sperr mal meine Kreditkarte", "Freeze"),
      ("de", "hallo Nova mach mal die Lampe an", "Lamp"),
      ("de", "Filmabend, mach die Lampe an", "Lamp"), ("de", "jetzt mach die Lampe an", "Lamp"),
      ("en", "Parlance, turn on the lamp", "Lamp"), ("en", "please turn on the lamp", "Lamp"),
      ("en", "turn on the lamp, love", "Lamp"), ("en", "turn on the lamp please quickly", "Lamp"),
      ("en", "turn on the lamp please, it is dark", "Lamp"),
      ("de", "mach die Lampe an bitte schnell", "Lamp"),
      ("de", "mach die Lampe an, es ist dunkel", "Lamp"),
      ("fr", "allume la lampe s'il te plaît vite", "Lamp"),
      ("fr", "Parlance, allume la lampe", "Lamp"),
      ("es", "Parlance, enciende la lámpara", "Lamp"),
    ])
  func `what the assistant is told to do is a command`(
    language: String, text: String, intent: String
  ) throws {
    let result = try Self.match(text, language)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("de", "Bank, sperr meine Karte", "Sperr meine Karte"),
      ("en", "Bank, freeze my card", "Freeze my card"),
      ("fr", "Bank, bloque ma carte", "Bloque ma carte"),
      ("es", "Bank, bloquea mi tarjeta", "Bloquea mi tarjeta"),
    ])
  func `an app may be called by its name`(language: String, text: String, phrase: String) throws {
    let app = AppMetadata(
      name: "Bank", locale: language, intents: [IntentDescriptor(id: "Freeze")],
      shortcuts: [
        ShortcutDescriptor(
          intent: "Freeze", phrases: [language: ["\(phrase) (${applicationName})"]])
      ])
    let other = AppMetadata(
      name: "Lamp", locale: language, intents: [IntentDescriptor(id: "Freeze")],
      shortcuts: [
        ShortcutDescriptor(intent: "Freeze", phrases: [language: ["x ${applicationName}"]])
      ])
    let result = try IntentMatcher(apps: [app, other], locale: language).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.app == "Bank")
  }

  @Test(arguments: ["how is the temperature please", "turn the lamp on quickly please"])
  func `a word from a rule of a template and an adverb are no names`(text: String) throws {
    let set = """
      language: en
      intents:
        Temperature: {data: [{sentences: ["how is [the] <temp>"]}]}
        Lamp: {data: [{sentences: ["turn the lamp on"]}]}
      expansion_rules: {temp: (temp|temperature)}
      """
    #expect(try PhraseSets.english(set).match(text).outcome == .matched)
  }
}

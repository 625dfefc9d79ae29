import Testing

@testable import UtteranceActs

/// What precedes a command without a verb of its own: a reason, or the one who is to do it.
@Suite struct VerblessReasonTests {
  @Test(
    arguments: [
      ("en", "too dark in here", "turn on the lamp"),
      ("en", "no milk left", "order more milk"),
      ("en", "running late", "call a taxi"),
      ("en", "getting stuffy in here", "open the window"),
      ("en", "pizza night", "preheat the oven"),
      ("en", "what a lovely day", "open the curtains"),
      ("en", "can't see a thing", "turn on the lamp"),
      ("en", "the rain's coming in", "close the window"),
      ("en", "i need my passport", "open the safe"),
      ("en", "for the baby", "turn on the heating"),
      ("en", "before it gets dark", "close the blinds"),
      ("de", "zu dunkel hier", "mach die lampe an"),
      ("de", "keine milch mehr da", "bestelle milch"),
      ("de", "bevor es dunkel wird", "schließe das fenster"),
      ("fr", "trop sombre ici", "allume la lampe"),
      ("fr", "plus de café", "commande du café"),
      ("fr", "changement de programme", "annule le taxi"),
      ("es", "demasiado oscuro aquí", "enciende la lámpara"),
      ("es", "noche de pizza", "enciende el horno"),
      ("es", "qué frío", "enciende la estufa"),
    ])
  func `a remark without a verb gives a reason`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) == .asked)
  }

  @Test(
    "A clause with both parts of its negation is a reason, and half of one is not",
    arguments: [
      ("nous ne venons pas", ActVerdict.asked), ("on ne part pas", .asked),
      ("ne", .refused(.negated)),
    ])
  func wholeNegation(front: String, expected: ActVerdict) throws {
    #expect(try verdict(front, "annule la réservation", "fr") == expected)
  }

  @Test(
    arguments: [
      ("en", "leila", "turn on the lamp"),
      ("en", "too many people", "lock the door"),
      ("en", "too many children", "lock the door"),
      ("en", "kids upstairs", "turn on the lamp"),
      ("en", "students here", "open the window"),
      ("en", "for years kids", "open the window"),
      ("en", "the kids", "turn on the lamp"),
      ("en", "watching the dog", "open the door"),
      ("en", "no need to", "close the curtains"),
      ("en", "no time to", "lock the door"),
      ("en", "before i go to bed", "lock the door"),
      ("en", "i want to watch him", "open the door"),
      ("de", "leila", "mach die lampe an"),
      ("de", "keiner", "mach die lampe an"),
      ("de", "das bedeutet nicht", "mach die lampe an"),
      ("de", "im sommer kannst du", "die markise ausfahren"),
      ("de", "wenn es dunkel wird", "mach die lampe an"),
      ("fr", "leïla", "allume la lampe"),
      ("fr", "quelle clé", "ouvre le garage"),
      ("es", "leila", "enciende la lámpara"),
      ("es", "qué llave", "abre el garaje"),
      ("es", "nos obligaron a", "abrir el garaje"),
    ])
  func `somebody else, a denial or a condition in front is none`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) != .asked)
  }
}

import TextNormalization
import Testing

@testable import UtteranceActs

/// How much that says nothing may stand around a command.
@Suite struct FillerBoundTests {
  @Test(
    arguments: [
      ("en", "whatever you here down", "unlock the car"),
      ("en", "banana curtain", "transfer fifty dollars to savings"),
      ("en", "three going away here", "delete all emails"),
      ("de", "wolken gang hier", "schließ das auto auf"),
      ("de", "banane vorhang", "lösche alle fotos"),
      ("fr", "nuages couloirs ici", "déverrouille la voiture"),
      ("fr", "bananes rideaux", "supprime toutes les photos"),
      ("es", "nubes pasillos aquí", "desbloquea el coche"),
      ("es", "bananas cortinas", "borra todas las fotos"),
    ])
  func `words that nothing explains let nothing through that cannot be taken back`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) != .asked)
  }

  @Test(
    arguments: [
      ("en", "my the an now the an a", "turn on the lamp"),
      ("en", "the a my um the her a", "turn on the lamp"),
      ("de", "der ein das jetzt eine den", "mach die lampe an"),
      ("fr", "le un mon euh la une ses", "allume la lampe"),
      ("es", "el un mi eh la una sus", "enciende la lámpara"),
    ])
  func `articles without things are no way to ask for something`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) != .asked)
  }

  @Test(
    arguments: [
      ("en", "um hey so could you please just", "unlock the car"),
      ("en", "oh hi there um okay please", "turn on the lamp"),
      ("en", "i am locked out so please", "unlock the car"),
      ("en", "no milk left", "order more milk"),
      ("en", "date night", "book a table"),
      ("de", "äh hallo könntest du bitte mal", "die lampe anmachen"),
      ("fr", "euh bonjour s'il te plaît", "allume la lampe"),
      ("es", "eh hola por favor", "enciende la lámpara"),
    ])
  func `a few courtesies and a reason are how people ask`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) == .asked)
  }

  @Test(arguments: ["car whatever down", "car banana", "car hello um thanks the a my the an"])
  func `words behind a command that unlocks are asked about`(rest: String) throws {
    let reader = try #require(ActReader.named("en"))
    let words = Words("unlock the \(rest)").map(String.init)
    let verdict = reader.verdict(
      on: PhraseAlignment(
        words: words,
        uses: words.indices.map { $0 < 3 ? .own(meant: words[$0]) : .unused }, phrase: .command))
    #expect(verdict != .asked)
  }

  @Test(arguments: [
    "oh um ah uh er so hm well hi hey okay right please um",
    "um um um um um um um um um um um um um",
  ])
  func `more courtesies than anybody says are asked about`(front: String) throws {
    #expect(try verdict(front, "turn on the lamp", "en") != .asked)
    #expect(try verdict(front, "unlock the car", "en") != .asked)
  }
}

import TextNormalization
import Testing

@testable import UtteranceActs

/// Remarks in front of a command that no frame of the data foresees.
@Suite struct UnforeseenRemarkTests {
  @Test(
    arguments: [
      ("en", "kids", "open the window"),
      ("en", "electricians", "turn off the heater"),
      ("en", "in lesson two students", "turn on the lamp"),
      ("en", "pedro from accounting", "open the window"),
      ("en", "is there a fee to", "turn on the lamp"),
      ("en", "did anyone", "turn on the lamp"),
      ("en", "do i really want to", "turn on the lamp"),
      ("en", "let olga", "turn on the lamp"),
      ("fr", "mon chef", "allume la lampe"),
      ("fr", "julien de la compta", "ouvre le garage"),
      ("en", "rose in accounting", "open the window"),
      ("es", "pedro el de contabilidad", "abre el garaje"),
      ("es", "la abuela", "enciende la lámpara"),
      ("de", "lukas aus der buchhaltung", "mach die lampe an"),
    ])
  func `who may do it, and what asks about it, lets nothing through`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) != .asked)
  }

  @Test(
    arguments: [
      ("en", "anna", "turn on the lamp"), ("en", "dodgy area", "lock the window"),
      ("en", "turn on the kettle", "open the window"), ("en", "kettle off", "open the window"),
      ("de", "sturmwarnung", "mach die lampe an"), ("fr", "dodo", "allume la lampe"),
      ("es", "aniversario", "enciende la lámpara"),
    ])
  func `what may be a name is asked about, unless something else shows more`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) == .doubtful(.unknown))
  }

  @Test(
    arguments: [
      ("say", "turn on the lamp"), ("have i", "turn on the lamp"), ("had i", "turn on the lamp"),
      ("has he", "turn on the lamp"),
    ])
  func `words to be said and a question with “have” are refused`(
    front: String, command: String
  ) throws {
    guard case .refused = try verdict(front, command, "en") else {
      Issue.record("“\(front) \(command)” was not refused")
      return
    }
  }

  @Test func `a question is not a remark in front of the thing that it asks about`() throws {
    guard case .refused = try verdict("have i lost", "my card", "en") else {
      Issue.record("“have I lost my card” was taken for a command about a card")
      return
    }
    #expect(try verdict("did i lock it", "lock the door", "en") == .asked)
  }

  @Test func `who thinks again behind a command is asked`() throws {
    let reader = try #require(ActReader.named("en"))
    func verdict(_ text: String) -> ActVerdict {
      let words = Words(text).map(String.init)
      let command = Words("order dog food").count
      return reader.verdict(
        on: PhraseAlignment(
          words: words,
          uses: words.enumerated().map { $0 < command ? .own(meant: $1) : .unused },
          phrase: .command))
    }
    #expect(verdict("order dog food actually we still have some") == .doubtful(.unclear))
    #expect(verdict("order dog food we have none left") == .asked)
  }

  @Test func `a request that may be a denial is asked about`() throws {
    guard case .doubtful = try verdict("could you not", "turn on the lamp", "en") else {
      Issue.record("“could you not” was taken for a plain request or a plain denial")
      return
    }
  }

  @Test func `what pays, sends, buys, deletes or unlocks is asked about behind any guess`() throws {
    for command in [
      "pay the rent", "text anna", "buy milk", "delete the album", "unlock the car",
    ] {
      #expect(
        try verdict("frost on the window", command, "en") == .doubtful(.unknown), "\(command)")
    }
    #expect(try verdict("mains prises", "déverrouille la porte", "fr") != .asked)
  }

  @Test(
    arguments: [
      ("en", "frost on the window", "turn on the heater"),
      ("en", "out of breath", "open the window"),
      ("en", "stuck in traffic", "turn on the heater"),
      ("en", "here comes the rain", "close the window"),
      ("en", "smells like rain", "close the window"),
      ("en", "we are running low", "turn off the heater"),
      ("en", "as we're heading out", "lock the window"),
      ("en", "the dog's about to run out", "close the window"),
      ("en", "why is that fan still going", "turn off the fan"),
      ("en", "did i lock it", "lock the window"),
      ("en", "before it slips my mind", "turn off the heater"),
      ("de", "schönes wetter", "mach die lampe an"),
      ("fr", "oeufs à la coque", "allume la lampe"),
      ("es", "huevos al fuego", "enciende la lámpara"),
    ])
  func `what cannot be a subject stands for itself`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) == .asked)
  }

  @Test func `a thing that is not to be set is denied, and a verb before another is retracted`()
    throws
  {
    #expect(try verdict("set no", "alarm for seven", "en") == .refused(.negated))
    #expect(try verdict("start no", "timer for five minutes", "en") == .refused(.negated))
    #expect(try verdict("close no", "open the window", "en") == .asked)
  }

  @Test func `the correction of a number is not text`() throws {
    let reader = try #require(ActReader.named("en"))
    for (text, isCorrection) in [
      ("no 6", true), ("5 no 6 minutes", true), ("5 no", true), ("pizza", false), ("no", false),
      ("6", false), ("room no 6", false),
    ] {
      let words = Words(text).map(String.init)
      #expect(
        reader.correctsNumber(inText: words.indices, of: words) == isCorrection, "\(text)")
    }
  }

  @Test func `somebody whom the phrases name is spoken to`() throws {
    let names: Set = ["marcus", "doctor", "chen"]
    #expect(
      try verdict("marcus could you", "close the window", "en", knows: names)
        == .refused(.quoted))
    #expect(
      try verdict("doctor chen please", "close the window", "en", knows: names) != .asked)
    // A name that they do not have is asked about: the assistant's own is a courtesy.
    #expect(
      try verdict("robin could you", "close the window", "en", knows: names)
        == .doubtful(.unclear))
    #expect(try verdict("hey robin could you", "close the window", "en", knows: names) == .asked)
    #expect(try verdict("parlance could you", "close the window", "en", knows: names) == .asked)
    #expect(try verdict("buddy could you", "close the window", "en", knows: names) == .asked)
  }
}

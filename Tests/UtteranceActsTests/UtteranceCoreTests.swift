import Testing
import TextNormalization

@testable import UtteranceActs

/// What an utterance may ask for, less the frame around it.
@Suite struct UtteranceCoreTests {
  private func cores(_ text: String) throws -> [String] {
    let reader = try #require(ActReader.named("en"))
    return reader.cores(of: Words(text).map(String.init)).map { $0.words.joined(separator: " ") }
  }

  @Test(
    "A core has the words that a phrase would have",
    arguments: [
      ("would you do me the kindness of turning the lamp off", "turn the lamp off"),
      ("make sure the garage is shut", "shut the garage"),
      ("the lamp turn it off", "turn the lamp off"),
      ("the lamp could you turn it off", "turn the lamp off"),
      ("garage is it shut", "is garage shut"),
      ("tur turn off the um the lamp", "turn off the lamp"),
      ("turn off the what's it called the lamp", "turn off the lamp"),
      ("do you know if i have plans on sunday", "do i have plans on sunday"),
      ("can you tell me when my order arrives", "when does my order arrive"),
      ("i didn't leave the patio door open did i", "did i leave the patio door open"),
      ("front door locked or unlocked", "is front door locked"),
      ("my savings balance please", "what is my savings balance"),
      ("the dog is barking is the back gate locked", "is the back gate locked"),
      ("i need an email sent to anna saying hello", "send an email to anna saying hello"),
      ("the heater needs to be off now please", "turn the heater off"),
      ("my weight should be recorded as 65 kilos please", "record my weight as 65 kilos"),
      ("can we have the lamp turned off", "turn off the lamp"),
      ("i need the car unlocking", "unlock the car"),
      ("turn it off now everybody has gone", "turn it off"),
      ("turn the lamp on turn it on i am scared", "turn the lamp on"),
      ("unlock the car unlock the car", "unlock the car"),
      ("how much money have i got left in savings", "how much money do i have in savings"),
      ("front door still unlocked", "is front door unlocked"),
      ("so the back gate is closed is it", "is the back gate closed"),
      ("the patio door's shut right", "is the patio door shut"),
      ("could you give dad a call", "call dad"),
      ("please pay our rent", "pay my rent"),
      ("turn off the lamp i mean turn it on", "turn the lamp on"),
      ("is my debit card frozen", "freeze my debit card"),
    ])
  func core(text: String, expected: String) throws {
    let found = try cores(text)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("The text of a core keeps the spelling of the words that were said")
  func spelling() {
    let core = UtteranceCore(
      range: 0..<3, words: ["put", "creme", "on"], origins: [0, 1, 2])
    #expect(
      core.text(of: ["stick", "creme", "on"], spelled: ["Stick", "Crème", "on"]) == "put Crème on")
  }

  @Test("A thing is a question only where it stands alone")
  func topics() throws {
    let found = try cores("i would like to cancel my printer ink order")
    #expect(!found.contains("where is my printer ink order"))
  }

  @Test("A thing that somebody is about to do something with is not a topic")
  func subjects() throws {
    let found = try cores("did you text anna that i'll be late")
    #expect(!found.contains { $0.hasPrefix("text anna did you") }, "\(found)")
  }

  @Test("What an amendment takes the place of is found, and nothing else")
  func supersedes() throws {
    let reader = try #require(ActReader.named("en"))
    func superseded(_ text: String, _ start: Int) -> Range<Int>? {
      let words = Words(text).map(String.init)
      let range = start..<words.count
      let core = UtteranceCore(range: range, words: Array(words[range]), origins: Array(range))
      return reader.superseded(before: core, in: words)
    }
    #expect(superseded("order dog food actually order cat food", 4) == 0..<3)
    #expect(superseded("please order dog food no sorry order cat food", 6) == 1..<4)
    #expect(superseded("order dog food please order cat food", 4) == nil)
    #expect(superseded("actually order cat food", 1) == nil)
  }

  @Test(
    arguments: [
      ("en", "they should be soft", true), ("en", "the eggs should be soft", true),
      ("en", "i should think", false), ("en", "maybe i should not", false),
      ("en", "or they should be soft", false), ("de", "die sollen weich sein", true),
    ])
  func `what a thing should be like leaves a value as it is, and a doubt does not`(
    language: String, words: String, isLeft: Bool
  ) throws {
    let reader = try #require(ActReader.named(language))
    #expect(reader.leaveAsItIs(words.split(separator: " ").map(String.init)) == isLeft)
  }

  @Test(
    arguments: [
      ("es", "desbloquea", true), ("es", "desbloquear", true), ("es", "mesa", false),
      ("fr", "arrete", true), ("en", "unlock", false),
    ])
  func `a verb to which a pronoun may be joined is an imperative or an infinitive`(
    language: String, word: String, isRequest: Bool
  ) throws {
    let reader = try #require(ActReader.named(language))
    #expect(reader.isRequest(word) == isRequest || reader.mayBeRequest(word) == isRequest)
  }
}

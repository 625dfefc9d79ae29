import PhraseAutomaton
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct RecentGrammarsTests {
  /// Returns a grammar of some single words.
  private static func grammar(_ words: String...) throws -> SpeechGrammar {
    try Recognition.grammar(words, AcousticModel())
  }

  @Test func `The one before is there without another search`() throws {
    var recent = RecentGrammars()
    let (one, two) = (try Self.grammar("one"), try Self.grammar("two"))
    for grammar in [one, two] { recent.add(grammar, search: recent.newSearch()) }
    let search = recent.first?.search
    let isBack = recent.bringForward(one)
    #expect(isBack)
    #expect(recent.first?.grammar == one)
    #expect(recent.first?.search != search)
    let isThere = recent.bringForward(two)
    #expect(isThere)
    #expect(recent.first?.search == search)
  }

  @Test func `The oldest one makes room`() throws {
    var recent = RecentGrammars(limit: 2)
    let grammars = try ["one", "two", "three"].map { try Self.grammar($0) }
    recent.add(grammars[0], search: "first")
    recent.add(grammars[1], search: "second")
    let forgotten = recent.makeRoom(for: grammars[2])
    #expect(forgotten == ["first"])
    let known = [recent.bringForward(grammars[0]), recent.bringForward(grammars[1])]
    #expect(known == [false, true])
  }

  @Test func `Large ones are not kept beside each other`() throws {
    var recent = RecentGrammars(arcLimit: 4)
    recent.add(try Self.grammar("one", "two", "three"), search: "large")
    let forSmall = recent.makeRoom(for: try Self.grammar("four"))
    #expect(forSmall == [])
    let forLarge = recent.makeRoom(for: try Self.grammar("four", "five", "six"))
    #expect(forLarge == ["large"])
    #expect(recent.first == nil)
  }

  @Test func `A recognizer goes back and forth between grammars`() async throws {
    let model = try AcousticModel()
    let commands = try Recognition.grammar(Recognition.commands, model)
    let answers = try Recognition.grammar(["five", "nine"], model)
    let recognizer = try PocketSphinxRecognizer(model: model)
    for _ in 1...3 {
      try await recognizer.setGrammar(commands)
      let command = try await recognizer.recognize(
        Synthesizer.speak("turn on the bedroom light", by: .slt))
      #expect(command.first?.transcript == "turn on the bedroom light")
      try await recognizer.setGrammar(answers)
      let answer = try await recognizer.recognize(Synthesizer.speak("nine", by: .slt))
      #expect(answer.first?.transcript == "nine")
    }
  }

  @Test func `A grammar that was forgotten can be set again`() async throws {
    let model = try AcousticModel()
    let recognizer = try PocketSphinxRecognizer(model: model)
    let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    for word in words + [words[0]] {
      try await recognizer.setGrammar(Recognition.grammar([word, "cancel"], model))
    }
    let heard = try await recognizer.recognize(Synthesizer.speak("zero", by: .slt))
    #expect(heard.first?.transcript == "zero")
  }
}

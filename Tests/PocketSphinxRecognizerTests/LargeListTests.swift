import AudioInput
import PhraseAutomaton
import PhraseTemplates
import PocketSphinxRecognizer
import SpeechRecognition
import Testing

/// Lists that are searched by sound.
@Suite(.needsHearing) struct LargeListTests {
  /// A grammar of “call {name}” and “stop the music” in which all names are searched.
  private struct Calls {
    let model: AcousticModel
    let pronouncer: Pronouncer
    var automaton: PhraseAutomaton

    init(_ names: [String]) throws {
      model = try AcousticModel()
      pronouncer = Pronouncer(main: try Lexicon(contentsOf: model.dictionary))
      var builder = AutomatonBuilder()
      let scope = PhraseScope(
        lists: ["name": builder.addList(.names(names.map(Self.slotName)), name: "name")])
      for text in ["call {name} [on mobile]", "stop the music"] {
        let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
        try builder.addPhrase(
          template, in: scope, as: PhraseEntry(template: text))
      }
      automaton = builder.build().automaton
    }

    mutating func replaceNames(_ names: [String]) throws {
      let list = try #require(automaton.list(named: "name"))
      automaton = automaton.replacing(list: list, with: names.map(Self.slotName)).automaton
    }

    func grammar() throws -> SpeechGrammar {
      var options = PhraseAutomaton.AcceptorOptions()
      options.searchedNames = 1
      let (sentences, _, searched) = automaton.acceptor(options)
      return try SpeechGrammar(
        sentences, searching: searched.map { SearchedNames($0, pronouncer: pronouncer) },
        pronouncer: pronouncer)
    }

    private static func slotName(_ name: String) -> SlotName {
      SlotName([.text(name)], value: NameValue(kind: .string, text: name))
    }
  }

  /// Every fortieth word of the dictionary with each of some first names.
  private static func names(_ model: AcousticModel) throws -> [String] {
    var words: [String] = []
    var count = 0
    try Lexicon(contentsOf: model.dictionary).forEachWord { word, _ in
      count += 1
      if count % 40 == 0, word.allSatisfy(\.isLetter) { words.append(word) }
    }
    return ["alan", "barbara", "carlos", "diana", "edgar", "frances"].flatMap { first in
      words.map { first + " " + $0 }
    }
  }

  private static func heard(
    _ recognizer: PocketSphinxRecognizer, _ text: String, by voice: Synthesizer.Voice = .slt
  ) async throws -> Hypothesis? {
    try await recognizer.recognize(Synthesizer.speak(text, by: voice)).first
  }

  @Test(arguments: Synthesizer.Voice.allCases)
  func `A name out of thousands is found by its sound`(_ voice: Synthesizer.Voice) async throws {
    var calls = try Calls(["robert de niro"])
    try calls.replaceNames(["barbara middleton", "edgar copeland"] + Self.names(calls.model))
    let recognizer = try PocketSphinxRecognizer(model: calls.model)
    try await recognizer.setGrammar(calls.grammar())
    for text in ["call barbara middleton", "call edgar copeland on mobile", "stop the music"] {
      let best = try #require(try await Self.heard(recognizer, text, by: voice))
      #expect(best.transcript == text)
      #expect(best.confidence > 0.5)
    }
  }

  @Test func `A name is found where it was said, behind silence that the library leaves out`()
    async throws
  {
    var calls = try Calls(["robert de niro"])
    try calls.replaceNames(["barbara middleton", "edgar copeland"] + Self.names(calls.model))
    let recognizer = try PocketSphinxRecognizer(model: calls.model)
    try await recognizer.setGrammar(calls.grammar())
    let sound = Synthesizer.padded(
      try Synthesizer.speak("call edgar copeland on mobile", by: .slt), seconds: 3)
    let best = try #require(try await recognizer.recognize(sound).first)
    #expect(best.transcript == "call edgar copeland on mobile")
    #expect(try #require(best.words.first).start > 2.9)
  }

  @Test func `Names that were replaced are heard in the next utterance, the old ones no more`()
    async throws
  {
    var calls = try Calls(["barbara middleton", "edgar copeland"])
    let recognizer = try PocketSphinxRecognizer(model: calls.model)
    try await recognizer.setGrammar(calls.grammar())
    let sound = try Synthesizer.speak("call susan rutherford", by: .slt)
    try await recognizer.beginUtterance()
    _ = try await recognizer.hear(sound.samples)
    try calls.replaceNames(["susan rutherford", "edgar copeland"])
    try await recognizer.setGrammar(calls.grammar())
    let before = try await recognizer.endUtterance(sound) { false }.first?.transcript
    #expect(before != "call susan rutherford")
    #expect(try await recognizer.recognize(sound).first?.transcript == "call susan rutherford")
    let old = try await Self.heard(recognizer, "call barbara middleton")?.transcript
    #expect(old != "call barbara middleton")
  }

  @Test func `Names that sound the same are all reported`() async throws {
    var calls = try Calls(["allan carter"])
    try calls.replaceNames(["allan carter", "alan carter", "diana walsh"])
    let recognizer = try PocketSphinxRecognizer(model: calls.model)
    try await recognizer.setGrammar(calls.grammar())
    let heard = try await recognizer.recognize(Synthesizer.speak("call alan carter", by: .rms))
    #expect(Set(heard.prefix(2).map(\.transcript)) == ["call alan carter", "call allan carter"])
  }

  @Test func `Silence is not a name`() async throws {
    let recognizer = try PocketSphinxRecognizer(model: try AcousticModel())
    try await recognizer.setGrammar(Calls(["barbara middleton"]).grammar())
    let silence = AudioClip(samples: Synthesizer.noise(seconds: 2, level: 8))
    let best = try await recognizer.recognize(silence).first
    #expect((best?.confidence ?? 0) < 0.5)
  }
}

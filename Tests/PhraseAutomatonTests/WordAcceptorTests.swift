import PhraseTemplates
import Testing

@testable import PhraseAutomaton

@Suite struct WordAcceptorTests {
  static func acceptor(
    _ sentences: [String], lists: [String: SlotList] = [:], skips: [String] = [],
    unheard: Set<String> = [], joinedNames: Int = 300
  ) throws -> WordAcceptor {
    let automaton = try PhraseAutomatonTests.make(sentences, lists: lists, skips: skips)
    var options = PhraseAutomaton.AcceptorOptions()
    (options.joinedNames, options.unheardSkips) = (joinedNames, unheard)
    return automaton.acceptor(options).acceptor
  }

  @Test func `The acceptor has just the sentences of the templates`() throws {
    let acceptor = try Self.acceptor(
      ["turn [the] light (on|off)", "order {soup}"],
      lists: ["soup": PhraseAutomatonTests.names("tomato soup", "laksa")])
    let expected: Set = [
      "turn the light on", "turn the light off", "turn light on", "turn light off",
      "order tomato soup", "order laksa",
    ]
    #expect(Set(acceptor.sentences()) == expected)
    #expect(Set(acceptor.minimized().sentences()) == expected)
  }

  @Test func `A courtesy that is not listened for is in no sentence, and longer ones stay`() throws
  {
    let acceptor = try Self.acceptor(
      ["go on"], skips: ["just", "please", "just now"], unheard: ["just"])
    for sentence in ["go on", "please go on", "just now go on", "go on just now please"] {
      #expect(acceptor.accepts(sentence.split(separator: " ")), "\(sentence)")
    }
    for sentence in ["just go on", "go on just", "just please go on"] {
      #expect(!acceptor.accepts(sentence.split(separator: " ")), "\(sentence)")
    }
  }

  @Test func `Minimizing merges what goes on alike`() throws {
    let minimal = try Self.acceptor(["(brew|make|get me) (a|an) (latte|mocha|coffee)"]).minimized()
    // brew, make or get me; a or an; the drink.
    #expect(minimal.stateCount == 5)
    #expect(minimal.arcs.count == 9)
    #expect(minimal.arcs.allSatisfy { $0.word != nil })
  }

  @Test func `Minimizing twice changes nothing`() throws {
    let minimal = try Self.acceptor(["(a;b;c) [d] (e|f)", "a b", "c"]).minimized()
    let again = minimal.minimized()
    #expect(again.stateCount == minimal.stateCount)
    #expect(Set(again.sentences()) == Set(minimal.sentences()))
  }

  @Test func `Without room for subsets the sentences stay the same`() throws {
    let acceptor = try Self.acceptor(["(a;b;c) [d] (e|f)", "a b", "c"])
    #expect(
      Set(acceptor.minimized(limit: 1).sentences()) == Set(acceptor.minimized().sentences()))
  }

  @Test func `Large lists become one word a name`() throws {
    let acceptor = try Self.acceptor(
      ["call {who}"], lists: ["who": PhraseAutomatonTests.names("Ann Lee", "Bo", "Cy")],
      joinedNames: 3)
    #expect(Set(acceptor.sentences()) == ["call ann_lee", "call bo", "call cy"])
  }

  @Test func `Words without a meaning stand in front and behind`() throws {
    let acceptor = try Self.acceptor(["go on"], skips: ["please"])
    #expect(acceptor.accepts(["please", "go", "on", "please"]))
    #expect(acceptor.accepts(["please", "please", "go", "on", "please", "please"]))
    #expect(!acceptor.accepts(["please", "please", "please", "go", "on"]))
    #expect(!acceptor.accepts(["go", "on", "please", "please", "please"]))
    #expect(!acceptor.accepts(["go", "please", "on"]))
  }

  @Test func `Where there is too much, long lists are left out and short ones are not`() throws {
    let automaton = try PhraseAutomatonTests.make(
      ["note {text}", "stop", "play {song}"],
      lists: ["text": .anyWords, "song": PhraseAutomatonTests.names("la", "le", "lu")])
    var options = PhraseAutomaton.AcceptorOptions()
    options.anyWords = "..."
    (options.arcLimit, options.shortList) = (3, 2)
    let (acceptor, notes, _) = automaton.acceptor(options)
    #expect(acceptor.accepts(["note", "..."]))
    #expect(acceptor.accepts(["stop"]))
    #expect(!acceptor.accepts(["play", "la"]))
    #expect(notes == [.tooLarge(list: "song")])
  }

  @Test func `Phrases with free text are left out and told of`() throws {
    let automaton = try PhraseAutomatonTests.make(
      ["note {text}", "stop"], lists: ["text": .anyWords])
    let (acceptor, notes, _) = automaton.acceptor()
    #expect(acceptor.minimized().sentences() == ["stop"])
    #expect(notes == [.anyWords(list: "text")])
  }

  @Test func `A grammar in Sphinx's format has one final state`() throws {
    let text = try Self.acceptor(["go [on]"]).minimized().fsg(named: "my app")
    #expect(
      text == """
        FSG_BEGIN my_app
        NUM_STATES 4
        START_STATE 0
        FINAL_STATE 3
        TRANSITION 0 1 1.0 go
        TRANSITION 1 2 1.0 on
        TRANSITION 1 3 1.0
        TRANSITION 2 3 1.0
        FSG_END

        """)
  }

  @Test func `A JSpeech grammar quotes signs`() throws {
    let text = try Self.acceptor(["Café's 50%"]).minimized().jsgf()
    #expect(
      text == """
        #JSGF V1.0 UTF-8 en;
        grammar commands;

        public <sentence> = <s0>;
        <s0> = cafe <s1>;
        <s1> = "'s" <s2>;
        <s2> = 50 <s3>;
        <s3> = "%" <s4>;
        <s4> = <NULL>;

        """)
  }
}

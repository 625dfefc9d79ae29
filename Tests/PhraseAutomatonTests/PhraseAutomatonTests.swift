import PhraseTemplates
import Testing

@testable import PhraseAutomaton

@Suite struct PhraseAutomatonTests {
  /// Builds an automaton of hassil sentences over some lists.
  static func make(
    _ sentences: [String], lists: [String: SlotList] = [:], rules: [String: String] = [:],
    skips: [String] = []
  ) throws -> PhraseAutomaton {
    var builder = AutomatonBuilder()
    builder.addNumberWords([3: "three"])
    var scope = PhraseScope()
    for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
      scope.lists[name] = builder.addList(list, name: name)
    }
    for (name, rule) in rules {
      scope.rules[name] = TemplateParser.parse(rule, syntax: .hassil).template
    }
    for sentence in sentences {
      let template = try #require(TemplateParser.parse(sentence, syntax: .hassil).template)
      try builder.addPhrase(
        template, in: scope, as: PhraseEntry(template: sentence, owner: "App"))
    }
    for skip in skips { builder.addSkipPhrase(skip, of: "App") }
    let (automaton, problems) = builder.build()
    #expect(problems.isEmpty)
    return automaton
  }

  static func names(_ names: String...) -> SlotList {
    .names(names.map { SlotName([.text($0)], value: NameValue(kind: .string, text: $0)) })
  }

  /// Describes readings as `template: slot=words`, best first.
  static func readings(_ automaton: PhraseAutomaton, _ text: String) -> [String] {
    automaton.matches(of: text).map { match in
      let slots = match.slots.map { slot in
        let values = automaton.values(of: slot).map(\.text).joined(separator: "/")
        return " \(slot.name)=\(slot.words.lowerBound)..<\(slot.words.upperBound):\(values)"
      }
      return automaton.entry(of: match.phrase).template + slots.joined()
    }
  }

  @Test(
    "One template accepts what it stands for and nothing else",
    arguments: [
      ("turn on the light", ["turn on the light", "Turn on the light!"], ["turn on", "light"]),
      ("light[s] (on|off)", ["light on", "lights off"], ["lightss on", "light s on", "light"]),
      ("[please] (stop;[the] music)", ["stop music", "please the music stop"], ["music", "stop"]),
      ("(un|)lock it", ["unlock it", "lock it"], ["un lock it"]),
      ("what's up", ["what is up", "whats up", "What’s up?"], ["what up"]),
      ("[a] [b] [c]", ["a b c", "a c", "b"], ["c a", "a a"]),
      ("wi-fi on", ["Wi-Fi on", "wi fi on"], ["wifi on"]),
      ("音楽を[すぐ]再生", ["音楽を再生", "音楽をすぐ再生", "音楽 を 再生"], ["音楽再生"]),
      ("it[']s (I[']ll|we)", ["it's we", "its I'll", "it is I will", "it’s we"], ["it we"]),
      ("room 3", ["room 3", "room three"], ["room 4"]),
    ])
  func accepts(template: String, accepted: [String], refused: [String]) throws {
    let automaton = try Self.make([template])
    for text in accepted { #expect(automaton.accepts(text), "\(text)") }
    for text in refused { #expect(!automaton.accepts(text), "\(text)") }
  }

  @Test func `Slots have the places of their words and the values of their names`() throws {
    let automaton = try Self.make(
      ["order {soup} [for {person}]"],
      lists: [
        "soup": Self.names("Tomato Soup", "Tomato", "Clam Chowder"),
        "person": Self.names("Ann", "Ann Lee"),
      ])
    #expect(
      Self.readings(automaton, "order tomato soup for ann lee") == [
        "order {soup} [for {person}] soup=1..<3:Tomato Soup person=4..<6:Ann Lee"
      ])
    #expect(Self.readings(automaton, "order tomato for bob").isEmpty)
  }

  @Test func `Literal words rank before slots, and slots before free words`() throws {
    let automaton = try Self.make(
      ["play {anything}", "play {song}", "play hello"],
      lists: ["anything": .anyWords, "song": Self.names("Hello", "Hello World")])
    #expect(
      Self.readings(automaton, "play hello") == [
        "play hello", "play {song} song=1..<2:Hello", "play {anything} anything=1..<2:",
      ])
    #expect(
      Self.readings(automaton, "play some jazz") == ["play {anything} anything=1..<3:"])
  }

  @Test func `One slot for any words ranks before two`() throws {
    let automaton = try Self.make(
      ["{a} {b}", "{a}"], lists: ["a": .anyWords, "b": .anyWords])
    #expect(Self.readings(automaton, "go home") == ["{a} a=0..<2:", "{a} {b} a=0..<1: b=1..<2:"])
  }

  @Test func `One long name ranks before two short ones`() throws {
    let automaton = try Self.make(
      ["mix {a} [{b}]"],
      lists: ["a": Self.names("red", "red wine"), "b": Self.names("wine", "water")])
    #expect(
      Self.readings(automaton, "mix red wine") == [
        "mix {a} [{b}] a=1..<3:red wine", "mix {a} [{b}] a=1..<2:red b=2..<3:wine",
      ])
  }

  @Test func `Names of one spelling are one name with all its values`() throws {
    let list = SlotList.names([
      SlotName(
        [.text("Ann"), .text("Mum")], value: NameValue(kind: .entity, text: "Ann", id: "1")),
      SlotName([.text("ANN")], value: NameValue(kind: .entity, text: "ANN", id: "2")),
    ])
    let automaton = try Self.make(["call {who}"], lists: ["who": list])
    let slot = try #require(automaton.matches(of: "call ann").first?.slots.first)
    #expect(automaton.values(of: slot).map(\.id) == ["1", "2"])
    let mum = try #require(automaton.matches(of: "call mum").first?.slots.first)
    #expect(automaton.values(of: mum).map(\.id) == ["1"])
  }

  @Test func `Text that touches a slot is its own word or grows together with the name`() throws {
    let automaton = try Self.make(
      ["{person}'s phone", "{room}s off", "sub{topic}", "{level}% bright"],
      lists: [
        "person": Self.names("Ann Lee"), "room": Self.names("kitchen"),
        "topic": Self.names("way"), "level": Self.names("20"),
      ])
    #expect(
      Self.readings(automaton, "Ann Lee's phone") == ["{person}'s phone person=0..<2:Ann Lee"])
    #expect(Self.readings(automaton, "kitchens off") == ["{room}s off room=0..<1:kitchen"])
    #expect(Self.readings(automaton, "kitchen off").isEmpty)
    #expect(Self.readings(automaton, "subway") == ["sub{topic} topic=0..<1:way"])
    #expect(Self.readings(automaton, "20% bright") == ["{level}% bright level=0..<1:20"])
  }

  @Test func `Where letters touch any words, the other ways through a template remain`() throws {
    let automaton = try Self.make(
      ["say (that |th'){text}"], lists: ["text": .anyWords])
    #expect(
      Self.readings(automaton, "say that it rains") == [
        "say (that |th'){text} text=2..<4:"
      ])
    #expect(throws: GrammarProblem.self) {
      try Self.make(["say th'{text}"], lists: ["text": .anyWords])
    }
  }

  @Test func `A list's value may itself be a template`() throws {
    let template = try #require(
      TemplateParser.parse("[(some|a lot of)] [skim] milk", syntax: .hassil).template)
    let automaton = try Self.make(
      ["with {milk}"],
      lists: [
        "milk": .names([
          SlotName([.template(template)], value: NameValue(kind: .spoken, text: ""))
        ])
      ])
    for text in ["with milk", "with a lot of skim milk", "with some milk"] {
      #expect(automaton.accepts(text), "\(text)")
    }
    #expect(!automaton.accepts("with lot milk"))
  }

  @Test func `Skipped words are passed over anywhere and rank behind words that match`() throws {
    let automaton = try Self.make(
      ["light on", "please light on now"], skips: ["please", "can you", "now"])
    #expect(
      Self.readings(automaton, "please light on now") == ["please light on now", "light on"])
    #expect(Self.readings(automaton, "can you light please on") == ["light on"])
  }

  @Test func `Free words are one slot however many they are`() throws {
    let automaton = try Self.make(
      ["remind me to {task} [at {place}]"],
      lists: ["task": .anyWords, "place": Self.names("home", "work")])
    #expect(
      Self.readings(automaton, "remind me to look at it at home") == [
        "remind me to {task} [at {place}] task=3..<6: place=7..<8:home",
        "remind me to {task} [at {place}] task=3..<8:",
      ])
  }

  @Test func `A replaced list is matched at once, and the old automaton stays as it is`() throws {
    let old = try Self.make(
      ["call {who}", "{who}s"], lists: ["who": Self.names("Ann", "Bob")])
    let list = try #require(old.list(named: "who"))
    let (new, problems) = old.replacing(
      list: list,
      with: [
        SlotName([.text("Zoë Quark")], value: NameValue(kind: .string, text: "Zoë Quark")),
        SlotName([.text("Bob")], value: NameValue(kind: .string, text: "Bob")),
      ])
    #expect(problems.isEmpty)
    #expect(Self.readings(new, "call zoe quark") == ["call {who} who=1..<3:Zoë Quark"])
    #expect(Self.readings(new, "zoe quarks") == ["{who}s who=0..<2:Zoë Quark"])
    #expect(!new.accepts("call ann"))
    #expect(new.accepts("call bob"))
    #expect(old.accepts("call ann"))
    #expect(!old.accepts("call zoe quark"))
  }

  @Test func `Forty optional words in a row stay small`() throws {
    let words = (0..<40).map { "[w\($0)]" }.joined(separator: " ")
    let automaton = try Self.make([words + " end", String(repeating: "[a] ", count: 40) + "end"])
    #expect(automaton.accepts("w3 w17 w39 end"))
    #expect(!automaton.accepts("w17 w3 end"))
    #expect(automaton.accepts("a a a end"))
    #expect(automaton.statistics.states < 1000)
  }

  @Test func `Two to the fortieth sentences are one small automaton`() throws {
    let choices = Array(repeating: "(a|b)", count: 40).joined(separator: " ")
    let automaton = try Self.make([choices, "\(choices) <twice>"], rules: ["twice": choices])
    #expect(automaton.accepts(Array(repeating: "a", count: 40).joined(separator: " ")))
    #expect(automaton.accepts(Array(repeating: "b", count: 80).joined(separator: " ")))
    #expect(!automaton.accepts(Array(repeating: "b", count: 79).joined(separator: " ")))
    #expect(automaton.statistics.states < 200)
  }

  @Test func `Where subsets grow without bound, the answers stay right`() throws {
    // After n words the subset construction would need 2^n states: which of them were “a”?
    let tail = Array(repeating: "(a|b)", count: 14).joined(separator: " ")
    let starts = (0..<14).map { Array(repeating: "[(a|b)]", count: $0).joined(separator: " ") }
    let automaton = try Self.make(
      starts.map { "\($0) a \(tail)" } + ["{any} a \(tail)"], lists: ["any": .anyWords])
    let yes = "b b b a " + Array(repeating: "b", count: 14).joined(separator: " ")
    let no = "b b b b " + Array(repeating: "b", count: 14).joined(separator: " ")
    #expect(automaton.accepts(yes))
    #expect(!automaton.accepts(no))
    #expect(automaton.statistics.states < 20_000)
  }

  @Test func `More readings than anybody can look at come to an end`() throws {
    let automaton = try Self.make(
      ["{a} {b} {c} {d} {e}"],
      lists: [
        "a": .anyWords, "b": .anyWords, "c": .anyWords, "d": .anyWords, "e": .anyWords,
      ])
    let text = (0..<60).map { "w\($0)" }.joined(separator: " ")
    #expect(automaton.matches(of: text, limit: .max).count == Limits.readings)
    let long = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    #expect(automaton.matches(of: long, limit: 3).count == 3)
  }

  @Test func `One name many times, and names that begin one another, are right`() throws {
    let same = SlotList.names(
      (0..<5_000).map { number in
        SlotName(
          [.text("same name")], value: NameValue(kind: .entity, text: "Same", id: "\(number)"))
      })
    let nested = SlotList.names(
      (1...200).map { number in
        let name = Array(repeating: "a", count: number).joined(separator: " ")
        return SlotName([.text(name)], value: NameValue(kind: .string, text: "\(number)"))
      })
    let automaton = try Self.make(
      ["one {same}", "two {nested}"], lists: ["same": same, "nested": nested])
    let slot = try #require(automaton.matches(of: "one same name").first?.slots.first)
    #expect(automaton.values(of: slot).map(\.id) == (0..<5_000).map(String.init))
    for count in [1, 2, 137, 200] {
      let text = "two " + Array(repeating: "a", count: count).joined(separator: " ")
      let slot = try #require(automaton.matches(of: text).first?.slots.first)
      #expect(automaton.values(of: slot).map(\.text) == ["\(count)"])
    }
    #expect(automaton.statistics.names == 201)
  }

  @Test func `The memory of a list is known beforehand and bounded`() throws {
    let names = [SlotName([.text("ten bytes!")], value: NameValue(kind: .string, text: "x"))]
    #expect(Limits.memory(ofNames: names) == 10 * 20 + 64 + 1)
    let huge = String(repeating: "x ", count: 60_000_000)
    let list = SlotList.names([SlotName([.text(huge)], value: NameValue(kind: .string, text: "x"))])
    var builder = AutomatonBuilder()
    _ = builder.addList(list, name: "huge")
    #expect(builder.build().problems.map(\.code) == [.tooLarge])
  }

  @Test func `Rules that refer to themselves, and what is not there, are reported`() throws {
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    scope.rules["a"] = TemplateParser.parse("x <b>", syntax: .hassil).template
    scope.rules["b"] = TemplateParser.parse("y <a>", syntax: .hassil).template
    let record = PhraseEntry(template: "")
    for (text, code) in [
      ("go <a>", GrammarProblem.Code.recursiveRule), ("go {nowhere}", .unknownName),
      ("go <c>", .unknownName), ("(a;b;c;d;e;f;g;h;i)", .tooLarge),
    ] {
      let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
      let problem = #expect(throws: GrammarProblem.self) {
        try builder.addPhrase(template, in: scope, as: record)
      }
      #expect(problem?.code == code)
      #expect(problem?.text == text)
    }
    #expect(builder.build().automaton.phraseCount == 0)
  }

  @Test func `Utterances of any size are answered`() throws {
    let automaton = try Self.make(
      ["say {words}", "say {words} twice"], lists: ["words": .anyWords])
    let long = "say " + String(repeating: "na ", count: 9_998) + "twice"
    #expect(automaton.matches(of: long).count == 2)
    #expect(automaton.matches(of: long).first?.literalWords == 2)
    #expect(!automaton.accepts(String(repeating: "x", count: 1 << 20)))
    #expect(!automaton.accepts(""))
    #expect(!automaton.accepts("..."))
  }
}

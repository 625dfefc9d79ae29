import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseChecks
import Testing

/// An app whose intents have phrases in the hassil language.
private func app(
  _ name: String, _ phrases: KeyValuePairs<String, String>, lists: [String: ListDescriptor] = [:]
) -> AppMetadata {
  AppMetadata(
    name: name, intents: Set(phrases.map(\.key)).sorted().map { IntentDescriptor(id: $0) },
    phraseSet: PhraseSet(
      groups: phrases.map { SentenceGroup(intent: $0, sentences: [SourceText($1)]) },
      lists: lists))
}

private func names(_ names: String...) -> ListDescriptor {
  .values(names.map { ListValue(input: SourceText($0)) })
}

private func conflicts(_ apps: AppMetadata...) throws -> [String] {
  try IntentMatcher(apps: apps).conflicts().conflicts.map {
    "\($0.kind) \($0.utterance): \($0.claims.map(\.intent).joined(separator: " "))"
  }
}

@Suite struct ConflictTests {
  @Test func `Phrases that share nothing are at peace`() throws {
    #expect(try conflicts(app("A", ["On": "turn on", "Off": "turn off"])) == [])
  }

  @Test(arguments: [
    ("turn [the] light on", "(turn|switch) the light on", "turn the light on"),
    ("play [some] jazz", "play jazz [please]", "play jazz"),
    ("a (b;c) d", "a c [x] b d", "a c b d"),
    ("[a] [b] [c] d", "b d [e]", "b d"),
  ])
  func `The shortest utterance that two intents claim is found`(
    one: String, other: String, utterance: String
  ) throws {
    #expect(
      try conflicts(app("A", ["One": one, "Two": other])) == ["conflict \(utterance): One Two"])
  }

  @Test func `Two apps that claim an utterance are in conflict`() throws {
    #expect(
      try conflicts(app("A", ["Go": "go home"]), app("B", ["Go": "go [back] home"]))
        == ["conflict go home: Go Go"])
  }

  @Test func `A name that is also a word of another phrase is found`() throws {
    #expect(
      try conflicts(
        app(
          "A", ["Play": "play {song}", "Stop": "play dead [now]"],
          lists: ["song": names("alive", "dead")]))
        == ["conflict play dead: Stop Play"])
  }

  @Test func `A phrase that others always win is dead`() throws {
    #expect(
      try conflicts(
        app(
          "A", ["Play": "play {song}", "Alive": "play alive", "Dead": "play (dead|undead)"],
          lists: ["song": names("dead", "alive", "undead")]))
        == ["dead play alive: Alive Play", "dead play dead: Dead Play"])
  }

  @Test func `A name that ends inside of a longer one is followed both ways`() throws {
    #expect(
      try conflicts(
        app(
          "A", ["One": "get {soup} soup", "Two": "get {soup} [now]"],
          lists: ["soup": names("tomato", "tomato soup")]))
        == ["conflict get tomato soup: One Two"])
  }

  @Test func `Names that two lists share are found`() throws {
    #expect(
      try conflicts(
        app(
          "A", ["One": "open {door}", "Two": "open {file}"],
          lists: ["door": names("front", "back"), "file": names("letter", "back")]))
        == ["conflict open back: One Two"])
  }

  @Test func `A slot for any words comes near what other phrases say`() throws {
    #expect(
      try conflicts(
        app("A", ["Say": "say {text}", "Hello": "say hello"], lists: ["text": .wildcard]))
        == ["near say hello: Hello Say"])
  }

  @Test func `Two slots for any words are in conflict`() throws {
    #expect(
      try conflicts(
        app(
          "A", ["Say": "say {a}", "Tell": "say {b} [please]"],
          lists: ["a": .wildcard, "b": .wildcard])) == ["conflict say something: Say Tell"])
  }

  @Test func `Numbers meet numbers and the digits that stand for them`() throws {
    let range = ListDescriptor.range(NumberRange(lower: 1, upper: 9))
    let found = try conflicts(
      app(
        "A", ["One": "set {n} high", "Two": "set {m} [very] high", "Three": "set 5 high"],
        lists: ["n": range, "m": range]))
    #expect(
      Set(found.map { $0.split(separator: ":")[1] }) == [" One Two", " Three One", " Three Two"])
  }

  @Test func `Phrases of one intent may overlap unless their slots differ`() throws {
    #expect(try conflicts(app("A", ["Go": "go [home]", "Go": "go home"])) == [])
    #expect(
      try conflicts(
        app(
          "A", ["Go": "go {where}", "Go": "go {to}"],
          lists: ["where": names("home"), "to": names("home")])) == ["conflict go home: Go Go"])
  }

  @Test func `Contexts that exclude each other keep the peace`() throws {
    func group(_ intent: String, _ area: String) -> SentenceGroup {
      SentenceGroup(
        intent: intent, sentences: [SourceText("lights on")],
        requiresContext: ["area": ContextCondition(values: [.string(area)])])
    }
    func set(_ one: String, _ other: String) -> AppMetadata {
      AppMetadata(name: "A", phraseSet: PhraseSet(groups: [group("A", one), group("B", other)]))
    }
    #expect(try conflicts(set("attic", "cellar")) == [])
    #expect(try conflicts(set("attic", "attic")) == ["conflict lights on: A B"])
  }

  @Test func `A thousand phrases are compared with a thousand others`() throws {
    let one = app(
      "A", ["X": "x"], lists: ["n": names("red", "green", "blue sky")])
    func many(_ name: String, _ verb: String) -> AppMetadata {
      var app = one
      app.name = name
      app.phraseSet?.groups = (0..<1_000).map {
        SentenceGroup(
          intent: "I\($0)", sentences: [SourceText("\(verb) {n} (in|at) place\($0) [please]")])
      }
      return app
    }
    let result = try IntentMatcher(apps: [many("A", "paint"), many("B", "(paint|dye)")])
      .conflicts()
    #expect(result.isComplete)
    #expect(result.conflicts.count == 1_000)
    #expect(result.conflicts.allSatisfy { $0.kind == .conflict && !$0.isDecided })
  }

  @Test func `each claim of a conflict is reported at its own phrase`() throws {
    let phrase = "Start timer in ${applicationName}"
    var app = AppMetadata(
      name: "Timers", intents: [IntentDescriptor(id: "Start"), IntentDescriptor(id: "Begin")])
    app.shortcuts = ["Start", "Begin"].map {
      ShortcutDescriptor(intent: $0, phrases: ["en": [phrase]])
    }
    func place(_ file: String) -> SourceText { SourceText(phrase, file: file, line: 8) }
    var places = PhrasePlaces()
    for _ in 0..<2 {
      places.add(
        app,
        at: [
          .phrase(shortcut: 0, locale: "en", text: phrase): place("A.swift"),
          .phrase(shortcut: 1, locale: "en", text: phrase): place("B.swift"),
        ])
    }
    let found = try IntentMatcher(apps: [app]).conflicts()
    let report = ConflictReport.make(found.conflicts, isComplete: true, places: places)
    let text = try #require(report.entries.first?.text)
    #expect(text.contains("Start: \(phrase) (A.swift:8)"))
    #expect(text.contains("Begin: \(phrase) (B.swift:8)"))
    #expect(places.place(of: phrase, in: "Timers")?.file == "A.swift")
    #expect(places.place(of: phrase, intent: "Begin", in: "Timers 2")?.file == "B.swift")
  }
}

import IntentMatching
import IntentMetadata
import Testing

@Suite struct PlainSentencesTests {
  /// An app with a phrase set.
  private static func app(
    _ sentences: [String], lists: [String: ListDescriptor] = [:], rules: [String: String] = [:]
  ) -> AppMetadata {
    AppMetadata(
      name: "Lamps", intents: [IntentDescriptor(id: "SetLamp")],
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(
            intent: "SetLamp", sentences: sentences.map { SourceText($0) })
        ],
        lists: lists, rules: rules.mapValues { SourceText($0) }))
  }

  private static let room = ListDescriptor.values([
    ListValue(input: SourceText("kitchen")), ListValue(input: SourceText("living room")),
  ])

  @Test(arguments: [
    ("turn on [all] [the] {room} (lamp|light)", "Turn on the kitchen lamp"),
    ("[please] (turn|switch) on [the] {room}", "Turn on kitchen"),
    ("set [up] [a|the] [new] alarm [to ring] [in|for] {room}", "Set an alarm in kitchen"),
    ("(make|create) a [new] album", "Make an album"),
    ("<dim> [the] lamp", "Dim the lamp"),
    ("(set;[the] lamp;on)", "Set the lamp on"),
  ])
  func `A sentence has the first of all alternatives, and no optional part but an article`(
    template: String, sentence: String
  ) {
    let app = Self.app([template], lists: ["room": Self.room], rules: ["dim": "(dim|lower)"])
    #expect(app.plainSentences.map(\.text) == [sentence])
  }

  @Test func `A sentence with a value is preferred to one without, and to one with any words`() {
    let app = Self.app(
      ["call it {name}", "turn on a lamp", "turn on [the] {room} lamp", "light [the] {room} lamp"],
      lists: ["room": Self.room, "name": .wildcard])
    #expect(app.plainSentences.map(\.text) == ["Turn on the kitchen lamp"])
  }

  @Test func `An intent without a sentence to fill has none`() {
    #expect(Self.app(["turn on {lamp}"], lists: ["lamp": .values([])]).plainSentences.isEmpty)
  }

  @Test(arguments: ["en", "de", "fr", "es"])
  func `The sentence of a schema starts its intent`(locale: String) throws {
    let app = AppMetadata(
      name: "Clock", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Create",
          parameters: [
            ParameterDescriptor(name: "duration", type: .duration),
            ParameterDescriptor(name: "label", type: .string, isOptional: true),
          ], schema: "clock.createTimer"),
        IntentDescriptor(id: "Start", schema: "clock.startStopwatch"),
      ])
    #expect(app.plainSentences.map(\.intent) == ["Create", "Start"])
    let matcher = try IntentMatcher(apps: [app])
    for (intent, text) in app.plainSentences {
      #expect(matcher.match(text).matches.first?.intent == intent, "\(text)")
    }
  }
}

import IntentMetadata
import Testing

@testable import IntentMatching

/// Utterances of which another reading takes only a part: a longer name, a phrase with a typo instead of a text, a
/// phrase with hesitations.
@Suite struct WholeUtteranceTests {
  private static let home = """
    language: en
    intents:
      Area: {data: [{sentences: ["turn off [the] {area} (lamp|lights)"]}]}
      Off: {data: [{sentences: ["turn off [the] {thing}", "turn off [the] lights"]}]}
      AllOff: {data: [{sentences: ["make sure every light is off"]}]}
      State: {data: [{sentences: ["(are|is) every light {state}"]}]}
      Fan: {data: [{sentences: ["turn on [the] fan in the {area}"]}]}
      Play: {data: [{sentences: ["play {title} in the {area}", "play {title}"]}]}
      Dim: {data: [{sentences: ["set [the] {thing} to {level} percent", "set the light of [the] {area} to {level} percent", "set the light [of] [the] {thing} to {level} percent"]}]}
    lists:
      area: {values: [bedroom, kitchen]}
      thing: {values: [bedroom lamp, overhead light, desk]}
      state: {values: ["on", "off"]}
      level: {range: {from: 0, to: 100}}
      title: {wildcard: true}
    """

  private static func slots(_ text: String) throws -> [String] {
    let result = try PhraseSets.english(home).match(text)
    guard result.outcome == .matched, let match = result.matches.first, match.doubt == nil else {
      return ["not done"]
    }
    return [match.intent] + match.slots.map { "\($0.text)" }
  }

  @Test(arguments: [
    "turn off the bedroom lamp", "please turn off the bedroom lamp", "turn off bedroonm lamp",
  ])
  func `a name that was said whole is not cut to a shorter one`(text: String) throws {
    #expect(try Self.slots(text).first == "Off")
  }

  @Test func `the shorter name counts where the longer one was not said`() throws {
    #expect(try Self.slots("turn off the bedroom lights") == ["Area", "bedroom"])
    #expect(try Self.slots("turn off the kitchen lamp") == ["Area", "kitchen"])
  }

  @Test func `a whole name comes before a part of another`() throws {
    #expect(try Self.slots("set the light bedroom to 50 percent") == ["Dim", "bedroom", "50"])
  }

  @Test func `a phrase with a typo comes before a text that would take it`() throws {
    #expect(try Self.slots("turn on the fqn in the kitchen") == ["Fan", "kitchen"])
    #expect(try Self.slots("put on some jazz in the kitchen").first == "Play")
  }

  @Test func `hesitations correct nothing in a phrase that is whole without them`() throws {
    #expect(try Self.slots("turn off the overhead, er, light") == ["Off", "overhead, er, light"])
    #expect(try Self.slots("set the desk to fifty, er, sixty percent") != ["Dim", "desk", "50"])
  }

  @Test func `a command that contains a question is no question`() throws {
    #expect(try Self.slots("well make sure every light is off") == ["AllOff"])
    #expect(try Self.slots("is every light off") == ["State", "off"])
  }

  private static let room = """
    language: en
    intents:
      Pause:
        data:
          - {sentences: ["pause [the] [TV]"], requires_context: {area: {slot: true}}}
          - {sentences: ["pause [the] {device}"]}
    lists:
      device: {values: [TV, radio]}
    """

  @Test func `a thing that is named comes before one that is here`() throws {
    var options = MatchOptions()
    options.context = ["area": .string("kitchen")]
    func slots(_ text: String) throws -> [String] {
      try PhraseSets.english(Self.room).match(text, options: options).matches.first?.slots.map(
        \.name)
        ?? []
    }
    #expect(try slots("pause the TV") == ["device"])
    #expect(try slots("pause") == ["area"])
  }

  @Test func `a possessive belongs to a text rather than that a word of the text is a kind`() throws
  {
    let matcher = try PhraseSets.set(
      """
      language: es
      intents:
        Play: {data: [{sentences: ["reproduce {title}", "reproduce [la|una] {kind} {title}"]}]}
      lists:
        title: {wildcard: true}
        kind: {values: [lista, canción]}
      """, locale: "es")
    let mine = matcher.match("reproduce mi lista favorita").matches.first
    #expect(mine?.slots.map(\.text) == ["mi lista favorita"])
    let named = matcher.match("reproduce la lista favorita").matches.first
    #expect(named?.slots.map(\.text) == ["lista", "favorita"])
  }
}

import IntentMetadata
import Testing

@testable import IntentMatching

/// Where a remark, a name or a verb ends: what belongs to a command, and what only surrounds it.
@Suite struct RemarkAndNameTests {
  private static let bank = Result { try PhraseSets.contrast("en") }

  private static func matcher(_ apps: [AppMetadata]) throws -> IntentMatcher {
    try IntentMatcher(apps: apps, locale: "en")
  }

  private static func matcher(
    _ groups: [(intent: String, sentences: [String])], lists: [String: ListDescriptor]
  ) throws -> IntentMatcher {
    try matcher([
      AppMetadata(
        name: "Home",
        phraseSet: PhraseSet(
          groups: groups.map { group in
            SentenceGroup(intent: group.intent, sentences: group.sentences.map { SourceText($0) })
          }, lists: lists))
    ])
  }

  private static func values(_ names: String...) -> ListDescriptor {
    .values(names.map { ListValue(input: SourceText($0)) })
  }

  @Test(arguments: [
    ("i forgot my keys open the garage", "OpenDoor"),
    ("the plants look dry turn on the sprinklers", "TurnOn"),
    ("can't find my card anywhere block my debit card", "FreezeCard"),
    ("we leave in ten minutes start the car", "StartEngine"),
    ("cancel the team lunch half the office is sick", "CancelEvent"),
    ("turn on location sharing so my wife can see where i am", "SettingOn"),
    ("lock the back gate no not the back gate the patio door", "LockDoor"),
    ("call marcus oh hang on call dad instead", "CallContact"),
    ("someone stole my debit card", "FreezeCard"),
    ("i think i lost my travel card", "FreezeCard"),
    ("text ben and kate are you coming or not", "SendText"),
    ("big day tomorrow turn off the lamp", "TurnOff"),
    ("guests at eight turn on the heater", "TurnOn"),
    ("i hear the kettle boiling turn off the kettle", "TurnOff"),
    ("i see the garage is open close the garage", "CloseDoor"),
    ("what time is it turn on the lamp", "TurnOn"),
    ("how dark is it in here turn on the lamp", "TurnOn"),
    ("don't leave the lamp on turn it off", "TurnOff"),
    ("the lamp shouldn't be on turn it off", "TurnOff"),
    ("no not the lamp turn on the fan", "TurnOn"),
    ("turn off the lamp no don't turn off the lamp turn off the fan", "TurnOff"),
    ("the wedding album get rid of it please", "DeleteAlbum"),
  ])
  func `a remark around a command does not hide it`(text: String, intent: String) throws {
    let result = try Self.bank.get().match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "i love my blue card", "i thought i lost my travel card", "i forgot how to open the garage",
    "we leave the porch lights on", "the kids look after the garage", "i think i locked the car",
    "someone stole my car keys", "i forgot whether dad locked the car",
    "turn on the lamp in ten minutes", "half the office locks the front door",
    "i hear dad turn off the kettle", "robin tomorrow turn on the lamp",
    "if the lamp is on turn it off", "dad says the lamp is on turn it off",
    "pay the rent pay the water bill it never ends", "binning the wedding album is a mistake",
    "hello is that dad i'd like to order dog food", "get marcus to call the landlord",
    "the lamp on the desk is broken", "switch off the fan again and i'm moving out",
  ])
  func `a sentence that asks for nothing does nothing`(text: String) throws {
    #expect(try Self.bank.get().match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("could you pause the timer named pizza please", "pizza"),
    ("pause the timer named pizza thanks", "pizza"),
    ("hi there pause the timer named pizza now", "pizza"),
    ("pause the timer named thanks", "thanks"),
    ("pause the timer named dinner is ready thanks", "dinner is ready thanks"),
    ("pause the timer named you know pizza", "pizza"),
  ])
  func `a courtesy ends a name, but not a sentence`(text: String, name: String) throws {
    let matcher = try Self.matcher(
      [("Pause", ["pause [the] timer named {name}"])], lists: ["name": .wildcard])
    let result = matcher.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.slots.first?.text == name)
  }

  @Test(arguments: [
    ("TV pasue", MatchResult.Outcome.matched), ("removs the lamp", .matched),
    ("removed the lamp", .rejected), ("removes the lamp", .rejected),
    ("unlokced the lamp", .rejected),
  ])
  func `a misspelled verb is no other form of it`(
    text: String, outcome: MatchResult.Outcome
  ) throws {
    let matcher = try Self.matcher(
      [
        ("Pause", ["{player} pause"]), ("Remove", ["remove the {lamp}"]),
        ("Unlock", ["unlock the {lamp}"]),
      ], lists: ["player": Self.values("TV"), "lamp": Self.values("lamp")])
    #expect(matcher.match(text).outcome == outcome)
  }

  @Test func `a verb that sounds like another is asked about if nothing else supports it`() throws {
    let matcher = try Self.matcher([("Log", ["log it"])], lists: [:])
    #expect(matcher.match("log it").outcome == .matched)
    #expect(matcher.match("lock it").outcome != .matched)
  }

  @Test func `a word that the apps know is not taken for a similar one`() throws {
    let matcher = try Self.matcher(
      [("Dismiss", ["stop ringing"]), ("Start", ["start {type}"])],
      lists: ["type": Self.values("running", "yoga")])
    #expect(matcher.match("stop ringing").outcome == .matched)
    #expect(matcher.match("stop rining").outcome == .matched)
    #expect(matcher.match("stop running").outcome != .matched)
    #expect(matcher.match("start yoga").outcome == .matched)
    #expect(matcher.match("start yogaa").outcome == .matched)
    #expect(matcher.match("start yogurt").outcome != .matched)
  }

  @Test func `words before a phrase that begins with a name are no remark`() throws {
    let matcher = try Self.matcher(
      [
        ("Dim", ["[set] [the] {room} to {level} percent"]),
        ("Speed", ["set [the] speed of fans in the {room} to {level} percent"]),
      ],
      lists: ["room": Self.values("kitchen"), "level": .range(NumberRange(lower: 0, upper: 100))])
    let result = matcher.match("set te speed of fans in the kitchen to 50 percent")
    #expect(result.matches.first?.intent == "Speed")
    #expect(matcher.match("kitchen to 50 percent").matches.first?.intent == "Dim")
  }
}

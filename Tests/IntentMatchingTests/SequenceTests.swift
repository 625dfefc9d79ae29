import IntentMetadata
import Foundation
import Testing

@testable import IntentMatching

/// Several commands in one utterance: cut where each part is a command by itself, and nowhere else.
@Suite struct SequenceTests {
  /// The commands that a text was read as: `TurnOn lamp; LockDoor front door`.
  private static func commands(_ text: String, _ matcher: IntentMatcher) -> String {
    let result = matcher.match(text)
    let parts = result.outcome == .sequence ? result.parts : [result]
    return parts.map { part in
      guard let match = part.matches.first else { return "-" }
      let values = match.slots.map { slot in slot.text.lowercased() }
      let mark = part.outcome == .matched ? "" : "?"
      return mark + ([match.intent] + values).joined(separator: " ")
    }.joined(separator: "; ")
  }

  @Test func `another one is as good as the same`() throws {
    let phrases = """
      language: en
      intents:
        SetTimer:
          data: [{sentences: ["set a timer for {number} minutes"]}]
      lists:
        number: {range: {from: 1, to: 100}}
      """
    let matcher = try PhraseSets.english(phrases)
    for same in ["another", "one"] {
      #expect(
        Self.commands("set a timer for 10 minutes and \(same) for 3 minutes", matcher)
          == "SetTimer 10; SetTimer 3")
    }
    // A range is not two values, and one of its ends is not the value.
    #expect(Self.commands("set a timer for 5 to 10 minutes", matcher).hasPrefix("?"))
  }

  @Test func `the sentences to develop on are carried out, and names with “and” are left whole`()
    throws
  {
    let matcher = try PhraseSets.contrast("en")
    let lines = try String(
      contentsOf: PhraseSets.contrast.appending(path: "sequences.dev.tsv"), encoding: .utf8
    ).split(separator: "\n").dropFirst()
    for line in lines {
      let cells = line.split(separator: "\t").map(String.init)
      let wanted = cells[1...3].filter { $0 != "-" }
      let result = matcher.match(cells[0])
      let parts = result.outcome == .sequence ? result.parts : [result]
      #expect(parts.allSatisfy { $0.outcome == .matched }, "\(cells[0])")
      #expect(parts.map { $0.matches.first?.intent } == wanted, "\(cells[0])")
    }
  }

  @Test(arguments: [
    // One command, whose words hold an “and”.
    ("go ahead and lock the garage", "LockDoor garage"),
    ("i'm tired and play planet talk", "PlayPodcast planet talk"),
    ("i am home and it is dark turn on the lamp", "TurnOn lamp"),
    ("add milk and eggs to the shopping list", "AddToList milk and eggs"),
    (
      "text priya i'm late and lock the front door",
      "SendText priya i'm late and lock the front door"
    ),
    (
      "tell dad to lock the car and close the garage",
      "SendText dad to lock the car and close the garage"
    ),
    // What was said is taken back.
    ("turn on the lamp, sorry, the fan", "TurnOn fan"),
    ("turn on the lamp, no, the fan", "TurnOn fan"),
  ])
  func `what is one command is never cut`(text: String, commands: String) throws {
    #expect(Self.commands(text, try PhraseSets.contrast("en")) == commands)
  }

  @Test(arguments: [
    "lock the front door and don't open the garage",
    "lock the front door and maybe the garage",
    "lock the front door and the garage later",
    "lock the front door and the garage at six",
    "turn on the fan but not the heater and the lamp",
    "pay the rent and don't you dare pay the phone bill",
    "turn on the lamp and lock the front door if it is dark",
    "if it is dark turn on the lamp and lock the front door",
    "turn on the lamp and lock the front door tomorrow",
    "don't turn on the lamp and unlock the car",
    "never open the garage and unlock the car",
    "did you turn on the lamp and lock the front door",
    "how do i turn on the lamp and unlock the car",
    "should i turn on the lamp and unlock the car",
    "he told me to turn on the lamp and unlock the car",
    "he says lock the front door and the garage",
    "what if i lock the car and open the garage",
    "unlock the car and the front door is locked",
    "lock the front door and i unlocked the car",
    "stop the podcast and never mind",
  ])
  func `nothing of a sentence is done that asks for half of it only`(text: String) throws {
    #expect(try PhraseSets.contrast("en").match(text).outcome != .matched)
    #expect(try PhraseSets.contrast("en").match(text).outcome != .sequence)
  }

  @Test func `a question in the other half only looks`() throws {
    let matcher = try PhraseSets.contrast("en")
    let result = matcher.match("turn on the lamp and did you lock the front door")
    let done = ([result] + result.parts).compactMap(\.matches.first?.intent)
    #expect(!done.contains("LockDoor"))
  }

  @Test(arguments: [
    ("turn on the lamp, the fan and the kettle", "TurnOn lamp; TurnOn fan; TurnOn kettle"),
    ("turn off the lamp, the fan, the heater", "TurnOff lamp; TurnOff fan; TurnOff heater"),
    ("turn the lamp and the fan on", "TurnOn lamp; TurnOn fan"),
    ("would you mind closing the garage and turning off the fan", "CloseDoor garage; TurnOff fan"),
    ("add milk to the shopping list and eggs too", "AddToList milk; AddToList eggs"),
    (
      "add milk to the shopping list and some eggs and ham",
      "AddToList milk; ?AddToList some eggs and ham"
    ),
    ("pay the gas and water bill and the rent", "PayBill gas and water; PayBill rent"),
    (
      "share the hawaii album with dad and the puppy album with priya",
      "ShareAlbum hawaii dad; ShareAlbum puppy priya"
    ),
    ("turn on dark mode and do not disturb", "SettingOn dark mode; SettingOn do not disturb"),
    ("is the front door locked and the garage closed", "GetDoor front door; GetDoor garage"),
    ("subscribe to planet talk and play it", "Subscribe planet talk; PlayPodcast planet talk"),
  ])
  func `words said once count for each part`(text: String, commands: String) throws {
    #expect(Self.commands(text, try PhraseSets.contrast("en")) == commands)
  }

  @Test(arguments: [
    ("de", "mach die stehlampe an und schließ die haustür ab", "TurnOn stehlampe; Lock haustür"),
    ("de", "schließ die haustür und die hintertür ab", "Lock haustür; Lock hintertür"),
    ("de", "mach die stehlampe an und den ventilator aus", "TurnOn stehlampe; TurnOff ventilator"),
    (
      "de", "kannst du die stehlampe einschalten und die haustür abschließen",
      "TurnOn stehlampe; Lock haustür"
    ),
    ("de", "setz milch und eier auf die einkaufsliste", "AddToList milch und eier"),
    ("de", "mach die stehlampe an und schließ die haustür nicht ab", "-"),
    ("de", "mach nicht die stehlampe an und sperr die haustür auf", "-"),
    ("de", "hast du die stehlampe angemacht und die haustür abgeschlossen", "-"),
    ("fr", "allume la cafetière et ferme les volets", "TurnOn cafetière; CloseCover volets"),
    (
      "fr", "ferme les volets, les rideaux et le velux",
      "CloseCover volets; CloseCover rideaux; CloseCover velux"
    ),
    (
      "fr", "peux-tu allumer la cafetière et ouvrir les rideaux",
      "TurnOn cafetière; OpenCover rideaux"
    ),
    (
      "fr", "éteins la télé, s'il te plaît, et la veilleuse aussi",
      "TurnOff télé; TurnOff veilleuse"
    ),
    ("fr", "allume la cafetière et n'ouvre pas les volets", "-"),
    ("fr", "n'allume pas la cafetière et ouvre le garage", "-"),
    ("es", "enciende la cafetera y cierra las persianas", "TurnOn cafetera; CloseCover persianas"),
    ("es", "abre y cierra el toldo", "OpenCover toldo; CloseCover toldo"),
    ("es", "apaga la tele y haz lo mismo con la estufa", "TurnOff tele; TurnOff estufa"),
    ("es", "enciende la cafetera y no abras las persianas", "-"),
    ("es", "no enciendas la cafetera y abre el garaje", "-"),
  ])
  func `German, French and Spanish join commands too`(
    language: String, text: String, commands: String
  ) throws {
    #expect(Self.commands(text, try PhraseSets.contrast(language)) == commands)
  }

  @Test(arguments: [
    ("text marcus sorry text priya that i am late", "SendText priya i am late"),
    ("tell marcus no wait tell dad i am late", "SendText dad i am late"),
    ("text marcus i am home sorry call dad", "?CallContact dad"),
    ("text marcus sorry i am late", "SendText marcus sorry i am late"),
    ("tell dad i mean it", "SendText dad i mean it"),
  ])
  func `a text ends where its speaker begins anew`(text: String, commands: String) throws {
    #expect(Self.commands(text, try PhraseSets.contrast("en")) == commands)
  }
}

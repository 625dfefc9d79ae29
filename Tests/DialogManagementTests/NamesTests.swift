import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// What the person calls the assistant, and names behind a greeting that are somebody else's.
@Suite struct NamesTests {
  private static func isAsked(_ text: String, names: [String]) -> Bool {
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    configuration.names = names
    let machine = DialogMachine(apps: [], configuration: configuration)
    var candidate = IntentMatch(app: "Lamp", intent: "TurnOn")
    candidate.phrase = "turn on the lamp"
    return machine.doubtedForAddressee(candidate, in: Utterance(text)).doubt != nil
  }

  @Test(arguments: [
    "hey Tom, turn on the lamp", "good morning Anna, turn on the lamp",
    "okay Sarah please turn on the lamp", "hi Bob, could you turn on the lamp",
  ])
  func `a command behind a greeting and a name is asked about`(text: String) {
    #expect(Self.isAsked(text, names: []))
    #expect(Self.isAsked(text, names: ["hey robin"]))
  }

  @Test(arguments: [
    "hey Robin, turn on the lamp", "hey parlance, turn on the lamp", "okay turn on the lamp",
    "hey, please turn on the lamp", "good morning, turn on the lamp",
  ])
  func `the assistant's own name is not`(text: String) {
    #expect(!Self.isAsked(text, names: ["hey robin"]))
  }
}

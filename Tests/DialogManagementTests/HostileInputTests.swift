import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct HostileInputTests {
  private static let long = String(repeating: "soup and more ", count: 75_000)

  @Test func `an answer of a megabyte is not a value`() {
    var scenario = Scenario { _ in }
    scenario.enter("> add a task")
    let actions = scenario.machine.handle(.heard(Utterance(Self.long)))
    #expect(
      actions == [
        .report(
          .ask(
            DialogQuestion(
              kind: .value, parameter: "title",
              text: "That is too long; please keep it under 10000 characters. "
                + "Once more: What do you want to be reminded of?", options: [])))
      ])
  }

  @Test(arguments: ["order soup", "delete a task", "reserve a table", "show the menu"])
  func `an answer of a megabyte to other questions is refused in few words`(command: String) {
    var scenario = Scenario { _ in }
    scenario.enter("> \(command)")
    let actions = scenario.machine.handle(.heard(Utterance(Self.long)))
    #expect(actions.count == 1)
    #expect("\(actions)".count < 2000)
  }

  @Test(arguments: ["reserve a table", "show the menu"])
  func `thousands of answers that miss end in a dialog that still works`(command: String) {
    var scenario = Scenario { _ in }
    for _ in 0..<5_000 {
      scenario.enter("> \(command)")
      scenario.enter("> xyzzy")
      if scenario.machine.isBusy { scenario.enter("< found") }
    }
    scenario.enter("> cancel")
    scenario.enter("> order soup")
    #expect(scenario.machine.pendingQuestion?.parameter == "soup")
  }

  @Test(arguments: ["", "   ", "\u{0}\u{1B}[2J", "?!?", "\u{202E}", "🍲"])
  func `an utterance without words is harmless in any place`(text: String) {
    var scenario = Scenario { _ in }
    let idle = scenario.machine.handle(.heard(Utterance(text)))
    #expect(!idle.isEmpty)
    scenario.enter("> order soup")
    let asking = scenario.machine.handle(.heard(Utterance(text)))
    #expect(asking.count == 1)
    #expect("\(idle)\(asking)".unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{202E}" })
  }

  @Test func `options whose names are commands, alike or empty can all be chosen`() {
    let titles = ["Cancel", "Help", "Repeat", "", "Cancel", "More"]
    var app = SoupShop.chef
    app.entities[0].values = titles.enumerated().map {
      EntityValue(id: "\($0.offset)", title: $0.element)
    }
    for (place, words) in ["first", "second", "third"].enumerated() {
      var scenario = Scenario(apps: [app]) { _ in }
      scenario.enter("> order soup")
      #expect(Set(scenario.machine.pendingQuestion?.options ?? []).count == titles.count)
      scenario.enter("> the \(words) one")
      #expect(
        scenario.machine.task?.values["soup"]
          == .entity(type: "Soup", EntityValue(id: "\(place)", title: titles[place])))
    }
  }

  @Test func `ten thousand options are offered a few at a time`() {
    var app = SoupShop.chef
    app.entities[0].values = (0..<10_000).map { EntityValue(id: "\($0)", title: "Soup \($0)") }
    var scenario = Scenario(apps: [app]) { _ in }
    scenario.enter("> order soup")
    #expect(scenario.machine.pendingQuestion?.options.count == 5)
    scenario.enter("> soup 7777")
    #expect(scenario.machine.pendingQuestion?.parameter == "size")
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "ab"), ("a\u{1B}]0;title\u{7}b", "ab"), ("\u{9B}2Ja\u{1B}(Bb", "ab"),
    ("a\u{1B}[31", "a"), ("\u{202E}abc\u{2066}", "abc"), ("a\r\n\tb  c", "a b c"),
    (" x ", "x"), ("\u{0}\u{7}", ""), ("é👩‍👩‍👧", "é👩‍👩‍👧"), ("\u{E000}x\u{FEFF}", "x"),
    ("oui\u{A0}\u{A0} ?", "oui\u{A0}?"), ("oui\u{202F}!\u{A0}", "oui\u{202F}!"),
  ])
  func `titles are cleaned before they are said`(title: String, text: String) {
    #expect(printable(title) == text)
  }

  @Test func `long titles are cut and lines are kept where wanted`() {
    #expect(printable(Self.long).count == 101)
    #expect(printable(String(repeating: "\u{200B}", count: 1 << 20) + "x") == "")
    #expect(printable("a\nb", keepsLines: true) == "a\nb")
  }
}

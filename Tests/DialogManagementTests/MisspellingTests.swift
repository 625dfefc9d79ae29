import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct MisspellingTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
    """

  @Test(arguments: [
    "the secnd one", "roasted tomatoe bisqe", "bisk", "the roastde one", "numbr two",
  ])
  func `a misspelled answer is understood`(words: String) {
    guard words != "bisk" else {
      // Two edits in a short word are no slip.
      var scenario = Scenario { _ in }
      scenario.enter("> order soup")
      scenario.enter("> bisk")
      #expect(scenario.machine.question?.failures == 1)
      return
    }
    Scenario.expect(Self.opening + "\n> \(words)\n? Which size? Small or Large?")
  }

  @Test func `what resembles no option is reported as it was said`() {
    Scenario.expect(
      Self.opening + """

        > the one in Peru
        ? I don't have “the one in Peru”. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        """)
  }

  @Test(arguments: [
    ("nevermnd", "x OrderSoup\n. OK, cancelled."), ("cancle", "x OrderSoup\n. OK, cancelled."),
    ("stat over", "? OK, starting over. \(question)"),
  ])
  func `a misspelled command to the assistant is understood`(words: String, reaction: String) {
    Scenario.expect(Self.opening + "\n> \(words)\n\(reaction)")
  }

  private static let question =
    "Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?"

  @Test(arguments: ["wat can i say", "what can i sya", "halp me out"])
  func `misspelled calls for help are heard while nothing goes on`(words: String) {
    var scenario = Scenario { _ in }
    let actions = scenario.machine.handle(.heard(Utterance(words)))
    #expect(
      actions.contains {
        if case .report(.say(let text, _)) = $0 { text.contains("“") } else { false }
      })
    #expect(!actions.contains { if case .report(.rejected) = $0 { true } else { false } })
  }

  @Test func `a misspelled yes accepts nothing`() {
    var scenario = Scenario { configuration in
      configuration.certainScore = 0
      configuration.maximumFailures = 10
    }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< confirm Order it?")
    for words in ["yess", "yse", "suure", "goo ahead"] {
      scenario.enter("> \(words)")
      #expect(scenario.machine.state.phase.run != nil && !scenario.machine.isBusy)
    }
  }

  @Test(arguments: ["cancle", "cancell"])
  func `a text that is a slip of cancel cancels`(words: String) {
    var scenario = Scenario { _ in }
    scenario.enter("> add a task")
    scenario.enter("> \(words)")
    #expect(scenario.machine.isIdle)
  }

  @Test(arguments: ["repeal", "stamp", "reset the clock", "“cancle”", "mint"])
  func `other texts are taken as they are`(words: String) {
    var scenario = Scenario { _ in }
    scenario.enter("> add a task")
    scenario.enter("> \(words)")
    #expect(scenario.machine.state.phase.run != nil)
  }

  @Test func `two commands as near as each other are neither`() {
    let commandWords = DialogLanguage.named("en").commandWords
    #expect(commandWords.misspelledCommand(["stap"]) == nil)
    #expect(commandWords.misspelledCommand(["nevermnd"]) == ["nevermind"])
    #expect(commandWords.misspelledCommand(["order", "soup"]) == nil)
  }
}

import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// What is said to be polite gets an answer, and changes nothing.
@Suite struct SmallTalkTests {
  @Test(arguments: [
    ("Hello", "Hello! What can I do for you?"), ("good morning", "Hello! What can I do for you?"),
    ("thank you", "You're welcome."), ("sorry", "No problem."), ("oops", "No problem."),
  ])
  func `a pleasantry is answered`(words: String, answer: String) {
    Scenario.expect("> \(words)\n. \(answer)")
  }

  @Test(arguments: [
    ("Hello", "Hello! What can I do for you?"), ("thank you", "You're welcome."),
    ("oops", "No problem."),
  ])
  func `an open question stays`(words: String, answer: String) {
    Scenario.expect(
      """
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > \(words)
      . \(answer)
      ? Which size? Small or Large?
      > large
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > sorry
      . \(words == "oops" ? "No harm done." : "No problem.")
      ? Order it?
      > OK, thanks
      ~ yes
      """)
  }

  @Test func `a farewell leaves what is open, and nothing is done`() {
    Scenario.expect(
      """
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > goodbye
      x OrderSoup
      . OK, cancelled.
      . Goodbye.
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > large
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > bye
      /
      x OrderSoup
      . All right, I'll leave it.
      . See you.
      """)
  }

  @Test func `a farewell that was hardly heard, or is an app's phrase, calls nothing off`() {
    var scenario = Scenario { _ in }
    scenario.enter("> order clam chowder")
    scenario.confidence = 0.3
    scenario.enter("> goodbye")
    #expect(scenario.machine.pendingQuestion != nil)
    scenario.confidence = 1
    let candidate = IntentMatch(app: "Soup Chef", intent: "Status")
    scenario.begin(candidate, "goodbye")
    #expect(scenario.machine.pendingQuestion != nil)
  }

  @Test func `a text is not a pleasantry unless it is written to somebody`() {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > thank you
      . You're welcome.
      ? What do you want to be reminded of?
      """)
  }

  @Test func `what an app can do, and which things there are`() {
    Scenario.expect(
      """
      > what can I do with the soup chef
      . In Soup Chef you can say, for example: “Order Tomato Soup in Soup Chef”.
      > which soups do you have
      . Soups: Tomato Soup, Roasted Tomato Bisque, Clam Chowder, and Minestrone.
      """)
  }

  @Test func `people are quoted as they spoke`() {
    var scenario = Scenario { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< confirm Order it?")
    scenario.enter("> no, I meant the Käse Suppe")
    #expect(
      scenario.machine.pendingQuestion?.text.contains("the Käse Suppe") == true,
      "\(scenario.machine.pendingQuestion?.text ?? "")")
  }
}

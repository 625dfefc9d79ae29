import IntentMetadata
import Testing

@testable import DialogManagement

/// What must never happen by mistake, and what takes it back.
@Suite struct SafetyTests {
  @Test func `a badly heard yes is not a yes`() {
    var scenario = Scenario { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< confirm Order it?")
    scenario.confidence = 0.3
    scenario.enter("> yes")
    #expect(scenario.machine.pendingQuestion?.text == "Sorry, I didn't get that. Order it?")
    scenario.confidence = 0.9
    scenario.enter("> yes")
    #expect(scenario.machine.pendingQuestion == nil)
  }

  @Test func `a command that was heard unsurely is confirmed before it is done`() {
    var scenario = Scenario { _ in }
    scenario.confidence = 0.7
    scenario.enter("> order a large clam chowder")
    #expect(scenario.machine.pendingQuestion?.text.contains("Did you mean") == true)
    scenario.enter("> no")
    #expect(scenario.machine.pendingQuestion == nil)
    scenario.confidence = 0.85
    scenario.enter("> order a large clam chowder")
    scenario.enter("< confirm Order it?")
    #expect(scenario.machine.pendingQuestion?.text == "Order it?")
  }

  @Test func `a command for several things that was heard unsurely is confirmed`() {
    var scenario = Scenario { _ in }
    for line in [
      "> order a large clam chowder", "< lists mine,clam",
    ] { scenario.enter(line) }
    scenario.confidence = 0.7
    scenario.enter("> order both")
    #expect(scenario.machine.pendingQuestion?.text.contains("Did you mean") == true)
  }

  @Test func `a command that destroys something has to be heard more surely than others`() {
    var scenario = Scenario { _ in }
    scenario.confidence = 0.85
    scenario.enter("> delete a task")
    #expect(scenario.machine.pendingQuestion?.text.contains("“Delete") == true)
    scenario = Scenario { _ in }
    scenario.confidence = 0.95
    scenario.enter("> delete a task")
    #expect(scenario.machine.pendingQuestion?.text.contains("Did you mean") != true)
  }

  @Test func `a command that fits badly is confirmed before it is done`() {
    Scenario.expect(
      """
      > maybe reserve
      ? Did you mean “Reserve Table”?
      > no
      x \

      . OK, then please put it another way.
      > maybe reserve
      ? Do you want “Reserve Table”?
      > yes
      = Reserve
      ? How many guests?
      """)
  }

  @Test func `silence is asked about and then given up`() {
    Scenario.expect(
      """
      > reserve a table
      = Reserve
      ? How many guests?
      < silence
      ? I didn't hear anything. What should the number of guests be?
      < silence
      ? I still can't hear anything. Please tell me the number of guests.
      < silence
      x Reserve
      . I'm sorry, I didn't understand, so I won't do “Reserve Table”.
      """)
  }

  @Test func `what was done is undone where it can be, once`() {
    Scenario.expect(
      """
      > undo
      . There is nothing to undo.
      > show the menu in soup chef
      = Menu
      ! Menu
      < undoable 7
      + Menu
      . Done.
      > take that back
      u Menu 7
      > what are you doing
      . I'm undoing “Show Menu”.
      < done
      . I have undone “Show Menu”.
      > undo that
      . There is nothing left to undo.
      """)
  }

  private static let undoableOrder = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < undoable 7
    + OrderSoup
    . Done.
    """

  @Test func `undo at an offer declines it and takes back what was done last`() {
    Scenario.expect(
      """
      > maybe reserve
      ? Did you mean “Reserve Table”?
      > undo that
      x\u{20}
      . There is nothing to undo.
      """)
    Scenario.expect(
      Self.undoableOrder + """

        > maybe reserve
        ? Did you mean “Reserve Table”?
        > undo that
        x\u{20}
        u OrderSoup 7
        < done
        . I have undone “Order Soup”.
        > undo that
        . There is nothing to undo.
        """)
  }

  @Test func `a look-up does not hide what can be undone`() {
    Scenario.expect(
      Self.undoableOrder + """

        > show the menu in soup chef
        = Menu
        ! Menu
        < done
        + Menu
        . That is done.
        > undo
        u OrderSoup 7
        < done
        . I have undone “Order Soup: Clam Chowder and Large”.
        """)
  }

  @Test(arguments: [("yes", "u OrderSoup 7"), ("no", ". OK, cancelled.")])
  func `past what cannot be undone it is asked first`(answer: String, reaction: String) {
    Scenario.expect(
      Self.undoableOrder + """

        > again
        = OrderSoup
        ! OrderSoup quantity=1 size=large soup=clam
        < done
        + OrderSoup
        . That is done.
        > undo that
        ? “Order Soup” cannot be undone. Shall I undo what came before it, “Order Soup: Clam Chowder and Large”?
        > \(answer)
        \(reaction)
        """)
  }

  @Test(arguments: ["undo order soup", "undo the order soup"])
  func `what is named is undone, and nothing is promised besides`(sentence: String) {
    Scenario.expect(
      Self.undoableOrder + """

        > \(sentence)
        u OrderSoup 7
        < done
        . I have undone “Order Soup”.
        > undo that
        . There is nothing to undo.
        """)
  }

  @Test func `go back leaves what came unasked as it was before`() {
    Scenario.expect(
      """
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > make it three
      ? OK, quantity 3. Which size? Small or Large?
      > large
      ! OrderSoup quantity=3 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > go back
      /
      ? OK, one step back. Which size? Small or Large?
      > go back
      ? All right, going back one step. Which size? Small or Large?
      > small
      ! OrderSoup quantity=1 size=small soup=clam
      """)
  }

  @Test func `what cannot be undone any more is reported in the app's words`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < undoable 7
      + Menu
      . Done.
      > undo it
      u Menu 7
      < fails It is gone.
      . It is gone.
      """)
  }

  @Test func `go back takes the latest answer back`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > go back
      ? This is the first step. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, \
      Clam Chowder, or Minestrone?
      > clam chowder
      ? Which size? Small or Large?
      > go back
      ? OK, one step back. Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or \
      Minestrone?
      > minestrone
      ? Which size? Small or Large?
      > large
      ! OrderSoup quantity=1 size=large soup=mine
      < confirm Order it?
      ? Order it?
      > go back one step
      /
      ? All right, going back one step. Which size? Small or Large?
      """)
  }

  @Test func `what is going on is reported`() {
    Scenario.expect(
      """
      > what are you doing?
      . Nothing at the moment.
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > what are you doing?
      ? I'm setting up “Order Soup” with Clam Chowder, and waiting for your answer. Which size would \
      you like: Small or Large?
      > say them again
      ? Choose one of these: Small or Large?
      """)
  }
}

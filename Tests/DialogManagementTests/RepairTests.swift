import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct RepairTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder or Minestrone?
    """

  @Test(arguments: ["cancel", "never mind", "Stop.", "forget it", "cancel please", "none of these"])
  func `cancel gives up a question`(command: String) {
    Scenario.expect(Self.opening + "\n> \(command)\nx OrderSoup\n. OK, cancelled.")
  }

  @Test func `repeat asks again`() {
    Scenario.expect(
      Self.opening + """

        > what did you say?
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder or Minestrone?
        """)
  }

  @Test func `repeat says the last words again, as often as wanted`() {
    Scenario.expect(
      """
      > repeat
      . I have not said anything yet.
      > show the menu in soup chef
      = Menu
      ! Menu
      < done Soup.
      + Menu
      . Soup.
      > say that again
      . Soup.
      > repeat
      . Soup.
      """)
  }

  @Test func `help tells sentences that work and what the question takes`() {
    Scenario.expect(
      """
      > what can I say?
      . You can say, for example: “Order Tomato Soup in Soup Chef”.
      > reserve a table
      = Reserve
      ? What number of guests?
      > help
      . You can answer with a whole number, such as “three”.
      . You can also say “repeat”, “start over” or “cancel”.
      ? What number of guests?
      """)
  }

  @Test func `start over goes back to the command`() {
    Scenario.expect(
      Self.opening + """

        > clam chowder
        ? Which size? Small or Large?
        > start over
        ? OK, from the start. Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder or \
        Minestrone?
        """)
  }

  @Test func `answers that miss are asked for in other words and then given up`() {
    Scenario.expect(
      Self.opening + """

        > pizza
        ? I do not have “pizza”. Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder or \
        Minestrone?
        > pizza
        ? Please choose one of these, or say “cancel”. Which soup? Tomato Soup, Roasted Tomato \
        Bisque, Clam Chowder or Minestrone?
        > pizza
        x OrderSoup
        . I am sorry, I did not understand. I leave “Order Soup” undone.
        """)
  }

  @Test func `a correction changes an earlier answer`() {
    Scenario.expect(
      Self.opening + """

        > clam chowder
        ? Which size? Small or Large?
        > no, I meant the minestrone
        ? Which size? Small or Large?
        > large
        ! OrderSoup quantity=1 size=large soup=mine
        """)
  }

  @Test(arguments: [
    ("make that three", "quantity=3 size=large soup=clam"),
    ("no, make it a small one", "quantity=1 size=small soup=clam"),
    ("actually the minestrone", "quantity=1 size=large soup=mine"),
  ])
  func `a correction at the confirmation runs the intent anew`(words: String, call: String) {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > \(words)
      /
      ! OrderSoup \(call)
      """)
  }

  @Test func `a new command is asked about before the present one is left`() {
    Scenario.expect(
      Self.opening + """

        > reserve a table
        ? Do you want to leave “Order Soup” and go on with “Reserve Table” instead?
        > no
        ? OK, then on with “Order Soup”. Which soup? Tomato Soup, Roasted Tomato Bisque, Clam \
        Chowder or Minestrone?
        > reserve a table
        ? Do you want to leave “Order Soup” and go on with “Reserve Table” instead?
        > yes
        x OrderSoup
        = Reserve
        ? What number of guests?
        """)
  }

  @Test func `the same command with more words adds to the present one`() {
    Scenario.expect(
      Self.opening + """

        > order clam chowder in soup chef
        = OrderSoup
        ? Which size? Small or Large?
        """)
  }

  @Test func `the same command without more words starts again`() {
    Scenario.expect(
      Self.opening + """

        > tomato
        ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
        > order soup
        = OrderSoup
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder or Minestrone?
        """)
  }

  @Test func `of several new commands the latest is meant`() {
    Scenario.expect(
      Self.opening + """

        > reserve a table
        ? Do you want to leave “Order Soup” and go on with “Reserve Table” instead?
        > delete a task
        ? Do you want to leave “Order Soup” and go on with “Delete Task” instead?
        > delete a task
        ? I need a yes or a no. Do you want to leave “Order Soup” and go on with “Delete Task” \
        instead?
        """)
  }

  @Test func `a command in place of free text may be the text itself`() {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > order clam chowder in soup chef
      ? Do you want to leave “Add Task” and go on with “Order Soup” instead?
      > no
      ! AddTask title=“order clam chowder in soup chef”
      """)
  }

  @Test func `words that mean nothing are told as such`() {
    Scenario.expect(
      """
      > sing a song
      - sing a song
      . I did not understand “sing a song”. Say “help” to hear what you can say.
      > cancel
      . There is nothing to cancel.
      > stop
      = Menu
      ! Menu
      """)
  }
}

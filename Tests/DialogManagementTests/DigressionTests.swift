import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct DigressionTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
    > reserve a table
    ? Do you want to leave “Order Soup” for now and go on with “Reserve Table”? You \
    can also say “finish first”.
    """

  @Test func `a new command is asked about before the present one is left, which comes back`() {
    Scenario.expect(
      Self.opening + """

        > no
        ? OK, let's continue with “Order Soup”. Which soup would you like: Tomato Soup, Roasted Tomato \
        Bisque, Clam Chowder, or Minestrone?
        > reserve a table
        ? “Order Soup” is not finished yet. Shall I do “Reserve Table” now and come back to it? You \
        can also say “finish first”.
        > yes
        = Reserve
        ? How many guests?
        > two
        ! Reserve guests=2
        < done
        + Reserve
        . Done.
        ? Back to “Order Soup”. Choose one of these: Tomato Soup, Roasted Tomato Bisque, \
        Clam Chowder, or Minestrone?
        """)
  }

  @Test func `words that answer neither question lead back to the first, which is asked again`() {
    Scenario.expect(
      Self.opening + """

        > the blue one
        ? I need a yes or a no. Do you want to leave “Order Soup” for now and go on with “Reserve Table”? You \
        can also say “finish first”.
        > the green one
        ? Please say “yes” or “no”. Do you want to leave “Order Soup” for now and go on with “Reserve Table”? You \
        can also say “finish first”.
        > the blue one
        ? Sorry, I didn't get that. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, \
        Clam Chowder, or Minestrone?
        """)
  }

  @Test func `a new command can wait until the present one is done`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > reserve a table
      ? Do you want to leave “Order Soup” for now and go on with “Reserve Table”? You \
      can also say “finish first”.
      > no, finish this first
      ? OK, first “Order Soup”, then “Reserve Table”. Order it?
      > yes
      ~ yes
      < done
      + OrderSoup
      . Done.
      . Now “Reserve Table”.
      = Reserve
      ? How many guests?
      """)
  }

  @Test func `a running intent that is left waits for its answer`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > show the menu in soup chef
      ? Do you want to leave “Order Soup” for now and go on with “Show Menu”? You can also say “finish first”.
      > leave it for now
      = Menu
      ! Menu
      < done Soups.
      + Menu
      . Soups.
      ? Back to “Order Soup”. Order it?
      > yes
      ~ yes
      """)
  }

  @Test func `what only looks something up is done at once where no yes is awaited`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > show the menu in soup chef
      = Menu
      ! Menu
      < done Soups.
      + Menu
      . Soups.
      ? Back to “Order Soup”. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      """)
  }

  @Test func `an answer to the question that was to be left is taken`() {
    Scenario.expect(Self.opening + "\n> the clam chowder\n? Which size? Small or Large?")
  }

  @Test func `stop gives up what waits as well, cancel only the latest`() {
    let left = Self.opening + "\n> yes\n= Reserve\n? How many guests?"
    Scenario.expect(left + "\n> stop everything\nx OrderSoup\nx Reserve\n. OK, cancelled.")
    Scenario.expect(
      left + """

        > cancel
        x Reserve
        . OK, cancelled.
        ? Back to “Order Soup”. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, \
        Clam Chowder, or Minestrone?
        """)
  }

  @Test func `of several new commands the latest is meant`() {
    Scenario.expect(
      Self.opening + """

        > delete a task
        ? “Order Soup” is not finished yet. Shall I do “Delete Task” now and come back to it? You \
        can also say “finish first”.
        > delete a task
        ? I need a yes or a no. “Order Soup” is not finished yet. Shall I do “Delete Task” now and come \
        back to it? You can also say “finish first”.
        """)
  }

  @Test func `a command in place of free text may be the text itself`() {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > order clam chowder in soup chef
      ? Do you want to leave “Add Task” for now and go on with “Order Soup”? You can also say “finish first”.
      > no
      ! AddTask title=“order clam chowder in soup chef”
      """)
  }

  @Test func `only so many tasks wait`() {
    var scenario = Scenario { $0.maximumParkedTasks = 1 }
    for line in ["order soup", "reserve a table", "yes", "delete a task", "yes"] {
      scenario.enter("> \(line)")
    }
    #expect(scenario.machine.state.parked.map(\.task.intent.id) == ["Reserve"])
    #expect(scenario.machine.task?.intent.id == "DeleteTask")
  }
}

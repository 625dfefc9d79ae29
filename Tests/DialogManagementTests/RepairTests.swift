import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct RepairTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
    """

  @Test(arguments: [
    "cancel", "never mind", "Stop.", "forget it", "cancel please", "none of these", "um, cancel",
    "leave it", "neither", "I changed my mind", "none of those, thanks", "that's enough",
  ])
  func `cancel gives up a question`(command: String) {
    Scenario.expect(Self.opening + "\n> \(command)\nx OrderSoup\n. OK, cancelled.")
  }

  @Test(arguments: ["wait", "Hold on a second.", "let me think", "give me a minute please"])
  func `who asks for time is given it, and the question stays`(command: String) {
    Scenario.expect(
      Self.opening
        + "\n> \(command)\n. Take your time.\n> the second one\n? Which size? Small or Large?")
  }

  @Test func `repeat asks again`() {
    Scenario.expect(
      Self.opening + """

        > what did you say?
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        """)
  }

  @Test func `repeat says the last words again, as often as wanted`() {
    Scenario.expect(
      """
      > repeat
      . I haven't said anything yet.
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
      . You can say, for example: “Order Tomato Soup in Soup Chef” or “Show Lists”.
      > reserve a table
      = Reserve
      ? How many guests?
      > help
      . You can answer with a whole number, such as “three”.
      . You can also say “repeat”, “go back”, “start over” or “cancel”.
      ? What should the number of guests be?
      """)
  }

  @Test func `start over goes back to the command`() {
    Scenario.expect(
      Self.opening + """

        > clam chowder
        ? Which size? Small or Large?
        > start over
        ? OK, starting over. Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or \
        Minestrone?
        """)
  }

  @Test func `answers that miss are asked for in other words and then given up`() {
    Scenario.expect(
      Self.opening + """

        > pizza
        ? I don't have “pizza”. Which soup would you like: Tomato Soup, Roasted Tomato Bisque, \
        Clam Chowder, or Minestrone?
        > pizza
        ? That isn't one of the choices; say “cancel” to stop. Say a name or its number: \
        1: Tomato Soup; 2: Roasted Tomato Bisque; 3: Clam Chowder; 4: Minestrone.
        > pizza
        x OrderSoup
        . I'm sorry, I didn't understand, so I won't do “Order Soup”.
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
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        """)
  }

  @Test func `words that mean nothing are reported as such`() {
    Scenario.expect(
      """
      > sing a song
      - sing a song
      . I didn't understand “sing a song”. Say “help” to hear what you can say.
      > cancel
      . There isn't anything for me to stop.
      > stop
      = Menu
      ! Menu
      """)
  }
}

import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct PerformingTests {
  @Test func `a running intent asks for values and goes on with the answers`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < value season
      ? What season?
      > Late Summer
      ~ value “Late Summer”
      < done value=Gazpacho
      + Menu “v”
      . Gazpacho
      """)
  }

  @Test func `on a screen an app's shorter words are said`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < done This is what there is today: gazpacho.
      + Menu
      . short
      """, adjust: { $0.hasScreen = true })
  }

  @Test func `a number on a screen needs all of the app's words`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < done number=18 Two bowls for $18.
      + Menu double(18.0)
      . Two bowls for $18.
      """, adjust: { $0.hasScreen = true })
  }

  @Test func `an intent that lacks a value runs again with the answer`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < needs value quantity
      ? How many?
      > three
      ! OrderSoup quantity=3 size=large soup=clam
      < needs which soup=tomato,bisque
      ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
      > first
      ! OrderSoup quantity=3 size=large soup=tomato
      < done
      + OrderSoup
      . Done.
      """)
  }

  @Test func `an intent that asks forever is stopped`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < needs value quantity
      ? How many?
      > three
      ! OrderSoup quantity=3 size=large soup=clam
      < needs value quantity
      ? How many?
      > four
      ! OrderSoup quantity=4 size=large soup=clam
      < needs value quantity
      # OrderSoup: “Order Soup” keeps asking, so I stopped it.
      . “Order Soup” keeps asking, so I stopped it.
      """, adjust: { $0.maximumReruns = 2 })
  }

  @Test func `a confirmed value that is asked about again ends the intent`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < needs check soup=clam
      ? Did you mean Clam Chowder?
      > yes
      ! OrderSoup quantity=1 size=large soup=clam
      < needs check soup=clam
      # OrderSoup: “Order Soup” keeps asking for a value it already has, so I stopped it.
      . “Order Soup” keeps asking for a value it already has, so I stopped it.
      """)
  }

  @Test func `an intent leads to the next, which asks for what it needs`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < opens Reserve
      + Menu
      ? How many guests?
      > two
      ! Reserve guests=2
      """)
  }

  @Test func `an intent cannot start another app's intent`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < opens Tasks/AddTask
      + Menu
      # Menu: “Show Menu” tried to start something in another app, so I stopped it.
      . “Show Menu” tried to start something in another app, so I stopped it.
      > show the menu in soup chef
      = Menu
      ! Menu
      """)
  }

  @Test func `a chain of intents without end is cut`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < opens Menu
      + Menu
      ! Menu
      < opens Menu
      + Menu
      # Menu: “Show Menu” kept adding steps, so I stopped it.
      . “Show Menu” kept adding steps, so I stopped it.
      """, adjust: { $0.maximumChainLength = 1 })
  }

  @Test func `a failure is said, and one without words gets some`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < fails The kitchen is closed.
      # Menu: The kitchen is closed.
      . The kitchen is closed.
      > show the menu in soup chef
      = Menu
      ! Menu
      < fails
      # Menu: “Show Menu” didn't work.
      . “Show Menu” didn't work.
      """)
  }

  @Test func `what a stopped intent still sends is ignored`() {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      > xyzzy
      . I'm still busy with “Show Menu”. Say “cancel” to stop it.
      > repeat
      . I'm still busy with “Show Menu”. Say “cancel” to stop it.
      > help
      . I'm working on “Show Menu”. Say “cancel” to stop it.
      > cancel
      /
      x Menu
      . OK, cancelled.
      < done Too late.
      < confirm Too late?
      < fails Too late.
      """)
  }

  @Test func `the end of the input cancels what is unfinished`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      < end
      x OrderSoup
      > order soup
      """)
  }
}

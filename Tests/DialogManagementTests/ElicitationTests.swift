import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct ElicitationTests {
  @Test(arguments: ["no", "nope", "no thanks"])
  func `a no to a question for a value leaves`(answer: String) {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > \(answer)
      x OrderSoup
      . OK, cancelled.
      """)
  }

  @Test func `what is negated is not chosen`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > not the clam chowder
      ? Which of these soups? Tomato Soup, Roasted Tomato Bisque, or Minestrone?
      > not the tomato bisque
      ? Which of these soups? Tomato Soup or Minestrone?
      > not the minestrone
      ? Tomato Soup?
      > no
      ? You can choose one of these: Tomato Soup or Minestrone?
      """)
  }

  @Test func `asks for required values in the order of declaration and uses defaults silently`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > clam chowder
      ? Which size? Small or Large?
      > large
      ! OrderSoup quantity=1 size=large soup=clam
      < done Your soup is on its way.
      + OrderSoup
      . Your soup is on its way.
      """)
  }

  @Test(arguments: [
    ("Clam Chowder", "clam"), ("the clam chowder please", "clam"), ("red soup", "tomato"),
    ("chowder", "clam"), ("the third one", "clam"), ("number three", "clam"),
    ("option two", "bisque"), ("the last one", "mine"), ("second", "bisque"),
    ("um, I'd like the minestrone", "mine"), ("the one called Minestrone", "mine"),
    ("I think Clam Chowder sounds good", "clam"), ("roasted tomato", "bisque"),
    ("MINESTRONE!", "mine"), ("c l a m", "clam"), ("m i n", "mine"), ("minestrones", "mine"),
    ("bisque, roasted", "bisque"), ("I'll have number one", "tomato"),
  ])
  func `an option is chosen by name, synonym, unique part or place`(answer: String, soup: String) {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > \(answer)
      ? Which size? Small or Large?
      > big
      ! OrderSoup quantity=1 size=large soup=\(soup)
      """)
  }

  @Test func `a part that several names share leads to a choice among those`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > tomato
      ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
      > the roasted one
      ? Which size? Small or Large?
      """)
  }

  @Test func `a slot with several values is asked about first`() {
    Scenario.expect(
      """
      > order tomato
      = OrderSoup
      ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
      > second
      ? Which size? Small or Large?
      > small
      ! OrderSoup quantity=1 size=small soup=bisque
      """)
  }

  @Test func `names that are alike are distinguished by what differs`() {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > milk
      ? Which one? Milk (Groceries) or Milk (Party)?
      > party
      ! DeleteTask task=2
      """)
  }

  @Test func `a long list is read in pages and places count within the page`() {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > more
      ? Which task would you like: Call Bob, Water the plants, or Yes?
      > what else
      ? That was all of them. Choose one of these: Milk (Groceries), Milk (Party), Cancel, \
      Bread, Call Anna, or say “more” for 3 more.
      > more
      ? You can have one of these: Call Bob, Water the plants, or Yes?
      > the second one
      ! DeleteTask task=7
      """)
  }

  @Test(arguments: [
    ("the item called cancel", "3"), ("third", "3"), ("“cancel”", "3"), ("yes", "8"),
  ])
  func `an entity named like a command stays reachable`(answer: String, task: String) {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > \(answer)
      ! DeleteTask task=\(task)
      """)
  }

  @Test func `words that are no option are looked up in the app`() {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > the tax return
      : task “tax return”
      < found Tax Return 2025,Tax Return 2026
      ? Which one? Tax Return 2025 or Tax Return 2026?
      > last one
      ! DeleteTask task=fTax Return 2026
      """)
  }

  @Test func `a search that finds one thing takes it, one that finds nothing asks again`() {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > elephants
      : task “elephants”
      < found
      ? I don't have “elephants”. Which task would you like: Milk (Groceries), Milk (Party), \
      Cancel, Bread, Call Anna, or say “more” for 3 more.
      > taxes
      : task “taxes”
      < found Taxes
      ! DeleteTask task=fTaxes
      """)
  }

  @Test(arguments: [
    "Buy Milk — 2 litres!", "yes", "order soup for Anna", "no more sugar", "Stop the newspaper",
  ])
  func `free text is taken as it was said`(answer: String) {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > \(answer)
      ! AddTask title=“\(answer)”
      """)
  }

  @Test(arguments: [("“Cancel”", "Cancel"), ("the text Help", "Help")])
  func `free text that is a command can be given`(answer: String, text: String) {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > \(answer)
      ! AddTask title=“\(text)”
      """)
  }

  @Test(arguments: ["no idea", "I don't know", "hm", "I'll tell you later"])
  func `an answer that only hesitates is not a text`(answer: String) {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > \(answer)
      ? I was expecting a few words, not “\(answer)”. Once more: \
      What do you want to be reminded of?
      > “\(answer)”
      ! AddTask title=“\(answer)”
      """)
  }

  @Test func `several values are given as a list`() {
    Scenario.expect(
      """
      > shop
      = Shop
      ? What things?
      > milk, Eggs and rye bread
      ! Shop things=[“milk”, “Eggs”, “rye bread”]
      """)
  }

  @Test func `a number outside its range is asked for again with the range`() {
    Scenario.expect(
      """
      > reserve a table
      = Reserve
      ? How many guests?
      > twelve
      ? It must be between 1 and 10. What should the number of guests be?
      > fifty
      ? It has to be between 1 and 10. Please tell me the number of guests.
      > four
      ! Reserve guests=4
      """)
  }

  @Test func `a value of the command itself is checked as well`() {
    Scenario.expect(
      """
      > order fifty large clam chowders
      = OrderSoup
      ? It must be between 1 and 10. How many?
      > two
      ! OrderSoup quantity=2 size=large soup=clam
      """)
  }

  @Test func `several readings are asked about by app and title`() {
    Scenario.expect(
      """
      > show the menu
      ? Which did you mean? Show Menu in Soup Chef or Show Lists in Tasks?
      > the soup chef
      = Menu
      ! Menu
      < done
      + Menu
      . Done.
      """)
  }

  @Test func `a parameter that has nothing to choose from fails with a sentence`() {
    let app = AppMetadata(
      name: "Soup Chef",
      intents: [
        IntentDescriptor(
          id: "OrderSoup", title: "Order Soup",
          parameters: [
            ParameterDescriptor(
              name: "soup", title: "Soup", type: .entity("Soup"), hasOptions: true)
          ])
      ], entities: [EntityDescriptor(id: "Soup")])
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      # OrderSoup: There is no soup to choose.
      . There is no soup to choose.
      """, apps: [app])
  }

  @Test func `hostile titles are made safe before they are said`() {
    let nasty = EntityValue(id: "n", title: "\u{1B}[31mRed\u{202E}\u{7} Soup\n\n")
    var app = SoupShop.chef
    app.entities[0].values = [nasty, SoupShop.soups[2]]
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Red Soup or Clam Chowder?
      > first
      ? Which size? Small or Large?
      """, apps: [app])
  }
}

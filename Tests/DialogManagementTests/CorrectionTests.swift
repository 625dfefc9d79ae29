import Testing

@testable import DialogManagement

@Suite struct CorrectionTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
    """
  private static let confirming = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < confirm Order it?
    ? Order it?
    """

  @Test(arguments: [
    "no, I meant the minestrone", "change the soup to minestrone", "actually minestrone",
    "sorry, make it the minestrone", "No wait, the minestrone",
  ])
  func `an earlier answer is corrected`(words: String) {
    Scenario.expect(
      """
      > order clam chowder
      = OrderSoup
      ? Which size? Small or Large?
      > \(words)
      ? OK, Minestrone. Which size? Small or Large?
      > large
      ! OrderSoup quantity=1 size=large soup=mine
      """)
  }

  @Test(arguments: [
    ("make that three", "quantity=3 size=large soup=clam"),
    ("no, make it a small one", "quantity=1 size=small soup=clam"),
    ("actually the minestrone", "quantity=1 size=large soup=mine"),
    ("change the size to small", "quantity=1 size=small soup=clam"),
    ("no, two small ones", "quantity=2 size=small soup=clam"),
    ("yes, but two", "quantity=2 size=large soup=clam"),
    ("two minestrones please", "quantity=2 size=large soup=mine"),
    ("I meant small", "quantity=1 size=small soup=clam"),
  ])
  func `a correction at the confirmation runs the intent anew`(words: String, call: String) {
    Scenario.expect(Self.confirming + "\n> \(words)\n/\n! OrderSoup \(call)")
  }

  @Test(arguments: [
    ("not large, small", "quantity=1 size=small soup=clam"),
    ("no not large, small", "quantity=1 size=small soup=clam"),
    ("small, not large", "quantity=1 size=small soup=clam"),
    ("not the clam chowder, the minestrone", "quantity=1 size=large soup=mine"),
    ("no, not chowder, minestrone", "quantity=1 size=large soup=mine"),
    ("I said minestrone, not chowder", "quantity=1 size=large soup=mine"),
    ("not two, three", "quantity=3 size=large soup=clam"),
  ])
  func `what is denied is replaced by what is said beside it`(words: String, call: String) {
    Scenario.expect(Self.confirming + "\n> \(words)\n/\n! OrderSoup \(call)")
  }

  @Test(arguments: ["not large", "no, not large", "not the large"])
  func `a value that is only denied is asked for again`(words: String) {
    Scenario.expect(Self.confirming + "\n> \(words)\n/\n? Which size? Small or Large?")
  }

  @Test(arguments: ["not small", "not the minestrone", "not two"])
  func `what is denied and was not so is never taken`(words: String) {
    Scenario.expect(
      Self.confirming + "\n> \(words)\n? I need a yes or a no. Order it?")
  }

  @Test func `the command once more, after a correction, is not a yes`() {
    Scenario.expect(
      Self.confirming + """

        > no, two
        /
        ! OrderSoup quantity=2 size=large soup=clam
        < confirm Order it?
        ? Order it?
        > order a large clam chowder
        /
        = OrderSoup
        ! OrderSoup quantity=2 size=large soup=clam
        """)
  }

  @Test func `the other one of two is meant`() {
    Scenario.expect(
      """
      > order tomato
      = OrderSoup
      ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
      > the first
      ? Which size? Small or Large?
      > no, the other one
      ? OK, Roasted Tomato Bisque. Which size? Small or Large?
      > small
      ! OrderSoup quantity=1 size=small soup=bisque
      """)
  }

  @Test func `a correction that could mean several things is asked about`() {
    Scenario.expect(
      Self.confirming + """

        > actually tomato
        /
        ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
        """)
  }

  @Test func `a correction that means nothing is neither a yes nor a no`() {
    Scenario.expect(
      Self.confirming + """

        > no, I meant the green one
        ? I don't know what to change to “the green one”. Order it?
        """)
  }

  @Test(arguments: ["no, the other one", "no, many"])
  func `what else the command's words may mean is taken by name or as the other`(words: String) {
    Scenario.expect(
      """
      > order a few large clam chowders
      = OrderSoup
      ! OrderSoup quantity=3 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > \(words)
      /
      ! OrderSoup quantity=5 size=large soup=clam
      """)
  }

  @Test func `what is done is corrected by doing it once more, if the person wants`() {
    Scenario.expect(
      Self.confirming + """

        > yes
        ~ yes
        < done
        + OrderSoup
        . Done.
        > no, I meant small
        ? I can't undo “Order Soup: Clam Chowder and Large”. \
        Shall I do “Order Soup: Clam Chowder and Small” as well?
        > yes
        = OrderSoup
        ! OrderSoup quantity=1 size=small soup=clam
        """)
  }

  @Test(arguments: [
    ("two, large", "quantity=2 size=large", "Large and quantity 2"),
    ("large, and two of them", "quantity=2 size=large", "Large and quantity 2"),
    ("I'd like two small ones", "quantity=2 size=small", "Small and quantity 2"),
    ("a small one please", "quantity=1 size=small", "Small"),
  ])
  func `values for other parameters than the one asked for are taken, and reported`(
    words: String, values: String, told: String
  ) {
    Scenario.expect(
      Self.opening + """

        > \(words)
        ? OK, \(told). Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        > minestrone
        ! OrderSoup \(values) soup=mine
        """)
  }

  @Test(arguments: [
    "two large clam chowders", "clam chowder, large, two",
    "I'll have two of the large clam chowders",
    "two clam chowders and make them large",
  ])
  func `several slots are answered at once`(words: String) {
    Scenario.expect(
      Self.opening + "\n> \(words)\n! OrderSoup quantity=2 size=large soup=clam")
  }
}

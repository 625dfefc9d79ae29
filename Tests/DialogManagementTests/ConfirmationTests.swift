import Testing

@testable import DialogManagement

@Suite struct ConfirmationTests {
  private static let opening = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < confirm Order one Clam Chowder? [Order/Keep looking]
    ? Order one Clam Chowder?
    """

  @Test(arguments: [
    "yes", "Yes, order it", "yes please", "order", "Order it please", "sure, go ahead", "yep",
    "OK", "yes yes", "um, yes", "yes, order the clam chowder", "Yes! Order the one.",
  ])
  func `yes has many forms`(answer: String) {
    Scenario.expect(Self.opening + "\n> \(answer)\n~ yes")
  }

  @Test(arguments: [
    "no", "nope", "no, do not order it", "keep looking", "no thanks", "not now", "no wait",
    "nope, leave it", "no, not that",
  ])
  func `no has many forms`(answer: String) {
    Scenario.expect(Self.opening + "\n> \(answer)\n~ no\n< declined\nx OrderSoup\n. OK, cancelled.")
  }

  @Test(arguments: [
    "clam", "maybe", "yes or no", "yesterday",
  ])
  func `anything else is never a yes`(answer: String) {
    Scenario.expect(
      Self.opening + """

        > \(answer)
        ? I need a yes or a no. Order one Clam Chowder?
        """)
  }

  @Test func `a question in turn is answered with what is known, as often as it is asked`() {
    let first =
      "> what is it\n? I'm setting up “Order Soup” with Clam Chowder and Large, and waiting for your answer."
    let second =
      "> what is it\n? I need your answer to go on with “Order Soup”; so far I have Clam Chowder and Large."
    let asked = [first, second, first, second].map { "\n" + $0 + " Order one Clam Chowder?" }
    Scenario.expect(Self.opening + asked.joined())
  }

  @Test(arguments: [
    ("yes but only if it is hot", "but only if it is hot"), ("order a pizza", "a pizza"),
  ])
  func `what remains of a yes is reported`(answer: String, rest: String) {
    Scenario.expect(
      Self.opening + """

        > \(answer)
        ? I didn't understand “\(rest)”. Order one Clam Chowder?
        """)
  }

  @Test(arguments: ["two", "no, two", "yes but two", "make it two", "yes, make that two"])
  func `a value at a confirmation corrects what is confirmed`(answer: String) {
    Scenario.expect(
      Self.opening + """

        > \(answer)
        /
        ! OrderSoup quantity=2 size=large soup=clam
        """)
  }

  @Test func `a value out of its range at a confirmation is asked for again`() {
    Scenario.expect(
      Self.opening + """

        > 42
        /
        ? It must be between 1 and 10. How many?
        """)
  }

  @Test func `answers that miss lead to other words, the choices, and a safe end`() {
    Scenario.expect(
      Self.opening + """

        > banana
        ? I need a yes or a no. Order one Clam Chowder?
        > banana
        ? Please say “yes” or “no”. Order one Clam Chowder?
        > banana
        /
        x OrderSoup
        . I'm sorry, I didn't understand, so I won't do “Order Soup”.
        """)
  }

  @Test func `silence is never a yes`() {
    Scenario.expect(
      Self.opening + """

        > \u{20}
        ? I didn't hear anything. Order one Clam Chowder?
        """)
  }

  @Test func `a label that is a command word declines but never accepts`() {
    let opening = """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Give up the order? [Cancel/Keep]
      ? Give up the order?
      """
    Scenario.expect(opening + "\n> cancel\n/\nx OrderSoup\n. OK, cancelled.")
  }

  @Test func `a value is confirmed, and a no asks for another`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < needs check soup=bisque
      ? Did you mean Roasted Tomato Bisque?
      > no
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > minestrone
      ! OrderSoup quantity=1 size=large soup=mine
      < check soup=mine
      ? Is it Minestrone?
      > yes
      ~ yes
      """)
  }

  @Test func `choices are taken by name, place or part, and cancel takes the one of that style`() {
    let opening = """
      > show the menu in soup chef
      = Menu
      ! Menu
      < choose Eat here|Take away|Do nothing*
      ? What would you like to do? Eat here, Take away, or Do nothing?
      """
    Scenario.expect(opening + "\n> take away\n~ choice 1")
    Scenario.expect(opening + "\n> the first one\n~ choice 0")
    Scenario.expect(opening + "\n> here please\n~ choice 0")
    Scenario.expect(opening + "\n> never mind\n~ choice 2")
    Scenario.expect(opening + "\n> none of them\n~ choice 2")
  }
}

import Testing

@testable import DialogManagement

/// What is said after something was done or declined.
@Suite struct AfterwardsTests {
  private static let ordered = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < confirm Order it?
    ? Order it?
    > yes
    ~ yes
    < done
    + OrderSoup
    . Done.
    """
  private static let declined =
    ordered + """

      > order a few large clam chowders
      = OrderSoup
      ! OrderSoup quantity=3 size=large soup=clam
      < confirm Order three?
      ? Order three?
      > no
      ~ no
      < declined
      x OrderSoup
      . OK, cancelled.
      """
  private static let reserved = """
    > reserve a table
    = Reserve
    ? How many guests?
    > two
    ! Reserve guests=2
    """
  private static let undoable = reserved + "\n< undoable t1\n+ Reserve\n. Done."
  private static let corrected =
    undoable + """

      > no, I meant four
      ? Shall I undo “Reserve Table: 2” and do “Reserve Table: 4” instead?
      """

  @Test(arguments: [
    "actually make it small", "no, I meant a small one", "make it small", "small instead",
    "small rather than large", "small, I said", "small, not large",
  ])
  func `a change after a no is about what was declined, and the app asks again`(words: String) {
    // “It” is first tried as the name of a thing.
    let tried = "\n& make large small | make clam chowder small"
    let lead = words.hasPrefix("actually") ? "actually make" : "make"
    let names = words.hasSuffix("it small") ? tried.replacing("make", with: lead) : ""
    Scenario.expect(
      Self.declined + """

        > \(words)\(names)
        = OrderSoup
        ! OrderSoup quantity=3 size=small soup=clam
        < confirm Order three small ones?
        ? Order three small ones?
        """)
  }

  @Test(arguments: ["again", "do it again"])
  func `what was declined is offered again rather than what was done before`(words: String) {
    Scenario.expect(
      Self.declined + """

        > \(words)
        = OrderSoup
        ! OrderSoup quantity=3 size=large soup=clam
        """)
  }

  @Test func `what nobody confirms is offered in full after it was cancelled`() {
    Scenario.expect(
      """
      > reserve a table
      = Reserve
      ? How many guests?
      > cancel
      x Reserve
      . OK, cancelled.
      > no, I meant four
      ? Shall I do “Reserve Table: 4” after all?
      > yes
      = Reserve
      ! Reserve guests=4
      """)
  }

  @Test func `the question of an app is never answered by a yes to a correction`() {
    Scenario.expect(
      Self.ordered + """

        > no, I meant small
        ? I can't undo “Order Soup: Clam Chowder and Large”. \
        Shall I do “Order Soup: Clam Chowder and Small” as well?
        > yes
        = OrderSoup
        ! OrderSoup quantity=1 size=small soup=clam
        < confirm Order Clam Chowder small?
        ? Order Clam Chowder small?
        """)
  }

  @Test func `a no leaves what was done as it is`() {
    Scenario.expect(
      Self.corrected + """

        > no
        . OK, cancelled.
        """)
  }

  @Test func `a correction replaces what can be undone`() {
    Scenario.expect(
      Self.corrected + """

        > yes
        u Reserve t1
        < done
        . I have undone “Reserve Table: 2”.
        = Reserve
        ! Reserve guests=4
        """)
  }

  @Test func `if undoing fails, the other command is offered in addition`() {
    Scenario.expect(
      Self.corrected + """

        > yes
        u Reserve t1
        < fails The table is taken.
        . The table is taken.
        ? I can't undo “Reserve Table: 2”. Shall I do “Reserve Table: 4” as well?
        """)
  }

  @Test func `a correction to the same value does nothing`() {
    Scenario.expect(
      Self.undoable + "\n> no, I meant two\n. The last thing I did was “Reserve Table: 2”.")
  }

  @Test func `undo after a no asks whether what came before it is meant`() {
    Scenario.expect(
      Self.undoable + """

        > order soup
        = OrderSoup
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        > cancel
        x OrderSoup
        . OK, cancelled.
        > undo that
        ? “Order Soup” was not done. Shall I undo what came before it, “Reserve Table: 2”?
        > no
        . All right, I'll leave it.
        """)
  }

  @Test func `a locked device forgets what was declined`() {
    var scenario = Scenario { _ in }
    for line in Self.declined.split(separator: "\n") where "<>".contains(line.prefix(1)) {
      scenario.enter(String(line))
    }
    _ = scenario.machine.handle(.locked)
    #expect(scenario.machine.state.context.dropped == nil)
  }

  @Test(arguments: [
    ("no, just one", 1), ("no, one", 1), ("no, only one", 1), ("no just 1", 1), ("no, two", 2),
  ])
  func `a number behind a no changes the number, and is confirmed`(words: String, count: Int) {
    Scenario.expect(
      """
      > order a few large clam chowders
      = OrderSoup
      ! OrderSoup quantity=3 size=large soup=clam
      < confirm Order three?
      ? Order three?
      > \(words)
      /
      ! OrderSoup quantity=\(count) size=large soup=clam
      < confirm Order so many?
      ? Order so many?
      """)
  }

  @Test func `the other one of several is asked for, and the denied one is not offered`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > no, the other one
      /
      ? Which of these soups? Tomato Soup, Roasted Tomato Bisque, or Minestrone?
      """)
  }
}

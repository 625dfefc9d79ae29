import IntentMetadata
import Testing

@testable import DialogManagement

/// What a person says of a list that was shown.
@Suite struct ShownListTests {
  private static let listed = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < lists tomato,bisque,mine
    + OrderSoup [tomato, bisque, mine]
    . Here.
    """

  @Test(arguments: ["the third one", "the last one", "number three", "the third"])
  func `a place points to a thing of the list`(place: String) {
    Scenario.expect(
      Self.listed + """

        > order \(place)
        & order minestrone
        = OrderSoup
        ? Which size? Small or Large?
        """)
  }

  @Test func `a place that the list does not have points to nothing`() {
    Scenario.expect(
      Self.listed + """

        > order the ninth one
        - order the ninth one
        . I did not understand “order the ninth one”. Say “help” to hear what you can say.
        """)
  }

  @Test func `a pronoun after a list is asked about`() {
    Scenario.expect(
      Self.listed + """

        > order it
        & order tomato soup | order large | order clam chowder
        = OrderSoup
        ? Which of these soups? Tomato Soup, Roasted Tomato Bisque, or Minestrone?
        > minestrone
        ? Which size? Small or Large?
        """)
  }

  @Test func `a thing that was dealt with since is what a pronoun stands for`() {
    var scenario = Scenario { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< lists tomato,bisque,mine")
    scenario.enter("> order minestrone")
    scenario.enter("> small")
    scenario.enter("< done")
    #expect(!scenario.machine.state.context.endsWithList)
  }
}

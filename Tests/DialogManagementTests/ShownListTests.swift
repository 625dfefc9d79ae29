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
        . I didn't understand “order the ninth one”. Say “help” to hear what you can say.
        """)
  }

  @Test func `after a list of nothing, an earlier list is not pointed to any more`() {
    Scenario.expect(
      Self.listed + """

        > order a large clam chowder
        = OrderSoup
        ! OrderSoup quantity=1 size=large soup=clam
        < lists -
        + OrderSoup []
        . Here.
        > order the third one
        - order the third one
        . I didn't understand “order the third one”. Say “help” to hear what you can say.
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

  /// The tasks' app with intents for soups of Soup Chef's kind, as their list is shown above.
  private static func apps(with intents: [IntentDescriptor]) -> [AppMetadata] {
    var chef = SoupShop.chef
    chef.intents += intents
    return [chef, SoupShop.tasks]
  }

  private static func taking(
    _ id: String, _ title: String, role: IntentRole? = nil, also: [ParameterDescriptor] = []
  ) -> IntentDescriptor {
    var intent = IntentDescriptor(
      id: id, title: title,
      parameters: [ParameterDescriptor(name: "target", title: "Soup", type: .entity("Soup"))] + also
    )
    intent.role = role
    return intent
  }

  @Test(arguments: ["open the third one", "please show the third one", "open number three please"])
  func `what no phrase opens is shown by the intent that does so`(words: String) {
    Scenario.expect(
      Self.listed + """

        > \(words)
        & \(words.contains("show") ? "please show minestrone" : words.hasSuffix("please") ? "open minestrone please" : "open minestrone")
        = OpenSoup
        ! OpenSoup target=mine
        """,
      apps: Self.apps(with: [
        Self.taking("ShowRecipe", "Show Recipe"), Self.taking("OpenSoup", "Open Soup", role: .open),
      ]))
  }

  @Test func `of several intents that show a thing the person chooses one`() {
    Scenario.expect(
      Self.listed + """

        > open the third one
        & open minestrone
        ? Which did you mean? Show Recipe or View Reviews?
        > reviews
        = ViewReviews
        ! ViewReviews target=mine
        """,
      apps: Self.apps(with: [
        Self.taking("ShowRecipe", "Show Recipe"), Self.taking("ViewReviews", "View Reviews"),
      ]))
  }

  @Test(arguments: [
    "do not open the third one", "don't open the third one", "burn the third one",
    "delete the third one", "if it rains open the third one", "open the third one for anna",
  ])
  func `nothing is shown that was not asked for`(words: String) {
    var scenario = Scenario(
      apps: Self.apps(with: [
        Self.taking("OpenSoup", "Open Soup", role: .open), Self.taking("Boil", "Boil Soup"),
      ])
    ) { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< lists tomato,bisque,mine")
    scenario.enter("> \(words)")
    #expect(scenario.machine.task == nil)
  }

  @Test func `nothing is opened by an intent that needs more or changes something`() {
    let guests = ParameterDescriptor(name: "guests", title: "Guests", type: .integer)
    var scenario = Scenario(
      apps: Self.apps(with: [
        Self.taking("Boil", "Boil Soup"), Self.taking("Serve", "Show Soup", also: [guests]),
        Self.taking("Delete", "Delete Soup", role: .delete),
      ])
    ) { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< lists tomato,bisque,mine")
    scenario.enter("> open the third one")
    #expect(scenario.machine.task == nil)
  }
}

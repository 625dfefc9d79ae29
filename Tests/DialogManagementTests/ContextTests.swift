import Foundation
import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct ContextTests {
  private static let shown = """
    > order a large clam chowder
    = OrderSoup
    ! OrderSoup quantity=1 size=large soup=clam
    < gives mine
    + OrderSoup mine
    . Here.
    """

  @Test(arguments: ["that one", "it", "the same"])
  func `an answer points to what was shown last`(words: String) {
    Scenario.expect(
      Self.shown + """

        > order soup
        = OrderSoup
        ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        > \(words)
        ? Which size? Small or Large?
        """)
  }

  @Test func `a pronoun without a referent is reported as such`() {
    Scenario.expect(
      """
      > order soup
      = OrderSoup
      ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
      > that one
      ? I don't know what “that one” refers to. Which soup would you like: Tomato Soup, Roasted \
      Tomato Bisque, Clam Chowder, or Minestrone?
      """)
  }

  @Test func `a pronoun in a command is tried with the latest things that have a name`() {
    Scenario.expect(
      Self.shown + """

        > order it
        & order minestrone | order large | order clam chowder
        = OrderSoup
        ? Which size? Small or Large?
        """)
  }

  @Test func `a recognizer is given the kinds of things that can be pointed to`() {
    var scenario = Scenario { _ in }
    #expect(scenario.machine.pointableThings == .none)
    scenario.enter("> order a large clam chowder")
    scenario.enter("< gives mine")
    let soup = PointableThings.Kind(app: "Soup Chef", type: "Soup")
    #expect(scenario.machine.pointableThings.recent.contains(soup))
    #expect(scenario.machine.pointableThings.listed.isEmpty)
    scenario.enter("> order a large clam chowder")
    scenario.enter("< lists tomato,clam")
    #expect(scenario.machine.pointableThings.listed == [soup])
  }

  @Test func `a pronoun is tried with the name that the thing has now`() {
    var scenario = Scenario { _ in }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< gives mine")
    scenario.machine.declaredApps[0].entities[0].values[3].title = "Vegetable Soup"
    let texts = scenario.machine.handle(.heard(Utterance("order it"))).flatMap { action in
      if case .match(_, let texts) = action { texts } else { [] as [String] }
    }
    #expect(texts == ["order vegetable soup", "order large", "order clam chowder"])
  }

  @Test func `a name that means another thing is not what the pronoun stands for`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < gives tomato
      + OrderSoup tomato
      . Here.
      > frobnicate it
      & frobnicate tomato soup | frobnicate large | frobnicate clam chowder
      - frobnicate it
      . I didn't understand “frobnicate it”. Say “help” to hear what you can say.
      """)
  }

  @Test(arguments: [
    "again", "do that again", "the same again", "another one", "one more time please",
  ])
  func `the last thing is done once more`(words: String) {
    Scenario.expect(
      Self.shown + """

        > \(words)
        = OrderSoup
        ! OrderSoup quantity=1 size=large soup=clam
        """)
  }

  @Test(arguments: [
    ("do that for the minestrone", "quantity=1 size=large soup=mine"),
    ("another small one", "quantity=1 size=small soup=clam"),
    ("what about three", "quantity=3 size=large soup=clam"),
    ("the same with tomato soup", "quantity=1 size=large soup=tomato"),
  ])
  func `the last thing is done once more with one value changed`(words: String, call: String) {
    Scenario.expect(Self.shown + "\n> \(words)\n= OrderSoup\n! OrderSoup \(call)")
  }

  @Test func `a value that fits nothing does nothing again`() {
    Scenario.expect(
      Self.shown + """

        > do that for Anna
        & do minestrone for Anna | do large for Anna | do clam chowder for Anna
        - do that for Anna
        . I didn't understand “do that for Anna”. Say “help” to hear what you can say.
        """)
  }

  @Test func `things are forgotten after some utterances`() {
    var scenario = Scenario { $0.contextTurns = 2 }
    scenario.enter("> order a large clam chowder")
    scenario.enter("< gives mine")
    scenario.enter("> xyzzy")
    scenario.enter("> xyzzy")
    scenario.enter("> again")
    #expect(scenario.machine.task == nil)
  }

  @Test(arguments: [(299.0, true), (301.0, false)])
  func `things are forgotten after some time`(seconds: Double, isKnown: Bool) {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    var scenario = Scenario { $0.contextTime = 300 }
    scenario.time = start
    scenario.enter("> order a large clam chowder")
    scenario.enter("< gives mine")
    scenario.time = start.addingTimeInterval(seconds)
    scenario.enter("> again")
    #expect((scenario.machine.task != nil) == isKnown)
  }
}

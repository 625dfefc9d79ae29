import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// An answer is an answer: a name in passing chooses nothing, and who leaves the choice is heard.
@Suite struct ChoosingTests {
  private static let opening = """
    > order soup
    = OrderSoup
    ? Which soup? Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
    """

  @Test(arguments: [
    "is my clam chowder hot?", "I already ate the clam chowder", "the clam chowder is fine",
    "what is a clam chowder", "I hate clam chowder", "my stomach hurts from clam chowder",
  ])
  func `a name in a remark is asked back`(answer: String) {
    Scenario.expect(Self.opening + "\n> \(answer)\n? Clam Chowder?")
    Scenario.expect(
      Self.opening + "\n> \(answer)\n? Clam Chowder?\n> yes\n? Which size? Small or Large?")
    Scenario.expect(
      Self.opening + "\n> \(answer)\n? Clam Chowder?\n> minestrone\n? Which size? Small or Large?")
    Scenario.expect(
      Self.opening + """

        > \(answer)
        ? Clam Chowder?
        > no
        ? Which soup would you like: Tomato Soup, Roasted Tomato Bisque, Clam Chowder, or Minestrone?
        """)
  }

  @Test(arguments: [
    "I'd like the clam chowder", "the clam chowder one please", "make it the clam chowder",
    "let's go with clam chowder", "clam chowder would be great", "could I have the clam chowder",
    "I think I'll take the clam chowder, thanks", "it's the clam chowder", "for me the chowder",
  ])
  func `words around a name are closed phrases`(answer: String) {
    Scenario.expect(Self.opening + "\n> \(answer)\n? Which size? Small or Large?")
  }

  @Test(arguments: [
    "whichever", "either", "any", "I don't care", "you choose", "surprise me",
    "what do you recommend", "whatever you like", "you decide please", "up to you",
  ])
  func `who leaves the choice gets the first, and is told`(answer: String) {
    Scenario.expect(
      Self.opening + "\n> \(answer)\n. I'll take Tomato Soup.\n? Which size? Small or Large?")
  }

  @Test(arguments: ["both", "all of them", "everything"])
  func `several are not taken for one`(answer: String) {
    Scenario.expect(
      Self.opening + """

        > \(answer)
        ? “Order Soup” takes one soup at a time. Which soup would you like: Tomato Soup, Roasted \
        Tomato Bisque, Clam Chowder, or Minestrone?
        """)
  }

  @Test(arguments: ["whichever", "you choose", "surprise me", "I don't care"])
  func `what destroys is never chosen for the person`(answer: String) {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > \(answer)
      ? That is for you to choose. Which task would you like: Milk (Groceries), Milk (Party), \
      Cancel, Bread, Call Anna, or say “more” for 3 more.
      """)
  }

  @Test(arguments: [
    ("both", "[clam, mine]"), ("all of them", "[tomato, bisque, clam, mine]"),
    ("clam chowder and minestrone", "[clam, mine]"),
  ])
  func `a list takes both and all`(answer: String, things: String) {
    var intent = IntentDescriptor(id: "Taste", title: "Taste Soups")
    intent.parameters = [
      ParameterDescriptor(
        name: "soups", title: "Soups", type: .array(.entity("Soup")), hasOptions: true)
    ]
    var app = SoupShop.chef
    app.intents.append(intent)
    var machine = DialogMachine(apps: [app], configuration: .init(reader: FakeReader()))
    _ = machine.handle(
      .heard(
        Utterance("taste", candidates: [IntentMatch(app: app.name, intent: "Taste")])))
    guard case .lookingUp(let lookup, _) = machine.state.phase else {
      Issue.record("The options are not looked up.")
      return
    }
    let soups = answer == "both" ? SoupShop.soups.suffix(2) : SoupShop.soups[...]
    _ = machine.handle(
      .found(ticket: lookup.ticket, soups.map { ValueOption(type: "Soup", entity: $0) }))
    let performed = machine.handle(.heard(Utterance(answer))).compactMap { action -> [String]? in
      guard case .perform(_, let invocation) = action,
        case .array(let values)? = invocation.parameters["soups"]
      else { return nil }
      return values.compactMap { value in
        if case .entity(_, let entity) = value { entity.id } else { nil }
      }
    }
    #expect(performed.map { "[\($0.joined(separator: ", "))]" } == [things])
  }

  @Test(arguments: [
    ("de", "irgendeine"), ("de", "egal"), ("de", "such du aus"), ("de", "was empfiehlst du"),
    ("fr", "peu importe"), ("fr", "n'importe laquelle"), ("fr", "que me conseillez-vous"),
    ("es", "me da igual"), ("es", "cualquiera"), ("es", "tú eliges"),
    ("es", "¿qué me recomiendas?"),
  ])
  func `other languages leave the choice too`(code: String, answer: String) {
    let words = DialogLanguage.named(code).commandWords
    #expect(words.anyOf.contains(SpokenAnswer(answer).words))
  }

  @Test(arguments: [
    "please cancel", "nothing, forget it", "oh never mind", "no thanks", "sorry, cancel",
    "never mind all that", "cancel please", "ok stop it thanks", "no", "nope", "nothing",
  ])
  func `a no, or a command with courtesies, is not taken for a text`(
    answer: String
  ) {
    Scenario.expect(
      """
      > add a task
      = AddTask
      ? What do you want to be reminded of?
      > \(answer)
      x AddTask
      . OK, cancelled.
      """)
  }
}

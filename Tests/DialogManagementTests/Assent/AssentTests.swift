import IntentMetadata
import Testing

@testable import DialogManagement

/// A yes is a yes: what else is said at a question for yes or no does nothing.
@Suite struct AssentTests {
  /// The states in which a yes or a no is taken.
  enum State: String, CaseIterable {
    case confirmation, value, leave, undo, doAgain, meant

    var lines: [String] {
      let order = ["> order a large clam chowder"]
      switch self {
      case .confirmation:
        return order + ["< confirm Transfer $50.00 from Checking to Holiday Savings?"]
      case .value: return order + ["< needs check soup=bisque"]
      case .leave: return ["> order soup", "> reserve a table"]
      case .undo: return order + ["< undoable 7", "> again", "< done", "> undo that"]
      case .doAgain: return order + ["< done", "> no, small"]
      case .meant: return ["> maybe reserve"]
      }
    }

    func acts(on answer: String) -> Bool {
      var scenario = Scenario { _ in }
      for line in lines { scenario.enter(line) }
      var machine = scenario.machine
      return machine.handle(.heard(Utterance(answer))).contains { action in
        switch action {
        case .reply(_, .confirmed(true)), .perform, .undo, .report(.matched): true
        default: false
        }
      }
    }
  }

  static let noAssents = [
    "yes later", "sure, later", "all right later then", "do I have to?", "do I?", "do I want this",
    "do you really want me to", "maybe yes", "yes more", "always", "on", "ready", "right now",
    "yes to savings", "do it from holiday savings", "yes if it rains", "yes tomorrow", "yes?",
    "yes but", "yes or no", "I guess", "either", "neither", "both", "do", "is it", "not yet",
    "I did it already", "sure about that?", "let me think, yes", "yes and no", "he said yes",
  ]

  @Test(arguments: noAssents, State.allCases)
  func `what is not an assent does nothing`(answer: String, state: State) {
    #expect(!state.acts(on: answer))
  }

  @Test(arguments: ["do it later", "yes, do it later", "do that tomorrow"])
  func `what is put off is not done`(answer: String) {
    for state in State.allCases where state != .leave { #expect(!state.acts(on: answer)) }
  }

  @Test(
    arguments: ["yes", "yes please", "go ahead", "sure, do it", "by all means", "OK, thanks"],
    State.allCases)
  func `an assent acts`(answer: String, state: State) {
    #expect(state.acts(on: answer))
  }

  @Test(arguments: [
    ("de", "Payee Anna löschen?", "klar, später"), ("fr", "Supprimer Anna ?", "oui peut-être"),
    ("es", "¿Eliminar a Ana?", "quizás sí"),
    ("de", "Die Haustür aufschließen?", "ja, wenn Anna da ist"),
    ("de", "Die Haustür aufschließen?", "soll ich"), ("fr", "Supprimer Anna ?", "oui, plus tard"),
    ("fr", "Supprimer Anna ?", "oui si ça marche"), ("es", "¿Eliminar a Ana?", "sí, mañana"),
    ("es", "¿Eliminar a Ana?", "si es Ana"), ("es", "¿Eliminar a Ana?", "sí, pero no ahora"),
  ])
  func `other languages have their grammar`(code: String, question: String, answer: String) {
    #expect(Self.assent(answer, to: question, code) != .yes)
  }

  @Test(arguments: [
    ("en", "Delete Buy milk?", "delete it"), ("en", "Delete Buy milk?", "yes, remove Buy milk"),
    ("en", "Turn off the lamp?", "turn it off"),
    ("de", "Die Haustür aufschließen?", "ja, schließ sie auf"),
    ("de", "Die Haustür aufschließen?", "schliess bitte die Haustuer auf"),
    ("de", "„Milch kaufen“ löschen?", "lösch das"), ("fr", "Supprimer la tâche ?", "supprime-la"),
    ("es", "¿Eliminar la tarea?", "bórrala por favor"), ("es", "¿Comprar el boleto?", "cómpralo"),
  ])
  func `the offered action is named in other words and forms`(
    code: String, question: String, answer: String
  ) {
    #expect(Self.assent(answer, to: question, code) == .yes)
  }

  @Test(arguments: [
    ("Unlock the front door?", "lock it"), ("Delete Buy milk?", "buy milk"),
    ("Transfer $50.00 from Checking to Savings?", "yes from savings to checking"),
    ("Transfer $50.00 from Checking to Savings?", "yes to checking"),
    ("Transfer $50.00 from Checking to Holiday Savings?", "transfer it to savings"),
    ("Turn off the lamp?", "turn it on"), ("Order 2 soups?", "yes three"),
  ])
  func `another action or value is not an assent`(question: String, answer: String) {
    #expect(Self.assent(answer, to: question, "en") != .yes)
  }

  @Test(arguments: [
    ("en", "Transfer $50.00 from Savings to Checking?", "yes, send the message"),
    ("en", "Transfer $50.00 from Savings to Checking?", "sure, move the ticket"),
    ("de", "50,00 $ vom Sparkonto aufs Girokonto überweisen?", "ja, sende die Nachricht"),
    ("fr", "Virer 50,00 $ du Livret A ?", "oui, envoie le message"),
    ("es", "¿Transferir 50,00 $ a Ahorros?", "sí, envía el mensaje"),
    ("en", "Delete the folder “Tax 2019”?", "yes, delete everything"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at nine"),
    ("de", "Einen Tisch am Freitag um 20:00 Uhr reservieren?", "ja, um neun"),
    ("en", "Book a table on Friday?", "get rid of it"), ("en", "Delete Emma?", "let me in"),
  ])
  func `another thing, time or amount is not an assent`(
    code: String, question: String, answer: String
  ) {
    #expect(Self.assent(answer, to: question, code) != .yes)
  }

  @Test(arguments: [
    ("Delete Task", "yes, delete the task", AssentReader.Assent.yes),
    ("Delete Album", "yes, delete the task", .other), ("Do It", "yes, delete the task", .other),
  ])
  func `what the question does not name may be what the intent is about`(
    title: String, answer: String, assent: AssentReader.Assent
  ) {
    let reader = AssentReader(
      request: nil, context: "Delete Buy milk?", subject: title,
      commandWords: DialogLanguage.named("en").commandWords, reader: FakeReader())
    #expect(reader.assent(of: SpokenAnswer(answer)) == assent)
  }

  @Test(arguments: [
    "better not", "no", "don't", "no thanks", "rather not", "please don't do it", "no, leave it",
    "don't transfer it", "not this time", "I'd rather not", "hell no", "of course not",
  ])
  func `a denial has a grammar too`(answer: String) {
    #expect(Self.assent(answer, to: "Transfer $50.00 to Savings?", "en") == .no)
  }

  @Test(arguments: [
    ("en", "no croutons"), ("en", "no onions please"), ("en", "no hurry"), ("de", "keine Croutons"),
    ("de", "keine Eile"), ("fr", "pas d'oignons"), ("fr", "rien ne presse"),
    ("es", "nada de cebolla"), ("es", "no hay prisa"),
  ])
  func `a wish to leave something out is no denial`(language: String, answer: String) {
    #expect(Self.assent(answer, to: "Gazpacho?", language) == .other)
  }

  @Test(arguments: [
    ("en", "no chance"), ("en", "no, croutons"), ("en", "no order"), ("en", "no I'm not hungry"),
    ("en", "ok fine, no"), ("de", "okay, gut, nein"), ("de", "meine Güte, nein"),
    ("fr", "bon d'accord, non"), ("fr", "pas question"), ("es", "vale, pues no"),
    ("es", "madre mía, no"), ("es", "nada de nada"),
  ])
  func `a no among other words is one`(language: String, answer: String) {
    #expect(Self.assent(answer, to: "Order gazpacho?", language) == .no)
  }

  @Test func `what delays leaves the task with words`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > yes, later
      /
      x OrderSoup
      . I can't do things later yet, so I'll leave it.
      """)
  }

  @Test func `what was not understood of a yes is quoted as it was said`() {
    Scenario.expect(
      """
      > order a large clam chowder
      = OrderSoup
      ! OrderSoup quantity=1 size=large soup=clam
      < confirm Order it?
      ? Order it?
      > Yes, but with Käse
      ? I didn't understand “but with Käse”. Order it?
      """)
  }

  private static func assent(_ answer: String, to question: String, _ code: String)
    -> AssentReader.Assent
  {
    AssentReader(
      request: nil, context: question, commandWords: DialogLanguage.named(code).commandWords,
      reader: FakeReader()
    ).assent(of: SpokenAnswer(answer))
  }
}

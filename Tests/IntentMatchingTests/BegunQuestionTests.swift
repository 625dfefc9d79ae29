import Testing

@testable import IntentMatching

/// Phrases that consist of the beginning of a question, without the app's name: “where is (the bank)”.
@Suite struct BegunQuestionTests {
  private static let bank = """
    language: en
    intents:
      Find: {data: [{sentences: ["where is", "where is the bank"]}]}
      Balance: {data: [{sentences: ["what is my balance"]}]}
    """

  @Test(arguments: [
    "where is my phone", "where is the bathroom", "where's the red bag", "where is my soup",
    "what's on my to-do list", "what is on my to do list", "what is in my to do folder",
  ])
  func `a question about another thing is not answered`(text: String) throws {
    let result = try PhraseSets.english(Self.bank).match(text)
    #expect(result.outcome == .rejected)
  }

  @Test(arguments: ["where is the bank", "where's the bank", "where is"])
  func `the phrase itself is answered`(text: String) throws {
    #expect(try PhraseSets.english(Self.bank).match(text).matches.first?.intent == "Find")
  }

  @Test func `a reason may still follow`() throws {
    let text = "what is my balance I need to pay the rent"
    #expect(try PhraseSets.english(Self.bank).match(text).matches.first?.intent == "Balance")
  }

  private static let car = """
    language: en
    intents:
      Fuel: {data: [{sentences: ["how much (gas|fuel) (is left|do i have left)"]}]}
      Balance: {data: [{sentences: ["how much [money] do i have in {account}"]}]}
    lists:
      account: {values: [savings]}
    """

  @Test(arguments: [
    ("how many eggs do i have left", nil), ("how much time do i have left", nil),
    ("how much fuel do i have left", "Fuel"), ("how much gas is left", "Fuel"),
    ("how much cash do i have in savings", "Balance"),
  ])
  func `the thing that a question asks for decides`(text: String, intent: String?) throws {
    let result = try PhraseSets.english(Self.car).match(text)
    #expect((result.outcome == .matched ? result.matches.first?.intent : nil) == intent)
  }

  @Test(arguments: ["was fehlt auf meiner aufgabenliste", "wie viele lampen sind aus"])
  func `the opposite of what a phrase asks is not answered`(text: String) throws {
    #expect(try PhraseSets.contrast("de").match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("de", "wie viele lampen sind an", "GetLights"),
    ("de", "wurde das gartentor verriegelt", "GetLock"),
    ("de", "hat einer die kellertür abgesperrt", "GetLock"),
    ("fr", "dans quel état est le portillon", "GetLock"),
    ("de", "wurde die hintertür schon abgesperrt", "GetLock"),
    ("de", "hat jemand die garage abgeschlossen", "GetLock"),
    ("de", "was für lampen sind noch an", "GetLights"),
    ("de", "wie viele aufgaben habe ich noch", "GetTasks"),
    ("de", "was muss heute noch gemacht werden", "GetTasks"),
    ("de", "wie sieht meine aufgabenliste heute aus", "GetTasks"),
    ("de", "ist genug auf dem urlaubskonto", "GetBalance"),
    ("fr", "dans quel état est la porte de derrière", "GetLock"),
    ("fr", "est-ce qu'il y a encore des tâches à faire", "GetTasks"),
    ("fr", "qu'y a-t-il sur ma liste de tâches", "GetTasks"),
    ("fr", "combien de tâches il me reste", "GetTasks"),
    ("fr", "est-il verrouillé le portillon", "GetLock"),
    ("fr", "est-ce verrouillé le portillon", "GetLock"),
  ])
  func `a question in other words is answered, and never done`(
    set: String, text: String, intent: String
  ) throws {
    let result = try PhraseSets.contrast(set).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }
}

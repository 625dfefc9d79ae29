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
}

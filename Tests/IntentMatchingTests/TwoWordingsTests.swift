import Testing

@testable import IntentMatching

/// Requests and questions that differ from a phrase in two ways at once, and sentences in the same words that ask for
/// nothing.
@Suite struct TwoWordingsTests {
  private static let matcher = Result {
    try PhraseSets.english(
      """
      language: en
      intents:
        Refill: {data: [{sentences: ["refill [my] {medicine}"]}]}
        Remind: {data: [{sentences: ["set a {medicine} reminder for {time}"]}]}
        StopReminder: {data: [{sentences: ["turn off [the|my] {medicine} reminder"]}]}
        Taken: {data: [{sentences: ["mark [my] {medicine} as taken"]}]}
        Choose: {data: [{sentences: ["use {branch} as my pharmacy"]}]}
        Cancel: {data: [{sentences: ["cancel the {medicine} refill"]}]}
        Move: {data: [{sentences: ["transfer {number} dollars from {account} to {target}"]}]}
        GetLeft: {data: [{sentences: ["how much {medicine} do i have left"]}]}
        GetHours: {data: [{sentences: ["what are the hours of {branch}"]}]}
        GetOrder: {data: [{sentences: ["is my order ready"]}]}
      lists:
        medicine: {values: [insulin, aspirin, cough syrup]}
        branch: {values: [elm street, downtown]}
        time: {values: [noon, bedtime]}
        account: {values: [checking, savings]}
        target: {values: [checking, savings]}
        number: {range: {from: 1, to: 500}}
      """)
  }

  private func match(_ text: String) throws -> MatchResult { try Self.matcher.get().match(text) }

  @Test(arguments: [
    ("am i running low on aspirin", "GetLeft"), ("is there any cough syrup left", "GetLeft"),
    ("what's left of my insulin", "GetLeft"), ("is elm street still open", "GetHours"),
    ("how late is downtown open", "GetHours"), ("my order, is it done", "GetOrder"),
    ("can you put in a refill for my aspirin", "Refill"),
    ("i'm going to need another refill of insulin", "Refill"),
    ("set me a reminder for my insulin at noon", "Remind"),
    ("put the insulin down as taken", "Taken"),
  ])
  func `two other wordings are understood together`(text: String, intent: String) throws {
    let result = try match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("elm street is closer for me, use that as my pharmacy", "Choose", "elm street", 0..<2),
    ("i finished my aspirin so turn off the reminder for it", "StopReminder", "aspirin", 3..<4),
  ])
  func `a pronoun behind a reason stands for the thing that it names`(
    text: String, intent: String, value: String, words: Range<Int>
  ) throws {
    let result = try match(text)
    #expect(result.outcome == .matched)
    let best = try #require(result.matches.first)
    #expect(best.intent == intent)
    #expect(best.slots.contains { $0.text == value && $0.words == words })
  }

  @Test(arguments: [
    "do i need a refill of insulin", "i don't need a refill of insulin",
    "she says i need a refill of insulin", "they put in a refill for my aspirin",
    "could you put in a refill for my aspirin if i run out",
    "my wife finished her insulin so she turned off the reminder for it",
    "i finished my insulin so don't turn off the reminder for it",
    "if i finish my insulin you can turn off the reminder for it",
    "he says elm street is closer for me, use that as my pharmacy",
    "elm street is closer for me, they use that as their pharmacy",
    "i put the insulin down as taken", "my aspirin is running low",
    "you set me a reminder for my insulin at noon", "put the insulin down",
    "transfer 50 dollars to checking from checking",
  ])
  func `the same words may ask for nothing`(text: String) throws {
    #expect(try match(text).outcome != .matched)
  }

  @Test func `a value of two lists keeps the role that its preposition gives it`() throws {
    let best = try match("transfer 50 dollars to checking from savings").matches.first
    let account = best?.slots.first { $0.name == "account" }
    #expect(account.map { $0.text == "savings" } ?? true)
  }
}

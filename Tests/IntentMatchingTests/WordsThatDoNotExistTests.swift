import Testing

@testable import IntentMatching

/// What is taken for a word of a phrase although it is none, and what is asked about or kept because it is one.
@Suite struct WordsThatDoNotExistTests {
  private static let house = """
    language: en
    intents:
      Fan: {data: [{sentences: ["turn on [the] {thing}"]}]}
      Delete: {data: [{sentences: ["delete [the] {thing}"]}]}
      Pay: {data: [{sentences: ["pay {person} {amount} dollars"]}]}
      Timer: {data: [{sentences: ["set a timer for {amount} minutes [called {name}]"]}]}
      Less: {data: [{sentences: ["take {amount} minutes from [the] timer"]}]}
      Cancel:
        data:
          - sentences: ["cancel [the|my] timer named {name}", "cancel [the|my] timer in [the] {area}"]
      Add: {data: [{sentences: ["add {item} to [my|the] list"]}]}
      Tell: {data: [{sentences: ["tell dad {item}"]}]}
    lists:
      thing: {values: [ceiling fan, garden house, play corner, lamp]}
      person: {values: [anna corner, tom fan]}
      area: {values: [kitchen, den]}
      amount: {range: {from: 1, to: 100}}
      name: {wildcard: true}
      item: {wildcard: true}
    """

  private static func match(_ text: String) throws -> MatchResult {
    try PhraseSets.english(house).match(text)
  }

  private static func value(_ slot: String, in text: String) throws -> String? {
    let result = try match(text)
    guard result.outcome == .matched else { return nil }
    return result.matches.first?.slots.first { $0.name == slot }?.words
      .map { String(text.split(separator: " ")[$0]) }.joined(separator: " ")
  }

  @Test(arguments: ["turn on the ceiing fn", "turn on the gardn huse", "turn on the plaay cornre"])
  func `words that do not exist stand for those of a name if each is one slip away`(text: String)
    throws
  {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == "Fan")
  }

  @Test(arguments: [
    "turn on the garden hose", "turn on the ceiling thanh",
    "delete the ceiling thanh", "pay anna koerner 5 dollars",
    "pay tom thanh 5 dollars",
  ])
  func `another word, and whatever pays or deletes, is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: [("kalt", "pizza"), ("called", "pizza"), ("salt", nil)])
  func `only a word that does not exist introduces a text in another one's place`(
    word: String, name: String?
  ) throws {
    #expect(try Self.value("name", in: "set a timer for 5 minutes \(word) pizza") == name)
  }

  @Test(arguments: ["cancel my reservation for dinner", "cancel my table at the diner"])
  func `a word behind a text stands for no word of the phrase`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test func `a text does not begin with a preposition that another phrase has`() throws {
    let result = try Self.match("cancel the timer in he kitchen")
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.slots.map(\.name) == ["area"])
  }

  @Test(arguments: [
    ("add okay so apples to my list", "apples"), ("add actually apples to my list", "apples"),
    ("add you know milk to my list", "milk"), ("add just apples to my list", "just apples"),
    ("add actually i need milk to my list", "actually i need milk"),
    ("tell dad okay so what", "okay so what"),
    ("tell dad actually i am late", "actually i am late"),
  ])
  func `a remark is no part of a text, unless it may be`(text: String, item: String) throws {
    #expect(try Self.value("item", in: text) == item)
  }

  @Test func `a comment within a name corrects nothing`() throws {
    let result = try Self.match("turn on the ceiling actually fan")
    #expect(result.outcome == .matched)
    #expect(try Self.value("thing", in: "turn on the lamp actually ceiling fan") == "ceiling fan")
  }
}

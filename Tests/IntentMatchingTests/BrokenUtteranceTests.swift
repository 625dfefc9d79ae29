import IntentMatching
import Testing

/// Utterances that break off before something that was to follow.
@Suite struct BrokenUtteranceTests {
  private static func matcher() throws -> IntentMatcher {
    try PhraseSets.set(
      """
      language: en
      intents:
        Order: {data: [{sentences: ["make me a {drink} [with {extra}]"]}]}
        Louder: {data: [{sentences: ["turn the sound up"]}]}
        AddTask: {data: [{sentences: ["add {title}"]}]}
      lists:
        drink: {values: [latte, cappuccino]}
        extra: {values: [sugar, milk]}
        title: {wildcard: true}
      skip_words: [with, and, a, please]
      """, locale: "en")
  }

  @Test(arguments: [
    "make me a latte with", "make me a latte with sugar and", "make me a latte and a",
  ])
  func `a command that breaks off is asked about`(text: String) throws {
    #expect(try Self.matcher().match(text).outcome != .matched)
  }

  @Test(arguments: [
    "make me a latte with sugar", "make me a latte please", "turn the sound up",
    "add what it is for",
  ])
  func `a command that is over is done`(text: String) throws {
    #expect(try Self.matcher().match(text).outcome == .matched)
  }

  @Test(arguments: [
    ("de", "mach mir einen {drink} [mit {extra}]", "mach mir einen latte mit"),
    ("fr", "fais un {drink} [avec {extra}]", "fais un latte avec"),
    ("es", "haz un {drink} [con {extra}]", "haz un latte con"),
  ])
  func `in other languages too`(language: String, phrase: String, text: String) throws {
    let matcher = try PhraseSets.set(
      """
      language: \(language)
      intents:
        Order: {data: [{sentences: ["\(phrase)"]}]}
      lists:
        drink: {values: [latte]}
        extra: {values: [milk]}
      skip_words: [mit, avec, con]
      """, locale: language)
    #expect(matcher.match(text).outcome == .ambiguous)
    #expect(
      matcher.match(String(text.dropLast(text.hasSuffix("avec") ? 5 : 4))).outcome == .matched)
  }
}

import IntentMetadata
import Testing

@testable import IntentMatching

/// The words of a command, or the thing it is about, inside a sentence that says something else.
@Suite struct ThingsInClausesTests {
  private static let app = AppMetadata(
    name: "Home",
    phraseSet: PhraseSet(
      groups: [
        SentenceGroup(
          intent: "Timer",
          sentences: [
            SourceText("timer for {minutes} minutes"),
            SourceText("(set|start) [a|the] timer for {minutes} minutes"),
            SourceText("i need a timer for {minutes} minutes"),
          ]),
        SentenceGroup(
          intent: "Freeze",
          sentences: [SourceText("freeze my {card}"), SourceText("i lost my {card}")]),
        SentenceGroup(intent: "Unfreeze", sentences: [SourceText("unfreeze my {card}")]),
        SentenceGroup(intent: "Album", sentences: [SourceText("create an album called {title}")]),
        SentenceGroup(intent: "Start", sentences: [SourceText("start {workout}")]),
      ],
      lists: [
        "minutes": .range(NumberRange(lower: 1, upper: 100)),
        "card": .values([
          ListValue(input: SourceText("debit [card]"), output: .string("debit")),
          ListValue(input: SourceText("credit [card]"), output: .string("credit")),
        ]),
        "title": .wildcard,
        "workout": .values([
          ListValue(input: SourceText("running")), ListValue(input: SourceText("yoga")),
        ]),
      ]))

  private static func match(_ text: String) throws -> MatchResult {
    try IntentMatcher(apps: [app], locale: "en").match(text)
  }

  @Test(arguments: [
    "I'm setting a timer for 10 minutes", "I started a timer for 10 minutes",
    "I've set a timer for 10 minutes", "she is starting the timer for 10 minutes",
    "I'm putting on a timer for 10 minutes", "you set a timer for 10 minutes yesterday",
    "I just set a timer for 10 minutes", "freeze my debit card is a bad idea",
    "for example freeze my debit card", "freeze my debit card for example",
    "would you ever freeze my debit card", "I used a timer for 10 minutes",
    "we wanted a timer for 10 minutes", "unfreeze my debit card i dont think so",
    "unfreeze my debit card I didn't think so",
  ])
  func `a thing that a clause is about is not asked for`(text: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .rejected, "\(result)")
  }

  @Test(arguments: [
    "unfreeze my debit card? I don't think so", "unfreeze my debit card? really",
    "freeze my credit card? are you crazy", "I lost my credit card PIN",
    "I lost my credit card so they sent me a new one",
    "I lost my debit card, then I found it again", "freeze his debit card",
    "create an album called Winter? no", "start running the dishwasher",
    "start running late", "start running errands", "start running home",
    "can you freeze a debit card", "could you unfreeze any credit card", "start the yoga class",
    "in an hour, delete the timer for 10 minutes", "cancel the timer for 10 minutes",
    "set a timer for between 7 and 8 minutes",
  ])
  func `what may be about something else is asked about at most`(text: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome != .matched, "\(result)")
  }

  @Test(arguments: [
    ("I neeed a timer for 10 minutes", "Timer"), ("I nead a timer for 10 minutes", "Timer"),
    ("would you ever so kindly freeze my debit card", "Freeze"), ("can you start a yoga", "Start"),
    ("I need a timer for 10 minutes", "Timer"), ("could I have a timer for 10 minutes", "Timer"),
    ("I'm starving, timer for 10 minutes", "Timer"),
    ("freeze my debit card", "Freeze"), ("can you freeze my debit card?", "Freeze"),
    ("could you freeze my debit card? thanks", "Freeze"),
    ("oh no, I lost my credit card", "Freeze"), ("I lost my debit card, please", "Freeze"),
    ("create an album called What now? Ideas", "Album"), ("start running", "Start"),
    ("start yoga, the weather is great", "Start"),
  ])
  func `what is asked for is done`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched, "\(result)")
    #expect(result.matches.first?.intent == intent)
  }
}

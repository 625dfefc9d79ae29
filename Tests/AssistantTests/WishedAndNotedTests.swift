import IntentMetadata
import Testing

@testable import Assistant

/// Things that are asked for without the verb of a phrase, texts that are noted, and look-ups without their value, said to
/// the example apps; and sentences that only sound like these.
@Suite struct WishedAndNotedTests {
  private typealias Row = QuotedLinesTests.Row

  private static let mentioned: [Row] = [
    Row("Settings", "", "my phone is in dark mode"),
    Row("Settings", "", "our tablets are in the dark mode"),
    Row("SoupChef", "", "she said bring me a large tomato soup"),
    Row("SoupChef", "", "they bring me a large tomato soup"),
    Row("SoupChef", "", "bring me the bill"),
    Row("SoupChef", "", "I'll have the gazpacho some other day"),
    Row("SoupChef", "", "don't bring me a gazpacho"),
    Row("SoupChef", "", "I would have the gazpacho if it were warm"),
    Row("SoupChef", "", "one lentil soup for me would please her"),
    Row("Tasks", "", "she jotted down buy stamps"),
    Row("Tasks", "", "did you jot down buy stamps"),
    Row("Tasks", "", "don't jot down buy stamps"),
    Row("Tasks", "", "do I need to remember to water the plants"),
    Row("Tasks", "", "what was on my list"),
    Row("Clock", "", "the timer pleases me"),
    Row("Bank", "", "I put 100 dollars into my savings"),
  ]

  @Test("what only sounds like a wish or a note does nothing", arguments: mentioned)
  func doesNothing(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let stated: [Row] = [
    // What was meant is no order to change it, and “half” is a level and a share.
    Row("Clock", "set an alarm for 6:15 AM", "no, I meant 6:50", says: "Did you mean"),
    Row("Clock", "set an alarm for 6:15 AM|no, I meant 6:50", "yes", ["UpdateAlarm"]),
    Row("Clock", "set an alarm for 6:15 AM|no, I meant 6:50", "no"),
    Row("Settings", "set the brightness to 60", "set it to half", says: "again with 50?"),
    Row("Settings", "set the brightness to 60", "half", says: "again with 30?"),
    Row("Settings", "set the brightness to 60|set it to half", "yes", ["SetBrightness"]),
  ]

  @Test("what may mean two things is asked about", arguments: stated)
  func asks(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let understood: [Row] = [
    Row("SoupChef", "", "I'll have the gazpacho", says: "Order 1 medium Gazpacho?"),
    Row("SoupChef", "", "give me the gazpacho", says: "Order 1 medium Gazpacho?"),
    Row("SoupChef", "", "bring me a large tomato soup", says: "Order 1 large Tomato Soup?"),
    Row("SoupChef", "", "one lentil soup for me please", says: "Red Lentil Soup"),
    Row("SoupChef", "order a tomato soup", "something with chicken", says: "Chicken Noodle"),
    Row("SoupChef", "order a tomato soup", "not that one", says: "Which soup"),
    Row("SoupChef", "", "four of the chicken noodle", says: "Chicken Noodle Soup and 4"),
    Row("Tasks", "", "jot down buy stamps", says: "Which list"),
    Row("Tasks", "", "I need to remember to buy stamps", says: "Which list"),
    Row("Tasks", "", "put stamps on my list", says: "Add Task: stamps”"),
    Row("Tasks", "", "what's on my list", ["ShowTasks"]),
    Row("Clock", "", "timer please", says: "how long"),
    Row("Clock", "timer please", "six minutes", ["CreateTimer"]),
    Row("Settings", "", "set the brightness all the way up", ["SetBrightness"], says: "100"),
    Row("Bank", "", "transfer 100 dollars into savings", says: "From which account"),
  ]

  @Test("wishes, notes and look-ups are understood", arguments: understood)
  func understands(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  /// An app whose only phrase orders; it does not ask anything itself.
  private static let deli = AppMetadata(
    name: "Deli",
    intents: [
      IntentDescriptor(
        id: "Order", title: "Order Sandwich",
        parameters: [
          ParameterDescriptor(name: "sandwich", title: "Sandwich", type: .entity("Sandwich"))
        ])
    ],
    entities: [.entity("Sandwich", "Tuna Melt", "Club Sandwich")],
    shortcuts: [.shortcut("Order", "Order ${sandwich} in ${applicationName}")])

  @Test(
    "a wish for what a phrase orders is asked about",
    arguments: [
      ("order a tuna melt", ["Order"], 1), ("we need a tuna melt", ["Order"], 2),
      ("I'll have the club sandwich", ["Order"], 2), ("she said bring me a tuna melt", [], 2),
      ("don't bring me a tuna melt", [], 2), ("I take the tuna melt", ["Order"], 2),
    ])
  func asksAboutWish(line: String, performed: [String], turns: Int) async throws {
    let host = ScriptedHost(Self.deli)
    let assistant = try await OneBreathValuesTests.assistant(host)
    _ = await assistant.lines(line)
    #expect(host.performed.map(\.intent) == (turns == 1 ? performed : []))
    if turns > 1 { _ = await assistant.lines("yes") }
    #expect(host.performed.map(\.intent) == performed)
  }
}

import Testing

@testable import Assistant

/// Complaints before a command, reports, hypotheses and indirect questions, said to the example apps.
@Suite struct ComplaintAndHypothesisTests {
  private typealias Row = QuotedLinesTests.Row

  private static let leaving = "start a timer|set an alarm for 5"

  private static let notDone: [Row] = [
    Row("Settings", "", "somebody turned the volume up", says: "did nothing"),
    Row("Settings", "", "someone turned the brightness down", says: "did"),
    Row("Settings", "", "my wife turned on dark mode", says: "didn't"),
    Row("Settings", "", "Peter should turn on dark mode", says: "did"),
    Row("Settings", "", "what if I turn on dark mode?", says: "didn't understand"),
    Row("Settings", "", "it's too loud, don't touch it", says: "didn't understand"),
    Row("Settings", "", "it is too loud, turn it down", says: "Change Volume: Quieter"),
    Row("Settings", "", "set dark mode", says: "Did you mean “Dark mode in Settings”?"),
    Row("Tasks", "", "what happens if I clear my groceries list?", says: "didn't understand"),
    Row("Bank", "", "I lost my card, or did I?", says: "can't look that up"),
    Row("Bank", "", "I can't find my credit card", says: "Freeze Card: Credit Card”?"),
    Row("SoupChef", "", "I'd like to know if you have gazpacho", says: "Gazpacho: from $6.50."),
    Row("SoupChef", "", "I wonder if you have gazpacho", says: "Gazpacho: from $6.50."),
    Row("Clock", leaving, "make it 5:30", says: "OK, at five thirty"),
  ]

  @Test(arguments: notDone)
  func `what is supposed, reported or asked is not done`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let done: [Row] = [
    Row("Settings", "", "it's too loud, make it quieter", ["ChangeVolume"], says: "is 30"),
    Row(
      "Settings", "quieter", "it is too loud, turn the volume down", ["ChangeVolume"],
      says: "is 20"),
    Row("Settings", "set the volume to 60", "turn it down a bit", ["ChangeVolume"], says: "is 50"),
    Row("Clock", leaving + "|make it 5:30", "yes", ["CreateAlarm"], says: "5:30"),
    Row("Clock", leaving, "20 minutes", ["CreateTimer"], says: "20 minutes"),
    Row("Bank", "I can't find my credit card", "yes", ["FreezeCard"], says: "frozen"),
    Row("Bank", "", "send 25.50 to Anna's Gym", says: "Pay $25.50 to Anna’s Gym"),
    Row(
      "SoupChef", "can I order a tomato soup for my friend|tomato soup then, a small one",
      "that's right", ["OrderSoup"], says: "1 small Tomato Soup"),
  ]

  @Test(arguments: done)
  func `what is asked for beside them is done`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let lists: [Row] = [
    Row(
      "Tasks", "", "add fish and chips and tartar sauce to groceries", ["AddTask"],
      says: "“fish and chips and tartar sauce”"),
    Row(
      "Tasks", "", "add fish and chips, milk, and eggs to groceries",
      ["AddTask", "AddTask", "AddTask"], says: "“fish and chips”"),
    Row(
      "Tasks", "", "add fish and chips, mac and cheese to groceries",
      says: "Did you mean “Add Task: fish and chips, mac and cheese"),
  ]

  @Test(arguments: lists)
  func `a list is only cut where that is clear`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }
}

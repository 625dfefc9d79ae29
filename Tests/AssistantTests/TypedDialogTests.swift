import Testing

@testable import Assistant

/// Sentences typed during dialogs with the example apps. What must not happen comes first.
@Suite struct TypedDialogTests {
  private typealias Row = QuotedLinesTests.Row

  private static let timers = "set a timer for 10 minutes called pizza"

  private static let notDone: [Row] = [
    Row("SoupChef", "order gazpacho", "order gazpacho", says: "yes or a no"),
    Row("SoupChef", "order gazpacho|order gazpacho", "please order gazpacho", says: "Gazpacho?"),
    Row("SoupChef", "order gazpacho|yes", "a bit more", says: "didn't understand"),
    Row("SoupChef", "order two gazpachos", "no, no hurry", says: "Order 2 medium Gazpacho?"),
    Row("SoupChef", "order two gazpachos", "for tonight", says: "tonight"),
    Row("Settings", "", "it's too loud", says: "Change Volume: Quieter"),
    Row("Settings", "", "is it too loud?", says: "didn't understand"),
    Row("Settings", "", "it's too heavy", says: "didn't understand"),
    Row("Settings", "set the volume to 40", "a bit more", says: "the last value was 40"),
    Row("Tasks", "", "I bought milk", says: "Complete Task: Buy milk"),
    Row("Tasks", "", "I watered the plants", says: "Complete Task: Water the plants"),
    Row("Tasks", "", "the milk task is done", says: "Complete Task: Buy milk"),
    Row("Tasks", "", "the dentist task is boring", says: "didn't understand"),
    Row(
      "Tasks", "add buy milk to groceries", "I bought milk", says: "Did you mean “Complete Task”?"),
    Row("Tasks", "add buy milk to groceries|I bought milk", "yes", says: "Which task is done?"),
    Row("Tasks", "", "I lost the report", says: "didn't understand"),
    Row("Tasks", "", "I didn't buy milk", says: "did nothing"),
    Row("Tasks", "", "complete water the garden", says: "Did you mean “Complete Task”?"),
    Row("Tasks", "", "complete call the dentist", says: "Did you mean “Complete Task”?"),
    Row("Tasks", "", "complete buy bread", says: "I don't have “buy bread”"),
    Row("Clock", timers, "pause the oven timer", says: "I don't have “oven timer”"),
    Row("Tasks", "", "remind me about the", says: "didn't understand"),
    Row("Tasks", "", "remind me about the party and the cake", says: "didn't understand"),
    Row("Tasks", "", "add the to groceries", says: "What do you want to do?"),
    Row(
      "Photos", "", "create an album called rome next week", says: "Create Album: rome next week"),
    Row("TravelTracking", "", "plan a trip called Japan next week", says: "Plan Trip: Japan next"),
    Row(
      "Tasks", "", "add call Tom, Ann and Ben to groceries", ["AddTask"], says: "call Tom, Ann and"),
  ]

  @Test(arguments: notDone)
  func `what orders nothing is asked about, and what was not said is not done`(
    row: QuotedLinesTests.Row
  ) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let done: [Row] = [
    Row(
      "SoupChef", "order gazpacho|order gazpacho", "yes, order gazpacho", ["OrderSoup"],
      says: "ready"),
    Row("Bank", "pay a bill", "the second one", says: "How much"),
    Row("Bank", "pay a bill", "number two", says: "How much"),
    Row("Settings", "louder", "a bit more", ["ChangeVolume"], says: "volume"),
    Row("Settings", "quieter|a little more", "even more", ["ChangeVolume"], says: "volume"),
    Row("Settings", "it's too loud", "yes", ["ChangeVolume"], says: "volume"),
    Row("Tasks", "I bought milk", "yes", ["CompleteTask"], says: "Done: Buy milk"),
    Row(
      "Clock", "", "set a timer for 10 minutes called not now", ["CreateTimer"], says: "“not now”"),
    Row(
      "TravelTracking", "plan a trip called Not Now", "3", ["PlanTrip"], says: "Not Now is planned"),
    Row("TravelTracking", "plan a trip called Next Week", "3", ["PlanTrip"], says: "Next Week is"),
    Row(
      "Tasks", "set a reminder to call mum tomorrow at 5|No, at 6", "home", ["AddTask"],
      says: "6:00"),
  ]

  @Test(arguments: done)
  func `what was meant is done`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let lists: [Row] = [
    Row(
      "Tasks", "", "add bread, butter and cheese to groceries", ["AddTask", "AddTask", "AddTask"],
      says: "Added “cheese” to Groceries"),
    Row(
      "Tasks", "add bread, butter and cheese", "groceries", ["AddTask", "AddTask", "AddTask"],
      says: "Added “cheese” to Groceries"),
    Row("Tasks", "", "add bread and butter to groceries", ["AddTask"], says: "“bread and butter”"),
  ]

  @Test(arguments: lists)
  func `several things for a list are each put on it`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }
}

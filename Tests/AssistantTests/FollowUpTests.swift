import Testing

@testable import Assistant

/// What people say to the example apps about what was done, shown or asked before, with what must not be taken so.
@Suite struct FollowUpTests {
  private typealias Row = QuotedLinesTests.Row

  private static let nothing = "There isn't anything for me to stop"
  private static let timers = "set a timer for 5 minutes|set a timer for 10 minutes"

  private static let things: [Row] = [
    Row("Clock", timers, "cancel both", says: "Cancel Timer: 5 minutes?"),
    Row("Clock", timers + "|cancel both|yes", "yes", ["CancelTimer"], says: "Cancelled 10 minutes"),
    Row("Clock", timers + "|cancel both|no", "no", says: "Cancel Timer"),
    Row("Clock", timers + "|set a timer for 15 minutes", "cancel both", says: nothing),
    Row("Clock", "set a timer for 5 minutes|set an alarm for 5 am", "cancel both", says: nothing),
    Row("Clock", "set a timer for 5 minutes", "cancel both", says: nothing),
    Row("Clock", "set a timer for 5 minutes", "cancel it", says: "Cancel Timer: 5 minutes?"),
    Row("Clock", "set a timer for 5 minutes", "forget it", says: nothing),
    Row("Clock", "set a timer for 5 minutes", "cancel", says: "Did you mean “Cancel Timer”?"),
    Row("SoupChef", "order a gazpacho|yes", "cancel it", says: nothing),
    Row(
      "Tasks", "what's on my work list", "delete the first one", says: "delete “Write the report”?"),
    Row("Tasks", "what's on my work list", "delete the second one", says: "didn't understand"),
    Row(
      "Clock", "set an alarm for 5:45 am|show my alarms", "change it to 6", ["UpdateAlarm"],
      says: "6 AM"),
  ]

  private static let groceries = "what's on my groceries list|check off the first one"

  private static let others: [Row] = [
    Row("Tasks", groceries, "and the second one", ["CompleteTask"], says: "Buy oat milk"),
    Row("Tasks", groceries, "and the second", ["CompleteTask"], says: "Buy oat milk"),
    Row("Tasks", groceries, "and the third one", says: "didn't understand"),
    Row("Tasks", groceries, "and the first one", says: "What should I do with it?"),
    Row("Tasks", groceries, "and that one", says: "What should I do with it?"),
    Row("Tasks", "add milk to groceries", "and also", says: "didn't understand"),
    Row("Tasks", groceries, "and the second one is expired", says: "didn't understand"),
    Row(
      "Tasks", "check off write the report|what's on my groceries list", "and the second one",
      says: "What should I do with it?"),
    Row(
      "Tasks", "what's on my groceries list|delete the first one|yes", "and the second one",
      says: "Are you sure you want to delete “Buy oat milk”?"),
    Row("Tasks", "add milk to groceries|and bread", "mark it as done", says: "Complete Task: milk"),
    Row("Tasks", "add milk to groceries|and bread", "I like it", says: "with bread?"),
  ]

  @Test(arguments: others)
  func `another thing of the list, or the last one, is meant`(row: QuotedLinesTests.Row)
    async throws
  {
    try await QuotedLinesTests.check(row)
  }

  @Test(arguments: things)
  func `the thing that was made or shown last is meant`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let answers: [Row] = [
    Row("Bank", "pay 50 dollars to the gym", "sixty, no, seventy", says: "Pay $70.00"),
    Row("Bank", "pay 50 dollars to the gym", "sixty, no", says: "Pay $50.00"),
    Row("Tasks", "delete both milk tasks", "no, only the oat milk", says: "delete “Buy oat milk”?"),
    Row("Tasks", "delete a task", "no, not the oat milk", says: "one of the choices"),
    Row("Tasks", "delete a task", "no, the oat milk is fine", says: "Which task"),
    Row("Tasks", "delete a task", "no, none", says: "cancelled"),
    Row(
      "Bank", "pay 45 dollars to Water Works", "from holiday savings", says: "from holiday savings"),
    Row("Bank", "pay 45 dollars to Water Works", "is it from checking?", says: "Pay $45.00"),
    Row("Tasks", "add a task|milk please", "groceries", ["AddTask"], says: "“milk”"),
    Row(
      "Tasks", "add a task|please buy milk tomorrow please", "home", ["AddTask"], says: "“buy milk”"
    ),
    Row("Tasks", "add a task|say please", "home", ["AddTask"], says: "“say please”"),
    Row("Tasks", "add a task|“milk please”", "home", ["AddTask"], says: "“milk please”"),
    Row("Tasks", "add a task|please", "home", ["AddTask"], says: "“please”"),
    Row("Tasks", "add milk to groceries", "and also some jam please", says: "with some jam?"),
    Row("Tasks", "add milk to groceries", "and also my dog barks a lot"),
    Row(
      "Tasks", "add a task|is it raining", "send the invoice, please", says: "“send the invoice”"),
    Row("Tasks", "add a task|is it raining", "no", says: "What do you want to do?"),
    Row("Tasks", "add a task|is it raining", "I don't know", says: "is it raining"),
  ]

  @Test(arguments: answers)
  func `an answer is taken without what is only said around it`(row: QuotedLinesTests.Row)
    async throws
  {
    try await QuotedLinesTests.check(row)
  }

  private static let declined: [Row] = [
    Row(
      "SoupChef", "order a gazpacho", "no, show me the menu", says: "Did you mean “Show Menu”?"),
    Row("SoupChef", "order a gazpacho", "cancel that, show me the menu", ["ShowMenu"]),
    Row(
      "Bank", "pay 45 dollars to Water Works", "no, freeze my debit card",
      says: "Freeze Card: Debit Card"),
    Row("SoupChef", "order a gazpacho", "no, don't show me the menu", says: "OK"),
    Row("SoupChef", "order a gazpacho|yes|order a bisque", "no, cancel my order", says: "OK"),
    Row("Bank", "pay 45 dollars to Water Works", "no, delete Water Works", says: "OK"),
    Row("Bank", "pay 45 dollars to Water Works", "no thanks", says: "OK"),
    Row("Settings", "turn on dark mode", "no, off", says: "with off?"),
    Row("Settings", "turn on dark mode|no, off", "yes", ["SetDarkMode"], says: "Dark mode is off"),
    Row("Settings", "turn on dark mode", "no, no", says: "haven't asked"),
    Row("Settings", "turn on dark mode", "no, on", says: "didn't understand"),
  ]

  @Test(arguments: declined)
  func `a no goes on to what is wanted instead, unless that destroys something`(
    row: QuotedLinesTests.Row
  ) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let deeds: [Row] = [
    Row("SoupChef", "order a gazpacho|yes", "what did I just order?", says: "Gazpacho"),
    Row("SoupChef", "order a gazpacho|yes", "did you order it", says: "Gazpacho"),
    Row("SoupChef", "order a gazpacho|yes", "did you really order the gazpacho?", says: "Gazpacho"),
    Row("Settings", "turn on dark mode", "did you turn it on", ["ShowSettings"]),
    Row("Tasks", "add milk to groceries", "what did you just add", says: "milk"),
    Row("Tasks", "add milk to groceries", "did you add the eggs", says: "can't look that up"),
    Row("Tasks", "add milk to groceries", "did you delete it", says: "can't look that up"),
    Row("SoupChef", "", "what did I just order?", says: "didn't understand"),
  ]

  @Test(arguments: deeds)
  func `a question about what was done is answered, and does nothing`(
    row: QuotedLinesTests.Row
  ) async throws {
    try await QuotedLinesTests.check(row)
  }

  private static let destinations: [Row] = [
    Row("Workouts", "", "start the walk to work", says: "Start Workout: Walking"),
    Row("Workouts", "", "start my ride to school", says: "Start Workout: Cycling"),
    Row("Workouts", "", "start the yoga to relax", ["StartWorkout"]),
    Row("Workouts", "", "start a walk", ["StartWorkout"]),
    Row("Settings", "", "turn on the dark mode to work", ["SetDarkMode"]),
  ]

  @Test(arguments: destinations)
  func `the walk to work may not be a workout`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }
}

import Testing

/// Things are pointed to by a part of their names, as the other one of two, or by their place among two; one more of an
/// action is asked for with few words.
@Suite struct PointedThingsTests {
  private typealias Row = QuotedLinesTests.Row

  private static let alarms = "set an alarm for 6:15 am|and one at 8 am"
  private static let tasks = "add sweep the floor to home|add iron the shirts to home"

  // Alarms are kept in a file, which other tests may change meanwhile: tasks are not.
  private static let pointed: [Row] = [
    Row("Clock", alarms, "delete the 6:15 one", says: "6:15 AM"),
    Row("Clock", alarms, "delete the one at 8", says: "8 AM"),
    Row("Tasks", tasks, "delete the floor one", says: "sweep the floor"),
    Row(
      "Tasks", tasks + "|delete the floor one|no", "complete the other one", ["CompleteTask"],
      says: "iron the shirts"),
  ]

  @Test("a thing is meant by what it is called or by its place", arguments: pointed)
  func points(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let more: [Row] = [
    Row("Bank", "freeze my debit card", "the credit card as well", ["FreezeCard"], says: "credit"),
    Row("Bank", "freeze my debit card", "and the credit card too", ["FreezeCard"], says: "credit"),
    Row("Bank", "freeze my debit card", "the credit card too?", says: "with Credit Card"),
    Row("Clock", "set an alarm for 7 am", "and one at 8 am", ["CreateAlarm"], says: "8 AM"),
    Row("Tasks", "add balloons to groceries", "plates too", says: "with plates"),
    Row(
      "Tasks", "add balloons to groceries", "add another one for tomorrow", ["AddTask"],
      says: "balloons"),
    Row("Workouts", "log 20 minutes of yoga", "do that again tomorrow", says: "tomorrow"),
  ]

  @Test("one more is done of what was done last", arguments: more)
  func repeats(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let mentioned: [Row] = [
    Row("Clock", alarms, "the 6:15 one was for my sister"),
    Row("Clock", alarms, "is the other one on?"),
    Row("Clock", alarms, "I deleted the other day"),
    Row("Clock", alarms, "don't delete the 6:15 one"),
    Row("Bank", "freeze my debit card", "my sister froze her credit card too"),
    Row("Bank", "freeze my debit card", "the credit card was stolen too last year"),
    Row("Tasks", "add balloons to groceries", "I like candles too"),
    Row("Tasks", "add balloons to groceries", "and I like candles too"),
    Row("Tasks", "add balloons to groceries", "me too"),
    Row("SoupChef", "order a gazpacho|yes", "the chowder was good too"),
  ]

  @Test("what is only mentioned does nothing", arguments: mentioned)
  func leaves(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }
}

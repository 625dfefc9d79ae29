import Testing

/// Answers as people give them: with a reason, to several choices at once, by what they are not, with a day in place of a time;
/// and what sounds like one of these and is none.
@Suite struct SentencesAsAnswersTests {
  private typealias Line = QuotedLinesTests.Row

  static let reasons: [QuotedLinesTests.Row] = [
    Line("Clock", "set an alarm", "quarter to six, for the train", ["CreateAlarm"]),
    Line("Clock", "set a timer", "six minutes, for soft ones", ["CreateTimer"]),
    Line(
      "Clock", "set a timer", "six minutes, or rather seven", ["CreateTimer"], says: "7 minutes"),
    // What follows limits, takes back or changes the value, or is another one.
    Line("Clock", "set a timer", "six minutes, if the water boils"),
    Line("Clock", "set a timer", "six minutes, no"),
    Line("Clock", "set a timer", "six minutes, not more"),
    Line("Clock", "set a timer", "six minutes, is that enough"),
    Line("Clock", "set a timer", "six minutes, can you ask my wife"),
    Line("Bank", "freeze the card", "the debit card, unless it is frozen"),
    Line("Bank", "freeze the card", "the debit card, did I lose it?"),
    Line("Bank", "freeze the card", "the debit card, what about it"),
    Line("Bank", "freeze the card", "my debit card, that one is fine"),
    Line("Workouts", "start a workout", "running, I did that yesterday"),
    // Nothing is deleted by a sentence.
    Line("Tasks", "delete a task", "write the report, he has called already"),
  ]

  @Test("a reason leaves a value as it is", arguments: reasons)
  func takesValue(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let choices: [QuotedLinesTests.Row] = [
    Line("Bank", "freeze the card", "both, debit and credit", ["FreezeCard", "FreezeCard"]),
    Line("Bank", "freeze the card", "debit and virtual", ["FreezeCard", "FreezeCard"]),
    Line("Bank", "freeze the card", "debit or credit"),
    Line("Bank", "freeze the card", "debit and credit?"),
    Line("Bank", "freeze the card", "both"),
    Line("Bank", "pay Anna 45", "not the gym", says: "Anna Berger?"),
    Line("Bank", "pay Anna 45|not the gym", "yes", says: "Pay $45.00 to Anna Berger"),
    Line("Bank", "pay Anna 45|not the gym", "no", says: "Anna Berger or"),
    Line("Bank", "freeze the card", "not the debit card", says: "Credit Card or Virtual Card"),
    Line("Bank", "I want to pay 80 dollars", "the water works", says: "$80.00 to Water Works"),
    Line("Bank", "I want to pay 80 dollars", "savings"),
    Line("Workouts", "", "let's do some training", says: "?"),
    Line("Workouts", "", "start strength training", ["StartWorkout"]),
  ]

  @Test("several choices, and what is none of them", arguments: choices)
  func chooses(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let times: [QuotedLinesTests.Row] = [
    Line("Clock", "set an alarm", "saturday", says: "time"),
    Line("Clock", "set an alarm for saturday", "7", says: "morning"),
    Line("Clock", "set an alarm for saturday|7", "in the evening", ["CreateAlarm"], says: "7 PM"),
    Line("Clock", "set an alarm for saturday", "7 AM", ["CreateAlarm"], says: "7 AM"),
    Line("Clock", "set an alarm for saturday", "19:00", ["CreateAlarm"], says: "7 PM"),
    Line("Clock", "set an alarm for 6:30 AM", "set one for five in the morning", ["CreateAlarm"]),
    Line("Bank", "set up a standing order for the gym", "25 a month", says: "$25"),
  ]

  @Test("a day, and the time on it", arguments: times)
  func takesTime(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let others: [QuotedLinesTests.Row] = [
    Line("Settings", "turn dark mode on|turn it off", "and on again", ["SetDarkMode"], says: "on"),
    Line(
      "Settings", "set the brightness to 30|set the brightness to 40", "and 30 again",
      ["SetBrightness"], says: "30"),
    Line("Settings", "turn dark mode on", "it is on again"),
    Line("Tasks", "", "delete call dad", says: "I don't have “call dad”"),
    Line("SoupChef", "order two gazpachos", "make one of them small", says: "2 medium Gazpacho"),
    Line("SoupChef", "order two gazpachos", "make two of them", says: "2 medium Gazpacho"),
    Line("SoupChef", "", "order three soups, one of them large"),
    Line("SoupChef", "", "I'd like soups to be cheaper"),
  ]

  @Test("what is set back, and what does not exist", arguments: others)
  func follows(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }
}

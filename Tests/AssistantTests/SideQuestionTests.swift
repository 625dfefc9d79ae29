import Testing

/// What people say beside the point while a question is open, and right after something was done.
@Suite struct SideQuestionTests {
  private typealias Line = QuotedLinesTests.Row

  private static let paying = "pay 45 dollars to Water Works"
  private static let moving = "move 100 dollars from savings to checking"
  private static let reminding = "remind me to pick up the kids tomorrow at half past three|home"

  static let questions: [QuotedLinesTests.Row] = [
    // A yes never pays for what was said about something else.
    Line("Bank", paying, "what's my balance", says: "leave"),
    Line("Bank", paying + "|what's my balance", "yes", ["ShowBalance"], says: "Pay $45.00"),
    // Where no yes does anything, it is looked up at once.
    Line(
      "Bank", "transfer 20 dollars to savings", "what's my balance", ["ShowBalance"],
      says: "which account"),
    Line("Bank", "pay Anna Berger", "how much is in checking", ["ShowBalance"], says: "How much?"),
    Line("Bank", "pay Anna Berger", "freeze my credit card", says: "leave"),
    Line("Bank", paying, "freeze my credit card", says: "leave"),
    Line("Tasks", "add a task", "show my tasks", says: "leave"),
    Line("Bank", paying, "how much was it again?", says: "forty-five dollars"),
    Line("Bank", paying, "who is it going to?", says: "Water Works"),
    Line("Bank", paying, "hold on, do I have enough?", says: "forty-five dollars"),
    Line(
      "Bank", paying + "|who gets it?|how much was it again?|what is it for?", "yes", ["PayBill"]),
  ]

  @Test("a question in turn is answered, and the open one asked again", arguments: questions)
  func answersQuestion(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  static let corrections: [QuotedLinesTests.Row] = [
    Line("Bank", moving, "the other way round", says: "from Checking to Savings"),
    Line("Bank", moving, "no, the other way round", says: "from Checking to Savings"),
    Line("Bank", moving + "|swap them", "yes", ["TransferMoney"], says: "Checking to Savings"),
    Line("Bank", paying, "the other way round"),
    Line("Bank", "pay Anna ten dollars", "not Anna, the water works", says: "Water Works?"),
    Line("Bank", "pay Anna ten dollars", "not now, thanks"),
    Line("TravelTracking", "plan a trip|Spring Break", "a week and a half", says: "How many days"),
    // What a trip is called is neither a place that nobody named nor what belongs to another question.
    Line("TravelTracking", "plan a trip there", "no make it three days", says: "trip be called"),
    Line(
      "TravelTracking", "plan a trip there|no make it three days", "to Vienna", ["PlanTrip"],
      says: "Vienna is planned"),
    Line("TravelTracking", "plan a trip|Spring Break|a week and a half", "ten days", ["PlanTrip"]),
    // The day and its half stay as they were.
    Line("Tasks", reminding, "make that four o'clock", says: "afternoon"),
    Line("Tasks", reminding, "make that 4 AM", says: "morning"),
    Line("Clock", "wake me at quarter to seven tomorrow", "no, I meant eight", says: "Did you"),
    Line(
      "Clock", "wake me at quarter to seven tomorrow|no, I meant eight", "yes", ["UpdateAlarm"]),
    Line("Clock", "wake me at quarter to seven tomorrow", "no, I meant it"),
    // A yes says nothing without what it is about.
    Line(
      "Clock", "wake me at quarter to seven tomorrow", "what did I just do",
      says: "can snooze: yes"),
    // Only what was made last is changed, and people are quoted as they spoke.
    Line(
      "Clock", "wake me at quarter to seven tomorrow|set a timer for 5 minutes",
      "no, I meant eight", says: "eight minutes"),
    Line(
      "Clock", "wake me at quarter to seven tomorrow", "no, I meant banana",
      says: "“no, I meant banana”"),
    Line("Workouts", "log 30 minutes of swimming", "no, I meant 45 minutes", says: "forty-five"),
  ]

  @Test("what was said is taken back for something else", arguments: corrections)
  func corrects(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let restatements: [QuotedLinesTests.Row] = [
    // A command for another thing leaves nothing of the one before; a name alone corrects it.
    Line("Bank", paying + " tomorrow", "pay the gym 20 dollars", says: "Pay $20.00 to Anna’s Gym?"),
    Line("Bank", paying, "pay the gym", says: "Pay $45.00 to Anna’s Gym?"),
    Line("Bank", moving, "transfer 50 to holiday savings", says: "From which account"),
    Line("SoupChef", "order clam chowder", "and a tomato soup", says: "Order 1 medium New England"),
    Line("SoupChef", "start", "order a zebra bisque", says: "Did you mean Roasted"),
    Line(
      "Clock", "set an alarm for 6|set an alarm for 1 pm|turn off the alarm",
      "turn the alarm off please", says: "Which alarm"),
    // An unclear answer leaves only a plain yes.
    Line("Bank", paying + "|fine, whatever, no", "pay 45 dollars to Water Works", says: "Pay $45"),
    Line("Bank", paying + "|fine, whatever, no", "pretty please", says: "Pay $45.00"),
    Line("Bank", paying + "|fine, whatever, no", "yes, pay it", ["PayBill"]),
    Line("Bank", paying, "right now?", says: "Pay $45.00 to Water Works?"),
    Line("Bank", "freeze a card", "I have the debit card", says: "Debit Card?"),
    Line("Bank", "freeze a card", "I'll have the debit card", ["FreezeCard"]),
    Line("Tasks", "add a task|buy a gift", "on the home list", ["AddTask"]),
    Line("Tasks", "add a task|buy a gift", "should it go to home", says: "Home?"),
    Line("Tasks", "add a task|buy a gift", "which home list", says: "Home?"),
    Line("Tasks", "remind me to call mum tomorrow at 6:30 pm", "make it seven", says: "seven"),
    Line(
      "Tasks", "remind me to call mum tomorrow at 6:30 pm|make it seven", "work", ["AddTask"],
      says: "call mum"),
    Line("Bank", "pay anna berger 20 on friday", "yes", ["PayBill"], says: "I will pay $20.00"),
    Line("Settings", "hello", "stop, don't turn on dark mode"),
    Line("Settings", "hello", "wait, do not turn, dark mode"),
    Line("SoupChef", "hello", "two tomato soups please", says: "Order 2 medium Tomato Soup?"),
    Line("SoupChef", "hello", "two tomato soups"),
    Line("SoupChef", "show the menu", "the third one please", says: "Clam"),
    Line("Bank", "hello", "the debit card please"),
    Line("Bank", "hello", "what's my checking balance", ["ShowBalance"], says: "2,840.50"),
  ]

  @Test("a command again is another one, and an unclear answer no yes", arguments: restatements)
  func restates(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let additions: [QuotedLinesTests.Row] = [
    Line("Clock", "set a timer for 5 minutes", "set another timer for 10 minutes", ["CreateTimer"]),
    Line("Clock", "set a timer for 5 minutes", "I set another timer for 10 minutes"),
    Line("Clock", "set an alarm for 6:30", "and another one at 7", ["CreateAlarm"]),
    Line("Settings", "set the volume to 50", "a bit louder", ["ChangeVolume"]),
    Line("Settings", "set the volume to 50", "that's a bit loud"),
    Line("Settings", "turn on dark mode", "what did I just do", says: "Dark Mode"),
    Line("Settings", "turn on dark mode", "what have I done", says: "Dark Mode"),
  ]

  @Test("more of the same, and questions about it", arguments: additions)
  func adds(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }
}

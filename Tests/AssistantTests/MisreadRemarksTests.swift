import Testing

@testable import Assistant

/// What people say beside a question or a command, and was once taken for an answer or a command.
@Suite struct MisreadRemarksTests {
  private typealias Row = QuotedLinesTests.Row

  private static let task = "complete a task"
  private static let soup = "order soup"

  private static let idioms: [Row] =
    ["at last", "for once", "at first", "a second", "in a second", "that one then"].map {
      Row("Tasks", task, $0)
    } + [
      Row("Tasks", task, "the last one", ["CompleteTask"], says: "Water the plants"),
      Row("Tasks", task, "my second", ["CompleteTask"], says: "Buy oat milk"),
      Row("Tasks", task, "number one", ["CompleteTask"], says: "Buy milk"),
      Row("SoupChef", soup + "|what's in the bisque?", "ok that one then", says: "Which soup"),
      Row("SoupChef", soup, "fine, that one please", says: "one of the choices"),
    ]

  @Test(arguments: idioms)
  func `an idiom with a number, and “that one”, are no place in a list`(row: QuotedLinesTests.Row)
    async throws
  {
    try await QuotedLinesTests.check(row)
  }

  private static let deeds: [Row] =
    [
      "I don't use dark mode", "I won't use dark mode", "I never use dark mode",
      "I'd never use light mode", "I use dark mode", "I always use dark mode", "we use light mode",
      "I don't use the dark mode", "it's so loud", "why is it so loud in here",
    ].map { Row("Settings", "", $0) } + [
      Row("Settings", "", "dark mode", ["SetDarkMode"]),
      Row("Settings", "", "I'm tired, dark mode", ["SetDarkMode"]),
      Row("Settings", "", "I want dark mode", ["SetDarkMode"]),
      Row("Settings", "", "louder", ["ChangeVolume"]),
      Row("Settings", "", "loud please", ["ChangeVolume"]),
      Row("Settings", "", "it is so, turn on dark mode", ["SetDarkMode"]),
    ]

  @Test(arguments: deeds)
  func `who uses a thing, or finds it loud, asks for nothing`(row: QuotedLinesTests.Row)
    async throws
  {
    try await QuotedLinesTests.check(row)
  }

  private static let lap = "start the stopwatch"
  private static let alarm = "set an alarm for 7 am"

  private static let remarks: [Row] = [
    Row("Clock", lap, "my lap time was bad", says: "Say “lap”"),
    Row("Clock", lap, "the lap record is bad", says: "Say “lap”"),
    Row("Clock", alarm, "I'm up for a beer", says: "Dismiss Alarm"),
    Row("Clock", alarm, "give me a minute to think"),
    Row("Clock", "set a timer", "I need ten minutes", ["CreateTimer"]),
    Row("Photos", "", "create an album, they said", says: "Create Album"),
    Row("Photos", "", "create an album isn't working", says: "Create Album"),
    Row("Photos", "", "create an album because I'm bored", says: "Create Album"),
    Row("Photos", "", "create an album called They Said", ["CreateAlbum"]),
    Row(
      "Bank", "what's in my checking account", "send fifty of that to Anna Berger",
      says: "I don't know what to do with “send fifty of”"),
    Row("Tasks", "add a task to home", "show the groceries list", says: "first"),
    Row("Tasks", "add a task to home", "show Anna the flat", ["AddTask"]),
    Row("Tasks", "add a task to home", "I made a mistake", says: "cancelled"),
    Row("Tasks", "add a task to home", "no longer needed", says: "cancelled"),
  ]

  @Test(arguments: remarks)
  func `a remark does nothing and is no text`(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }
}

import Testing

/// A value that is known is changed by an amount, or to half or twice of it.
@Suite struct RelativeChangeTests {
  private typealias Line = QuotedLinesTests.Row

  private static let paying = "pay 40 dollars to Water Works"
  private static let later = "pay 40 dollars to Water Works on the 3rd of July"

  static let changes: [QuotedLinesTests.Row] = [
    Line("Bank", paying, "ten more", says: "Pay $50.00"),
    Line("Bank", paying, "five bucks more", says: "Pay $45.00"),
    Line("Bank", paying, "ten more dollars", says: "Pay $50.00"),
    Line("Bank", paying, "make it another twenty", says: "Pay $60.00"),
    Line("Bank", paying, "no, ten dollars less", says: "Pay $30.00"),
    Line("Bank", paying, "half of that", says: "Pay $20.00"),
    Line("Bank", paying, "actually double that", says: "Pay $80.00"),
    Line("Bank", paying, "twelve fifty more", says: "Pay $52.50"),
    Line("Bank", paying + "|ten more", "yes", ["PayBill"]),
    Line("Bank", later, "a day later", says: "Jul 4"),
    Line("Bank", later, "two days earlier", says: "Jul 1"),
    Line("Bank", later, "make it a week later", says: "Jul 10"),
    Line("Clock", "set an alarm for 7 AM", "no, an hour later", ["UpdateAlarm"], says: "8 AM"),
    Line(
      "Clock", "set an alarm for 7 AM", "no, half an hour later", ["UpdateAlarm"], says: "7:30 AM"),
    Line("Bank", "pay 4000 dollars to Water Works", "double that", says: "five thousand"),
    Line(
      "Clock", "set a timer for 5 minutes", "no, ten minutes longer", ["UpdateTimer"],
      says: "15 minutes"),
  ]

  @Test("a known value is changed by what is said", arguments: changes)
  func changesValue(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  static let others: [QuotedLinesTests.Row] = [
    // Nothing is paid that is less than nothing, and minutes are no dollars.
    Line("Bank", paying, "fifty less", says: "Pay $40.00"),
    Line("Bank", paying, "ten minutes more", says: "Pay $40.00"),
    Line("Bank", paying, "an hour later", says: "Pay $40.00"),
    Line("Bank", paying, "give me ten more minutes", says: "Pay $40.00"),
    Line("Bank", paying, "one more thing", says: "Pay $40.00"),
    Line("Bank", paying, "more"),
    Line("Bank", paying, "no more"),
    Line("Bank", paying, "half of them"),
    Line("Bank", later, "nine hundred trillion years later", says: "Jul 3"),
    // A day has no hours to move.
    Line("Bank", later, "an hour later", says: "Jul 3"),
  ]

  @Test("what cannot be changed so stays as it was", arguments: others)
  func leaves(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  static let absolute: [QuotedLinesTests.Row] = [
    // What says by how much, or how often, is no value.
    Line("Settings", "", "turn the brightness up by 10", says: "How bright"),
    Line("Settings", "set the volume to 50", "turn the volume up twice"),
    Line("Settings", "set the volume to 50", "set the brightness by 10"),
    Line("Settings", "set the brightness to 60", "turn the brightness up to 70", ["SetBrightness"]),
    Line("Settings", "set the brightness to 60", "ten more", ["SetBrightness"], says: "70 percent"),
    Line("Workouts", "start yoga", "log yoga twice"),
    Line("Clock", "set an alarm for 7", "set another one for 8", ["CreateAlarm"], says: "for 8 "),
    Line("Clock", "set an alarm for 7", "set a second alarm for 9", ["CreateAlarm"], says: "for 9"),
  ]

  @Test("a difference is never taken for a value", arguments: absolute)
  func readsNoValue(row: QuotedLinesTests.Row) async throws {
    try await QuotedLinesTests.check(row)
  }

  @Test("the question names a switch by its sentence")
  func namesSwitch() async throws {
    try await QuotedLinesTests.check(
      Line("Settings", "turn on dark mode", "switch it off then", says: "Turn off dark mode"))
  }
}

import Testing

@testable import ParlanceCommands

struct SpecialLineTests {
  @Test(
    arguments: [
      (":help", .help), (" :APPS ", .apps), (":q", .quit), (":phrases now", .phrases),
      (":hlep", .unknown(":hlep", suggestion: ":help")),
      (":", .unknown(":", suggestion: nil)),
    ] as [(String, SpecialLine)])
  func `A line with a colon speaks to the program`(line: String, expected: SpecialLine) {
    #expect(SpecialLine(line) == expected)
  }

  @Test(arguments: ["help", "order soup", "", "at 5:30"])
  func `Other lines are utterances`(line: String) {
    #expect(SpecialLine(line) == nil)
  }
}

import Testing

@testable import ParlanceCommands

struct SpecialLineTests {
  @Test func `The help names what this dialog can do`() {
    let own = SpecialLine.explanation()
    #expect(own.contains(":focus") && own.contains(":forget") && own.hasPrefix("Type "))
    let served = SpecialLine.explanation(ownsApps: false)
    #expect(!served.contains(":focus") && !served.contains(":forget") && served.contains(":lock"))
    #expect(SpecialLine.explanation(hears: true).hasPrefix("Say "))
  }

  @Test(
    arguments: [
      (":help", .help), (" :APPS ", .apps), (":q", .quit), (":phrases now", .phrases),
      (":hlep", .unknown(":hlep", suggestion: ":help")),
      (":", .unknown(":", suggestion: nil)),
    ] as [(String, SpecialLine)])
  func `A line with a colon speaks to the program`(line: String, expected: SpecialLine) {
    #expect(SpecialLine(line) == expected)
  }

  @Test(
    arguments: [
      (":focus", .list), (":focus Work", .on("work")), (":focus off", .off),
      (
        ":focus work Soup Chef size=large one, menu = short",
        .choose(focus: "work", app: "Soup Chef", values: ["size": "large one", "menu": "short"])
      ),
      (":focus work Soup Chef none", .choose(focus: "work", app: "Soup Chef", values: [:])),
      (":focus work size=large", .unclear("work size=large")),
      (":focus work Tasks", .unclear("work Tasks")),
      (":focus work Tasks list=", .unclear("work Tasks list=")),
    ] as [(String, FocusLine)])
  func `The focus is turned and set by one line`(line: String, expected: FocusLine) {
    #expect(SpecialLine(line) == .focus(expected))
  }

  @Test(
    arguments: [
      (":forget", nil), (":forget all", .all), (":Forget ALL ", .all),
      (":forget Soup Chef", .app("Soup Chef")),
    ] as [(String, ForgetLine?)])
  func `What was done is forgotten by one line`(line: String, expected: ForgetLine?) {
    #expect(SpecialLine(line) == .forget(expected))
  }

  @Test(arguments: ["help", "order soup", "", "at 5:30"])
  func `Other lines are utterances`(line: String) {
    #expect(SpecialLine(line) == nil)
  }
}

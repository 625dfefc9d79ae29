import Testing

@testable import UtteranceActs

/// Clauses before a command that contain a time or a duty of their own.
@Suite struct ClauseBeforeCommandTests {
  @Test(
    arguments: [
      ("en", "i'm leaving in ten minutes", "start the car"),
      ("en", "we're running late tonight", "turn on the lamp"),
      ("en", "i have to leave soon", "start the car"),
      ("en", "that's enough now", "turn off the lamp"),
      ("en", "people can see in", "close the curtains"),
      ("en", "it wouldn't hurt to", "turn on the heater"),
      ("en", "could you go ahead and", "turn on the lamp"),
      ("de", "der kuchen ist fertig", "mach den ofen aus"),
      ("fr", "les invités sont là", "ouvre le garage"),
    ])
  func `A complete clause gives a reason`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) == .asked)
  }

  @Test(
    arguments: [
      ("en", "in ten minutes", "start the car"),
      ("en", "i will in ten minutes", "start the car"),
      ("en", "tonight", "turn on the lamp"),
      ("en", "do not", "turn on the lamp"),
      ("en", "that's enough to", "turn off the lamp"),
      ("en", "who can see in", "close the curtains"),
      ("fr", "ne", "annule le taxi"),
      ("es", "no", "apaga la lámpara"),
    ])
  func `A time or a negation without a clause applies to the command`(
    language: String, front: String, command: String
  ) throws {
    #expect(try verdict(front, command, language) != .asked)
  }
}

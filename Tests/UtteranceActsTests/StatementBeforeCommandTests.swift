import Testing

@testable import UtteranceActs

/// Statements before a command, which give its reason unless somebody in them does what follows.
@Suite struct StatementBeforeCommandTests {
  @Test(
    arguments: [
      ("he talks too slow", "put it on double speed"), ("i missed that", "go back a minute"),
      ("we're running low", "order some paper towels"),
      ("that last one was wrong", "delete my last entry"),
      ("the battery's almost empty", "charge the car"),
      ("we're down to the last one", "order the light bulbs"),
      ("it's been ages", "ring the doctor"),
      ("somebody's got my wallet", "freeze my debit card"), ("that took forever", "lock the car"),
      ("i have a meeting", "start the car"), ("the dog is in", "lock the door"),
    ])
  func `A complete statement gives a reason`(front: String, command: String) throws {
    #expect(try verdict(front, command, "en") == .asked)
  }

  @Test(
    arguments: [
      ("i had the valet", "lock the car"), ("i've had my brother", "lock the car"),
      ("she came to see us", "lock the car"), ("i've never known them", "lock the car"),
      ("he doesn't dare", "lock the car"),
      ("the rule here is residents", "close the garage"),
      ("the people on the left", "lock the car"), ("the lights here", "turn on the fan"),
      ("she prefers the robot", "close the garage"), ("i missed that", "call with dad"),
      ("so i walk in", "lock the door"), ("the thing i forgot was", "lock the car"),
      ("i only gave the", "tent a star"), ("my phone is in", "dark mode"),
      ("their phones were in the", "dark mode"),
    ])
  func `Somebody who may do what follows makes it no command`(front: String, command: String)
    throws
  {
    #expect(try verdict(front, command, "en") != .asked)
  }
}

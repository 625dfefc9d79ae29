import Foundation
import IntentMetadata
import Testing

@testable import IntentMatching

/// Requests in everyday wordings, and the same wordings as a part of a larger clause, which asks for nothing.
@Suite struct FrameInClauseTests {
  private static func match(_ text: String, _ set: String = "en") throws -> MatchResult {
    try PhraseSets.contrast(set).match(text)
  }

  @Test(arguments: [
    "I don't wanna lock the car", "I never wanna lock the car", "I wouldn't wanna lock the car",
    "we didn't wanna open the garage", "my neighbor would like to lock the car",
    "the neighbors would like the car locked", "my sister would love to call Marcus",
    "the kids wanna open the garage", "he didn't mind locking the car",
    "you didn't mind locking the car", "I don't mind locking the car",
    "I'd like to have called Marcus", "I want to have called Marcus by now",
    "I'm not saying lock the car", "nobody is saying lock the car",
    "I'm not suggesting call Marcus", "could we have turned on the heater",
  ])
  func `a request that belongs to a statement is none`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "do I want the car locked", "did I want the car locked", "do I need the garage opened",
    "do we need the garage opened", "would I want the car locked", "do I wanna lock the car",
  ])
  func `a request whose subject follows an auxiliary is a question`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "do you mind if I call Marcus", "would you mind if we opened the garage",
    "would it be okay if I called Marcus", "you don't mind locking the car",
    "can we cancel my haircut", "could we pay the rent", "should we turn on the heater",
    "shall we turn on the heater", "shall we order some paper towels",
  ])
  func `what the speaker may want to do is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    ("can we turn on the heater", "TurnOn"), ("could we play some rock and roll", "PlayPlaylist"),
    ("you may now turn the porch lights on", "TurnOn"),
    ("I was going to ask you to call Marcus", "CallContact"),
    ("if you wouldn't mind calling Priya", "CallContact"),
    ("would you mind giving Priya a ring", "CallContact"),
    ("I wonder whether you might turn off the lamp", "TurnOff"),
    ("make sure you don't forget to pay the rent", "PayBill"),
    ("could we get the sprinklers going", "TurnOn"),
    ("wait actually turn on the fan", "TurnOn"), ("never mind the lamp turn on the fan", "TurnOn"),
    ("I just weighed myself log my weight as 80 kilos", "LogWeight"),
    ("I did it check off water the ferns", "CompleteTask"),
    ("I won't make it so cancel the piano lesson", "CancelEvent"),
    ("airplane mode please", "SettingOn"), ("I want airplane mode", "SettingOn"),
    ("front door locked please", "LockDoor"), ("yes I do I want the car locked", "LockCar"),
  ])
  func `everyday wordings of requests are understood`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("call Dad uh no", nil), ("buy dog food oh no", nil), ("turn off the kettle oh no", nil),
    ("call Dad uh no Marcus", "CallContact"), ("call Dad not Marcus", "CallContact"),
    ("call Dad actually Marcus", "CallContact"), ("turn on the lamp oh no the fan", "TurnOn"),
    ("oh no there is smoke turn off the kettle", "TurnOff"),
    ("oh no I lost my credit card", "FreezeCard"), ("turn on the fan shall we", "TurnOn"),
    ("call Dad not yet", nil), ("call Dad not really", nil),
  ])
  func `a no at the end takes back, or names somebody else`(text: String, intent: String?) throws {
    let result = try Self.match(text)
    #expect(result.outcome == (intent == nil ? .rejected : .matched))
    if let intent { #expect(result.matches.first?.intent == intent) }
  }

  @Test(arguments: [
    ("that show is amazing subscribe to planet talk", "Subscribe"),
    ("I left the kettle on turn off the kettle", "TurnOff"),
    ("wait I got a call pause the podcast", "PausePodcast"),
    ("almost home open the garage", "OpenDoor"),
    ("turn on location sharing so dad can find me", "SettingOn"),
  ])
  func `a remark before or after a request belongs to it`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test func `a reason may say that something never stops`() throws {
    let said = "mute the football team chat they never stop"
    #expect(try Self.match(said, "club-en").matches.first?.intent == "MuteGroup")
    #expect(try Self.match("mute the football team chat no stop", "club-en").outcome == .rejected)
    #expect(try Self.match("mute the football team chat never stop", "club-en").outcome != .matched)
  }

  @Test(arguments: [
    "how can we turn on the heater", "the front door locked", "front door locked",
    "never mind the lamp is fine", "I did it when I turned on the fan",
    "turn on the fan wait actually", "turn on the fan wait actually don't",
    "airplane mode", "I don't want airplane mode", "my brother wants airplane mode",
    "you may have turned the porch lights on", "he hurt himself when I opened the garage",
    "wait I already locked the car", "when I am almost home open the garage",
    "turn on the lamp the moment I walk in", "unlock my car he couldn't no matter how he tried",
    "I was going to ask you whether Marcus called",
  ])
  func `the same words in other sentences do nothing`(text: String) throws {
    let result = try Self.match(text)
    let acts = result.outcome == .matched && result.matches.first?.intent.hasPrefix("Get") == false
    #expect(!acts)
  }
}

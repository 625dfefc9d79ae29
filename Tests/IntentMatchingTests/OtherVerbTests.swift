import IntentMatching
import Testing

/// Requests in plain verbs that no phrase has, and sentences with the same verbs that ask for nothing.
@Suite struct OtherVerbTests {
  private static let music = Result { try PhraseSets.contrast("tunes-en") }
  private static let fitness = Result { try PhraseSets.contrast("fit-en") }
  private static let shop = Result { try PhraseSets.contrast("parcel-en") }
  private static let house = Result { try PhraseSets.contrast("en") }

  private static func intent(_ text: String, _ matcher: Result<IntentMatcher, any Error>) throws
    -> String?
  {
    let result = try matcher.get().match(text)
    return result.outcome == .matched ? result.matches.first?.intent : nil
  }

  @Test(arguments: [
    ("throw on some nina simone", "PlayArtist"), ("fire up the workout playlist", "PlayPlaylist"),
    ("stop following murder in the dales", "UnfollowPodcast"),
    ("get rid of the sleep timer i'm staying up", "CancelSleepTimer"),
    ("take this song off the dinner party playlist", "RemoveSong"),
    ("kill the kitchen speaker dinner's ready", "SpeakerOff"),
  ])
  func `requests for music are understood in everyday words`(text: String, wanted: String) throws {
    #expect(try Self.intent(text, Self.music) == wanted)
  }

  @Test(arguments: [
    ("switch my spinning class to sunday", "MoveClass"),
    ("link my bike computer", "ConnectDevice"), ("put my workout on pause", "PauseWorkout"),
    ("sign me up for the plank challenge", "JoinChallenge"),
    ("take me out of the step challenge", "LeaveChallenge"),
    ("put my weight down as eighty one kilos", "LogWeight"),
    ("no more bedtime reminders please", "RemindersOff"),
    ("that's enough for today end the workout", "EndWorkout"),
  ])
  func `requests to a fitness app are understood in everyday words`(text: String, wanted: String)
    throws
  {
    #expect(try Self.intent(text, Self.fitness) == wanted)
  }

  @Test(arguments: [
    ("give the headset back", "ReturnItem"), ("get me a refund for the headset", "RefundItem"),
    ("ship the garden chairs to the pickup point", "SetAddress"),
    ("drop the headset off with mrs patel", "LeaveWith"),
    ("take my business card off", "DeleteCard"), ("cat food in the basket please", "AddToBasket"),
  ])
  func `requests to a shop are understood in everyday words`(text: String, wanted: String) throws {
    #expect(try Self.intent(text, Self.shop) == wanted)
  }

  @Test(arguments: [
    ("dog food on the shopping list please", "AddToList"),
    ("turn off the lamp dinner's ready", "TurnOff"), ("turn on the fan mum's hot", "TurnOn"),
    ("unlock the car dad forgot his keys", "UnlockCar"),
    ("turn on the porch lights so marcus can see", "TurnOn"),
    ("no one's home turn off the heater", "TurnOff"),
    ("unlock no wait lock the car", "LockCar"),
    ("my order is here open the front door", "OpenDoor"),
    ("hey robin i lost my debit card", "FreezeCard"),
  ])
  func `an everyday remark does not hide a command`(text: String, wanted: String) throws {
    #expect(try Self.intent(text, Self.house) == wanted)
  }

  @Test(arguments: [
    "what if you lock the front door", "is there a way to turn off the lamp",
    "is it possible to lock the front door",
    "any way to cancel my haircut", "put the kettle on the stove", "get the heater off her",
    "no dog food on the shopping list please", "what's on the shopping list please",
    "mum wants dog food on the shopping list please", "is dog food on the shopping list please",
    "there are no more porch lights please", "delete dog food on the shopping list please",
    "remove dog food on the shopping list please", "check off dog food on the shopping list please",
    "no one should turn off the heater",
    "it looks like the kids close the patio door", "unlock the car dad told the kids",
    "unlock the car dad tells the kids",
    "lock the front door marcus saw the kids", "my job is to lock the front door",
    "cancel open the garage", "he kills the lamp every night at ten",
    "i let dad know i'll be late", "priya gave me a ring", "bluetooth kills my battery",
  ])
  func `the same words ask for nothing elsewhere`(text: String) throws {
    let found = try Self.intent(text, Self.house)
    #expect(found == nil || found?.hasPrefix("Get") == true)
  }

  @Test(arguments: [
    "heating off set the volume to 20", "heating to 20, turn on the lamp",
    "heating to 20 turn on the lamp",
  ])
  func `an order before another is not dropped`(text: String) throws {
    let matcher = try PhraseSets.english(
      """
      language: en
      intents:
        HeatingOff: {data: [{sentences: ["turn off the heating"]}]}
        SetHeating: {data: [{sentences: ["set the heating to {number} degrees"]}]}
        LampOn: {data: [{sentences: ["turn on the lamp"]}]}
        SetVolume: {data: [{sentences: ["set the volume to {number}"]}]}
      lists:
        number: {range: {from: 1, to: 100}}
      """)
    #expect(matcher.match(text).outcome != .matched)
  }

  @Test(arguments: ["cancel tomorrow's alarm", "delete friday's alarm please"])
  func `a day may own what is canceled`(text: String) throws {
    let matcher = try PhraseSets.english(
      """
      language: en
      intents:
        CancelAlarm: {data: [{sentences: ["(cancel|delete) [the|my] alarm for {day}"]}]}
      lists:
        day: {values: [tomorrow, friday]}
      """)
    #expect(matcher.match(text).outcome == .matched)
    #expect(matcher.match("tomorrow's alarm was canceled").outcome != .matched)
  }
}

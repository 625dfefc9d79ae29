import Testing

@testable import IntentMatching

/// Sentences about other things that contain the words of a command or a question by accident, and other wordings of
/// what people ask about things.
@Suite struct OtherTopicTests {
  private static let home = """
    language: en
    intents:
      Start: {data: [{sentences: ["(start|turn on) [the|my] {thing}"]}]}
      Off: {data: [{sentences: ["turn off [the|my] {thing}", "turn off the lights"]}]}
      Dim: {data: [{sentences: ["set the lights to {level} percent"]}]}
      Next: {data: [{sentences: ["next [track]"]}]}
      CancelTimer: {data: [{sentences: ["cancel [the|my] {name} timer"]}]}
      State: {data: [{sentences: ["(tell me|what is) [the] {thing}"]}]}
      Time: {data: [{sentences: ["what is the time"]}]}
      Date: {data: [{sentences: ["what is the date"]}]}
    lists:
      thing: {values: [car, lamp, counter switch]}
      level: {range: {from: 0, to: 100}}
      name: {wildcard: true}
    """

  private static let ferry = """
    language: en
    intents:
      Next: {data: [{sentences: ["when does the next ferry to {stop} leave"]}]}
      Balance: {data: [{sentences: ["how much money is on my card"]}]}
      Delay: {data: [{sentences: ["how late is the {line}"]}]}
      Watered: {data: [{sentences: ["when was [the|my] {plant} last watered"]}]}
      Tempo: {data: [{sentences: ["how fast is {song}"]}]}
      Unlock: {data: [{sentences: ["unlock the {door}"]}]}
      Pause: {data: [{sentences: ["pause [the] watering until {day}"]}]}
      Loop: {data: [{sentences: ["loop the {part}"]}]}
    lists:
      stop: {values: [old harbor, mill bay]}
      line: {values: [night ferry, red line]}
      plant: {values: [fern, aloe]}
      song: {values: [velvet sky, paper moon]}
      door: {values: [shed, bike cage]}
      day: {values: [monday, next week]}
      part: {values: [chorus, bridge]}
    """

  @Test(arguments: [
    "what is the way to jump start my car", "what are the steps to jump start my car",
    "help needed to jump start my car", "my car is dead, what do i need to jump start it",
    "i'm going to jamaica next week; am i needing a visa", "cancel my reservation for dinner",
    "tell me what gas this car needs", "what are the train times", "what is the boarding time",
    "lower the lights a little bit", "remove 1 houur from timer", "remove 1 hour frmo pizza timer",
  ])
  func `a sentence about another thing does nothing`(text: String) throws {
    #expect(try PhraseSets.english(Self.home).match(text).outcome == .rejected)
  }

  @Test(arguments: ["turn off my account", "what is the date i get paid"])
  func `a thing that is only like another one is asked about`(text: String) throws {
    let result = try PhraseSets.english(Self.home).match(text)
    #expect(result.outcome != .matched || result.matches.first?.doubt != nil)
  }

  @Test(arguments: [
    ("start my car", "Start"), ("i want to relax start my car", "Start"),
    ("cancel my pizza timer", "CancelTimer"),
    ("what is the time i have to go", "Time"), ("turn the lights down to seven", "Dim"),
    ("next please", "Next"),
  ])
  func `what is asked for is still done`(text: String, intent: String) throws {
    let result = try PhraseSets.english(Self.home).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
    #expect(result.matches.first?.doubt == nil)
  }

  @Test(arguments: [
    ("how long until the next ferry to mill bay", "Next"),
    ("what's my card balance", "Balance"), ("what's left on my card", "Balance"),
    ("is the night ferry on time", "Delay"), ("is the red line running late", "Delay"),
    ("has the fern been watered today", "Watered"),
    ("how long ago was the aloe watered", "Watered"),
    ("is velvet sky faster than ninety", "Tempo"),
    ("let me into the bike cage", "Unlock"),
    ("put the watering on pause until next week", "Pause"),
    ("put the bridge on a loop", "Loop"),
  ])
  func `a request in words of everyday is understood`(text: String, intent: String) throws {
    let result = try PhraseSets.english(Self.ferry).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  private static let alarms = """
    language: en
    intents:
      Wake: {data: [{sentences: ["wake me [up] at {hour}", "(i want|i have) to (be up|be awake|be woken up) [at] {hour}"]}]}
    lists:
      hour: {range: {from: 1, to: 12}}
    """

  @Test(arguments: ["I woke up at 7", "we woke at 9", "she woke up at 7", "I woke up at 7 today"])
  func `what somebody did with another form of the verb is a report`(text: String) throws {
    #expect(try PhraseSets.english(Self.alarms).match(text).outcome == .rejected)
  }

  @Test(arguments: ["I have to be woken up at 7", "I want to be awake at 7", "wake me up at 9"])
  func `the form of the phrase is still understood`(text: String) throws {
    let result = try PhraseSets.english(Self.alarms).match(text)
    #expect(result.outcome == .matched && result.matches.first?.doubt == nil)
  }

  private static let player = """
    language: en
    intents:
      Previous: {data: [{sentences: ["play [the] last [song]"]}]}
      Time: {data: [{sentences: ["what is the time"]}]}
      Weather: {data: [{sentences: ["what is the weather"]}]}
    """

  @Test(arguments: [
    "show me last week's orders", "I'd like to see last week's orders", "play last Monday's show",
    "play last week's songs", "what is the time for the flight",
    "what is the time that it will take",
    "what is the time that my train leaves",
  ])
  func `a part of what was said is not done or answered without a question`(text: String) throws {
    let result = try PhraseSets.english(Self.player).match(text)
    #expect(result.outcome != .matched)
  }

  @Test func `a word that is a part of a noun retracts nothing`() throws {
    let matcher = try PhraseSets.english(Self.player)
    #expect(matcher.match("what is the average wait time at the factory").outcome == .rejected)
  }

  @Test(arguments: [
    ("play the last song", "Previous"), ("play the last one, please", "Previous"),
    ("what is the time, I have to go to work", "Time"), ("what is the time, please", "Time"),
    ("what is the weather for tomorrow", "Weather"),
  ])
  func `what is asked is still answered`(text: String, intent: String) throws {
    let result = try PhraseSets.english(Self.player).match(text)
    #expect(result.matches.first?.intent == intent)
  }
}

import IntentMetadata
import Testing

@testable import IntentMatching

/// Requests as people say them every day, and sentences in the same words that ask for nothing.
@Suite struct EverydayRequestTests {
  private static let set = """
    language: en
    intents:
      SetAlarm: {data: [{sentences: ["set an alarm for {hour} [{day}]", "wake me [up] at {hour} [{day}]"]}]}
      CancelAlarm: {data: [{sentences: ["(cancel|delete|turn off) my {hour} o'clock alarm", "cancel my alarm [for {day}]"]}]}
      Remind: {data: [{sentences: ["remind me to {task} [on] [{day}]"]}]}
      Note: {data: [{sentences: ["(make|take) a note [that] {text}", "note down {text}"]}]}
      Share: {data: [{sentences: ["share the {note} note with {friend}"]}]}
      Pay: {data: [{sentences: ["(pay|send) {friend} {number} dollars [for {purpose}]"]}]}
      Text: {data: [{sentences: ["text {friend} {text}"]}]}
      Invite: {data: [{sentences: ["invite {friend} to [the] {event}"]}]}
      Book: {data: [{sentences: ["book {site}"]}]}
      Drive: {data: [{sentences: ["take (me|us) to {site}"]}]}
      Order: {data: [{sentences: ["(buy|order) [some] {item}"]}]}
      Freeze: {data: [{sentences: ["freeze my {card}", "my {card} (was|got) stolen", "i lost my {card}"]}]}
      Done: {data: [{sentences: ["mark {task} [as] done"]}]}
      Start: {data: [{sentences: ["start the {machine}"]}]}
      LightOn: {data: [{sentences: ["turn on the {room} (light|lights)"]}]}
      SettingOff: {data: [{sentences: ["turn off {setting}"]}]}
      Lock: {data: [{sentences: ["lock the {door}"]}]}
      Add: {data: [{sentences: ["add {text} to the shopping list"]}]}
      GetDay: {data: [{sentences: ["what do i have on {day}"]}]}
      GetDebt: {data: [{sentences: ["how much do i owe {friend}"]}]}
      GetWay: {data: [{sentences: ["how far is it to {site}"]}]}
    lists:
      hour: {range: {from: 1, to: 12}}
      number: {range: {from: 1, to: 900}}
      day: {values: [tomorrow, monday, friday, saturday, sunday]}
      task: {values: [water the roses, water the tomatoes, fix the sink]}
      note: {values: [packing, gift ideas]}
      friend: {values: [anna, jonas, leila]}
      purpose: {values: [lunch, the taxi]}
      event: {values: [barbecue, book club]}
      site: {values: [pine lake, harbor meadow]}
      item: {values: [dog food, coffee beans]}
      card: {values: [travel card, credit card]}
      machine: {values: [dishwasher]}
      room: {values: [hallway, attic]}
      setting: {values: [dark mode, location sharing]}
      door: {values: [front door, side door]}
      text: {wildcard: true}
    """

  private static func match(_ text: String) throws -> MatchResult {
    try PhraseSets.english(set).match(text)
  }

  @Test(arguments: [
    ("don't let me forget to water the roses", "Remind"),
    ("remind me that i have to water the roses on friday", "Remind"),
    ("i have to fix the sink remind me on monday", "Remind"),
    ("write down that the key is under the mat", "Note"),
    ("get jonas to come to the barbecue", "Invite"), ("let leila see the packing note", "Share"),
    ("turn on the light that's in the attic", "LightOn"),
    ("let's have some light in the hallway", "LightOn"),
    ("let some air in lock the side door", "Lock"),
    ("let the plumber in lock the front door", "Lock"),
    ("i heard a noise downstairs lock the front door", "Lock"),
    ("it's the weekend so cancel my alarm for sunday", "CancelAlarm"),
    ("i don't need my seven o'clock alarm get rid of it", "CancelAlarm"),
    ("i don't want location sharing turn it off", "SettingOff"),
    ("i've fixed the sink mark it as done", "Done"), ("dishwasher's full so run it", "Start"),
    ("dishwasher on please", "Start"), ("on the shopping list put milk", "Add"),
    ("have me up at six tomorrow", "SetAlarm"), ("my travel card's been stolen", "Freeze"),
    ("my credit card has gone missing", "Freeze"), ("get us to harbor meadow", "Drive"),
  ])
  func `a request of every day is carried out`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("have i got anything on friday", "GetDay"), ("tell me what i owe leila", "GetDebt"),
    ("do i owe anna anything", "GetDebt"), ("how many miles is it to pine lake", "GetWay"),
  ])
  func `a question of every day is answered`(text: String, intent: String) throws {
    #expect(try Self.match(text).matches.first?.intent == intent)
  }

  @Test(arguments: [
    "anna wants twenty dollars for the taxi", "leila would like twenty dollars for lunch",
    "anna needs the gift ideas note", "the order for dog food", "an order of coffee beans",
  ])
  func `without its verb, a payment is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    "the reminder to water the roses can go", "he fixed the sink i'll mark it as done",
    "anna fixed the sink mark it as done", "i fixed the sink don't mark it as done",
    "i don't want anyone to turn it off", "she said i don't want dark mode turn it off",
    "i heard a man downstairs lock the front door", "they let some air in and lock the front door",
    "her travel card was stolen", "my sister's credit card has been stolen",
    "has my credit card been stolen", "there's a light in the hallway",
    "there's not enough light in the attic", "there's some light in the attic",
    "we saw some light in the attic",
    "is there some light in the hallway", "anna gets jonas to come to the barbecue",
    "she won't let me forget to water the roses", "jonas lets leila see the packing note",
    "set an alarm for seven from monday to friday", "wake me at six on weekdays",
    "remind me to water the roses on weekdays",
  ])
  func `the same words do not act where they ask for nothing`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    "text anna i'm late no don't text anna i'm late", "text anna no don't text anna text jonas hi",
  ])
  func `a text that its speaker denies is not sent`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("pay anna twenty dollars no thirty", "thirty"),
    ("remind me to water the tomatoes no the roses", "water the roses"),
    ("invite anna to the barbecue i mean the book club", "book club"),
  ])
  func `the second of two values counts`(text: String, value: String) throws {
    let slots = try #require(try Self.match(text).matches.first?.slots)
    #expect(slots.contains { $0.text == value })
  }

  @Test(arguments: [
    ("the alarm rang at six", false), ("my alarm rang at six", false),
    ("have the alarm ring at six", true), ("alarm at six", true),
  ])
  func `an alarm that rang is not one to set`(text: String, isAsked: Bool) throws {
    let alarms = """
      language: en
      intents:
        Wake:
          data:
            - sentences: ["(have|let) (the|my) alarm ring at {hour}", "alarm [for|at] {hour}"]
      lists:
        hour: {range: {from: 1, to: 12}}
      """
    #expect((try PhraseSets.english(alarms).match(text).outcome == .matched) == isAsked)
  }

  @Test(arguments: [
    ("he turned on dark mode", false), ("he hates dark mode", false), ("we saw dark mode", false),
    ("mom bought dark mode", false), ("dark mode", true), ("he left, dark mode", true),
    ("I want dark mode", true), ("my eyes hurt turn on dark mode", true),
    ("I had turned on dark mode", false), ("he'd turned on dark mode", false),
    ("I've turned on dark mode", false), ("I have turned off dark mode", false),
    ("my brother has turned on dark mode", false), ("turned off dark mode", false),
    ("who'd turned on dark mode", false), ("phew, turned on dark mode", false),
    ("my brother used dark mode", false), ("I had seen dark mode", false),
    ("the kids loved dark mode", false), ("dad is asleep dark mode", true),
    ("my brother used it dark mode", true), ("my eyes hurt dark mode", true),
    ("I'd like dark mode turned on", true), ("I'd be glad if you turned on dark mode", true),
    ("the fridge was repaired, dark mode", true),
  ])
  func `a thing that somebody does something with is not a command`(text: String, isAsked: Bool)
    throws
  {
    let settings = """
      language: en
      intents:
        DarkModeOn:
          data:
            - sentences: ["turn on dark mode", "dark mode"]
      """
    let result = try PhraseSets.english(settings).match(text)
    #expect((result.outcome == .matched) == isAsked)
  }

  @Test(arguments: [
    ("I was dying to reset the stopwatch", false), ("I was itching to reset the stopwatch", false),
    ("I was really eager to reset the stopwatch", false),
    ("I'm dying to reset the stopwatch", true), ("I was hoping to reset the stopwatch", true),
    ("I was keen for you to reset the stopwatch", true),
  ])
  func `a strong wish in the past is a report, a polite one a request`(text: String, isAsked: Bool)
    throws
  {
    let stopwatch = """
      language: en
      intents:
        Reset:
          data:
            - sentences: ["reset the stopwatch"]
      """
    let result = try PhraseSets.english(stopwatch).match(text)
    #expect((result.outcome == .matched) == isAsked)
  }
}

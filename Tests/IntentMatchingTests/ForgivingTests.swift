import IntentMetadata
import LanguageData
import PhraseAutomaton
import Testing

@testable import IntentMatching

@Suite struct ForgivingTests {
  /// A phrase set of a few sentences with rooms, numbers and notes.
  static func matcher(rooms: [String] = rooms) throws -> IntentMatcher {
    let sentences = [
      "TurnOn": ["turn on [the] {room} (light|lights)"],
      "TurnOff": ["turn off [the] {room} (light|lights)"],
      "Dim": ["set [the] {room} brightness to {level} percent"],
      "Timer": ["(set|start) a timer for {minutes} minutes"],
      "Lock": ["lock the front door"], "Unlock": ["unlock the front door"],
      "Open": ["open the dishwasher"], "Nevermind": ["nevermind"],
      "Note": ["add {note} to my shopping list"],
    ]
    let set = PhraseSet(
      groups: sentences.sorted { $0.key < $1.key }.map { intent, sentences in
        SentenceGroup(intent: intent, sentences: sentences.map { SourceText($0) })
      },
      lists: [
        "room": .values(
          rooms.map { ListValue(input: SourceText($0), output: .string($0)) }),
        "level": .range(NumberRange(lower: 0, upper: 100)),
        "minutes": .range(NumberRange(lower: 1, upper: 90)), "note": .wildcard,
      ])
    var app = AppMetadata(name: "Home")
    app.phraseSet = set
    return try IntentMatcher(apps: [app])
  }

  static let rooms = ["kitchen", "living room", "bedroom", "guest bathroom", "master suite"]

  /// Forgiving without other words for the same.
  static let alone = MatchOptions(findsParaphrases: false)

  /// Describes the answer as `intent slot=value`, or tells the outcome.
  static func answer(_ text: String, _ options: MatchOptions = alone) throws -> String {
    let result = try matcher().match(text, options: options)
    guard result.outcome == .matched, let match = result.matches.first else {
      return result.outcome.rawValue
    }
    let slots = match.slots.map { slot in
      switch slot.value {
      case .string(let value): " \(slot.name)=\(value)"
      case .integer(let value): " \(slot.name)=\(value)"
      default: " \(slot.name)=?"
      }
    }
    return match.intent + slots.joined()
  }

  @Test(arguments: [
    ("turn on teh kitchen lights", "TurnOn room=kitchen"),
    ("trun on the kitchne lights", "TurnOn room=kitchen"),
    ("turn on the livving room lights", "TurnOn room=living room"),
    ("set a timer for twnety minutes", "Timer minutes=20"),
    ("set a tiemr for five minuets", "Timer minutes=5"),
    ("opn the dishwasher", "Open"), ("nevermnd", "Nevermind"),
  ])
  func forgivesTypingErrors(text: String, expected: String) throws {
    #expect(try Self.answer(text) == expected)
  }

  @Test(arguments: [
    ("um turn on the kitchen lights", "TurnOn room=kitchen"),
    ("pleese turn on the kitchen lights", "TurnOn room=kitchen"),
    ("wuold you mnid turn on the kitchen lights", "TurnOn room=kitchen"),
    ("i was wondering if you could turn on the kitchen lights", "TurnOn room=kitchen"),
    ("turn on the kitchen lights for me thank you", "TurnOn room=kitchen"),
    ("set timer for five minutes", "Timer minutes=5"),
    ("set a timer five minutes", "Timer minutes=5"),
    ("open dishwasher", "Open"),
  ])
  func forgivesWordsTooManyAndTooFew(text: String, expected: String) throws {
    #expect(try Self.answer(text) == expected)
  }

  @Test(arguments: [
    ("turn on the kitchen lites", "TurnOn room=kitchen"),
    ("open the dish washer", "Open"), ("turnon the kitchen lights", "TurnOn room=kitchen"),
  ])
  func forgivesWhatWasMisheard(text: String, expected: String) throws {
    #expect(try Self.answer(text) == expected)
  }

  @Test(arguments: [
    ("turn on the bathroom lights", "TurnOn room=guest bathroom"),
    ("turn on the suite master lights", "TurnOn room=master suite"),
  ])
  func findsNamesByTheirParts(text: String, expected: String) throws {
    #expect(try Self.answer(text) == expected)
  }

  @Test func `names that share the words said are equally good, long or short`() throws {
    let rooms = ["guest bathroom", "bathroom of the children upstairs", "kitchen"]
    let matcher = try Self.matcher(rooms: rooms)
    let shared = matcher.match("turn on the bathroom lights", options: Self.alone)
    #expect(shared.outcome == .ambiguous)
    #expect(
      Set(shared.matches.prefix(shared.equallyGood).compactMap(\.slots.first?.value))
        == [.string(rooms[0]), .string(rooms[1])])
    let told = matcher.match("turn on the upstairs bathroom lights", options: Self.alone)
    #expect(told.outcome == .matched)
    #expect(told.matches.first?.slots.first?.value == .string(rooms[1]))
  }

  @Test(arguments: [
    "kitchen", "living room", "lights", "turn on", "turn", "the", "please", "what is the weather",
    "book a table for two in rome", "do not turn on the kitchen lights",
    "turn on the kitchen lights unless it is dark", "where can i buy lights",
  ])
  func refusesWhatIsNoCommand(text: String) throws {
    let answer = try Self.answer(text)
    #expect(answer == "rejected" || answer == "ambiguous")
  }

  @Test func neverTakesAWordForItsOpposite() throws {
    #expect(try Self.answer("lok the front door") == "Lock")
    #expect(try Self.answer("unlok the front door") == "Unlock")
    #expect(try Self.answer("turn of the kitchen lights") == "TurnOff room=kitchen")
  }

  @Test func asksWhereTwoIntentsAreEquallyNear() throws {
    let result = try Self.matcher().match("turn the kitchen lights", options: Self.alone)
    #expect(result.outcome != .matched)
  }

  @Test func forgivesNothingWhereAskedTo() throws {
    #expect(
      try Self.answer("turn on teh kitchen lights", MatchOptions(isExact: true)) == "rejected")
    #expect(
      try Self.answer(
        "turn on teh kitchen lights", MatchOptions(isForgiving: false, findsParaphrases: false))
        == "rejected")
  }

  @Test func scoresFallWithWhatIsForgiven() throws {
    let matcher = try Self.matcher()
    let exact = try #require(matcher.match("turn on the kitchen lights").matches.first)
    let one = try #require(matcher.match("turn on the kitchen lighhts").matches.first)
    let two = try #require(matcher.match("turm on the kitchen lighhts").matches.first)
    #expect(!exact.isForgiven)
    #expect(one.isForgiven)
    #expect(exact.score > one.score)
    #expect(one.score > two.score)
  }

  @Test func negativePhrasesHoldForWhatIsNearThem() throws {
    var app = AppMetadata(name: "Home", negativePhrases: ["en": ["order the soup of the day"]])
    app.intents = [IntentDescriptor(id: "Order")]
    app.shortcuts = [
      ShortcutDescriptor(intent: "Order", phrases: ["en": ["order the soup of the week"]])
    ]
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.match("order the soup of the weeek").outcome == .matched)
    #expect(matcher.match("order the soup of the dya", options: Self.alone).outcome == .rejected)
  }

  @Test func negativePhrasesHoldBehindARequest() throws {
    var app = AppMetadata(name: "Home", negativePhrases: ["en": ["order trouble"]])
    app.intents = [
      IntentDescriptor(id: "Order", parameters: [ParameterDescriptor(name: "thing", type: .string)])
    ]
    app.shortcuts = [ShortcutDescriptor(intent: "Order", phrases: ["en": ["order ${thing}"]])]
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.match("would you mind ordering a coffee").outcome == .matched)
    #expect(matcher.match("order trouble").outcome == .rejected)
    #expect(matcher.match("would you mind ordering trouble").outcome == .rejected)
  }

  @Test func namesThatAreReplacedAreForgivenToo() throws {
    var app = IntentMatcherTests.soupChef()
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.match("order tomato sooup in soup chef").outcome != .rejected)
    app.entities[0].values = [EntityValue(id: "b", title: "Bouillabaisse")]
    let changed = try matcher.replacing(app)
    let match = try #require(changed.match("order boullabaisse in soup chef").matches.first)
    #expect(match.slots.first?.start == 1)
    #expect(match.intent == "OrderSoup")
  }

  @Test func `Matchers of one family forgive the names of their own lists`() throws {
    func values(_ names: String...) -> [ListValue] {
      names.map { ListValue(input: SourceText($0)) }
    }
    let app = AppMetadata(
      name: "Home",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(
            intent: "Open", sentences: [SourceText("open the {thing} in the {room}")])
        ],
        lists: [
          "thing": .values(values("window", "curtain")), "room": .values(values("kitchen")),
        ]))
    let base = try IntentMatcher(apps: [app])
    let rooms = [
      ("bathroom", "bahtroom"), ("conservatory", "conservatroy"), ("bathroom", "bathrooom"),
    ]
    for (room, said) in rooms {
      let matcher = try #require(base.replacing(lists: ["room": values(room)]))
      let match = try #require(matcher.match("open the curtian in the \(said)").matches.first)
      #expect(match.slots.map(\.value) == [.string("curtain"), .string(room)])
    }
  }

  @Test(arguments: [
    String(repeating: "light ", count: 10_000), String(repeating: "a", count: 10_000),
    String(repeating: "😀 ", count: 40), "включи свет на кухне", "キッチンの電気をつけて",
    String(repeating: "trun on teh ", count: 15), String(repeating: "lock unlock ", count: 20),
  ])
  func refusesBadInput(text: String) throws {
    #expect(try Self.matcher().match(text, options: Self.alone).matches.isEmpty)
  }

  @Test func tellsThatItStoppedAtItsBound() throws {
    let text = String(repeating: "kitchen ", count: 100)
    #expect(try Self.matcher().match(text).reachedBound)
    #expect(try !Self.matcher().match("turn on teh kitchen lights").reachedBound)
  }

  @Test func aQuestionAndANameAreEnough() throws {
    var app = IntentMatcherTests.soupChef()
    app.shortcuts.append(
      ShortcutDescriptor(
        intent: "ShowMenu", phrases: ["en": ["What is in ${soup} from ${applicationName}"]]))
    app.intents[1].parameters = [ParameterDescriptor(name: "soup", type: .entity("Soup"))]
    let matcher = try IntentMatcher(apps: [app])
    let options = Self.alone
    #expect(matcher.match("what is in the tomatoo soup", options: options).outcome == .matched)
    #expect(matcher.match("tomatoo soup", options: options).outcome == .rejected)
  }

  @Test func whatMakesAQuestionIsNotPassedOver() throws {
    #expect(try Self.answer("is the front door locked") != "Lock")
    #expect(try Self.answer("are turn on the kitchen lights") != "TurnOn room=kitchen")
  }

  @Test func aSlotForAnyWordsLetsNothingElseBeLeftOut() throws {
    var app = AppMetadata(name: "Home")
    app.phraseSet = PhraseSet(
      groups: [
        SentenceGroup(intent: "Later", sentences: [SourceText("{command} in {hours} hours")]),
        SentenceGroup(intent: "Less", sentences: [SourceText("decrease timer by {hours} hours")]),
      ],
      lists: ["command": .wildcard, "hours": .range(NumberRange(lower: 1, upper: 9))])
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.match("close the shop in 2 hours").matches.first?.intent == "Later")
    #expect(matcher.match("decrease taima by 2 hours").matches.first?.intent != "Later")
  }

  /// What a search does is bounded in steps, not in time, so that it can be checked.
  @Test(arguments: [
    String(repeating: "trun on teh ", count: 7), String(repeating: "kitchne ", count: 48),
    String(repeating: "turn on the kitchen lights and ", count: 8),
    String(repeating: "a ", count: 48), String(repeating: "lihgt raem gset ", count: 12),
  ])
  func boundsItsWork(text: String) throws {
    let matcher = try Self.matcher().forgivingMatcher
    let report = matcher.forEachReading(of: text, budget: { $0 }) { _, _, _ in .refused }
    #expect(report.work <= Limits.forgivingWork + Limits.workOfOneStep)
  }

  @Test func explainsTheAnswerAndWhatLost() throws {
    let explanation = try Self.matcher().explanation(of: "turn of teh kitchen lights")
    let answer = try #require(explanation.considered.first)
    #expect(answer.fate == .answer)
    #expect(answer.match.intent == "TurnOff")
    let edits = answer.match.edits
    #expect(edits.contains { $0.edit == .spelling && $0.meant == "the" })
    #expect(edits.reduce(0) { $0 + $1.cost } == answer.cost)
    #expect(explanation.considered.dropFirst().allSatisfy { $0.fate != .answer })
  }

  @Test func theLanguagesDataCanBeRead() throws {
    let tolerance = Tolerance.named("en")
    #expect(tolerance.fillers.count > 50)
    #expect(tolerance.sounds.count > 100)
    #expect(Tolerance.named("xx").fillers.isEmpty)
  }
}

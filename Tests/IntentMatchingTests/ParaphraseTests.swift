import Foundation
import IntentMetadata
import LanguageData
import Testing

@testable import IntentMatching

@Suite struct ParaphraseTests {
  /// A home with lights, fans, a thermostat and a weather report.
  static let home = AppMetadata(
    name: "Home",
    phraseSet: PhraseSet(
      groups: [
        group("TurnOn", ["<turn> on [the] {area} <light>", "<turn> on [the] {name}"]),
        group("TurnOff", ["<turn> off [the] {area} <light>", "<turn> off [the] {name}"]),
        group("SetLevel", ["set [the] {area} <light> to {level}[ percent]"]),
        group(
          "OpenCover", ["open [the] {name}"],
          requires: ["domain": ContextCondition(values: [.string("cover")])]),
        group("Temperature", ["(what is|how is) [the] [current] temperature [in [the] {area}]"]),
        group("AddItem", ["add {item} to [my] list"]),
      ],
      lists: [
        "area": .values(["kitchen", "bedroom", "garage"].map { ListValue(input: SourceText($0)) }),
        "name": .values([
          ListValue(input: SourceText("tv"), context: ["domain": .string("media")]),
          ListValue(input: SourceText("ceiling fan"), context: ["domain": .string("fan")]),
          ListValue(input: SourceText("garage door"), context: ["domain": .string("cover")]),
        ]),
        "level": .range(NumberRange(lower: 0, upper: 100)), "item": .wildcard,
      ],
      rules: [
        "turn": SourceText("(turn|switch)"), "light": SourceText("(light|lights|lamp)"),
      ]))

  private static func group(
    _ intent: String, _ sentences: [String], requires: [String: ContextCondition] = [:]
  ) -> SentenceGroup {
    SentenceGroup(
      intent: intent, sentences: sentences.map { SourceText($0) }, requiresContext: requires)
  }

  private static func answer(_ text: String, _ options: MatchOptions = MatchOptions()) throws
    -> String
  {
    try IntentMatcherTests.describe(IntentMatcher(apps: [home]).match(text, options: options))
  }

  @Test(
    "Other words and another order mean the same",
    arguments: [
      ("put the bedroom lamp on", "matched Home TurnOn area=bedroom"),
      ("i need the tv on please", "matched Home TurnOn name=tv"),
      ("could you get my ceiling fan turned on", "matched Home TurnOn name=ceiling fan"),
      ("the tv, turn it off", "matched Home TurnOff name=tv"),
      ("deactivate the kitchen lighting", "matched Home TurnOff area=kitchen"),
      ("lights in the kitchen to 40 please", "matched Home SetLevel area=kitchen level=40"),
      ("i want the garage door open", "matched Home OpenCover name=garage door"),
      ("in the bedroom, what temp is it", "matched Home Temperature area=bedroom"),
    ])
  func meansTheSame(_ text: String, _ expected: String) throws {
    #expect(try Self.answer(text) == expected)
  }

  @Test(
    "What is about something else, or only half said, is refused",
    arguments: [
      "how do i turn on the flashlight of my phone", "what is the best tv show about a kitchen",
      "who invented the light bulb", "tv", "the kitchen lights", "kitchen", "lights", "turn on",
      "put the bedroom lamp on for 3 minutes", "do not turn on the tv",
      "never switch the kitchen lights off", "open the tv",
      "turn on the tv when i come home from the airport tomorrow", "", "?", "🔥🔥🔥",
    ])
  func isRefused(_ text: String) throws {
    #expect(try Self.answer(text) == "rejected")
  }

  @Test(
    "A word is no synonym of a part of a wording: to delete is to get rid of, not to get",
    arguments: [
      "delete the gazpacho", "cancel gazpacho", "remove the tomato soup", "take the gazpacho off",
      "throw the gazpacho away",
    ])
  func takesWholeWordings(_ text: String) throws {
    let shop = AppMetadata(
      name: "Shop",
      phraseSet: PhraseSet(
        groups: [
          Self.group("Order", ["get me a {soup} from the shop", "order {soup}"])
        ],
        lists: [
          "soup": .values(["gazpacho", "tomato soup"].map { ListValue(input: SourceText($0)) })
        ]))
    let matcher = try IntentMatcher(apps: [shop])
    #expect(IntentMatcherTests.describe(matcher.match(text)) == "rejected")
  }

  @Test("Slots take what belongs to no other slot, with the words that said it")
  func slotsKnowTheirWords() throws {
    let text = "hey, the lamp in the bedroom, set it to twenty five"
    let match = try #require(IntentMatcher(apps: [Self.home]).match(text).matches.first)
    #expect(match.intent == "SetLevel")
    #expect(match.slots.map(\.name) == ["area", "level"])
    #expect(match.slots.map(\.text) == ["bedroom", "twenty five"])
    #expect(match.slots.map(\.value) == [.string("bedroom"), .integer(25)])
  }

  @Test("Exact matching, a higher threshold and the option turn it off")
  func canBeTurnedOff() throws {
    let text = "put the bedroom lamp on"
    #expect(try Self.answer(text, MatchOptions(isExact: true)) == "rejected")
    #expect(
      try Self.answer(text, MatchOptions(findsParaphrases: false)) == "rejected"
    )
    #expect(
      try Self.answer(
        "lights in the kitchen to 40 please", MatchOptions(minimumParaphraseScore: 1))
        == "rejected"
    )
  }

  @Test("An app's name counts where it was said, and its negative phrases are honoured")
  func knowsApps() throws {
    let matcher = try IntentMatcher(apps: [IntentMatcherTests.soupChef()])
    func answer(_ text: String) -> String { IntentMatcherTests.describe(matcher.match(text)) }
    #expect(
      answer("in soup chef i would like to purchase the tomato soup")
        == "matched Soup Chef OrderSoup soup=#1")
    #expect(
      answer("i would like to purchase tomato soup") == "matched Soup Chef OrderSoup soup=#1")
    #expect(answer("i would like to purchase tomato soup in bank") == "rejected")
    #expect(answer("order nothing in chef") == "rejected")
    #expect(answer("tomato soup") == "rejected")
  }

  @Test(
    "An app says how near its phrases must be met",
    arguments: [
      (MatchingStyle.exact, "rejected"), (.forgiving, "rejected"),
      (.flexible, "matched Home TurnOn area=bedroom"),
    ])
  func appsDecide(_ style: MatchingStyle, _ expected: String) throws {
    var home = Self.home
    home.matching = style
    let matcher = try IntentMatcher(apps: [home])
    #expect(IntentMatcherTests.describe(matcher.match("put the bedroom lamp on")) == expected)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("style-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try matcher.write(to: path)
    let compiled = try IntentMatcher(contentsOf: path)
    #expect(IntentMatcherTests.describe(compiled.match("put the bedroom lamp on")) == expected)
  }

  @Test("Long and odd utterances are refused at once")
  func isBounded() throws {
    let matcher = try IntentMatcher(apps: [Self.home])
    let texts = [
      String(repeating: "turn on the kitchen ", count: 2500),
      String(repeating: "a", count: 10_000), String(repeating: "👍 ", count: 5000),
    ]
    for text in texts { #expect(matcher.match(text).outcome == .rejected) }
  }

  @Test("The same phrases in a compiled file find the same")
  func worksFromFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("paraphrases-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try IntentMatcher(apps: [Self.home]).write(to: path)
    let result = try IntentMatcher(contentsOf: path).match("put the bedroom lamp on")
    #expect(IntentMatcherTests.describe(result) == "matched Home TurnOn area=bedroom")
  }
}

@Suite struct ParaphraseDataTests {
  @Test(
    "Forms of a word have one stem",
    arguments: [
      ["turn", "turned", "turning", "turns"], ["close", "closed", "closing", "closes"],
      ["light", "lights", "lighting"], ["dim", "dimmer", "dimming"], ["play", "played", "playing"],
      ["bus"], ["glass"], ["is"],
    ])
  func stems(_ words: [String]) throws {
    let stemmer = try #require(ParaphraseLanguage.named("en")).stemmer
    #expect(Set(words.map { stemmer.stem(of: $0) }).count == 1)
  }

  @Test(
    "Different words keep different stems",
    arguments: [
      ("on", "one"), ("off", "offer"), ("bus", "but"), ("lock", "look"), ("open", "opera"),
    ])
  func keepsApart(_ one: String, _ other: String) throws {
    let stemmer = try #require(ParaphraseLanguage.named("en")).stemmer
    #expect(stemmer.stem(of: one) != stemmer.stem(of: other))
  }

  @Test("A calibration follows its points, and back")
  func calibration() throws {
    let calibration = try #require(Calibration(points: [[0.2, 0.1], [0.6, 0.5], [1, 0.9]]))
    for (raw, probability) in [
      (0.1, 0.1), (0.2, 0.1), (0.4, 0.3), (0.6, 0.5), (0.8, 0.7), (1, 0.9),
    ] {
      #expect(abs(calibration.probability(of: raw) - probability) < 1e-9)
    }
    #expect(abs(calibration.raw(for: 0.3) - 0.4) < 1e-9)
    #expect(calibration.raw(for: 0.05) == 0)
    #expect(calibration.raw(for: 0.95) == .infinity)
    #expect(Calibration(points: [[0.5, 0.5], [0.4, 0.6]]) == nil)
    #expect(Calibration(points: [[0.5]]) == nil)
  }

  @Test("A language without data has no paraphrases, and broken data is reported")
  func otherLanguages() {
    #expect(ParaphraseLanguage.named("xx") == nil)
    let source = LanguageSource("language: en", topic: "paraphrases", language: "en")
    let error = #expect(throws: LanguageDataError.self) { try ParaphraseLanguage(source) }
    #expect(error?.description.contains("“synonyms” is missing") == true)
  }
}

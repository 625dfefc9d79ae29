import Foundation
import IntentMetadata
import Testing

@testable import IntentMatching

@Suite struct IntentMatcherTests {
  static func soupChef(soups: [EntityValue] = SoupData.soups) -> AppMetadata {
    AppMetadata(
      name: "Soup Chef", synonyms: ["Chef"],
      intents: [
        IntentDescriptor(
          id: "OrderSoup",
          parameters: [
            ParameterDescriptor(name: "soup", type: .entity("Soup")),
            ParameterDescriptor(name: "size", type: .enumeration("Size")),
            ParameterDescriptor(name: "quantity", type: .integer),
            ParameterDescriptor(name: "note", type: .string),
          ]),
        IntentDescriptor(id: "ShowMenu"),
      ],
      enums: [
        EnumDescriptor(
          id: "Size",
          cases: [
            EnumCaseDescriptor(id: "small", title: "Small"),
            EnumCaseDescriptor(id: "large", title: "Large", synonyms: ["big"]),
          ])
      ],
      entities: [EntityDescriptor(id: "Soup", values: soups)],
      shortcuts: [
        ShortcutDescriptor(
          intent: "OrderSoup",
          phrases: [
            "en": [
              "Order ${soup} in ${applicationName}",
              "Order ${quantity} ${soup} in ${applicationName}",
              "${applicationName}, make it ${size}", "Tell ${applicationName} that ${note}",
            ]
          ]),
        ShortcutDescriptor(intent: "ShowMenu", phrases: ["en": ["What’s on ${applicationName}"]]),
      ],
      negativePhrases: ["en": ["Order nothing in ${applicationName}"]])
  }

  enum SoupData {
    static let soups = [
      EntityValue(id: "1", title: "Tomato Soup", synonyms: ["tomato"]),
      EntityValue(id: "2", title: "Crème de Brocoli"),
      EntityValue(id: "3", title: "Nothing Special"),
      EntityValue(id: "4", title: "Number 21", synonyms: ["Blend 538"]),
    ]
  }

  /// Describes a result as `outcome intent slot=value …`.
  static func describe(_ result: MatchResult) -> String {
    guard let match = result.matches.first else { return result.outcome.rawValue }
    let slots = match.slots.map { slot -> String in
      switch slot.value {
      case .entity(_, let entity): return " \(slot.name)=#\(entity.id)"
      case .enumCase(_, let id): return " \(slot.name)=\(id)"
      case .integer(let value): return " \(slot.name)=\(value)"
      case .double(let value): return " \(slot.name)=\(value)"
      case .string(let value): return " \(slot.name)=\(value)"
      default: return " \(slot.name)=\(slot.value)"
      }
    }
    return "\(result.outcome) \(match.app) \(match.intent)" + slots.joined()
  }

  @Test(
    "App Shortcut phrases give intents and parameters",
    arguments: [
      ("order tomato soup in soup chef", "matched Soup Chef OrderSoup soup=#1"),
      ("Order TOMATO in Chef!", "matched Soup Chef OrderSoup soup=#1"),
      ("order creme de brocoli in soup chef", "matched Soup Chef OrderSoup soup=#2"),
      ("order tomato soup", "matched Soup Chef OrderSoup soup=#1"),
      ("order twenty two tomato in chef", "matched Soup Chef OrderSoup quantity=22 soup=#1"),
      ("order 3 tomato in chef", "matched Soup Chef OrderSoup quantity=3 soup=#1"),
      ("Chef, make it big", "matched Soup Chef OrderSoup size=large"),
      ("make it small", "matched Soup Chef OrderSoup size=small"),
      ("tell chef that It is Too Salty", "matched Soup Chef OrderSoup note=It is Too Salty"),
      ("whats on chef", "matched Soup Chef ShowMenu"),
      ("order nothing in chef", "rejected"),
      ("order nothing special in chef", "matched Soup Chef OrderSoup soup=#3"),
      ("order number twenty one in chef", "matched Soup Chef OrderSoup soup=#4"),
      ("order blend five thirty eight", "matched Soup Chef OrderSoup soup=#4"),
      ("order blend five hundred thirty eight", "matched Soup Chef OrderSoup soup=#4"),
      ("order pizza in chef", "rejected"),
      ("tomato soup", "rejected"), ("", "rejected"),
    ])
  func understands(text: String, expected: String) throws {
    let matcher = try IntentMatcher(apps: [Self.soupChef()])
    #expect(matcher.problems.isEmpty)
    #expect(Self.describe(matcher.match(text)) == expected)
  }

  @Test func `A negative phrase counts however many other readings there are`() throws {
    var app = Self.soupChef()
    app.shortcuts = (0..<12).map { _ in
      ShortcutDescriptor(
        intent: "OrderSoup",
        phrases: ["en": ["${note} ${soup} ${applicationName}", "${note} in ${applicationName}"]])
    }
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.match("order anything in soup chef").outcome == .matched)
    #expect(matcher.match("order nothing in soup chef").outcome == .rejected)
  }

  @Test func `A phrase without its app's name is not exact`() throws {
    let matcher = try IntentMatcher(apps: [Self.soupChef()])
    let exact = MatchOptions(isExact: true)
    #expect(matcher.match("order tomato soup", options: exact).outcome == .rejected)
    #expect(matcher.match("order tomato soup in chef", options: exact).outcome == .matched)
    #expect(matcher.match("order tomato soup").matches.first?.omitsAppName == true)
  }

  @Test func `Two apps with one phrase need the name`() throws {
    var other = Self.soupChef()
    other.name = "Soup Palace"
    other.synonyms = []
    let matcher = try IntentMatcher(apps: [Self.soupChef(), other])
    #expect(matcher.match("order tomato").outcome == .ambiguous)
    #expect(matcher.match("order tomato").matches.map(\.app) == ["Soup Chef", "Soup Palace"])
    #expect(
      Self.describe(matcher.match("order tomato in soup palace"))
        == "matched Soup Palace OrderSoup soup=#1")
  }

  @Test func `Two entities of one name are alternatives of one slot`() throws {
    let soups = [
      EntityValue(id: "a", title: "Miso", subtitle: "red"),
      EntityValue(id: "b", title: "miso", subtitle: "white"),
    ]
    let matcher = try IntentMatcher(apps: [Self.soupChef(soups: soups)])
    let result = matcher.match("order miso in chef")
    #expect(result.outcome == .ambiguous)
    let slot = try #require(result.matches.first?.slots.first)
    #expect(
      slot.value == .entity(type: "Soup", EntityValue(id: "a", title: "Miso", subtitle: "red")))
    #expect(slot.alternatives.map(\.subtitle) == ["red", "white"])
  }

  @Test func `New entities are matched without compiling the phrases again`() throws {
    let old = try IntentMatcher(apps: [Self.soupChef()])
    let new = try old.replacing(
      Self.soupChef(soups: [EntityValue(id: "9", title: "Gazpacho Andaluz")]))
    #expect(
      Self.describe(new.match("order gazpacho andaluz"))
        == "matched Soup Chef OrderSoup soup=#9")
    #expect(new.match("order tomato soup").outcome == .rejected)
    #expect(old.match("order gazpacho andaluz").outcome == .rejected)
    #expect(try old.replacing(Self.soupChef()) === old)
  }

  @Test func `A compiled file matches as its source does and knows its apps`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "soup.parlance").path
    let matcher = try IntentMatcher(apps: [Self.soupChef()])
    try matcher.write(to: path)
    let mapped = try IntentMatcher(contentsOf: path)
    for text in ["order 3 tomato in chef", "make it big", "order pizza", "whats on chef"] {
      #expect(mapped.match(text) == matcher.match(text))
    }
    #expect(try mapped.apps == [Self.soupChef()])
  }

  static func coffee() -> AppMetadata {
    AppMetadata(
      name: "Coffee",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(
            intent: "order",
            sentences: [SourceText("<want> [{cups} cups of] {drink} [with {milk}]")]),
          SentenceGroup(
            intent: "dim", sentences: [SourceText("dim to {0..100,10:level}[%]")]),
          SentenceGroup(
            intent: "light", sentences: [SourceText("light on")], slots: ["state": .string("on")],
            requiresContext: ["area": ContextCondition(becomesSlot: true)],
            excludesContext: ["mode": ContextCondition(values: [.string("night")])]),
        ],
        lists: [
          "drink": .values([
            ListValue(input: SourceText("latte"), output: .integer(7)),
            ListValue(input: SourceText("[black] coffee"), output: .string("coffee")),
          ]),
          "milk": .values([ListValue(input: SourceText("[(some|a bit of)] (soy|oat) milk"))]),
          "cups": .range(NumberRange(lower: 2, upper: 10, step: 2)),
        ],
        rules: ["want": SourceText("(i want|give me)")], skipWords: ["please"]))
  }

  @Test(
    "Phrase sets give the output of their lists",
    arguments: [
      ("i want latte", "matched Coffee order drink=7"),
      ("give me black coffee please", "matched Coffee order drink=coffee"),
      (
        "I want black coffee with A Bit of Oat milk",
        "matched Coffee order drink=coffee milk=a bit of oat milk"
      ),
      ("give me four cups of latte", "matched Coffee order cups=4 drink=7"),
      ("give me five cups of latte", "rejected"), ("give me 12 cups of latte", "rejected"),
      ("light on", "rejected"), ("dim to fifty", "matched Coffee dim level=50"),
      ("dim to 20%", "matched Coffee dim level=20"), ("dim to 55", "rejected"),
    ])
  func phraseSets(text: String, expected: String) throws {
    let matcher = try IntentMatcher(apps: [Self.coffee()])
    #expect(matcher.problems.isEmpty)
    #expect(Self.describe(matcher.match(text)) == expected)
  }

  @Test func `A context can be required, excluded and become a slot`() throws {
    let matcher = try IntentMatcher(apps: [Self.coffee()])
    let kitchen = MatchOptions(context: ["area": .string("kitchen")])
    #expect(
      Self.describe(matcher.match("light on", options: kitchen))
        == "matched Coffee light area=kitchen state=on")
    let night = MatchOptions(context: ["area": .string("kitchen"), "mode": .string("night")])
    #expect(matcher.match("light on", options: night).outcome == .rejected)
  }

  @Test func `Sampled sentences match what they were drawn from`() throws {
    for app in [Self.soupChef(), Self.coffee()] {
      let matcher = try IntentMatcher(apps: [app])
      let options = MatchOptions(context: ["area": .string("kitchen")])
      let samples = try matcher.sample(count: 200, seed: 7)
      #expect(samples.count == 200)
      for sample in samples {
        let intents = matcher.match(sample.text, options: options).matches.map(\.intent)
        #expect(intents.contains(sample.intent), "\(sample.text)")
      }
      #expect(try matcher.sample(count: 200, seed: 7).map(\.text) == samples.map(\.text))
    }
  }

  @Test func `Started utterances are completed from phrases and names`() throws {
    let matcher = try IntentMatcher(apps: [Self.soupChef()])
    #expect(matcher.completions(of: "ord") == ["order"])
    #expect(matcher.completions(of: "order cr") == ["order creme"])
    #expect(matcher.completions(of: "order creme ") == ["order creme de"])
    #expect(matcher.completions(of: "Order tomato soup in s") == ["Order tomato soup in soup"])
  }

  @Test func `What is wrong with a phrase is reported, and the others still match`() throws {
    var app = Self.soupChef()
    app.shortcuts.append(
      ShortcutDescriptor(
        intent: "ShowMenu", phrases: ["en": ["Show ${soups} in ${applicationName}", "Menu ${"]]))
    let matcher = try IntentMatcher(apps: [app])
    #expect(matcher.problems.count == 2)
    #expect(matcher.problems.allSatisfy { $0.app == "Soup Chef" && $0.span != nil })
    #expect(matcher.match("order tomato").outcome == .matched)
  }
}

import Foundation
import IntentMatching
import IntentMetadata
import Testing

@Suite struct OwnWordsTests {
  private static let shoe = EntityDescriptor(
    id: "Shoe",
    values: [EntityValue(id: "1", title: "Brogues"), EntityValue(id: "2", title: "Red Boots")])

  private static let polish = IntentDescriptor(
    id: "PolishShoes", title: "Polish Shoes", description: "Brings out the shine.",
    category: "Care", keywords: ["leather"],
    parameters: [ParameterDescriptor(name: "shoe", type: .entity("Shoe"))],
    summary: "Polish ${shoe}")

  private static func app(_ intents: IntentDescriptor..., shortcuts: [ShortcutDescriptor] = [])
    -> AppMetadata
  {
    AppMetadata(
      name: "Cobbler", intents: intents, entities: [shoe], shortcuts: shortcuts)
  }

  private static func intent(_ text: String, _ apps: AppMetadata...) throws -> String? {
    let result = try IntentMatcher(apps: apps).match(text)
    return result.outcome == .matched ? result.matches.first?.intent : nil
  }

  // MARK: What must not happen

  @Test(arguments: [
    "shoes", "care", "leather", "polish", "cobbler", "brogues", "do not polish the brogues",
    "did you polish brogues", "I polished the brogues", "polish brogues if it rains",
    "never polish shoes", "he said polish shoes",
  ])
  func `what asks for nothing starts nothing`(text: String) throws {
    #expect(try Self.intent(text, Self.app(Self.polish)) == nil)
  }

  @Test func `a hidden intent is started by neither title nor phrase`() throws {
    var hidden = Self.polish
    hidden.isDiscoverable = false
    let app = Self.app(
      hidden,
      shortcuts: [ShortcutDescriptor(intent: "PolishShoes", phrases: ["en": ["Shine ${shoe}"]])])
    #expect(try Self.intent("polish shoes", app) == nil)
    #expect(try Self.intent("shine brogues", app) == nil)
  }

  @Test func `an intent for the assistant alone is started by its phrases only`() throws {
    var assistantOnly = Self.polish
    assistantOnly.isAssistantOnly = true
    let app = Self.app(
      assistantOnly,
      shortcuts: [ShortcutDescriptor(intent: "PolishShoes", phrases: ["en": ["Shine ${shoe}"]])])
    #expect(try Self.intent("polish shoes", app) == nil)
    #expect(try Self.intent("shine brogues", app) == "PolishShoes")
  }

  @Test func `a summary that leaves out what is required starts nothing`() throws {
    var incomplete = Self.polish
    incomplete.summary = "Polish it all"
    #expect(try Self.intent("polish it all", Self.app(incomplete)) == nil)
    incomplete.parameters[0].defaultValue = .string("1")
    #expect(try Self.intent("polish it all", Self.app(incomplete)) == "PolishShoes")
  }

  @Test func `places alone, and a title that is only the identifier, are no phrases`() throws {
    let text = IntentDescriptor(
      id: "Echo words", parameters: [ParameterDescriptor(name: "text", type: .string)],
      summary: "${text}")
    #expect(try Self.intent("anything at all", Self.app(text)) == nil)
    #expect(try Self.intent("echo words", Self.app(text)) == nil)
  }

  @Test func `a phrase that an app wrote wins over a title`() throws {
    let other = AppMetadata(
      name: "Salon", intents: [IntentDescriptor(id: "Shine", title: "Shine")],
      shortcuts: [
        ShortcutDescriptor(
          intent: "Shine", phrases: ["en": ["Polish shoes in ${applicationName}"]])
      ])
    #expect(try Self.intent("polish shoes", Self.app(Self.polish), other) == "Shine")
    #expect(
      try Self.intent("polish shoes in Cobbler", Self.app(Self.polish), other) == "PolishShoes")
  }

  @Test func `titles make no conflicts`() throws {
    let other = AppMetadata(
      name: "Salon", intents: [IntentDescriptor(id: "Shine", title: "Polish Shoes")])
    let matcher = try IntentMatcher(apps: [Self.app(Self.polish), other])
    #expect(try matcher.conflicts(includesNear: true).conflicts.isEmpty)
    #expect(matcher.match("polish shoes").outcome == .ambiguous)
  }

  // MARK: What happens

  @Test(arguments: [
    "polish shoes", "Polish Brogues", "polish the red boots", "please polish brogues",
    "could you polish brogues for me", "polish shoes in Cobbler", "polsih shoes", "polish brouges",
  ])
  func `title and summary start an intent without a phrase`(text: String) throws {
    #expect(try Self.intent(text, Self.app(Self.polish)) == "PolishShoes")
  }

  @Test func `the summary fills its places`() throws {
    let matcher = try IntentMatcher(apps: [Self.app(Self.polish)])
    let match = try #require(matcher.match("polish red boots").matches.first)
    #expect(match.isByOwnWords)
    #expect(match.slots.map(\.name) == ["shoe"])
    #expect(match.score < 1)
  }

  @Test func `every sentence of a summary starts the intent`() throws {
    let add = IntentDescriptor(
      id: "Add", title: "Add Lace",
      parameters: [
        ParameterDescriptor(name: "lace", type: .string),
        ParameterDescriptor(name: "shoe", type: .entity("Shoe"), isOptional: true),
      ], summary: "Add ${lace}")
    var both = add
    both.furtherSummaries = ["Add ${lace} to ${shoe}"]
    let match = try IntentMatcher(apps: [Self.app(both)]).match("add a red lace to brogues")
    #expect(match.matches.first?.slots.map(\.name).sorted() == ["lace", "shoe"])
  }

  @Test func `titles are completed behind phrases`() throws {
    let app = Self.app(
      Self.polish, IntentDescriptor(id: "Store", title: "Polite Stores"),
      shortcuts: [ShortcutDescriptor(intent: "Store", phrases: ["en": ["Police the shelf"]])])
    let found = try IntentMatcher(apps: [app]).continuations(of: "pol", limit: 20)
    #expect(found.first?.intent == "Store")
    #expect(found.contains { $0.text.lowercased() == "polish shoes" })
  }

  @Test func `a compiled file knows the titles`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "titles-\(UUID()).bin")
    defer { try? FileManager.default.removeItem(at: file) }
    let matcher = try IntentMatcher(apps: [Self.app(Self.polish)])
    try matcher.write(to: file.path)
    #expect(try IntentMatcher(contentsOf: file.path).match("polish shoes").outcome == .matched)
  }
}

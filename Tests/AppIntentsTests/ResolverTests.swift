@testable import AppIntents
import IntentMetadata
import Testing

private enum Shade: String, AppEnum {
  case dark, light
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shade"
  static let caseDisplayRepresentations: [Shade: DisplayRepresentation] = [
    .dark: DisplayRepresentation(title: "Dark Oak", synonyms: ["walnut"]), .light: "Light Birch",
  ]
}

private struct Lamp: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
  static let defaultQuery = LampQuery()
  let id: String
  let name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

private struct LampQuery: EntityStringQuery {
  static let all = [
    Lamp(id: "1", name: "Desk"), Lamp(id: "2", name: "Desk Spot"), Lamp(id: "3", name: "Hall Left"),
    Lamp(id: "4", name: "Hall Right"),
  ]
  func entities(for identifiers: [String]) async throws -> [Lamp] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [Lamp] {
    Self.all.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
}

private struct ScoreResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    input == "a score" ? 20 : nil
  }
}

private struct DozenResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    ["a dozen": 12, "a score": 0][input]
  }
}

private struct OwnerResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<IntentPerson>) async throws
    -> IntentPerson?
  {
    guard input == "the boss" else { return nil }
    return IntentPerson(handle: .init(emailAddress: "boss@example.com"))
  }
}

private struct Furnish: AppIntent {
  static let title: LocalizedStringResource = "Furnish"

  @Parameter(
    title: "Count",
    resolvers: {
      ScoreResolver(); DozenResolver()
    }) var count: Int
  @Parameter(title: "Counts", resolvers: { DozenResolver() }) var counts: [Int]?
  @Parameter(
    title: "Chairs", inclusiveRange: (1, 12), resolvers: { IntFromStringResolver(radix: 16) })
  var chairs: Int
  @Parameter(title: "Rounded", resolvers: { IntFromDoubleResolver(roundingRule: .down) })
  var rounded: Int
  @Parameter(title: "Lit", displayName: .init(true: "Lit", false: "Dark")) var lit: Bool
  @Parameter(title: "Shade") var shade: Shade
  @Parameter(title: "Lamp") var lamp: Lamp
  @Parameter(title: "For", mode: .email, resolvers: { OwnerResolver() }) var owner: IntentPerson
  @Parameter(title: "Plain") var plain: Int
  @Parameter(title: "Share") var share: Double
  @Parameter(title: "Note") var note: String
  @Parameter(title: "Link") var link: URL

  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ResolverTests {
  private let intent = Furnish()

  private func assign(_ value: IntentValue, to name: String) async throws {
    try await #require(intent.boundParameters.first { $0.name == name }).assign(value)
  }

  @Test(arguments: [("a score", 20), ("a dozen", 12), ("7", 7)])
  func `the first resolver that makes a value wins, then those of the type`(
    text: String, count: Int
  ) async throws {
    try await assign(.string(text), to: "count")
    #expect(intent.count == count)
  }

  @Test func `each element of a list is resolved`() async throws {
    try await assign(.array([.string("a dozen"), .integer(2), .string("3")]), to: "counts")
    #expect(intent.counts == [12, 2, 3])
  }

  @Test func `a value of the type itself needs no resolver`() async throws {
    try await assign(.integer(5), to: "count")
    #expect(intent.count == 5)
  }

  @Test func `what a resolver makes is handed to the app whole`() async throws {
    try await assign(.string("the boss"), to: "owner")
    #expect(intent.owner.handle == .init(emailAddress: "boss@example.com"))
  }

  @Test func `a resolver's own settings count`() async throws {
    try await assign(.string("b"), to: "chairs")
    try await assign(.double(2.9), to: "rounded")
    #expect(intent.chairs == 11)
    #expect(intent.rounded == 2)
  }

  @Test func `a fraction is not a whole number unless a resolver rounds it`() async throws {
    await #expect(throws: AppIntentError.self) { try await assign(.double(2.9), to: "plain") }
  }

  @Test func `a resolver asks again for a number outside of the range`() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await assign(.string("ff"), to: "chairs")
    }
    guard case .needs(.value(parameter: "chairs", let dialog)) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(dialog?.full == "Chairs goes from 1 to 12. What should it be?")
  }

  @Test(arguments: [("yes", true), ("LIT", true), ("dark", false), ("off", false)])
  func `a Boolean is read from its own names and the usual words`(text: String, value: Bool)
    async throws
  {
    try await assign(.string(text), to: "lit")
    #expect(intent.lit == value)
  }

  @Test(arguments: [
    ("dark", "dark"), ("walnut", "dark"), ("light birch", "light"), ("Dark Oak", "dark"),
  ])
  func `a case is found by raw value, name and synonym`(text: String, raw: String) async throws {
    try await assign(.string(text), to: "shade")
    #expect(intent.shade.rawValue == raw)
  }

  @Test(arguments: [("3", "3"), ("desk", "1"), ("spot", "2")])
  func `an entity is found by identifier, else by text`(text: String, id: String) async throws {
    try await assign(.string(text), to: "lamp")
    #expect(intent.lamp.id == id)
  }

  @Test func `a text that several entities have asks which one`() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await assign(.string("hall"), to: "lamp")
    }
    guard case .needs(.disambiguation(parameter: "lamp", let options, _)) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(options.map(\.title) == ["Hall Left", "Hall Right"])
  }

  @Test func `numbers, texts and locations are made of each other`() async throws {
    try await assign(.string(" 0.5 "), to: "share")
    try await assign(.integer(42), to: "note")
    try await assign(.string("https://swift.org"), to: "link")
    #expect(intent.share == 0.5)
    #expect(intent.note == "42")
    #expect(intent.link.host() == "swift.org")
  }

  @Test func `a text that no resolver reads is reported with its type`() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await assign(.string("many"), to: "plain")
    }
    #expect(
      error.map { String(localized: $0.localizedStringResource) }
        == "“many” is not a whole number.")
  }

  @Test func `a parameter tells which types its resolvers take`() throws {
    func types(_ name: String) throws -> [ValueType]? {
      try #require(intent.boundParameters.first { $0.name == name }).resolvableInputTypes
    }
    #expect(try types("count") == [.string])
    #expect(try types("rounded") == [.double])
    #expect(try types("plain") == nil)
  }

  @Test func `a context tells what the parameter declares`() {
    let context = IntentParameterContext<Int>(parameter: intent.$chairs.reference)
    #expect(context.inclusiveRange?.upperBound == 12)
    #expect(intent.$chairs.inclusiveRange?.lowerBound == 1)
  }
}

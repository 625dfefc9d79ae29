import AppIntents
import Foundation
import IntentMetadata
import Testing

@Suite struct IntentDonationTests {
  let now = Date(timeIntervalSince1970: 1_800_000_000)

  func donation(_ title: String, hoursAgo: Double) -> IntentDonation {
    IntentDonation(
      intent: title, parameters: [:], title: title, date: now.addingTimeInterval(-hoursAgo * 3600))
  }

  struct Habit: Sendable {
    let done: [(title: String, hoursAgo: Double)]
    let expected: [String]
  }

  static let habits = [
    // Often wins over lately.
    Habit(done: [("tea", 48), ("tea", 72), ("soup", 24)], expected: ["tea", "soup"]),
    // Lately wins over long ago.
    Habit(done: [("tea", 24 * 30), ("tea", 24 * 31), ("soup", 24)], expected: ["soup", "tea"]),
    // The time of day wins where the rest is equal.
    Habit(done: [("tea", 24), ("soup", 18)], expected: ["tea", "soup"]),
    // What lies ahead does not count.
    Habit(done: [("tea", -24), ("soup", 24)], expected: ["soup"]),
  ]

  @Test(arguments: habits)
  func `what is done often, lately and at this time of day comes first`(_ habit: Habit) {
    let ranked = IntentSuggestions.ranked(
      habit.done.map { donation($0.title, hoursAgo: $0.hoursAgo) }, at: now,
      calendar: Calendar(identifier: .gregorian))
    #expect(ranked.map(\.title) == habit.expected)
  }

  @Test func `donations are deleted by what they are and by who takes part`() async throws {
    let manager = IntentDonationManager(store: MemoryDonationStore())
    let first = try await manager.donate(intent: Greet(.anna))
    try await manager.donate(intent: Greet(.ben))
    try await manager.donate(intent: Wave())
    #expect(
      try await manager.suggestions().map(\.title).sorted() == ["Greet Anna", "Greet Ben", "Wave"])

    let ben = EntityIdentifier(for: Friend.ben)
    let waves = try await manager.deleteDonations(
      matching: .intentType(Wave.self, entityIdentifier: ben))
    #expect(waves.isEmpty)
    #expect(try await manager.deleteDonations(matching: .entityIdentifier(ben)).count == 1)
    #expect(try await manager.deleteDonations(matching: .donationIdentifier(first)) == [first])
    #expect(try await manager.suggestions().map(\.title) == ["Wave"])
  }

  @Test(arguments: [
    (Meet(.anna, .ben, "Monday"), "Anna meets Ben on Monday"),
    (Meet(.anna, .ben, nil), "Anna meets Ben"), (Meet(.anna, nil, nil), nil),
  ])
  fileprivate func `a suggestion is worded by the most values that it has`(
    intent: Meet, title: String?
  ) {
    #expect(intent.predictionTitle == title)
  }
}

private struct Friend: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Friend"
  static let defaultQuery = FriendQuery()
  static let anna = Friend(id: "anna", name: "Anna")
  static let ben = Friend(id: "ben", name: "Ben")
  var id: String
  var name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

private struct FriendQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Friend] { [] }
}

private struct Greet: PredictableIntent {
  static let title: LocalizedStringResource = "Greet"
  @Parameter(title: "Friend") var friend: Friend
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$friend) { DisplayRepresentation(title: "Greet \($0.name)") }
  }
  init() {}
  init(_ friend: Friend) { self.friend = friend }
  func perform() async throws -> some IntentResult { .result() }
}

private struct Meet: PredictableIntent {
  static let title: LocalizedStringResource = "Meet"
  @Parameter(title: "First") var first: Friend
  @Parameter(title: "Second") var second: Friend?
  @Parameter(title: "Day") var day: String?
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$first, \.$second, \.$day)) { first, second, day in
      DisplayRepresentation(
        title: "\(first.name) meets \(second?.name ?? "") on \(day ?? "")")
    }
    IntentPrediction(parameters: (\.$first, \.$second)) { first, second in
      DisplayRepresentation(title: "\(first.name) meets \(second?.name ?? "")")
    }
  }
  init() {}
  init(_ first: Friend, _ second: Friend?, _ day: String?) {
    self.first = first
    self.second = second
    self.day = day
  }
  func perform() async throws -> some IntentResult { .result() }
}

private struct Wave: AppIntent {
  static let title: LocalizedStringResource = "Wave"
  func perform() async throws -> some IntentResult { .result() }
}

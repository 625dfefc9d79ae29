import AppIntents
import Foundation
import IntentMetadata
import Testing

@Suite struct RelevantIntentTests {
  let manager = RelevantIntentManager(donations: IntentDonationManager())
  let noon = Date(timeIntervalSince1970: 1_800_000_000)

  func refill(_ bowl: String, _ relevance: RelevantContext) -> RelevantIntent {
    let intent = Refill()
    intent.bowl = bowl
    return RelevantIntent(intent, widgetKind: "bowls", relevance: relevance)
  }

  func bowls(at date: Date) async throws -> [IntentValue?] {
    try await manager.relevantIntents(at: date).map { $0.parameters["bowl"] }
  }

  @Test func `an intent is relevant in its time only`() async throws {
    try await manager.updateRelevantIntents([
      refill("water", .date(from: noon, to: noon.addingTimeInterval(3600)))
    ])
    #expect(try await bowls(at: noon.addingTimeInterval(-1)).isEmpty)
    #expect(try await bowls(at: noon) == [.string("water")])
    #expect(try await bowls(at: noon.addingTimeInterval(3601)).isEmpty)
  }

  @Test(arguments: [(-1801.0, 0), (-1799, 1), (1799, 1), (1801, 0)])
  func `a moment has half an hour before and after it`(_ offset: Double, _ count: Int)
    async throws
  {
    try await manager.updateRelevantIntents([refill("food", .date(noon))])
    #expect(try await bowls(at: noon.addingTimeInterval(offset)).count == count)
  }

  @Test func `what ends soonest comes first, whichever way round its time is given`() async throws {
    try await manager.updateRelevantIntents([
      refill("late", .date(range: noon...noon.addingTimeInterval(200))),
      refill("soon", .date(from: noon.addingTimeInterval(100), to: noon)),
    ])
    #expect(try await bowls(at: noon) == [.string("soon"), .string("late")])
  }

  @Test func `a new list takes the place of the one before`() async throws {
    try await manager.updateRelevantIntents([refill("food", .date(noon))])
    try await manager.updateRelevantIntents([])
    #expect(try await bowls(at: noon).isEmpty)
  }
}

private struct Refill: AppIntent {
  static let title: LocalizedStringResource = "Refill"
  @Parameter(title: "Bowl") var bowl: String
  func perform() async throws -> some IntentResult { .result() }
}

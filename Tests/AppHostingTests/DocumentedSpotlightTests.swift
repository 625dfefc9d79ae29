import AppHosting
import AppIntents
import Foundation
import IntentMetadata
import Parlance
import Testing

/// The entity of a guide to Find actions as it stands there, but for a "let" that Swift 6 asks for; what the
/// guide leaves out follows in the extension.
private struct EventEntity: AppEntity, IndexedEntity {
  var id: UUID
  // 1. Properties with indexing keys
  @Property(title: "Title", indexingKey: \.eventTitle)
  var title: String
  @Property(title: "Start Date", indexingKey: \.startDate)
  var startDate: Date
  @Property(title: "End Date", indexingKey: \.endDate)
  var endDate: Date
  // 2. Custom key for properties without standard Spotlight attribute
  @Property(title: "Notes", customIndexingKey: "eventNotes")
  var notes: String?
  // Display representation automatically maps to Spotlight
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)",
      subtitle: "\(startDate.formatted())"
        // title → kMDItemTitle
        // subtitle → kMDItemDescription
        // image → kMDItemContentType (if provided)
    )
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Event"
}

extension EventEntity {
  static var defaultQuery: EventEntityQuery { EventEntityQuery() }

  init(_ title: String, at start: Date, notes: String? = nil) {
    id = UUID()
    self.title = title
    startDate = start
    endDate = start.addingTimeInterval(3600)
    self.notes = notes
  }
}

private struct EventEntityQuery: EntityQuery {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let (lunch, dentist) = (
    EventEntity("Team Lunch", at: start, notes: "Bring cake"), EventEntity("Dentist", at: start)
  )

  func entities(for identifiers: [UUID]) async throws -> [EventEntity] {
    [Self.lunch, Self.dentist].filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [EventEntity] { [Self.dentist] }
}

private struct ShowEvent: AppIntent {
  static let title: LocalizedStringResource = "Show Event"
  @Parameter(title: "Event") var event: EventEntity
  func perform() async throws -> some IntentResult { .result() }
}

private struct LandmarkEntity: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
  static let defaultQuery = LandmarkQuery()
  var id: Int
  @Property(title: "Name") var name: String
  var regionDescription: String { "Lazio" }
  var activities: [String] { ["walking", "photography"] }
  var coordinate: (latitude: Double, longitude: Double) { (41.9, 12.5) }
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

private struct LandmarkQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] { [] }
}

/// As it stands in the guide.
extension LandmarkEntity {
  var searchableAttributes: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    attributes.title = name
    attributes.namedLocation = regionDescription
    attributes.keywords = activities
    attributes.latitude = NSNumber(value: coordinate.latitude)
    attributes.longitude = NSNumber(value: coordinate.longitude)
    attributes.supportsNavigation = true
    return attributes
  }
}

private struct ShowLandmark: AppIntent {
  static let title: LocalizedStringResource = "Show Landmark"
  @Parameter(title: "Landmark") var landmark: LandmarkEntity
  func perform() async throws -> some IntentResult { .result() }
}

/// The examples of a guide to Spotlight do what it says of them.
@Suite(.serialized) struct DocumentedSpotlightTests {
  private let host = InProcessHost(
    AppDeclaration(name: "Calendar", intents: [ShowEvent.self, ShowLandmark.self]))

  @Test func `properties with indexing keys are the filters of a Find action`() async throws {
    let event = try #require(try await host.metadata().entity("EventEntity"))
    #expect(event.isIndexed == true)
    #expect(event.properties.map(\.title) == ["Title", "Start Date", "End Date", "Notes"])
  }

  @Test func `indexed events are found by their titles without a query for strings`() async throws {
    try await CSSearchableIndex.default().indexAppEntities(
      [EventEntityQuery.lunch], priority: .normal)
    #expect(
      try await host.entities(ofType: "EventEntity", .matching("team")).map(\.title)
        == ["Team Lunch"])
  }

  @Test func `titles, subtitles and keys become attributes`() {
    let attributes = EventEntityQuery.lunch.attributeSet
    #expect(attributes.eventTitle == "Team Lunch")
    #expect(attributes.startDate == EventEntityQuery.start)
    #expect(attributes.endDate == EventEntityQuery.start.addingTimeInterval(3600))
  }

  @Test func `an entity that is deleted from the index is found no more`() async throws {
    let landmark = LandmarkEntity(id: 7, name: "Trevi Fountain")
    try await CSSearchableIndex.default().indexAppEntities([landmark], priority: .normal)
    #expect(
      try await host.entities(ofType: "LandmarkEntity", .matching("trevi")).map(\.id) == ["7"])
    try await CSSearchableIndex.default().deleteAppEntities(
      identifiedBy: [landmark.id],
      ofType: LandmarkEntity.self
    )
    #expect(try await host.entities(ofType: "LandmarkEntity", .matching("trevi")) == [])
  }

  @Test func `an item's attributes are those that were set`() throws {
    let attributes = LandmarkEntity(id: 7, name: "Trevi Fountain").searchableAttributes
    #expect(attributes.title == "Trevi Fountain")
    #expect(attributes.namedLocation == "Lazio")
    #expect(attributes.keywords == ["walking", "photography"])
    #expect(attributes.latitude?.doubleValue == 41.9)
    #expect(attributes.supportsNavigation == true)
  }
}

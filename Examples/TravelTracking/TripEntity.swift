import AppIntents

/// A trip as people name it.
struct TripEntity: OwnershipProvidingEntity, IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Trip", numericFormat: "\(placeholder: .int) trips")
  static let defaultQuery = TripQuery()

  let id: Trip.ID
  @Property(title: "Name", indexingKey: \.title) var name: String
  @Property(title: "Days") var days: Int
  @Property(title: "Start Date", indexingKey: \.startDate) var startDate: Date
  @Property(title: "Landmarks", indexingKey: \.keywords) var landmarks: [String]
  let ownership: EntityOwnership

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: days == 1 ? "1 day" : "\(days) days")
  }

  init(_ trip: Trip, in guide: TravelGuide) {
    id = trip.id
    ownership = trip.companions.isEmpty ? [] : .shared
    name = trip.name
    days = trip.days
    startDate = trip.start
    landmarks = trip.landmarks.compactMap { guide.landmark($0)?.name }
  }
}

/// Finds trips by name, duration and destination.
struct TripQuery: EntityPropertyQuery {
  static let properties = QueryProperties {
    Property(\TripEntity.$name) {
      ContainsComparator { text in
        #Predicate<TripEntity> { $0.name.localizedStandardContains(text) }
      }
      EqualToComparator { text in #Predicate<TripEntity> { $0.name == text } }
    }
    Property(\TripEntity.$days) {
      LessThanOrEqualToComparator { days in #Predicate<TripEntity> { $0.days <= days } }
      GreaterThanOrEqualToComparator { days in #Predicate<TripEntity> { $0.days >= days } }
      IsBetweenComparator { least, most in
        #Predicate<TripEntity> { $0.days >= least && $0.days <= most }
      }
    }
  }

  static let findIntentDescription: IntentDescription? = "Finds trips by name and length."
  static let sortingOptions = SortingOptions {
    SortableBy(\TripEntity.$name)
    SortableBy(\TripEntity.$days)
    SortableBy(\TripEntity.$startDate)
  }

  @Dependency var guide: TravelGuide

  func entities(for identifiers: [Trip.ID]) async throws -> [TripEntity] {
    trips.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [TripEntity] { trips }

  func entities(
    matching comparators: [Predicate<TripEntity>], mode: ComparatorMode,
    sortedBy: [Sort<TripEntity>], limit: Int?
  ) async throws -> [TripEntity] {
    var found = try trips.filter { trip in
      let verdicts = try comparators.map { try $0.evaluate(trip) }
      return mode == .and ? verdicts.allSatisfy { $0 } : verdicts.contains(true)
    }
    // The first criterion counts most, so it is applied last.
    for sort in sortedBy.reversed() {
      let order: SortOrder = sort.order == .ascending ? .forward : .reverse
      switch sort.by {
      case \.$days: found.sort(using: KeyPathComparator(\.days, order: order))
      case \.$startDate: found.sort(using: KeyPathComparator(\.startDate, order: order))
      default: found.sort(using: KeyPathComparator(\.name, order: order))
      }
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  private var trips: [TripEntity] { guide.trips.map { TripEntity($0, in: guide) } }
}

/// Fills the index, in which people find trips by their names and their landmarks.
extension TripQuery: IndexedEntityQuery {
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
    try await CSSearchableIndex.default().indexAppEntities(trips, priority: 1)
  }

  func reindexEntities(
    for identifiers: [Trip.ID], indexDescription: CSSearchableIndexDescription
  ) async throws {
    let found = try await entities(for: identifiers)
    try await CSSearchableIndex.default().indexAppEntities(found, priority: 1)
  }
}

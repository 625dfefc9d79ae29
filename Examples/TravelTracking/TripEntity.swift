import AppIntents

/// A trip, as people name it.
struct TripEntity: OwnershipProvidingEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trip"
  static let defaultQuery = TripQuery()

  let id: Trip.ID
  @Property(title: "Name") var name: String
  @Property(title: "Days") var days: Int
  @Property(title: "Landmarks") var landmarks: [String]
  let ownership: EntityOwnership

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(days) days")
  }

  init(_ trip: Trip, in guide: TravelGuide) {
    id = trip.id
    ownership = trip.companions.isEmpty ? [] : .shared
    name = trip.name
    days = trip.days
    landmarks = trip.landmarks.compactMap { guide.landmark($0)?.name }
  }
}

/// Finds trips by what they are called, how long they take and where they go.
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
      default: found.sort(using: KeyPathComparator(\.name, order: order))
      }
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  private var trips: [TripEntity] { guide.trips.map { TripEntity($0, in: guide) } }
}

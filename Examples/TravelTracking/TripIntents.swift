import AppIntents

/// Plans a trip.
struct PlanTrip: AppIntent {
  static let title: LocalizedStringResource = "Plan Trip"
  static let description = IntentDescription("Plans a trip.", categoryName: "Trips")

  @Parameter(title: "Name", requestValueDialog: "What should the trip be called?")
  var name: String

  @Parameter(
    title: "Days", controlStyle: .stepper, inclusiveRange: (1, 60),
    requestValueDialog: "How many days will it take?")
  var days: Int

  @Dependency var guide: TravelGuide

  func perform() async throws -> some IntentResult & ReturnsValue<TripEntity> & ProvidesDialog {
    let trip = guide.plan(name, days: days)
    TravelShortcuts.updateAppShortcutParameters()
    return .result(
      value: TripEntity(trip, in: guide),
      dialog: days == 1 ? "\(name) is planned: 1 day." : "\(name) is planned: \(days) days.")
  }
}

/// Adds a landmark to a trip.
struct AddLandmark: AppIntent {
  static let title: LocalizedStringResource = "Add Landmark"
  static let description = IntentDescription("Adds a landmark to a trip.", categoryName: "Trips")

  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  var landmark: LandmarkEntity

  @Parameter(title: "Trip", requestValueDialog: "To which trip?")
  var trip: TripEntity

  @Dependency var guide: TravelGuide

  static var parameterSummary: some ParameterSummary { Summary("Add \(\.$landmark) to \(\.$trip)") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard guide.add(landmark.id, to: trip.id) else {
      return .result(dialog: "\(landmark.name) is already part of \(trip.name).")
    }
    return .result(dialog: "\(landmark.name) is now part of \(trip.name).")
  }
}

/// Says where a trip goes.
struct ShowTrip: AppIntent {
  static let title: LocalizedStringResource = "Show Trip"
  static let description = IntentDescription("Shows the route of a trip.", categoryName: "Trips")

  @Parameter(title: "Trip", requestValueDialog: "Which trip?")
  var trip: TripEntity

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let names = trip.landmarks
    guard !names.isEmpty else {
      return .result(value: names, dialog: "\(trip.name) has no landmarks yet.")
    }
    return .result(
      value: names, dialog: "\(trip.name): \(names, format: .list(type: .and)).")
  }
}

/// Deletes trips, after a warning.
struct DeleteTrips: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Trips"
  static let description = IntentDescription("Deletes trips.", categoryName: "Trips")

  @Parameter(title: "Trips", requestValueDialog: "Which trip should I delete?")
  var entities: [TripEntity]

  @Dependency var guide: TravelGuide

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let names = String(localized: "\(entities.map(\.name), format: .list(type: .and))")
    // If somebody travels along, the person has already been asked.
    if entities.allSatisfy(\.ownership.isEmpty) {
      try await requestConfirmation(
        actionName: .custom(
          acceptLabel: "Delete", acceptAlternatives: [], denyLabel: "Keep", denyAlternatives: [],
          destructive: true),
        dialog: "Delete \(names)?")
    }
    guide.remove(Set(entities.map(\.id)))
    try await CSSearchableIndex.default().deleteAppEntities(
      identifiedBy: entities.map(\.id), ofType: TripEntity.self)
    TravelShortcuts.updateAppShortcutParameters()
    return .result(dialog: "\(names) deleted.")
  }
}

/// Downloads the maps of a trip, however long it takes; if cancelled, it resumes the next time.
struct DownloadMaps: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Download Maps"
  static let description = IntentDescription("Fetches a trip’s maps.", categoryName: "Trips")

  @Parameter(title: "Trip", requestValueDialog: "For which trip?")
  var trip: TripEntity

  @Dependency var guide: TravelGuide

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let (guide, trip) = (guide, trip)
    let tiles = 10
    let first = guide.tilesFetched(for: trip.id)
    progress.totalUnitCount = Int64(tiles)
    progress.completedUnitCount = Int64(first)
    try await performBackgroundTask {
      for tile in first..<tiles {
        try await Task.sleep(for: .milliseconds(200))
        guide.fetched(tile, for: trip.id)
        progress.completedUnitCount += 1
      }
    } onCancel: { reason in
      print("The maps for \(trip.name): \(reason == .timeout ? "timed out" : "cancelled").")
    }
    return .result(dialog: "The maps for \(trip.name) have been downloaded.")
  }
}

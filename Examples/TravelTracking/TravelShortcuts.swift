import AppIntents

/// What people can say about their trips.
struct TravelShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: FindNearestLandmark(),
      phrases: ["Find the nearest landmark in \(.applicationName)"],
      shortTitle: "Nearest Landmark",
      systemImageName: "mappin"
    )
    AppShortcut(
      intent: OpenLandmark(),
      phrases: [
        "Open \(\.$target) in \(.applicationName)",
        "Show me \(\.$target) in \(.applicationName)",
        "Open a landmark in \(.applicationName)",
      ],
      shortTitle: "Open Landmark",
      systemImageName: "building.columns"
    )
    AppShortcut(
      intent: GetCrowdStatus(),
      phrases: [
        "How crowded is \(\.$landmark) in \(.applicationName)",
        "Get the crowd status in \(.applicationName)",
      ],
      shortTitle: "Crowd Status",
      systemImageName: "person.3"
    )
    AppShortcut(
      intent: ShowOnMap(),
      phrases: ["Show \(\.$landmark) on the map in \(.applicationName)"],
      shortTitle: "Show on Map",
      systemImageName: "map"
    )
    AppShortcut(
      intent: PlanTrip(),
      phrases: ["Plan a trip in \(.applicationName)", "New trip in \(.applicationName)"],
      shortTitle: "Plan Trip",
      systemImageName: "suitcase"
    )
    AppShortcut(
      intent: AddLandmark(),
      phrases: [
        "Add \(\.$landmark) to a trip in \(.applicationName)",
        "Add a landmark to \(\.$trip) in \(.applicationName)",
      ],
      shortTitle: "Add Landmark",
      systemImageName: "plus"
    )
    AppShortcut(
      intent: ShowTrip(),
      phrases: [
        "Where does \(\.$trip) go in \(.applicationName)", "Show a trip in \(.applicationName)",
      ],
      shortTitle: "Show Trip",
      systemImageName: "list.bullet"
    )
    AppShortcut(
      intent: DownloadMaps(),
      phrases: [
        "Download the maps of \(\.$trip) in \(.applicationName)",
        "Download maps in \(.applicationName)",
      ],
      shortTitle: "Download Maps",
      systemImageName: "arrow.down"
    )
    AppShortcut(
      intent: DeleteTrips(),
      phrases: ["Delete a trip in \(.applicationName)"],
      shortTitle: "Delete Trips",
      systemImageName: "trash"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .teal
}

import AppIntents
import Parlance

/// The app's intents beyond its shortcuts.
struct TravelPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] {
    [MapsPackage.self, TravelWidgets.self]
  }
}

/// The maps, which could be a separate module.
struct MapsPackage: IntentListingPackage {
  static let intents: [any AppIntent.Type] = [DownloadMaps.self, ShowOnMap.self]
}

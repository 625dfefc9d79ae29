import AppIntents
import Parlance

/// What the app brings along beyond its shortcuts.
struct TravelPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [MapsPackage.self] }
}

/// The maps, which could be a module of their own.
struct MapsPackage: IntentListingPackage {
  static let intents: [any AppIntent.Type] = [DownloadMaps.self, ShowOnMap.self]
}

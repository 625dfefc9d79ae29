import AppIntents
import Parlance

/// A folder of pictures as a library with albums; without phrases of its own.
///
/// Every sentence comes from the schemas of the domain “photos”, to which its intents conform.
@main
struct PhotosApp: ParlanceApp {
  static let name = "Photos"
  static let synonyms = ["my photos", "the photo library"]
  static let intents: [any AppIntent.Type] = [
    OpenAsset.self, UpdateAsset.self, DeleteAssets.self, SearchPhotos.self, OpenAlbum.self,
    CreateAlbum.self, UpdateAlbum.self, DeleteAlbum.self, AddAssetsToAlbum.self,
    RemoveAssetsFromAlbum.self,
  ]

  static func prepare() async throws {
    let named = ProcessInfo.processInfo.environment["XDG_PICTURES_DIR"]
    let folder = named.map { URL(filePath: $0) } ?? .picturesDirectory
    let library = try PhotoLibrary(folder: folder)
    AppDependencyManager.shared.add(dependency: library)
    AppDependencyManager.shared.add(dependency: PhotosScreen())
  }
}

/// No phrases; announces changes to photos and albums.
struct PhotosShortcuts: AppShortcutsProvider {
  static let appShortcuts: [AppShortcut] = []
}

/// The photo on screen, which “this” refers to.
final class PhotosScreen: Sendable {
  private let activity = NSUserActivity(activityType: "org.parlance.photos.asset")

  func show(_ asset: AssetEntity) {
    activity.title = asset.name
    activity.appEntityIdentifier = EntityIdentifier(for: asset)
    activity.becomeCurrent()
  }
}

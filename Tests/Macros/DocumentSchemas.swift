import AppIntents
import CoreLocation
import Foundation

// The code of Apple's page on integrating actions with Siri, unmodified except for what the page itself leaves out.
// The types of the sample's model come after it.

@AppIntent(schema: .photos.openAsset)
struct OpenAssetIntent: OpenIntent {
  var target: AssetEntity

  @Dependency
  var library: MediaLibrary

  @Dependency
  var navigation: NavigationManager

  @MainActor
  func perform() async throws -> some IntentResult {
    let assets = library.assets(for: [target.id])
    guard let asset = assets.first else {
      throw IntentError.noEntity
    }

    navigation.openAsset(asset)
    return .result()
  }
}

@AppEntity(schema: .photos.asset)
struct AssetEntity: IndexedEntity {

  static let defaultQuery = AssetQuery()

  let id: String
  let asset: Asset

  @Property(title: "Title")
  var title: String?

  var creationDate: Date?
  var location: CLPlacemark?
  var assetType: AssetType?
  var isFavorite: Bool
  var isHidden: Bool
  var hasSuggestedEdits: Bool

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: title.map { "\($0)" } ?? "Unknown",
      subtitle: assetType?.localizedStringResource ?? "Photo"
    )
  }
}

@AppIntent(schema: .photos.createAssets)
struct CreateAssetsIntent: AppIntent {

  // The page has “...” here.
  var files: [IntentFile]

  static let isAssistantOnly: Bool = true

  // And “...” here.
  @Dependency
  var library: MediaLibrary

  @MainActor
  func perform() async throws -> some ReturnsValue<[AssetEntity]> {
    // And “...” here.
    .result(value: files.map { AssetEntity(asset: library.add($0.filename)) })
  }
}

// MARK: The model

enum IntentError: Error {
  case noEntity
}

struct Asset: Sendable {
  let id: String
}

@MainActor final class MediaLibrary {
  private var known: [Asset]

  init(_ known: [Asset]) { self.known = known }

  func assets(for identifiers: [String]) -> [Asset] {
    known.filter { identifiers.contains($0.id) }
  }

  func add(_ id: String) -> Asset {
    known.append(Asset(id: id))
    return Asset(id: id)
  }
}

@MainActor final class NavigationManager {
  private(set) var opened: [String] = []

  func openAsset(_ asset: Asset) { opened.append(asset.id) }
}

@AppEnum(schema: .photos.assetType) enum AssetType: String {
  case photo, video
  static let caseDisplayRepresentations: [AssetType: DisplayRepresentation] = [
    .photo: "Photo", .video: "Video",
  ]
}

struct AssetQuery: EntityQuery {
  @Dependency var library: MediaLibrary

  @MainActor func entities(for identifiers: [String]) async throws -> [AssetEntity] {
    library.assets(for: identifiers).map { AssetEntity(asset: $0) }
  }
}

extension AssetEntity {
  init(asset: Asset) {
    id = asset.id
    self.asset = asset
    title = asset.id
    assetType = .photo
    isFavorite = false
    isHidden = false
    hasSuggestedEdits = false
  }
}

import AppIntents
import CoreLocation
import GeoToolbox

/// The kinds of assets.
enum AssetType: String, AppEnum, AssistantSchemaEnum {
  case photo, video

  static var __appSchemaEnum: String { "photos.assetType" }
  static let caseDisplayRepresentations: [AssetType: DisplayRepresentation] = [
    .photo: "Photo", .video: "Video",
  ]
}

/// The filters of the library, which has none.
enum FilterType: String, AppEnum, AssistantSchemaEnum {
  case original

  static var __appSchemaEnum: String { "photos.filterType" }
  static let caseDisplayRepresentations: [FilterType: DisplayRepresentation] = [
    .original: "Original"
  ]
}

/// A photo or video as people see and name it.
struct AssetEntity: AppEntity, AssistantSchemaEntity {
  static var __appSchemaEntity: String { "photos.asset" }
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Photo", numericFormat: "\(placeholder: .int) photos", synonyms: ["Picture"])
  static let defaultQuery = AssetQuery()

  let id: String

  @Property var creationDate: Date?
  @Property var location: PlaceDescriptor?
  @Property var assetType: AssetType?
  @Property var isFavorite: Bool
  @Property var isHidden: Bool
  @Property var hasSuggestedEdits: Bool
  @Property var aperture: Double?
  @Property var exposure: Double?
  @Property var saturation: Double?
  @Property var warmth: Double?
  @Property var filter: FilterType?
  @Property var isPortraitModeEnabled: Bool?

  /// The name that people use.
  var name: String { Asset.name(of: id) }

  /// The name in quotation marks.
  var quotedName: String { String(localized: "“\(name)”") }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: creationDate.map {
        "\($0, format: .dateTime.day().month(.abbreviated).year())"
      })
  }

  init(_ asset: Asset) {
    id = asset.id
    creationDate = asset.creationDate
    assetType = asset.isVideo ? .video : .photo
    isFavorite = asset.isFavorite
    isHidden = asset.isHidden
    hasSuggestedEdits = false
  }
}

/// Finds photos; hidden ones are not suggested.
struct AssetQuery: EntityStringQuery {
  @Dependency var library: PhotoLibrary

  func entities(for identifiers: [String]) async throws -> [AssetEntity] {
    let wanted = Set(identifiers)
    return library.assets.filter { wanted.contains($0.id) }.map(AssetEntity.init)
  }

  func entities(matching string: String) async throws -> [AssetEntity] {
    library.assets.filter { $0.name.localizedCaseInsensitiveContains(string) }
      .map(AssetEntity.init)
  }

  func suggestedEntities() async throws -> [AssetEntity] {
    library.assets.filter { !$0.isHidden }.map(AssetEntity.init)
  }
}

import AppIntents

/// Opens a photo in the program registered for it.
struct OpenAsset: OpenIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.openAsset" }
  static let openAppWhenRun = false

  @Parameter(title: "Photo", requestValueDialog: "Which photo?") var target: AssetEntity

  @Dependency var library: PhotoLibrary
  @Dependency var screen: PhotosScreen

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    screen.show(target)
    return .result(
      opensIntent: OpenURLIntent(library.url(of: target.id)), dialog: "Here is “\(target.name)”.")
  }
}

/// Marks photos as favorites, hides them, or renames one.
struct UpdateAsset: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.updateAsset" }

  @Parameter(title: "Photo", requestValueDialog: "Which photo?") var target: [AssetEntity]
  @Parameter var name: String?
  @Parameter var isHidden: Bool?
  @Parameter var isFavorite: Bool?

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard name == nil || target.count == 1 else { throw PhotoError.oneAtATime }
    let ids = Set(target.map(\.id))
    let (isHidden, isFavorite) = (isHidden, isFavorite)
    try library.change { catalog in
      if let isFavorite {
        if isFavorite { catalog.favorites.formUnion(ids) } else { catalog.favorites.subtract(ids) }
      }
      if let isHidden {
        if isHidden { catalog.hidden.formUnion(ids) } else { catalog.hidden.subtract(ids) }
      }
    }
    if let name, let asset = target.first {
      let renamed = try library.rename(asset.id, to: name)
      return .result(dialog: "“\(asset.name)” is now “\(Asset.name(of: renamed))”.")
    }
    let names = String(localized: "\(target.map(\.quotedName), format: .list(type: .and))")
    let dialog: IntentDialog =
      switch (isFavorite, isHidden) {
      case (true?, _): "\(names): now a favorite."
      case (false?, _): "\(names): no longer a favorite."
      case (nil, true?): "\(names): hidden."
      case (nil, false?): "\(names): shown again."
      case (nil, nil): "\(names): as before."
      }
    return .result(dialog: dialog)
  }
}

/// Deletes photos; their files can be restored.
struct DeleteAssets: DeleteIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.deleteAssets" }

  @Parameter(title: "Photos", requestValueDialog: "Which photo?") var entities: [AssetEntity]

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try library.delete(entities.map(\.id))
    return .result(dialog: "Deleted \(entities.map(\.name), format: .list(type: .and)).")
  }
}

/// Finds photos by name and by album.
struct SearchPhotos: ShowInAppSearchResultsIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.search" }
  static let searchScopes: [StringSearchScope] = [.general]
  static let openAppWhenRun = false

  @Parameter(title: "Subject", requestValueDialog: "What should I look for?")
  var criteria: StringSearchCriteria

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some ReturnsValue<[AssetEntity]> & ProvidesDialog {
    let term = criteria.term
    let albums = library.catalog.albums.filter { $0.name.localizedCaseInsensitiveContains(term) }
    let inAlbums = Set(albums.flatMap(\.assets))
    let found = library.assets.filter { asset in
      !asset.isHidden
        && (inAlbums.contains(asset.id) || asset.name.localizedCaseInsensitiveContains(term))
    }
    let names = String(localized: "\(found.prefix(5).map(\.name), format: .list(type: .and))")
    let dialog: IntentDialog =
      switch found.count {
      case 0: "There are no photos of “\(term)”."
      case 1: "One photo: \(names)."
      case 2...5: "\(found.count) photos: \(names)."
      default: "\(found.count) photos, among them \(names)."
      }
    return .result(value: found.map(AssetEntity.init), dialog: dialog)
  }
}

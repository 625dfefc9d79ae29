import AppIntents

/// Says what is in an album.
struct OpenAlbum: OpenIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.openAlbum" }
  static let openAppWhenRun = false

  @Parameter(title: "Album", requestValueDialog: "Which album?") var target: AlbumEntity

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let files = library.catalog.albums.first { $0.id == target.id }?.assets ?? []
    guard !files.isEmpty else { return .result(dialog: "The album “\(target.name)” is empty.") }
    let names = String(
      localized: "\(files.prefix(5).map(Asset.name(of:)), format: .list(type: .and))")
    return .result(
      dialog: files.count > 5
        ? "“\(target.name)” has \(files.count) photos, among them \(names)."
        : "“\(target.name)” has \(names).")
  }
}

/// Creates an album.
struct CreateAlbum: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.createAlbum" }

  @Parameter(requestValueDialog: "What should it be called?") var name: String

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some ReturnsValue<AlbumEntity> & ProvidesDialog {
    let album = Album(id: UUID(), name: name, creationDate: .now)
    try library.change { catalog in
      guard !catalog.albums.contains(where: { $0.name.lowercased() == album.name.lowercased() })
      else { throw PhotoError.albumExists(album.name) }
      catalog.albums.append(album)
    }
    return .result(value: AlbumEntity(album), dialog: "There is an album “\(name)” now.")
  }
}

/// Renames an album.
struct UpdateAlbum: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.updateAlbum" }

  @Parameter(title: "Album", requestValueDialog: "Which album?") var target: AlbumEntity
  @Parameter(requestValueDialog: "What should it be called?") var name: String

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let name = name
    _ = try library.change(target.id) { $0.name = name }
    return .result(dialog: "“\(target.name)” is called “\(name)” now.")
  }
}

/// Deletes albums; their photos stay.
struct DeleteAlbum: DeleteIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.deleteAlbum" }

  @Parameter(title: "Albums", requestValueDialog: "Which album?") var entities: [AlbumEntity]

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let ids = Set(entities.map(\.id))
    try library.change { catalog in catalog.albums.removeAll { ids.contains($0.id) } }
    let names = entities.map { String(localized: "“\($0.name)”") }
    return .result(
      dialog: "Deleted \(names, format: .list(type: .and)); the photos are still there.")
  }
}

/// Adds photos to an album.
struct AddAssetsToAlbum: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.addAssetsToAlbum" }

  @Parameter(title: "Photos", requestValueDialog: "Which photo?") var assets: [AssetEntity]
  @Parameter(requestValueDialog: "Which album?") var album: AlbumEntity

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let ids = assets.map(\.id)
    let changed = try library.change(album.id) { album in
      album.assets += ids.filter { !album.assets.contains($0) }
    }
    return .result(
      dialog: "Added \(assets.map(\.name), format: .list(type: .and)) to “\(changed.name)”.")
  }
}

/// Removes photos from an album; they stay in the library.
struct RemoveAssetsFromAlbum: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "photos.removeAssetsFromAlbum" }

  @Parameter(title: "Photos", requestValueDialog: "Which photo?") var assets: [AssetEntity]
  @Parameter(requestValueDialog: "Which album?") var album: AlbumEntity

  @Dependency var library: PhotoLibrary

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let ids = Set(assets.map(\.id))
    let changed = try library.change(album.id) { $0.assets.removeAll(where: ids.contains) }
    return .result(
      dialog: "“\(changed.name)” no longer has \(assets.map(\.name), format: .list(type: .and)).")
  }
}

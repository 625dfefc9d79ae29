import AppIntents

/// The kinds of albums.
enum AlbumType: String, AppEnum, AssistantSchemaEnum {
  case custom

  static var __appSchemaEnum: String { "photos.albumType" }
  static let caseDisplayRepresentations: [AlbumType: DisplayRepresentation] = [.custom: "Custom"]
}

/// An album as people see and name it.
struct AlbumEntity: AppEntity, AssistantSchemaEntity {
  static var __appSchemaEntity: String { "photos.album" }
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Album", numericFormat: "\(placeholder: .int) albums", synonyms: ["Photo Album"])
  static let defaultQuery = AlbumQuery()

  let id: UUID

  @Property var name: String
  @Property var creationDate: Date?
  @Property var albumType: AlbumType

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", synonyms: ["\(name) album"])
  }

  init(_ album: Album) {
    id = album.id
    name = album.name
    creationDate = album.creationDate
    albumType = .custom
  }
}

/// Finds albums.
struct AlbumQuery: EnumerableEntityQuery {
  @Dependency var library: PhotoLibrary

  func allEntities() async throws -> [AlbumEntity] {
    library.catalog.albums.map(AlbumEntity.init)
  }
}

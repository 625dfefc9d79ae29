import AppHosting
import AppIntents
import CoreLocation
import Foundation
import IntentMetadata
import Parlance
import Testing

@AppEnum(schema: .photos.albumType) enum ShelfType: String {
  case custom
  static let caseDisplayRepresentations: [ShelfType: DisplayRepresentation] = [.custom: "Custom"]
}

@AppEntity(schema: .photos.album) package struct ShelfEntity {
  package static let defaultQuery = ShelfQuery()
  package let id: String
  package var displayRepresentation: DisplayRepresentation { "\(name)" }
  var name: String
  typealias MaybeDate = Date?
  var creationDate: MaybeDate
  var albumType: ShelfType
  // Not a property: it has a wrapper of nobody's, is computed, or belongs to the type.
  var isLong: Bool { name.count > 10 }
  static var count: Int { 0 }

  package init(id: String) {
    self.id = id
    name = id
    albumType = .custom
  }
}

// The identifier's type is found although the entity's conformance comes from a macro.
extension ShelfEntity {
  package struct ShelfQuery: EntityQuery {
    package init() {}
    package func entities(for identifiers: [ShelfEntity.ID]) async throws -> [ShelfEntity] {
      identifiers.map { ShelfEntity(id: $0) }
    }
    package func suggestedEntities() async throws -> [ShelfEntity] { [ShelfEntity(id: "Summer")] }
  }
}

final class ShelfKeeper: Sendable {}

@AppIntent(schema: .photos.openAlbum) struct OpenShelf: OpenIntent {
  var target: ShelfEntity
  @Dependency private var keeper: ShelfKeeper
}

@AppIntent(schema: .photos.deleteAlbum) struct DeleteShelf {
  var entities: [ShelfEntity]
  @Dependency private var keeper: ShelfKeeper
  func perform() async throws -> some IntentResult { .result() }
}

@AppIntent(schema: .photos.createAlbum) struct CreateShelf: AppIntent {
  static let title: LocalizedStringResource = "New Shelf"
  static let isAssistantOnly = true
  var name: String
  var color: Swift.Optional<String>
  private var attempts = 0

  func perform() async throws -> some ReturnsValue<ShelfEntity> & ProvidesDialog {
    .result(value: ShelfEntity(id: name), dialog: "Made.")
  }
}

@AppEntity(schema: .calendar.attendee) struct Guest: TransientAppEntity {
  var displayRepresentation: DisplayRepresentation { "Guest" }
  var person: IntentPerson
  var type: GuestType?
  var status: GuestStatus?
  var isAttendanceOptional: Bool
  init() {
    person = IntentPerson(handle: .init(emailAddress: "a@example.org"))
    isAttendanceOptional = false
  }
}

@AppEnum(schema: .calendar.attendeeType) enum GuestType: String {
  case person, room
  static let caseDisplayRepresentations: [GuestType: DisplayRepresentation] = [:]
}

@AppEnum(schema: .calendar.attendeeStatus) enum GuestStatus: String {
  case accepted, declined, tentative
  static let caseDisplayRepresentations: [GuestStatus: DisplayRepresentation] = [:]
}

/// As apps wrote it before Apple added members to the schema and renamed the macro.
@available(*, deprecated)
@AssistantEntity(schema: .photos.asset) struct OldPicture: IndexedEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [OldPicture.ID]) async throws -> [OldPicture] { [] }
  }
  static let defaultQuery = Query()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  @Property(title: "Title") var title: String?
  var creationDate: Date?
  var location: CLPlacemark?
  var assetType: PictureType?
  var isFavorite: Bool
  var isHidden: Bool
  var hasSuggestedEdits: Bool
}

@AppEnum(schema: .photos.assetType) enum PictureType: String {
  case photo, video
  static let caseDisplayRepresentations: [PictureType: DisplayRepresentation] = [:]
}

@Suite struct SchemaMacroTests {
  @Test func `a type knows its schema`() {
    #expect(OpenShelf.__appSchemaIntent == "photos.openAlbum")
    #expect(ShelfEntity.__appSchemaEntity == "photos.album")
    #expect(ShelfType.__appSchemaEnum == "photos.albumType")
    #expect(Guest.__appSchemaEntity == "calendar.attendee")
  }

  @Test func `titles are supplied, and the app's own goes first`() {
    #expect(String(localized: OpenShelf.title) == "Open Album")
    #expect(String(localized: CreateShelf.title) == "New Shelf")
    #expect(String(localized: ShelfEntity.typeDisplayRepresentation.name) == "Album")
  }

  @Test func `the protocols of the schema are adopted`() {
    #expect((OpenShelf.self as Any.Type) is any OpenIntent.Type)
    #expect((DeleteShelf.self as Any.Type) is any DeleteIntent.Type)
    #expect(!((CreateShelf.self as Any.Type) is any SystemIntent.Type))
    #expect(CreateShelf.isAssistantOnly && !OpenShelf.isAssistantOnly)
  }

  @Test func `plain variables become parameters and properties, and nothing else does`()
    async throws
  {
    let host = InProcessHost(
      AppDeclaration(
        name: "Shelves", intents: [OpenShelf.self, DeleteShelf.self, CreateShelf.self]))
    let metadata = try await host.metadata()
    #expect(metadata.intent("CreateShelf")?.parameters.map(\.name) == ["name", "color"])
    #expect(metadata.intent("OpenShelf")?.parameters.map(\.type) == [.entity("ShelfEntity")])
    #expect(
      metadata.entity("ShelfEntity")?.properties.map(\.name).sorted()
        == ["albumType", "creationDate", "name"])
    #expect(metadata.intent("CreateShelf")?.schema == "photos.createAlbum")
    #expect(metadata.intent("CreateShelf")?.isAssistantOnly == true)
    #expect(metadata.intent("OpenShelf")?.isAssistantOnly == nil)
    #expect(metadata.entity("ShelfEntity")?.schema == "photos.album")
    #expect(metadata.intent("DeleteShelf")?.role == .delete)
  }

  @Test @MainActor func `the code of Apple's page opens and creates pictures`() async throws {
    let library = MediaLibrary([Asset(id: "sea.png")])
    let navigation = NavigationManager()
    AppDependencyManager.shared.add(dependency: library)
    AppDependencyManager.shared.add(dependency: navigation)
    let host = InProcessHost(
      AppDeclaration(name: "Pictures", intents: [OpenAssetIntent.self, CreateAssetsIntent.self]))
    let sea = IntentValue.entity(
      type: "AssetEntity", EntityValue(id: "sea.png", title: "sea.png"))
    let prompter = Nobody()
    _ = try await host.perform(
      IntentInvocation(app: "Pictures", intent: "OpenAssetIntent", parameters: ["target": sea]),
      prompter: prompter)
    #expect(navigation.opened == ["sea.png"])
    let file = URL.temporaryDirectory.appending(path: "hill.png")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try await host.perform(
      IntentInvocation(
        app: "Pictures", intent: "CreateAssetsIntent",
        parameters: ["files": .array([.url(file)])]),
      prompter: prompter)
    guard case .finished(let completion) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(completion.valueTitle?.contains("hill.png") == true)
    #expect(library.assets(for: ["hill.png"]).count == 1)
  }
}

private struct Nobody: IntentPrompter {
  var cancellationCause: CancellationCause { .person }
  var runID: String? { nil }
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    throw CancellationError()
  }
  func report(_ progress: IntentProgress) {}
}

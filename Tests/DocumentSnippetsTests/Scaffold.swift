import AppIntents
import SwiftUI
import Synchronization
import WidgetKit

// What the documents take for granted: entities, stores, and initializers.

struct LandmarkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
  static let defaultQuery = NamedQuery<LandmarkEntity> { LandmarkEntity(id: $0) }
  let id: String
  var name: String { id }
  var description: String { "A place called \(id)." }
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct LightEntity: AppEntity {
  static let livingRoom = LightEntity(id: "Living Room")
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Light"
  static let defaultQuery = NamedQuery<LightEntity> { LightEntity(id: $0) }
  let id: String
  var name: String { id }
  var isOn: Bool { LightService.shared.lit.withLock { $0.contains(id) } }
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

/// Entities whose name is their identity.
struct NamedQuery<Entity: AppEntity>: EntityQuery where Entity.ID == String {
  var make: @Sendable (String) -> Entity = { _ in preconditionFailure("A query needs a maker.") }
  init() {}
  init(_ make: @escaping @Sendable (String) -> Entity) { self.make = make }
  func entities(for identifiers: [String]) async throws -> [Entity] { identifiers.map(make) }
}

final class LightService: Sendable {
  static let shared = LightService()
  let lit = Mutex<Set<String>>([])
  func toggle(_ id: String) async throws {
    lit.withLock { lit in
      if lit.remove(id) == nil { lit.insert(id) }
    }
  }
}

final class FavoriteStore: Sendable {
  static let shared = FavoriteStore()
  let favorites = Mutex<Set<String>>([])
  func toggle(_ id: String) {
    favorites.withLock { favorites in
      if favorites.remove(id) == nil { favorites.insert(id) }
    }
    WidgetCenter.shared.reloadTimelines(ofKind: "FavoriteBook")
  }
}

enum OrderTracker { static func currentStatus() async -> String { "On its way" } }

struct OrderStatusSnippetView: View {
  let status: String
  var body: some View { Text(status) }
}

struct OpenLandmarkIntent: AppIntent {
  static let title: LocalizedStringResource = "Open Landmark"
  @Parameter(title: "Landmark") var landmark: LandmarkEntity
  func perform() async throws -> some IntentResult { .result() }
}

func findNearestLandmark() async -> LandmarkEntity { LandmarkEntity(id: "Alhambra") }

extension OpenLandmarkIntent { init(landmark: LandmarkEntity) { self.landmark = landmark } }
extension LandmarkSnippetIntent { init(landmark: LandmarkEntity) { self.landmark = landmark } }
extension ToggleFavoriteIntent { init(itemID: String) { self.itemID = itemID } }
extension ToggleLightIntent { init(light: LightEntity) { self.light = light } }

struct BookEntry: TimelineEntry {
  let date: Date
  let title: String
  var id: String { title }
  var isFavorite: Bool { FavoriteStore.shared.favorites.withLock { $0.contains(id) } }
}

/// Shows a book, and tomorrow the sequel.
struct MyTimelineProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> BookEntry { BookEntry(date: .now, title: "…") }
  func snapshot(for configuration: BookWidgetConfig, in context: Context) async -> BookEntry {
    BookEntry(date: .now, title: configuration.bookTitle)
  }
  func timeline(for configuration: BookWidgetConfig, in context: Context) async
    -> Timeline<BookEntry>
  {
    let now = await snapshot(for: configuration, in: context)
    let later = BookEntry(date: .distantFuture, title: configuration.bookTitle + " II")
    return Timeline(entries: [now, later], policy: .atEnd)
  }
}

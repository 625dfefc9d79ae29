import AppIntents
import SwiftUI
import Synchronization
import WidgetKit

/// Finds the nearest landmark, and shows it.
struct FindNearestLandmark: AppIntent {
  static let title: LocalizedStringResource = "Find Nearest Landmark"
  static let description = IntentDescription(
    "Shows the nearest landmark.", categoryName: "Landmarks")

  @Dependency var guide: TravelGuide

  func perform() async throws
    -> some IntentResult & ReturnsValue<LandmarkEntity> & ShowsSnippetIntent & ProvidesDialog
  {
    // Without a position, the first of the guide's landmarks is as near as any.
    guard let nearest = guide.landmarks.first.map({ LandmarkEntity($0) }) else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return .result(
      value: nearest, dialog: "The nearest landmark is \(nearest.name).",
      snippetIntent: LandmarkSnippet(landmark: nearest))
  }
}

/// Shows a landmark, and whether it is a favorite.
struct LandmarkSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Landmark"

  @Parameter(title: "Landmark") var landmark: LandmarkEntity
  @Dependency var favorites: Favorites

  var snippet: some View {
    VStack(alignment: .leading) {
      Text(landmark.name).font(.headline)
      Text(landmark.country).font(.body)
      if favorites.contains(landmark.id) {
        Label("A favorite", systemImage: "heart.fill").foregroundStyle(.red)
      }
      HStack {
        Button(
          favorites.contains(landmark.id) ? "Remove from Favorites" : "Add to Favorites",
          intent: ToggleFavorite(landmark: landmark))
        Button("Crowd", intent: GetCrowdStatus(landmark: landmark))
      }
    }
    .padding()
  }
}

extension LandmarkSnippet {
  init(landmark: LandmarkEntity) { self.landmark = landmark }
}

/// Adds a landmark to the favorites, or removes it.
struct ToggleFavorite: AppIntent {
  static let title: LocalizedStringResource = "Toggle Favorite"
  static let isDiscoverable = false

  @Parameter(title: "Landmark") var landmark: LandmarkEntity
  @Dependency var favorites: Favorites

  func perform() async throws -> some IntentResult {
    favorites.toggle(landmark.id)
    WidgetCenter.shared.reloadTimelines(ofKind: LandmarkWidget.kind)
    return .result()
  }
}

extension ToggleFavorite {
  init(landmark: LandmarkEntity) { self.landmark = landmark }
}

extension GetCrowdStatus {
  init(landmark: LandmarkEntity) { self.landmark = landmark }
}

/// The landmarks that the person likes.
final class Favorites: Sendable {
  private let ids = Mutex<Set<Landmark.ID>>([])

  func contains(_ id: Landmark.ID) -> Bool { ids.withLock { $0.contains(id) } }

  func toggle(_ id: Landmark.ID) {
    ids.withLock { ids in if ids.remove(id) == nil { ids.insert(id) } }
  }
}

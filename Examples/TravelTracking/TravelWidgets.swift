import AppIntents
import SwiftUI
import WidgetKit

/// The widgets of the app: “show the favorite landmark widget”.
struct TravelWidgets: WidgetBundle {
  var body: some Widget { LandmarkWidget() }
}

/// Shows one landmark, and how crowded it is.
struct LandmarkWidget: Widget {
  static let kind = "FavoriteLandmark"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: Self.kind, intent: LandmarkWidgetSettings.self, provider: LandmarkProvider()
    ) { entry in
      LandmarkWidgetView(entry: entry)
    }
    .configurationDisplayName("Favorite Landmark")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

/// Which landmark the widget shows: “set the favorite landmark widget to Big Ben”.
struct LandmarkWidgetSettings: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Favorite Landmark"

  @Parameter(title: "Landmark") var landmark: LandmarkEntity?
}

struct LandmarkEntry: TimelineEntry {
  let date: Date
  let landmark: LandmarkEntity?
  let crowd: Int?
  let isFavorite: Bool
}

struct LandmarkProvider: AppIntentTimelineProvider {
  @AppDependency var guide: TravelGuide
  @AppDependency var favorites: Favorites

  func placeholder(in context: Context) -> LandmarkEntry {
    LandmarkEntry(date: .now, landmark: nil, crowd: nil, isFavorite: false)
  }

  func snapshot(for configuration: LandmarkWidgetSettings, in context: Context) async
    -> LandmarkEntry
  {
    guard let landmark = configuration.landmark else { return placeholder(in: context) }
    let hour = Calendar.current.component(.hour, from: .now)
    let crowd = await guide.crowd(at: landmark.id, hour: hour)
    return LandmarkEntry(
      date: .now, landmark: landmark, crowd: crowd, isFavorite: favorites.contains(landmark.id))
  }

  func timeline(for configuration: LandmarkWidgetSettings, in context: Context) async
    -> Timeline<LandmarkEntry>
  {
    let entry = await snapshot(for: configuration, in: context)
    return Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(3_600)))
  }
}

struct LandmarkWidgetView: View {
  let entry: LandmarkEntry

  var body: some View {
    VStack(alignment: .leading) {
      if let landmark = entry.landmark {
        Text(landmark.name).font(.headline)
        if let crowd = entry.crowd {
          Gauge(value: Double(crowd), in: 0...100) { Text("Crowd") }
        } else {
          Text("Closed")
        }
        if entry.isFavorite { Label("A favorite", systemImage: "heart.fill") }
        Button(
          entry.isFavorite ? "Remove from Favorites" : "Add to Favorites",
          intent: ToggleFavorite(landmark: landmark))
      } else {
        Text("No landmark")
      }
    }
  }
}

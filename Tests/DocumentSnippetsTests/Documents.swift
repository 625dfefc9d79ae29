import AppIntents
import SwiftUI
import WidgetKit

// The snippets, widgets and controls of widely read guides to App Intents, unmodified. What the guides leave out
// stands in Scaffold.swift.

struct LandmarkDetailView: View {
  let landmark: LandmarkEntity
  var body: some View {
    Group { /* View content */  }
      .userActivity("com.landmarks.ViewingLandmark") { activity in
        activity.title = "Viewing \(landmark.name)"
        activity.appEntityIdentifier = EntityIdentifier(for: landmark)
      }
  }
}

struct PlaceOrderIntent: AppIntent {
  static var title: LocalizedStringResource = "Place Order"
  func perform() async throws -> some IntentResult {
    return .result(view: Text("Order placed!").font(.title))
  }
}

struct ClosestLandmarkIntent: AppIntent {
  static var title: LocalizedStringResource = "Find Closest Landmark"
  func perform() async throws -> some IntentResult {
    let landmark = await findNearestLandmark()
    return .result(
      value: landmark,
      opensIntent: OpenLandmarkIntent(landmark: landmark),
      snippetIntent: LandmarkSnippetIntent(landmark: landmark)
    )
  }
}

struct LandmarkSnippetIntent: SnippetIntent {
  @Parameter var landmark: LandmarkEntity

  var snippet: some View {
    VStack {
      Text(landmark.name).font(.headline)
      Text(landmark.description).font(.body)
      HStack {
        Button("Add to Favorites") { /* action */  }
        Button("Search Tickets") { /* action */  }
      }
    }
    .padding()
  }
}

struct OrderStatusSnippet: SnippetIntent {
  static var title: LocalizedStringResource = "Order Status"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    let status = await OrderTracker.currentStatus()
    return .result(view: OrderStatusSnippetView(status: status))
  }
  static func reload() { /* notify system to refresh */  }
}

struct CheckOrderIntent: AppIntent {
  static var title: LocalizedStringResource = "Check Order"
  func perform() async throws -> some IntentResult {
    return .result(snippetIntent: OrderStatusSnippet())
  }
}

struct ToggleFavoriteIntent: AppIntent {
  static var title: LocalizedStringResource = "Toggle Favorite"
  @Parameter(title: "Item ID") var itemID: String

  func perform() async throws -> some IntentResult {
    FavoriteStore.shared.toggle(itemID)
    return .result()
  }
}

struct BookWidgetView: View {
  let entry: BookEntry
  var body: some View {
    Text(entry.title)
    Button(intent: ToggleFavoriteIntent(itemID: entry.id)) {
      Image(systemName: entry.isFavorite ? "heart.fill" : "heart")
    }
  }
}

struct BookWidgetConfig: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Favorite Book"
  @Parameter(title: "Book", default: "The Swift Programming Language") var bookTitle: String
}

struct MyWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "FavoriteBook", intent: BookWidgetConfig.self, provider: MyTimelineProvider()
    ) { entry in
      BookWidgetView(entry: entry)
    }
  }
}

struct LightControlConfig: ControlConfigurationIntent {
  static var title: LocalizedStringResource = "Light Control"
  @Parameter(title: "Light", default: .livingRoom) var light: LightEntity
}

struct ToggleLightIntent: AppIntent {
  static var title: LocalizedStringResource = "Toggle Light"
  @Parameter(title: "Light") var light: LightEntity
  func perform() async throws -> some IntentResult {
    try await LightService.shared.toggle(light.id)
    return .result()
  }
}

struct LightControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "LightControl", intent: LightControlConfig.self) { config in
      ControlWidgetToggle(
        config.light.name, isOn: config.light.isOn, action: ToggleLightIntent(light: config.light))
    }
  }
}

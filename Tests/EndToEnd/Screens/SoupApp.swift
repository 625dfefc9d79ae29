import AppIntents
#if canImport(SwiftUI)
import SwiftUI

final class Basket: ObservableObject {
  @Published var soups = 0
}

@main struct SoupApp: App {
  @StateObject private var basket = Basket()
  @AppStorage("isOpen") private var isOpen = false
  @Environment(\.scenePhase) private var phase
  init() { AppDependencyManager.shared.add(dependency: 3) }
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        BasketView(basket: basket)
          .navigationTitle("Basket")
          .onAppear { isOpen = true }
          .task { basket.soups += 1 }
          .toolbar { ToolbarItem(placement: .topBarTrailing) { Text("Edit") } }
      }
      .environmentObject(basket)
    }
  }
}

struct Shrinking: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct BasketView: View {
  @ObservedObject var basket: Basket
  @Environment(\.dismiss) private var dismiss
  @State private var showsSheet = false
  var body: some View {
    List {
      NavigationLink("Soup", value: 3)
      NavigationLink {
        Text("Detail")
      } label: {
        Text("More")
      }
      Button("Add") { withAnimation { basket.soups += 1 } }.buttonStyle(Shrinking())
      Toggle("Sheet", isOn: $showsSheet)
      Text("\(basket.soups)").animation(.easeInOut, value: basket.soups)
    }
    .sheet(isPresented: $showsSheet) { Text("Sheet").onTapGesture { dismiss() } }
  }
}

#Preview { BasketView(basket: Basket()) }
#Preview("Full") { Text("Full") }
#endif

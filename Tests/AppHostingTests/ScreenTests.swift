import AppHosting
import AppIntents
import Foundation
import IntentMetadata
import Parlance
import SwiftUI
import Testing

// What an app's own screens have beside what snippets do: it compiles, and none of it pretends to run.

private final class Basket: ObservableObject {
  @Published var soups = 2
}

private struct BasketView: View {
  @ObservedObject var basket: Basket
  @EnvironmentObject var shared: Basket
  @StateObject private var own = Basket()

  var body: some View {
    Text("\(basket.soups) and \(shared.soups) and \(own.soups)")
    Toggle("Full", isOn: .constant(basket.soups > 2))
  }
}

@available(*, deprecated)
private struct LiveView: View {
  let basket: Basket
  var body: some View {
    Text("\(basket.soups)")
      .onAppear { basket.soups = 100 }
      .task { basket.soups = 200 }
      .onTapGesture { basket.soups = 300 }
      .sheet(isPresented: .constant(true)) { Text("A sheet") }
  }
}

private struct MayShow: AppIntent {
  static let title: LocalizedStringResource = "May Show"
  // It could show something, and has nothing to show this time.
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Posted.")
  }
}

@Suite @MainActor struct ScreenTests {
  private func texts(_ view: some View) -> [String] {
    func texts(_ node: SnippetNode) -> [String] {
      (node.view == .text ? [node.text ?? ""] : []) + node.children.flatMap(texts)
    }
    return texts(Snippet(resolving: view).root)
  }

  @available(*, deprecated)
  @Test func `No closure of a screen runs, and nothing is presented`() {
    let basket = Basket()
    #expect(texts(LiveView(basket: basket)) == ["2"])
    #expect(basket.soups == 2)
  }

  @Test func `Values of observed objects are drawn as they are when the snippet is made`() {
    let basket = Basket()
    let shared = Basket()
    (basket.soups, shared.soups) = (3, 4)
    let view = BasketView(basket: basket).environmentObject(shared)
    #expect(texts(view).first == "3 and 4 and 2")
  }

  @Test func `Storage keeps its values where the app keeps its settings`() throws {
    enum Size: String { case small, large }
    let name = "parlance.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let count = AppStorage(wrappedValue: 1, "count", store: store)
    let size = AppStorage(wrappedValue: Size.small, "size", store: store)
    let note = AppStorage<String?>("note", store: store)
    #expect(count.wrappedValue == 1 && size.wrappedValue == .small && note.wrappedValue == nil)
    count.projectedValue.wrappedValue = 5
    size.wrappedValue = .large
    note.wrappedValue = "kept"
    #expect(store.integer(forKey: "count") == 5 && store.string(forKey: "size") == "large")
    #expect(count.wrappedValue == 5 && size.wrappedValue == .large && note.wrappedValue == "kept")
    note.wrappedValue = nil
    #expect(store.object(forKey: "note") == nil && note.wrappedValue == nil)
  }

  @Test func `An intent that can show something may have nothing to show`() async throws {
    let host = InProcessHost(AppDeclaration(name: "Post", intents: [MayShow.self]))
    let outcome = try await host.perform(
      IntentInvocation(app: "Post", intent: "MayShow"), prompter: ScriptedPrompter())
    guard case .finished(let completion) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(completion.dialog?.full == "Posted." && completion.snippet == nil)
  }
}

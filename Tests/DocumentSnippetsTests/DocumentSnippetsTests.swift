import AppHosting
import AppIntents
import IntentMetadata
import Parlance
import SwiftUI
import Testing
import WidgetKit

/// What the snippets of documents show when they run here.
@Suite(.serialized) struct DocumentSnippetsTests {
  struct Widgets: WidgetBundle {
    var body: some Widget {
      MyWidget()
      LightControl()
    }
  }

  private let host = InProcessHost(
    AppDeclaration(
      name: "Documents",
      intents: [PlaceOrderIntent.self, ClosestLandmarkIntent.self, CheckOrderIntent.self],
      package: Widgets.self))

  private func shown(_ intent: String, _ values: [String: IntentValue] = [:]) async throws
    -> Snippet
  {
    let outcome = try await host.perform(
      IntentInvocation(app: "Documents", intent: intent, parameters: values), prompter: Nobody())
    guard case .finished(let completion) = outcome, let snippet = completion.snippet else {
      throw IntentFailure(code: .thrown, message: "\(outcome)")
    }
    return snippet
  }

  private func texts(_ node: SnippetNode) -> [String] {
    [node.text].compactMap { $0 } + node.children.flatMap(texts)
  }

  @Test func `A file that imports Foundation alone has the types of Apple's Foundation`() {
    let error: any Error = TrailError.closed("Ridge")
    let words = (error as? any CustomLocalizedStringResourceConvertible)?.localizedStringResource
    #expect(words.map { String(localized: $0) } == "The trail Ridge is closed.")
  }

  @Test func `A view as a result is shown`() async throws {
    let snippet = try await shown("PlaceOrderIntent")
    #expect(texts(snippet.root) == ["Order placed!"] && snippet.root.style?.font == .title)
  }

  @Test func `A snippet intent is shown, and its dead buttons cannot be pressed`() async throws {
    let snippet = try await shown("ClosestLandmarkIntent")
    #expect(texts(snippet.root).prefix(2) == ["Alhambra", "A place called Alhambra."])
    #expect(snippet.buttons.map(\.label) == ["Add to Favorites", "Search Tickets"])
    #expect(snippet.pressable.isEmpty)
  }

  @Test func `A snippet intent that waits for its view is shown`() async throws {
    #expect(texts(try await shown("CheckOrderIntent").root) == ["On its way"])
  }

  @Test @MainActor func `A screen says what it is about`() {
    // Other tests have screens of their own.
    OnScreenContext.$current.withValue(OnScreenContext()) {
      _ = Snippet(resolving: LandmarkDetailView(landmark: LandmarkEntity(id: "Petra")))
      #expect(OnScreenContext.current.entity?.identifier == "Petra")
    }
  }

  @Test func `A widget shows its default, what is set, and what its button changed`() async throws {
    #expect(
      texts(try await shown("BookWidgetConfig").root).first == "The Swift Programming Language")
    let set = ["bookTitle": IntentValue.string("Emma")]
    let snippet = try await shown("BookWidgetConfig", set)
    #expect(texts(snippet.root).first == "Emma")
    let action = try #require(snippet.pressable.first?.action)
    #expect(action.intent == "ToggleFavoriteIntent")
    // The hosts of other tests take what is announced to all.
    try await SnippetReloads.$store.withValue(SnippetReloads.Store()) {
      _ = try await host.perform(action, prompter: Nobody())
      #expect(SnippetReloads.takePending() == ["BookWidgetConfig"], "the store reloads the widget")
    }
    #expect(try await shown("BookWidgetConfig", set) != snippet, "the heart is filled")
  }

  @Test func `A control is a toggle that performs its intent`() async throws {
    let before = try await shown("LightControlConfig")
    let toggle = try #require(before.pressable.first)
    #expect(toggle.label == "Living Room" && toggle.isOn == false)
    _ = try await host.perform(try #require(toggle.action), prompter: Nobody())
    #expect(try await shown("LightControlConfig").pressable.first?.isOn == true)
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

import AppHosting
import AppIntents
import IntentMetadata
import Parlance
import SwiftUI
import Testing

private struct PlaceEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
  static let defaultQuery = PlaceQuery()
  var id: String
  var name: String { id }
  var description: String { "A place called \(id)" }
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

private struct PlaceQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PlaceEntity] {
    identifiers.filter { $0 != "Atlantis" }.map(PlaceEntity.init)
  }
}

// As documents declare them: a view without `perform()`, and buttons with closures.
private struct PlaceSnippetIntent: SnippetIntent {
  @Parameter var landmark: PlaceEntity

  var snippet: some View {
    VStack {
      Text(landmark.name).font(.headline)
      Text(landmark.description).font(.body)
      HStack {
        Button("Add to Favorites") { /* action */  }
        Button("Search Tickets", intent: SearchTickets(landmark.id))
      }
    }
    .padding()
  }
}

extension PlaceSnippetIntent {
  init(landmark: PlaceEntity) { self.landmark = landmark }
}

private struct SearchTickets: AppIntent {
  static let title: LocalizedStringResource = "Search Tickets"
  @Parameter(title: "Place") var place: String
  init() {}
  init(_ place: String) { self.place = place }
  func perform() async throws -> some IntentResult { .result() }
}

private struct OpenPlace: AppIntent {
  static let title: LocalizedStringResource = "Open Place"
  func perform() async throws -> some IntentResult { .result() }
}

private struct NearestPlace: AppIntent {
  static let title: LocalizedStringResource = "Nearest Place"
  @Parameter(title: "Name", default: "Alhambra") var name: String

  func perform() async throws
    -> some IntentResult & ReturnsValue<PlaceEntity> & OpensIntent & ShowsSnippetIntent
  {
    let landmark = PlaceEntity(id: name)
    return .result(
      value: landmark,
      opensIntent: OpenPlace(),
      snippetIntent: PlaceSnippetIntent(landmark: landmark)
    )
  }
}

private struct OrderStatusSnippetView: View {
  let status: String
  var body: some View { Text(status) }
}

private struct OrderStatusSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Order Status"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    let status = await currentStatus()
    return .result(view: OrderStatusSnippetView(status: status))
  }
  static func reload() { /* notify system to refresh */  }
  private func currentStatus() async -> String { "On its way" }
}

private struct PlaceOrder: AppIntent {
  static let title: LocalizedStringResource = "Place Order"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    return .result(view: Text("Order placed!").font(.title))
  }
}

private struct AskWithSnippet: AppIntent {
  static let title: LocalizedStringResource = "Ask"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    try await requestConfirmation(actionName: .order, snippetIntent: OrderStatusSnippet())
    return .result(dialog: "Done it.") { Text("Trailing") }
  }
}

private struct PressNext: StartDiveIntent {
  static let title: LocalizedStringResource = "Press Next"
  func perform() async throws -> some IntentResult {
    .result(actionButtonIntent: OpenPlace(), dialog: "Ready.")
  }
}

private struct BookWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Favorite Book"
  @Parameter(title: "Book", default: "The Swift Programming Language") var bookTitle: String
}

@Suite struct SnippetTests {
  private let host = InProcessHost(
    AppDeclaration(
      name: "Places",
      intents: [
        NearestPlace.self, PlaceOrder.self, AskWithSnippet.self, PressNext.self, BookWidget.self,
        EmptySnippetIntent.self,
      ]))

  private func completion(
    _ intent: String, _ values: [String: IntentValue] = [:],
    _ prompter: ScriptedPrompter = ScriptedPrompter()
  ) async throws -> IntentCompletion {
    let outcome = try await host.perform(
      IntentInvocation(app: "Places", intent: intent, parameters: values), prompter: prompter)
    guard case .finished(let completion) = outcome else {
      throw IntentFailure(code: .thrown, message: "\(outcome)")
    }
    return completion
  }

  @Test func aViewBecomesPlainData() async throws {
    let snippet = try await completion("PlaceOrder").snippet
    #expect(snippet?.root.text == "Order placed!" && snippet?.root.style?.font == .title)
    #expect(snippet?.intent == nil)
  }

  @Test func aSnippetIntentIsMadeFromItsParametersAndNamesItself() async throws {
    let snippet = try #require(try await completion("NearestPlace").snippet)
    #expect(snippet.intent?.intent == "PlaceSnippetIntent" && snippet.intent?.app == "Places")
    #expect(snippet.buttons.map(\.label) == ["Add to Favorites", "Search Tickets"])
    #expect(
      snippet.buttons.map { $0.action?.intent } == [nil, "SearchTickets"], "closures are dead")
    let action = try #require(snippet.pressable.first?.action)
    #expect(action.app == "Places" && action.parameters == ["place": .string("Alhambra")])
    let outcome = try await host.perform(action, prompter: ScriptedPrompter())
    #expect(outcome == .finished(IntentCompletion()), "a button's intent need not be listed")
    let again = try await completion("PlaceSnippetIntent", snippet.intent?.parameters ?? [:])
    #expect(again.snippet == snippet)
  }

  @Test func anIntentThatCannotBeShownHasDoneItsWorkAllTheSame() async throws {
    let completion = try await completion("NearestPlace", ["name": .string("Atlantis")])
    #expect(completion.value != nil && completion.snippet == nil)
    #expect(completion.snippetFailure != nil)
  }

  @Test func aConfirmationShowsASnippetAndATrailingClosureIsAView() async throws {
    let prompter = ScriptedPrompter(.confirmed(true))
    let completion = try await completion("AskWithSnippet", [:], prompter)
    #expect(completion.dialog == "Done it." && completion.snippet?.root.text == "Trailing")
    let request = prompter.prompts.first
    #expect(request?.snippet?.root.text == "On its way")
    #expect(request?.snippet?.intent?.intent == "OrderStatusSnippet")
  }

  @Test func anActionButtonIsAButtonByTheIntentsTitle() async throws {
    let snippet = try await completion("PressNext").snippet
    #expect(snippet?.pressable.map(\.label) == ["Open Place"])
  }

  @Test func nothingIsShownOfAnEmptySnippet() async throws {
    let snippet = try await completion("EmptySnippetIntent").snippet
    #expect(snippet?.root.children.isEmpty == true && snippet?.buttons.isEmpty == true)
  }

  @Test func configurationsAreDescribedAndShowNothingWithoutAWidget() async throws {
    let metadata = try await host.metadata()
    let intent = try #require(metadata.intent("BookWidget"))
    #expect(intent.role == .widgetConfiguration && intent.parameter("bookTitle") != nil)
    #expect(metadata.intent("PlaceSnippetIntent")?.role == .snippet)
    #expect(try await completion("BookWidget").snippet == nil)
  }
}

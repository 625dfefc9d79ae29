import AppIntents
import AppHosting
import Parlance
import Foundation
import IntentMetadata
import Synchronization

// An app with one of everything, written as an app for Apple's SDK would be.

struct SoupEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
  static let defaultQuery = SoupQuery()

  var id: String
  @Property(title: "Name") var name: String
  @Property(title: "Price") var price: Double?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "House \(id)", synonyms: ["the \(name)"])
  }

  init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  static let tomato = SoupEntity(id: "tomato", name: "Tomato Soup")
  static let bisque = SoupEntity(id: "bisque", name: "Roasted Tomato Bisque")
}

struct SoupQuery: EntityStringQuery {
  static let all: [SoupEntity] = [.tomato, .bisque]

  func entities(for identifiers: [String]) async throws -> [SoupEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [SoupEntity] {
    Self.all.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
  func suggestedEntities() async throws -> [SoupEntity] { Self.all }
}

enum SoupSize: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [SoupSize: DisplayRepresentation] = [
    .small: "Small", .large: DisplayRepresentation(title: "Large", synonyms: ["big"]),
  ]
}

struct ToppingProvider: DynamicOptionsProvider {
  func results() async throws -> [String] { ["croutons", "basil"] }
  func defaultResult() async -> String? { "basil" }
}

struct SpiceProvider: DynamicOptionsProvider {
  @IntentParameterDependency<Season>(\.$soup) var season

  func results() async throws -> [String] { season.map { ["Spice for \($0.soup.name)"] } ?? [] }
}

struct Season: AppIntent {
  static let title: LocalizedStringResource = "Season"
  @Parameter(title: "Soup") var soup: SoupEntity
  @Parameter(title: "Spice", optionsProvider: SpiceProvider()) var spice: String
  func perform() async throws -> some IntentResult { .result() }
}

struct OpenSoup: OpenIntent {
  static let title: LocalizedStringResource = "Open Soup"
  @Parameter(title: "Soup") var target: SoupEntity
  func perform() async throws -> some IntentResult { .result() }
}

struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  static let description = IntentDescription(
    "Orders a soup.", categoryName: "Orders", searchKeywords: ["lunch"])

  @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: SoupEntity
  @Parameter(title: "Quantity", default: 1, inclusiveRange: (1, 10)) var quantity: Int
  @Parameter(title: "Size") var size: SoupSize?
  @Parameter(optionsProvider: ToppingProvider()) var extraTopping: String

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$quantity) \(\.$soup)") { \.$size }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: quantity, dialog: "\(quantity) \(soup.name) with \(extraTopping).")
  }
}

struct AskAll: AppIntent {
  static let title: LocalizedStringResource = "Ask All"
  static let description: IntentDescription? = "Asks everything."

  @Parameter(title: "Quantity") var quantity: Int?
  @Parameter var soup: SoupEntity?

  func perform() async throws -> some ProvidesDialog {
    let asked = try await $quantity.requestValue("How many?")
    let chosen = try await $soup.requestDisambiguation(among: SoupQuery.all)
    let right = try await $quantity.requestConfirmation(for: asked)
    let style = try await requestChoice(
      between: [IntentChoiceOption(title: "Eat in"), .cancel], dialog: "Where?")
    try await requestConfirmation(actionName: .order, dialog: "Order now?")
    return .result(dialog: "\(asked) \(chosen.name) \(right) \(String(localized: style.title))")
  }
}

enum KitchenError: Error, CustomLocalizedStringResourceConvertible {
  case closed
  var localizedStringResource: LocalizedStringResource { "The kitchen is closed." }
}

struct PlainError: Error {}

struct Spoken: LocalizedError {
  var errorDescription: String? { "Out of spoons." }
}

struct Fail: AppIntent {
  enum Kind: String, AppEnum {
    case words, localized, plain, value, confirm, choose, restart, nothing
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [:]
  }
  static let title: LocalizedStringResource = "Fail"
  static let isDiscoverable = false
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Kind") var kind: Kind
  @Parameter(title: "Quantity") var quantity: Int?

  func perform() async throws -> some IntentResult {
    switch kind {
    case .words: throw KitchenError.closed
    case .localized: throw Spoken()
    case .plain: throw PlainError()
    case .nothing: break
    case .value: throw $quantity.needsValue("Say how many.")
    case .confirm: throw $quantity.needsConfirmationError(for: 2, dialog: "Two?")
    case .choose: throw $quantity.needsDisambiguationError(among: [1, 2])
    case .restart: throw AppIntentError.restartPerform
    }
    return .result()
  }
}

final class Larder: Sendable {
  let tins = 3
}

struct CountTins: AppIntent {
  static let title: LocalizedStringResource = "Count Tins"
  @Dependency var larder: Larder
  func perform() async throws -> some ReturnsValue<Int> & OpensIntent {
    let next = OrderSoup()
    next.soup = .tomato
    next.quantity = larder.tins
    return .result(value: larder.tins, opensIntent: next)
  }
}

struct Kitchen: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderSoup(),
      phrases: ["Order \(\.$soup) in \(.applicationName)", "Get soup from \(.applicationName)"],
      shortTitle: "Order Soup", systemImageName: "cup.and.saucer")
    let large = OrderSoup()
    let _ = large.size = .large
    AppShortcut(
      intent: large, phrases: ["Order a large \(\.$soup) in \(.applicationName)"])
  }
  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Cancel \(.applicationName)"])
  }
  static let shortcutTileColor: ShortcutTileColor = .tangerine
}

extension AppDeclaration {
  static let kitchen = AppDeclaration(
    name: "Kitchen", synonyms: ["the kitchen"], shortcuts: Kitchen.self,
    intents: [OrderSoup.self, AskAll.self, Fail.self, CountTins.self, Season.self, OpenSoup.self])
}

/// Answers prompts from a list and keeps what was asked.
final class ScriptedPrompter: IntentPrompter {
  private struct State {
    var replies: [IntentPromptReply]
    var prompts: [IntentPrompt] = []
  }
  private let state: Mutex<State>

  init(_ replies: IntentPromptReply...) { state = Mutex(State(replies: replies)) }

  var prompts: [IntentPrompt] { state.withLock(\.prompts) }

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    state.withLock { state in
      state.prompts.append(prompt)
      return state.replies.isEmpty ? .cancelled : state.replies.removeFirst()
    }
  }
}

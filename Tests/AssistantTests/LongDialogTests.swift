import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

@testable import Assistant

/// A dialog of many turns with an app that is written against App Intents.
@Suite struct LongDialogTests {
  @Test func `a dialog goes on for many turns without surprise`() async throws {
    let host = InProcessHost(
      AppDeclaration(name: "Tea House", shortcuts: TeaShortcuts.self, intents: [BrewTea.self]))
    let assistant = try await Assistant.make(host)
    let turns: [(String, [String])] = [
      (
        "brew tea in tea house",
        ["matched BrewTea", "ask Which tea? Green Tea, Black Tea, or Mint?"]
      ),
      ("tea", ["ask Which one? Green Tea or Black Tea?"]),
      ("the black one", ["ask How many cups?"]),
      ("twelve", ["ask It must be between 1 and 4. What should the number of cups be?"]),
      (
        "help",
        [
          "say You can answer with a whole number, such as “three”.",
          "say You can also say “repeat”, “go back”, “start over” or “cancel”.",
          "ask Please tell me the number of cups.",
        ]
      ),
      ("two cups", ["ask Brew 2 cups of Black Tea?"]),
      ("maybe", ["ask I need a yes or a no. Brew 2 cups of Black Tea?"]),
      ("make that three", ["ask Brew 3 cups of Black Tea?"]),
      ("yes please", ["performed BrewTea", "say 3 cups of Black Tea."]),
      ("what did you say?", ["say 3 cups of Black Tea."]),
      ("brew mint in tea house", ["matched BrewTea", "ask How many cups?"]),
      ("never mind", ["cancelled BrewTea", "say OK, cancelled."]),
    ]
    for (text, lines) in turns { #expect(await assistant.lines(text) == lines, "\(text)") }
  }
}

enum Tea: String, AppEnum {
  case green, black, mint

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tea"
  static let caseDisplayRepresentations: [Tea: DisplayRepresentation] = [
    .green: "Green Tea", .black: "Black Tea", .mint: "Mint",
  ]
}

struct BrewTea: AppIntent {
  static let title: LocalizedStringResource = "Brew Tea"

  @Parameter(title: "Tea") var tea: Tea
  @Parameter(title: "Number of Cups", inclusiveRange: (1, 4)) var cups: Int

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let name = tea == .black ? "Black Tea" : "another tea"
    try await requestConfirmation(actionName: .order, dialog: "Brew \(cups) cups of \(name)?")
    return .result(dialog: "\(cups) cups of \(name).")
  }
}

struct TeaShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BrewTea(),
      phrases: ["Brew tea in \(.applicationName)", "Brew \(\.$tea) in \(.applicationName)"],
      shortTitle: "Brew", systemImageName: "cup.and.saucer")
  }
}

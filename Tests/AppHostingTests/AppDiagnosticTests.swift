import IntentMetadata
import AppHosting
import Parlance
import AppIntents
import Testing

private struct Elsewhere: AppIntent {
  static let title: LocalizedStringResource = "Elsewhere"
  @Parameter(title: "Soup") var soup: SoupEntity
  // Not stored, so a key path to it leads to no parameter of the intent.
  var other: IntentParameter<Int> { IntentParameter(title: "Other") }
  func perform() async throws -> some IntentResult { .result() }
}

private struct Second: AppIntent {
  static let title: LocalizedStringResource = "Second"
  static let persistentIdentifier = "Elsewhere"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Unwell: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unwell"
  static let defaultQuery = UnwellQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct UnwellQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Unwell] { [] }
  func suggestedEntities() async throws -> [Unwell] { throw KitchenError.closed }
}

private struct UsesUnwell: AppIntent {
  static let title: LocalizedStringResource = "Uses Unwell"
  @Parameter(title: "Unwell") var unwell: Unwell
  func perform() async throws -> some IntentResult { .result() }
}

private struct Faulty: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Elsewhere(),
      phrases: [
        "Eat \(\.other) in \(.applicationName)", "Eat in \(.applicationName)",
        "Eat in \(.applicationName)",
      ])
    AppShortcut(intent: UsesUnwell(), phrases: [])
  }
}

@Suite struct AppDiagnosticTests {
  let host = InProcessHost(
    AppDeclaration(name: "Faulty", shortcuts: Faulty.self, intents: [Elsewhere.self, Second.self]))

  @Test(arguments: [
    "identifier “Elsewhere”", "leads to no parameter", "is there twice", "has no phrases",
    "“Unwell” suggests no entities",
  ]) func `a fault of the declaration is reported`(part: String) async {
    let found = await host.diagnostics().filter { $0.description.contains(part) }
    #expect(found.count == 1)
  }

  @Test func `a faulty part leaves the rest of the app as it is`() async throws {
    let metadata = try await host.metadata()
    #expect(metadata.intents.map(\.id) == ["Elsewhere", "UsesUnwell"])
    #expect(metadata.shortcuts.first?.phrases == ["en": ["Eat in ${applicationName}"]])
    #expect(metadata.entity("Unwell")?.values == [])
  }

  @Test func `an app without faults has no diagnostics`() async {
    #expect(await InProcessHost(.kitchen).diagnostics() == [])
  }
}

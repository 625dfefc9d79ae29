import AppIntents
import Foundation
import IntentMetadata
import Testing

@testable import Parlance

/// A program with tables beside it.
private struct Tables {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID().uuidString)")

  init() throws {
    let language = folder.appending(path: "kit_App.resources/en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    try Data(
      """
      /* What is asked. */
      "prompt.size" = "Which size?";
      "%lld of %@" = "%2$@: %1$lld, 100%%";
      "broken" = "50 % off %";
      "Due Date" = "Deadline";
      """.utf8
    ).write(to: language.appending(path: "Localizable.strings"))
    try Data(
      """
      {"sourceLanguage": "en", "strings": {
        "soups": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld soup"}}, "other": {"stringUnit": {"value": "%lld soups"}}}}}}},
        "unknown": {}}}
      """.utf8
    ).write(to: folder.appending(path: "kit_App.resources/Menu.xcstrings"))
    try Data("rubbish".utf8).write(to: folder.appending(path: "kit_App.resources/Bad.xcstrings"))
  }

  func words(_ resource: LocalizedStringResource, locale: String = "en") -> String? {
    StringTables(locale: locale, program: folder.appending(path: "App")).words(for: resource)
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }
}

@Suite struct StringTablesTests {
  @Test func `a text without a translation is left to its default`() throws {
    let tables = try Tables()
    for resource: LocalizedStringResource in [
      "nothing", LocalizedStringResource("a", table: "Bad"),
      LocalizedStringResource("a", table: "../secret"), LocalizedStringResource("a", table: "Gone"),
      LocalizedStringResource("unknown", table: "Menu"),
    ] {
      #expect(tables.words(resource) == nil)
    }
    #expect(tables.words("prompt.size", locale: "fr") == nil)
    try tables.remove()
  }

  @Test func `a key becomes the words of the app's language`() throws {
    let tables = try Tables()
    #expect(tables.words("prompt.size") == "Which size?")
    #expect(tables.words("prompt.size", locale: "en-GB") == "Which size?")
    #expect(tables.words("\(3) of \("soup")") == "soup: 3, 100%")
    #expect(tables.words("broken") == "50 % off %")
    try tables.remove()
  }

  @Test(arguments: [(1, "1 soup"), (2, "2 soups")])
  func `a catalog has words for one and for several`(count: Int, words: String) throws {
    let tables = try Tables()
    let resource = LocalizedStringResource(
      "soups", defaultValue: "\(count) pots of soup", table: "Menu")
    #expect(tables.words(resource) == words)
    try tables.remove()
  }

  @Test func `what an app declares is in its words`() async throws {
    let tables = try Tables()
    let host = InProcessHost(
      AppDeclaration(name: "App", intents: [Ask.self]), presenter: RecordedScreen(),
      opener: RecordedScreen(),
      tables: StringTables(locale: "en", program: tables.folder.appending(path: "App")))
    let size = try await host.metadata().intent("Ask")?.parameter("size")
    #expect(size?.requestValueDialog == "Which size?")
    try tables.remove()
  }

  @Test func `a title made of a property's name is translated`() async throws {
    let tables = try Tables()
    let host = InProcessHost(
      AppDeclaration(name: "App", intents: [Ask.self]), presenter: RecordedScreen(),
      opener: RecordedScreen(),
      tables: StringTables(locale: "en", program: tables.folder.appending(path: "App")))
    let intent = try await host.metadata().intent("Ask")
    #expect(intent?.parameter("dueDate")?.title == "Deadline")
    #expect(intent?.parameter("isUrgent")?.title == "Urgent")
    try tables.remove()
  }
}

private struct Ask: AppIntent {
  static let title: LocalizedStringResource = "Ask Something"
  @Parameter(title: "Size", requestValueDialog: "prompt.size") var size: Int
  @Parameter var dueDate: Date?
  @Parameter var isUrgent: Bool?
  func perform() async throws -> some IntentResult { .result() }
}

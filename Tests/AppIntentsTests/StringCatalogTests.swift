import AppIntents
import Foundation
import IntentMetadata
import Testing

@testable import Parlance

@Suite("String catalogs of an app")
struct StringCatalogTests {
  private static let localizable = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Order %@?": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%@ bestellen?"}}}},
      "%lld %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%2$@ (%1$lld)"}}}},
      "%lld soups": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "eine Suppe"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Suppen"}}}}}}},
      "Order ${soup}": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "${soup} bestellen"}}}},
      "Soup": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Suppe"}}}},
      "my soup": {"localizations": {"de": {"stringSet": {"state": "translated", "values": ["meine Suppe", "Suppe"]}}}},
      "Untranslated": {}}}
    """
  private static let shortcuts = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Order in ${applicationName}": {"localizations": {"de": {"stringSet": {"state": "translated",
        "values": ["Bestell bei ${applicationName}", "Bestelle bei ${applicationName}"]}}}}}}
    """

  private func catalogs(_ localizable: String = localizable) throws -> StringCatalogs {
    try inFolder(localizable) { StringCatalogs(folder: $0) }
  }

  /// Returns a text in a language as a program beside the catalogs says it.
  private func words(
    _ resource: LocalizedStringResource, in language: String, _ localizable: String = localizable
  ) throws -> String? {
    try inFolder(localizable) {
      StringTables(locale: language, program: $0.appending(path: "App")).words(for: resource)
    }
  }

  private func inFolder<Result>(_ localizable: String, _ body: (URL) -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(localizable.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
    try Data(Self.shortcuts.utf8).write(to: folder.appending(path: "AppShortcuts.xcstrings"))
    return body(folder)
  }

  @Test("A text without a translation stays as it is written")
  func untranslated() throws {
    let catalogs = try catalogs()
    #expect(try words("Untranslated", in: "de") == nil)
    #expect(try words("Order \("x")?", in: "fr") == nil)
    #expect(catalogs.template("Other ${soup}", in: "de") == "Other ${soup}")
    #expect(catalogs.phrases(for: "Reorder in ${applicationName}", in: "de").isEmpty)
  }

  @Test("Names without a translation add none, and each further name is added once")
  func names() throws {
    let catalogs = try catalogs()
    #expect(catalogs.names(for: ["Untranslated", "Broth"], in: "de").isEmpty)
    #expect(catalogs.names(for: ["Soup"], in: "fr").isEmpty)
    #expect(catalogs.names(for: ["Soup", "my soup"], in: "de") == ["Suppe", "meine Suppe"])
    let app = AppDeclaration(name: "Soup", synonyms: ["my soup"])
    #expect(app.localized(by: catalogs, in: "en").synonyms == ["my soup"])
    let german = app.localized(by: catalogs, in: "de")
    #expect(german.name == "Soup")
    #expect(german.synonyms == ["my soup", "Suppe", "meine Suppe"])
  }

  @Test("Values stand where the translation wants them")
  func values() throws {
    let catalogs = try catalogs()
    #expect(try words("Order \("100 %")?", in: "de") == "100 % bestellen?")
    #expect(try words("\(2) \("Suppe")", in: "de") == "Suppe (2)")
    #expect(try words("\(1) soups", in: "de") == "eine Suppe")
    #expect(try words("\(3) soups", in: "de") == "3 Suppen")
    #expect(catalogs.template("Order ${soup}", in: "de") == "${soup} bestellen")
  }

  @Test(
    "A format with more places than values fills what it can; a broken one is text",
    arguments: [
      ("%@ %@", "a "), ("%3$@", ""), ("%0$@", ""), ("100%%", "100%"), ("%", "%"), ("a%", "a%"),
      ("%5", "%5"), ("%99999999999999999999$@", ""),
    ])
  func broken(format: String, filled: String) {
    #expect(StringTable.Translation(other: format).words(with: ["a"]) == filled)
  }

  @Test("The first number is the count, not any number")
  func counts() {
    let translation = StringTable.Translation(other: "%lld of %lld soups", one: "a soup of %2$lld")
    #expect(translation.words(with: ["1", "5"]) == "a soup of 5")
    #expect(translation.words(with: ["5", "1"]) == "5 of 1 soups")
  }

  @Test("A catalog that cannot be read leaves the app in its own language, and is reported")
  func damaged() throws {
    let catalogs = try catalogs("{\"strings\": 7}")
    #expect(catalogs.problems.count == 1)
    #expect(try words("Order \("x")?", in: "de", "{\"strings\": 7}") == nil)
  }

  @Test(
    "The language is the one that is asked for, where the catalogs have it",
    arguments: [
      ("de", [:], "de"), ("de-AT", [:], "de"), ("fr", [:], "en"),
      ("en", ["LANG": "de_DE.UTF-8"], "en"),
      (nil, ["LANG": "de_DE.UTF-8"], "de"), (nil, ["LANG": "de", "LC_ALL": "C"], "en"),
      (nil, [:], "en"),
    ] as [(String?, [String: String], String)])
  func language(wanted: String?, environment: [String: String], expected: String) throws {
    #expect(try catalogs().language(wanted, environment: environment, own: "en") == expected)
  }

  @Test("An app that speaks another language has both languages' phrases")
  func phrases() throws {
    let app = AppDeclaration(name: "Soup Chef").localized(by: try catalogs(), in: "de")
    #expect(app.locale == "de")
    #expect(
      app.phrases(["Order in ${applicationName}", "Reorder in ${applicationName}"]) == [
        "en": ["Order in ${applicationName}", "Reorder in ${applicationName}"],
        "de": ["Bestell bei ${applicationName}", "Bestelle bei ${applicationName}"],
      ])
  }
}

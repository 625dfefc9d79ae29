import PhraseTemplates
import Foundation
import IntentMetadata
import MetadataImport
import Testing

@Suite struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `The files of a folder merge in the order of their paths`() throws {
    try folder.write(
      "shop/b.yaml", "intents: {A: {data: [{sentences: [two]}]}}\nskip_words: [x, y]")
    try folder.write("shop/a.yaml", "intents: {A: {data: [{sentences: [one]}]}}\nskip_words: [x]")
    try folder.write("shop/deep/er/c.yml", "lists: {l: {values: [b]}}\nlanguage: de")
    try folder.write("shop/lists.yaml", "lists: {l: {values: [c]}}")
    try folder.write("shop/notes.txt", "no phrases")
    try folder.write("shop/.hidden.yaml", "intents: [")
    let result = SourceImporter.importPhraseSet(at: folder.path + "/shop")
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.name == "Shop")
    #expect(app.locale == "de")
    let set = try #require(app.phraseSet)
    #expect(set.groups.flatMap(\.sentences).map(\.text) == ["one", "two"])
    #expect(set.skipWords == ["x", "y"])
    guard case .values(let values) = set.lists["l"] else {
      Issue.record("no values")
      return
    }
    #expect(values.map(\.input.text) == ["b", "c"])
  }

  @Test func `What is defined twice is reported, and the later is taken`() throws {
    try folder.write(
      "a.yaml", "expansion_rules: {r: a, same: s}\nlists: {l: {wildcard: true}}\nlanguage: en")
    try folder.write(
      "b.yaml", "expansion_rules: {r: b, same: s}\nlists: {l: {type: date}}\nlanguage: fr")
    let result = SourceImporter.importPhraseSet(at: folder.path)
    #expect(
      result.diagnostics.map(\.rule) == ["duplicate-rule", "duplicate-list", "mixed-languages"])
    #expect(
      result.diagnostics.allSatisfy { $0.severity == .warning && $0.file.hasSuffix("b.yaml") })
    #expect(result.diagnostics.first?.hint?.contains("a.yaml:1") == true)
    let set = try #require(result.apps.first?.phraseSet)
    #expect(set.rules["r"]?.text == "b")
    #expect(set.lists["l"] == .spoken("date"))
  }

  @Test func `A link back to its own folder is followed once`() throws {
    try folder.write("a.yaml", "intents: {A: {data: [{sentences: [one]}]}}")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/sub", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/sub/loop", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/again.yaml", withDestinationPath: "a.yaml")
    let set = try #require(SourceImporter.importPhraseSet(at: folder.path).apps.first?.phraseSet)
    #expect(set.groups.count == 1)
  }

  @Test func `A link to a folder around the source is not followed`() throws {
    try folder.write("app/a.yaml", "intents: {A: {data: [{sentences: [one]}]}}")
    try folder.write("b.yaml", "intents: {B: {data: [{sentences: [two]}]}}")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/app/up", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/app/all", withDestinationPath: "/")
    let app = try #require(SourceImporter.importPhraseSet(at: folder.path + "/app").apps.first)
    #expect(app.intents.map(\.id) == ["A"])
  }

  @Test func `A folder of sentences takes in the lists and rules beside it`() throws {
    try folder.write(
      "home/sentences/en/TurnOn/name.yaml",
      "data: [{sentences: [\"<on> {color}\"], inferred_domain: light}]")
    try folder.write("home/sentences/fr/TurnOn/name.yaml", "data: [{sentences: [allume]}]")
    try folder.write("home/rules/en/verbs.yaml", "expansion_rules: {on: turn on}")
    try folder.write("home/rules/fr/verbs.yaml", "expansion_rules: {on: allumer}")
    try folder.write("home/lists/colors.yaml", "lists: {color: {values: [red]}}")
    try folder.write("home/lists/fr/colors.yaml", "lists: {color: {values: [rouge]}}")
    let result = SourceImporter.importPhraseSet(at: folder.path + "/home/sentences/en/")
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    let set = try #require(app.phraseSet)
    #expect(app.name == "Home")
    #expect(app.intents.map(\.id) == ["TurnOn"])
    #expect(set.groups.map(\.slots) == [["domain": .string("light")]])
    #expect(set.rules.mapValues(\.text) == ["on": "turn on"])
    #expect(set.lists["color"]?.expansions.exact == 1)
    #expect(PhraseSetValidator.validate(set).isEmpty)
  }

  @Test(arguments: [
    ("none", "file-not-found"), ("empty", "no-phrase-files"), ("pipe.yaml", "not-a-file"),
  ])
  func `A place without phrases is an error`(name: String, rule: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: true)
    #expect(mkfifo(folder.path + "/pipe.yaml", 0o644) == 0)
    let result = SourceImporter.importPhraseSet(at: folder.path + "/" + name)
    #expect(result.apps.isEmpty)
    #expect(result.diagnostics.map(\.rule) == [rule])
  }
}

@Suite struct SourceKindTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("a.yaml", "language: en", 0o644, SourceKind.phraseFile),
    ("App.swift", "import AppIntents", 0o644, .appFiles), ("a.xcstrings", "{}", 0o644, .appFiles),
    ("phrases", "# comment\nlanguage: en\nintents: {}", 0o644, .phraseFile),
    ("app", "\u{7F}ELF", 0o755, .executable),
    ("app.sh", "#!/bin/sh\n", 0o755, .executable),
    ("x.bin", "PARLANCE\u{1}", 0o644, .compiledAutomaton),
    ("x.yaml", "PARLANCE\u{1}", 0o644, .compiledAutomaton),
    ("folder/a.yaml", "", 0o644, .phraseFile),
  ])
  func `A source is recognized by its content`(
    name: String, content: String, mode: Int, kind: SourceKind
  ) throws {
    let path = try folder.write(name, content, mode: mode)
    #expect(try SourceKind.detect(path) == kind)
  }

  @Test func `A folder is a phrase set`() throws {
    #expect(try SourceKind.detect(folder.path) == .phraseFolder)
  }

  @Test(arguments: [
    ("app", "\u{7F}ELF", "not-executable"),
    ("app.sh", "#!/bin/sh\n", "not-executable"),
    ("a.txt", "hello", "unsupported-source"),
    ("empty", "", "unsupported-source"),
  ])
  func `What is not a source is reported with what would be one`(
    name: String, content: String, rule: String
  ) throws {
    let path = try folder.write(name, content)
    let error = try #require(throws: ImportDiagnostic.self) { try SourceKind.detect(path) }
    #expect(error.rule == rule)
    #expect(error.hint != nil)
  }
}

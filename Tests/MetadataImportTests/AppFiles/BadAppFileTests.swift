import IntentMetadata
import Foundation
import MetadataImport
import Testing

/// Damaged files in Apple's formats: findings with places, and the rest is read.
@Suite struct BadAppFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("{\"strings\": {\"a\": {}", "malformed-json", 1, 21),
    ("{\"strings\": {\"a\": {},}}", "malformed-json", 1, 22),
    ("{\"strings\": [1, 2]}", "no-strings", 1, 1),
    ("{\n\"strings\": {\"a\": \"\\uD800\"}}", "malformed-json", 2, 19),
    ("{\"strings\": {\"a\": {}, \"a\": {}}}", "duplicate-key", 1, 24),
    ("{\"strings\": {\"a\u{7}\": {}}}", "control-character", 1, 16),
  ])
  func `A damaged catalog is reported with its place`(
    text: String, rule: String, line: Int, column: Int
  ) throws {
    let path = try folder.write("AppShortcuts.xcstrings", text)
    let finding = try #require(SourceImporter.importAppFiles(at: path).diagnostics.first)
    #expect(finding.rule == rule)
    #expect(finding.line == line)
    #expect(finding.column == column)
  }

  @Test func `Nesting without end is a finding`() throws {
    let path = try folder.write(
      "AppShortcuts.xcstrings", String(repeating: "[", count: 1_000_000))
    let result = SourceImporter.importAppFiles(at: path)
    #expect(result.diagnostics.map(\.rule) == ["malformed-json"])
  }

  @Test(arguments: [
    ("\"a ${applicationName}\" = \"b\"\n\"c ${applicationName}\" = \"d\";", 1, 29, 2),
    ("\"a ${applicationName}\" \"b\";\n\"c ${applicationName}\" = \"d\";", 1, 24, 1),
    ("\"c ${applicationName}\" = \"d\";\n\"open", 2, 1, 1),
    ("\"c ${applicationName}\" = \"d\"; /* x", 1, 31, 1),
    ("\"c ${applicationName}\" = \"d\\U12\";\n\"e ${applicationName}\" = \"f\";", 1, 29, 1),
  ])
  func `After a mistake a string table is read on`(
    text: String, line: Int, column: Int, count: Int
  ) throws {
    let path = try folder.write("AppShortcuts.strings", text)
    let result = SourceImporter.importAppFiles(at: path)
    #expect(result.diagnostics.map(\.rule) == ["malformed-strings"])
    #expect(result.diagnostics.first?.line == line)
    #expect(result.diagnostics.first?.column == column)
    #expect(result.apps.first?.shortcuts.count == count)
  }

  @Test func `A table in binary form is read, a damaged one told`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["Open ${applicationName}": "Ouvrir ${applicationName}"],
      format: .binary, options: 0)
    let good = try folder.write("fr.lproj/AppShortcuts.strings", data)
    #expect(
      SourceImporter.importAppFiles(at: good).apps.first?.shortcuts.map(\.phrases)
        == [["fr": ["Ouvrir ${applicationName}"]]])
    let bad = try folder.write("it.lproj/AppShortcuts.strings", data.prefix(data.count / 2))
    #expect(
      SourceImporter.importAppFiles(at: bad).diagnostics.map(\.rule) == ["malformed-plist"])
  }

  @Test(arguments: [
    ("AppShortcuts.xcstrings", 17 << 20, false), ("AppShortcuts.xcstrings", 129 << 20, true),
    ("AppShortcuts.strings", 17 << 20, false), ("root.ssu.yaml", 17 << 20, true),
  ])
  func `A catalog may be larger than other files, but not without bound`(
    name: String, size: Int, isTooLarge: Bool
  ) throws {
    // No text, which is found at its start: the size alone matters here.
    let path = try folder.write(name, "\0")
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: UInt64(size))
    let rules = SourceImporter.importAppFiles(at: path).diagnostics.map(\.rule)
    #expect(rules.contains("file-too-large") == isTooLarge)
    #expect(!rules.isEmpty)
  }

  @Test func `Text that was cut off inside of a character is reported`() throws {
    let data = try #require("\"a\" = \"b\";".data(using: .utf16LittleEndian))
    let path = try folder.write("AppShortcuts.strings", data.dropLast())
    #expect(
      SourceImporter.importAppFiles(at: path).diagnostics.map(\.rule) == ["invalid-utf16"])
  }

  @Test func `Swift sources without their reader are named`() throws {
    try folder.write("App/Intents.swift", "import AppIntents")
    let result = SourceImporter.importAppFiles(at: folder.path + "/App")
    #expect(result.diagnostics.map(\.rule) == ["swift-not-read"])
    #expect(result.apps.isEmpty)
  }

  @Test func `One bad file leaves the others to be read`() throws {
    try folder.write("App/fr.lproj/AppShortcuts.strings", "\"a ${applicationName}\" = \"b\";")
    try folder.write("App/de.lproj/AppShortcuts.strings", [0xFF, 0x41, 0x42])
    try folder.write("App/extract.actionsdata", "[]")
    let result = SourceImporter.importAppFiles(at: folder.path + "/App")
    #expect(Set(result.diagnostics.map(\.rule)) == ["invalid-utf8", "wrong-type"])
    #expect(result.apps.first?.shortcuts.count == 1)
  }
}

import Foundation
import IntentMetadata
import MetadataImport
import Testing

/// What a catalog holds is what was read from it, and can be written again.
@Suite struct CatalogPrinterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func app(_ path: String, _ text: String) throws -> AppMetadata {
    let path = try folder.write(path, text)
    return try #require(SourceImporter.importAppFiles(at: path).apps.first)
  }

  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "${applicationName}, mute" : {
          "comment" : "Said at a camera; keep it \"short\".",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringSet" : {
                "state" : "translated",
                "values" : [
                  "${applicationName}, stumm",
                  "${applicationName}, Ton aus"
                ]
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "${applicationName}, be quiet"
              }
            }
          }
        },
        "Record with ${applicationName}" : {
          "localizations" : {
            "zh-Hant" : {
              "variations" : {
                "device" : {
                  "iphone" : {
                    "stringUnit" : {
                      "state" : "needs_review",
                      "value" : "用${applicationName}錄影"
                    }
                  },
                  "other" : {
                    "variations" : {
                      "plural" : {
                        "other" : {
                          "stringUnit" : {
                            "state" : "needs_review",
                            "value" : "${applicationName}\\n\t錄"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "Stop ${applicationName}" : {

        }
      },
      "version" : "1.0"
    }

    """#

  @Test func `A catalog is written as it was read`() throws {
    let printed = CatalogPrinter(try app("Cam/AppShortcuts.xcstrings", Self.catalog)).catalog
    #expect(printed == Self.catalog)
  }

  @Test func `A table is written as it was read`() throws {
    let text = #"""
      /* Starts the camera */
      "Record with ${applicationName}" = "Mit ${applicationName} aufnehmen";

      "Say \"Cheese\" to ${applicationName}" = "Sag \"Käse\"\n\tzu ${applicationName} \\o/";

      """#
    let table = CatalogPrinter(try app("Cam/de.lproj/AppShortcuts.strings", text))
      .table(locale: "de")
    #expect(table.text == text)
    #expect(table.left == 0)
  }

  @Test func `A comment does not end where its text says so`() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0",
        "strings" : { "Mute ${applicationName}" : { "comment" : "See */5 in the docs" } } }
      """
    let text = CatalogPrinter(try app("Cam/AppShortcuts.xcstrings", catalog))
      .table(locale: "en").text
    let read = try app("Cam/en.lproj/AppShortcuts.strings", text)
    #expect(read.catalog?.map(\.key) == ["Mute ${applicationName}"])
  }

  @Test func `A table has one text for each key`() throws {
    let table = CatalogPrinter(try app("Cam/AppShortcuts.xcstrings", Self.catalog))
      .table(locale: "de")
    #expect(table.text.hasSuffix("\"${applicationName}, mute\" = \"${applicationName}, stumm\";\n"))
    #expect(table.left == 1)
  }

  @Test func `Phrases of other sources are written for translators`() throws {
    let app = AppMetadata(
      name: "Cam",
      shortcuts: [
        ShortcutDescriptor(
          intent: "Mute", phrases: ["en": ["Mute ${applicationName}"], "fr": ["Muet", "Silence"]])
      ])
    let catalog = try self.app("Cam/AppShortcuts.xcstrings", CatalogPrinter(app).catalog)
    #expect(catalog.shortcuts.map(\.phrases) == app.shortcuts.map(\.phrases))
  }

  @Test func `What inspect prints is a source that says the same`() throws {
    let read = try app("Cam/AppShortcuts.xcstrings", Self.catalog)
    let path = folder.path + "/cam.json"
    try JSONEncoder().encode(MetadataDocument(apps: [read])).write(to: URL(fileURLWithPath: path))
    #expect(try SourceKind.detect(path) == .metadata)
    #expect(SourceImporter.importSource(at: path, kind: .metadata).apps == [read])
  }

  @Test(arguments: [
    (#"{"apps":[{"name":"A"}]}"#, "[0]"), (#"{"apps":[{"name":3}]}"#, "apps[0].name"),
    (#"{"apps":["#, "not what “inspect” prints"),
  ])
  func `Metadata that is damaged is told`(text: String, expected: String) throws {
    let path = try folder.write("bad.json", text)
    let result = SourceImporter.importSource(at: path, kind: .metadata)
    #expect(result.apps.isEmpty)
    #expect(result.diagnostics.map(\.rule) == ["no-metadata"])
    #expect(result.diagnostics[0].message.contains(expected))
  }
}

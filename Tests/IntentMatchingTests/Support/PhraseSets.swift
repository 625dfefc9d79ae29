import Foundation
import IntentMatching
import MetadataImport

/// The phrase sets that sentences are matched against.
enum PhraseSets {
  /// The folder of the contrast sets.
  static let contrast = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Benchmarks/acts/contrast")

  /// Returns the matcher of a contrast set, the name of which ends with its language.
  static func contrast(_ name: String) throws -> IntentMatcher {
    try matcher(of: contrast.appending(path: "\(name).yaml"), locale: String(name.suffix(2)))
  }

  /// Returns the matcher of an English phrase set.
  static func english(_ yaml: String) throws -> IntentMatcher { try set(yaml, locale: "en") }

  /// Returns the matcher of a phrase set in a language.
  static func set(_ yaml: String, locale: String) throws -> IntentMatcher {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml")
    try yaml.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try matcher(of: file, locale: locale)
  }

  private static func matcher(of file: URL, locale: String) throws -> IntentMatcher {
    try IntentMatcher(apps: SourceImporter.importPhraseSet(at: file.path).apps, locale: locale)
  }
}

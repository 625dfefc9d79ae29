internal import AppIntents
import Foundation

/// The string catalogs of a program, as in an iOS project: its languages, and its phrases and
/// summaries in them. ``StringTables`` finds its other texts.
///
/// They are next to the program, in the folder of resources that the package manager creates for
/// its target. A catalog that cannot be read leaves the app in its own language, and is reported to
/// its developers.
struct StringCatalogs: Sendable {
  /// A text with what it is in other languages.
  private struct Text: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    struct Unit: Decodable { var value: String }
    struct UnitSet: Decodable { var values: [String] }

    var stringUnit: Unit?
    var stringSet: UnitSet?
  }

  private struct Catalog: Decodable {
    var strings: [String: Text]
  }

  /// The catalogs by the names of their tables.
  private var tables: [String: Catalog] = [:]
  /// The problems of files that are left out.
  private(set) var problems: [String] = []

  private static let usualTable = "Localizable"
  private static let phraseTable = "AppShortcuts"
  private static let longestFile = 16 << 20

  /// Creates catalogs without texts.
  init() {}

  /// Reads the catalogs next to a program.
  init(besideProgramAt program: URL) {
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let names: [String]
    // A folder that cannot be listed has no catalogs that could be read.
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { return }
    let target = program.lastPathComponent
    for name in names.sorted()
    where name.hasSuffix("_\(target).resources") || name == "\(target).resources" {
      read(folder.appending(path: name))
    }
  }

  /// Reads the catalogs of a folder.
  init(folder: URL) { read(folder) }

  private mutating func read(_ folder: URL) {
    for name in [Self.usualTable, Self.phraseTable] {
      let file = folder.appending(path: "\(name).xcstrings")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      do {
        let handle = try FileHandle(forReadingFrom: file)
        let data = try handle.read(upToCount: Self.longestFile) ?? Data()
        tables[name] = try JSONDecoder().decode(Catalog.self, from: data)
      } catch {
        problems.append(
          "\(file.path) is left out: it cannot be read as a string catalog (\(error)).")
      }
    }
  }

  /// The languages with texts, besides the app's own.
  var languages: Set<String> {
    Set(tables.values.flatMap(\.strings.values).flatMap { $0.localizations?.keys.map { $0 } ?? [] })
  }

  /// Returns the app's language: the requested one, or the same without its region, if there are
  /// texts in it.
  ///
  /// - Parameters:
  ///   - wanted: The front's request, or `nil` if the environment decides.
  ///   - own: The language in which the app is written.
  func language(_ wanted: String?, environment: [String: String], own: String) -> String {
    let asked =
      wanted
      ?? ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let asked else { return own }
    let tag = asked.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
    let language = tag.prefix { $0 != "-" }
    let known = languages
    return [String(tag), String(language)].first { $0 == own || known.contains($0) } ?? own
  }

  /// Returns a template with slots for parameters in a language, or unchanged if it has no
  /// translation.
  func template(_ template: String, in language: String) -> String {
    tables[Self.usualTable]?.strings[template]?.localizations?[language]?.stringUnit?.value
      ?? template
  }

  /// Returns an app's names in a language besides its original ones, without duplicates.
  func names(for names: [String], in language: String) -> [String] {
    var found: [String] = []
    for name in names {
      let translated = translations(of: name, in: Self.usualTable, language)
      for name in translated where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Returns what a phrase is in a language; empty if it has no translation.
  func phrases(for phrase: String, in language: String) -> [String] {
    translations(of: phrase, in: Self.phraseTable, language)
  }

  private func translations(of text: String, in table: String, _ language: String) -> [String] {
    guard let found = tables[table]?.strings[text]?.localizations?[language] else { return [] }
    return found.stringSet?.values ?? found.stringUnit.map { [$0.value] } ?? []
  }
}

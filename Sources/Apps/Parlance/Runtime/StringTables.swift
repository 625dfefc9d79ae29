internal import AppIntents
import Foundation
import Synchronization

/// The string tables of an app: `Localizable.strings` in folders of languages, and string catalogs.
///
/// They are where SwiftPM puts the resources of a target, in `PACKAGE_TARGET.resources` next to the
/// program, or in the program's own folder. A table is read when one of its texts is first needed.
final class StringTables: Sendable {
  private let language: String
  private let folders: [URL]
  private let tables = Mutex<[Place: [String: StringTable.Translation]]>([:])

  private struct Place: Hashable {
    var folder: URL?
    var name: String
  }

  /// Creates the tables of a program.
  ///
  /// - Parameters:
  ///   - locale: The language of the app, such as `en` or `de-AT`.
  ///   - program: The program next to its tables.
  init(locale: String, program: URL?) {
    language = locale
    folders = program.map(Self.folders) ?? []
  }

  /// The tables as the source of an app's translations.
  var localization: Localization { Localization(locale: language) { self.words(for: $0) } }

  /// Returns the translation of a text with its values filled in, or `nil` if no table has it.
  func words(for resource: LocalizedStringResource) -> String? {
    let folder: URL? =
      if case .atURL(let url) = resource.bundle { url } else { nil }
    let place = Place(folder: folder, name: resource.table ?? "Localizable")
    let table = tables.withLock { tables in
      if let table = tables[place] { return table }
      let table = read(place)
      tables[place] = table
      return table
    }
    let arguments = resource.defaultValue.arguments
    return table[resource.key]?.words(with: arguments)
  }

  private func read(_ place: Place) -> [String: StringTable.Translation] {
    // A name with a folder in it would lead out of the app's own.
    guard !place.name.contains("/"), !place.name.hasPrefix(".") else { return [:] }
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    for folder in place.folder.map({ [$0] }) ?? folders {
      let languages = [language, base, "Base"].map { "\($0).lproj/\(place.name).strings" }
      for name in languages {
        if let table = StringTable.strings(at: folder.appending(path: name)) { return table }
      }
      let catalog = folder.appending(path: "\(place.name).xcstrings")
      if let table = StringTable.catalog(at: catalog, languages: [language, base]) { return table }
    }
    return [:]
  }

  private static func folders(of program: URL) -> [URL] {
    let program = program.resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    let ending = "_\(program.lastPathComponent).resources"
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch {
      return [folder]
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
      + [folder]
  }
}

/// Reads single tables.
enum StringTable {
  /// A text in a language, or one for a single thing and one for others.
  struct Translation: Hashable, Sendable {
    var other: String
    var one: String?

    /// Returns the words with values in the places of a format: `%@`, `%lld` or, in another order, `%2$@`.
    func words(with arguments: [String]) -> String {
      var result = ""
      var next = 0
      // The first number is the count.
      let isOne = arguments.lazy.compactMap { Int($0) }.first == 1
      var rest = (isOne ? one ?? other : other)[...]
      while let sign = rest.firstIndex(of: "%") {
        result += rest[..<sign]
        rest = rest[rest.index(after: sign)...]
        if rest.first == "%" {
          result += "%"
          rest = rest.dropFirst()
          continue
        }
        var position: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if rest.dropFirst(digits.count).first == "$" {
          // A number that is too large is the place of no value.
          position = (Int(digits) ?? 0) - 1
          rest = rest.dropFirst(digits.count + 1)
        }
        let flags = rest.prefix { "0123456789.+-#lhqz".contains($0) }
        guard let type = rest.dropFirst(flags.count).first, "@dDiuUfFgGeExXsc".contains(type) else {
          result += "%"
          continue
        }
        rest = rest.dropFirst(flags.count + 1)
        let index = position ?? next
        if position == nil { next += 1 }
        if arguments.indices.contains(index) { result += arguments[index] }
      }
      return result + rest
    }
  }

  /// The maximum size of a table.
  private static let longestFile = 8 << 20

  /// Reads a file of pairs, or `nil` if there is none, or it is something else.
  static func strings(at url: URL) -> [String: Translation]? {
    guard let data = data(at: url) else { return nil }
    do {
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return (list as? [String: Any])?.compactMapValues { value in
        (value as? String).map { Translation(other: $0) }
      }
    } catch {
      return nil
    }
  }

  /// Reads a string catalog, or `nil` if there is none, or it is something else.
  static func catalog(at url: URL, languages: [String]) -> [String: Translation]? {
    guard let data = data(at: url) else { return nil }
    do {
      let catalog = try JSONDecoder().decode(Catalog.self, from: data)
      return catalog.strings.compactMapValues { entry in
        languages.lazy.compactMap { entry.localizations?[$0]?.translation }.first
      }
    } catch {
      return nil
    }
  }

  private static func data(at url: URL) -> Data? {
    do {
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true, let size = values.fileSize, size <= longestFile else {
        return nil
      }
      return try Data(contentsOf: url)
    } catch {
      return nil
    }
  }

  private struct Catalog: Decodable {
    var strings: [String: Entry]

    struct Entry: Decodable {
      var localizations: [String: Localization]?
    }

    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?

      var translation: Translation? {
        if let value = stringUnit?.value { return Translation(other: value) }
        guard let plural = variations?.plural, let other = plural["other"]?.stringUnit?.value else {
          return nil
        }
        return Translation(other: other, one: plural["one"]?.stringUnit?.value)
      }
    }

    struct Variations: Decodable {
      var plural: [String: Form]?
    }

    struct Form: Decodable {
      var stringUnit: Unit?
    }

    struct Unit: Decodable {
      var value: String?
    }
  }
}

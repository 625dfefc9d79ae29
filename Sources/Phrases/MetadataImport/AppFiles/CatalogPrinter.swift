public import IntentMetadata

/// Writes the phrases of an app as a catalog or a table.
///
/// Texts from a catalog are written as they appeared there. Phrases that no catalog has are added
/// for translation; without any catalog, the first phrase of a shortcut becomes the key for all
/// wordings of a language.
public struct CatalogPrinter {
  private let entries: [CatalogEntry]
  private let sourceLanguage: String
  private let version: String

  /// Creates a printer for the phrases of an app.
  public init(_ app: AppMetadata) {
    sourceLanguage = app.locale
    version = app.catalogVersion ?? "1.0"
    entries = Self.entries(of: app)
  }

  private static func entries(of app: AppMetadata) -> [CatalogEntry] {
    var entries = app.catalog ?? []
    var known = Set(
      entries.flatMap { [$0.key] + ($0.localizations[app.locale]?.values ?? []) })
    func add(_ phrases: [String: [String]]) {
      for (number, key) in (phrases[app.locale] ?? []).enumerated()
      where known.insert(key).inserted {
        var entry = CatalogEntry(key: key)
        if number == 0, app.catalog == nil {
          entry.localizations = phrases.filter { $0.key != app.locale && !$0.value.isEmpty }
            .mapValues { CatalogText(values: $0, state: "translated", isSet: true) }
        }
        entries.append(entry)
      }
    }
    for shortcut in app.shortcuts { add(shortcut.phrases) }
    add(app.negativePhrases)
    return entries
  }

  /// The languages that have texts, including the source language, in alphabetical order.
  public var locales: [String] {
    Set(entries.flatMap(\.localizations.keys) + [sourceLanguage]).sorted()
  }

  // MARK: .strings

  /// Returns the texts of a language as a string table, in which each key has one.
  ///
  /// - Returns: The table, and the number of texts that do not fit into it.
  public func table(locale: String) -> (text: String, left: Int) {
    var lines: [String] = []
    var left = 0
    for entry in entries {
      let values =
        entry.localizations[locale]?.values ?? (locale == sourceLanguage ? [entry.key] : [])
      guard let value = values.first else { continue }
      left += values.count - 1
      if let comment = entry.comment, !comment.isEmpty {
        // Text that would end the comment is split.
        lines.append("/* \(comment.replacing("*/", with: "* /")) */")
      }
      let (key, text) = (entry.key.quoted(escape: "\\U"), value.quoted(escape: "\\U"))
      lines.append("\(key) = \(text);\n")
    }
    return (lines.joined(separator: "\n"), left)
  }

  // MARK: .xcstrings

  /// Returns the texts of all languages as a string catalog, laid out as Xcode does.
  public var catalog: String {
    var strings: [(String, CatalogJSON)] = []
    for entry in entries {
      var members: [(String, CatalogJSON)] = []
      if let comment = entry.comment { members.append(("comment", .text(comment))) }
      if let state = entry.extractionState { members.append(("extractionState", .text(state))) }
      if !entry.localizations.isEmpty {
        members.append(
          (
            "localizations",
            .object(entry.localizations.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
          ))
      }
      for (name, value) in entry.flags ?? [:] { members.append((name, .boolean(value))) }
      strings.append((entry.key, .object(members.sorted { $0.0 < $1.0 })))
    }
    let root = CatalogJSON.object([
      ("sourceLanguage", .text(sourceLanguage)), ("strings", .object(strings)),
      ("version", .text(version)),
    ])
    return root.text(indent: "") + "\n"
  }

  private func json(_ text: CatalogText) -> CatalogJSON {
    let state = text.state.map { [("state", CatalogJSON.text($0))] } ?? []
    func unit(_ value: String) -> CatalogJSON {
      .object([("stringUnit", .object(state + [("value", .text(value))]))])
    }
    if let variations = text.variations, variations.count == text.values.count {
      var root = CatalogJSON.object([])
      for (variation, value) in zip(variations, text.values) {
        let path = variation.split(separator: ".").map(String.init)
        root.insert(unit(value), at: Self.steps(path)[...])
      }
      return root
    }
    guard text.isSet == true || text.values.count != 1 else { return unit(text.values[0]) }
    return .object([
      ("stringSet", .object(state + [("values", .array(text.values.map { .text($0) }))]))
    ])
  }

  /// Returns the keys that lead to a text: `device.iphone` is under `variations`.
  private static func steps(_ path: [String]) -> [String] {
    path.flatMap { ["plural", "device"].contains($0) ? ["variations", $0] : [$0] }
  }
}

/// JSON in Xcode's layout for catalogs: a space on both sides of a colon.
private indirect enum CatalogJSON {
  case text(String)
  case boolean(Bool)
  case array([CatalogJSON])
  case object([(String, CatalogJSON)])

  /// Inserts the members of an object at a path of keys, creating missing objects.
  mutating func insert(_ value: CatalogJSON, at path: ArraySlice<String>) {
    guard case .object(var members) = self else { return }
    guard let key = path.first else {
      if case .object(let others) = value { self = .object(members + others) }
      return
    }
    let index = members.firstIndex { $0.0 == key } ?? members.count
    if index == members.count { members.append((key, .object([]))) }
    members[index].1.insert(value, at: path.dropFirst())
    self = .object(members)
  }

  func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return text.quoted(escape: "\\u")
    case .boolean(let value): return String(value)
    case .array(let items):
      guard !items.isEmpty else { return "[\n\n\(indent)]" }
      let lines = items.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{\n\n\(indent)}" }
      let lines = members.map { inner + $0.quoted(escape: "\\u") + " : " + $1.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}

extension String {
  /// Returns the text in quotation marks, as in JSON and string tables.
  ///
  /// - Parameter escape: What precedes the number of a control character.
  fileprivate func quoted(escape: String) -> String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case let scalar where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += escape + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

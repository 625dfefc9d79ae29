import PhraseTemplates
import Foundation
import IntentMetadata

/// Reads string catalogs (`.xcstrings`) and string tables (`.strings`).
struct CatalogReader {
  /// The purpose of a catalog's texts, by its name.
  private enum Role {
    /// Phrases of App Shortcuts.
    case phrases
    /// Names of the app.
    case names
    /// Titles and everything else, including phrases if someone keeps them there.
    case strings

    init(path: String) {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      if name.hasSuffix("AppShortcuts") {
        self = .phrases
      } else {
        self = name.hasSuffix("InfoPlist") ? .names : .strings
      }
    }
  }

  private let file: SourceFile
  private var fragment: AppFragment
  private var sink = DiagnosticSink()

  private init(_ file: SourceFile) {
    self.file = file
    fragment = AppFragment(.catalog, path: file.path)
  }

  // MARK: .xcstrings

  /// Returns what a string catalog holds, in all its languages.
  static func read(catalog file: SourceFile) -> AppFragment {
    var this = CatalogReader(file)
    if let root = JSONDocument.parse(file, diagnostics: &this.sink) { this.readCatalog(root) }
    return this.finish()
  }

  private mutating func readCatalog(_ root: JSONNode) {
    guard let strings = root["strings"], case .object(let members) = strings.value else {
      add("no-strings", "The catalog has no “strings”.", at: root.offset)
      return
    }
    fragment.sourceLanguage = root["sourceLanguage"]?.string
    fragment.catalogVersion = root["version"]?.string
    var translations: [AppFragment.Translation] = []
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.key).inserted else {
        add(
          "duplicate-key", "“\(member.key.shortened)” appears twice in the catalog.",
          at: member.offset)
        continue
      }
      translations += self.translations(of: member)
    }
    distribute(translations)
  }

  /// Returns a key's texts in all languages. The key itself stands for the source language if the
  /// catalog has no text for it.
  private mutating func translations(of member: JSONNode.Member) -> [AppFragment.Translation] {
    let key = source(member.key, at: member.offset)
    var details = AppFragment.Translation.Details()
    details.comment = member.value["comment"]?.string
    details.extractionState = member.value["extractionState"]?.string
    let flags = member.value.members.compactMap { flag in flag.value.boolean.map { (flag.key, $0) }
    }
    if !flags.isEmpty { details.flags = Dictionary(flags) { first, _ in first } }
    let isGone = details.extractionState == "stale"
    var found: [AppFragment.Translation] = []
    for localization in member.value["localizations"]?.members ?? [] {
      var texts = LocalizedTexts(details: details, isStale: isGone)
      collect(localization.value, into: &texts, path: [])
      let locale = localization.key == fragment.sourceLanguage ? nil : localization.key
      if !texts.values.isEmpty {
        var translation = AppFragment.Translation(
          key: key, locale: locale.map(Locales.normalized), values: texts.values,
          isStale: texts.isStale)
        translation.details = texts.details
        found.append(translation)
      }
    }
    if !found.contains(where: { $0.locale == nil }) {
      var own = AppFragment.Translation(key: key, locale: nil, values: [key], isStale: isGone)
      own.details = details
      own.details.isImplied = true
      found.insert(own, at: 0)
    }
    return found
  }

  /// The texts of a localization while they are collected.
  private struct LocalizedTexts {
    var values: [SourceText] = []
    var details: AppFragment.Translation.Details
    var isStale: Bool

    mutating func add(_ state: String?) {
      details.state = details.state ?? state
      isStale = isStale || ["needs_review", "stale"].contains(state)
    }
  }

  /// Collects the texts of a localization, including those of plural and device variations.
  private mutating func collect(
    _ node: JSONNode, into texts: inout LocalizedTexts, path: [String]
  ) {
    guard path.count < 8 else { return }
    for member in node.members {
      switch member.key {
      case "stringUnit":
        if let value = member.value["value"], let text = value.string {
          texts.values.append(source(text, at: value.offset))
          if !path.isEmpty {
            texts.details.variations =
              (texts.details.variations ?? []) + [
                path.joined(separator: ".")
              ]
          }
        }
        texts.add(member.value["state"]?.string)
      case "stringSet":
        for value in member.value["values"]?.items ?? [] {
          if let text = value.string {
            texts.values.append(source(text, at: value.offset))
          } else {
            add("wrong-type", "A value of a “stringSet” must be text.", at: value.offset)
          }
        }
        texts.details.isSet = true
        texts.add(member.value["state"]?.string)
      case "variations": collect(member.value, into: &texts, path: path)
      case "plural", "device", "zero", "one", "two", "few", "many", "other",
        "iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision":
        collect(member.value, into: &texts, path: path + [member.key])
      default: continue
      }
    }
  }

  // MARK: .strings

  /// Returns the contents of a string table; its folder (`de.lproj`) determines the language.
  static func read(table file: SourceFile) -> AppFragment {
    var this = CatalogReader(file)
    var parser = StringsParser(file)
    parser.parse()
    this.sink.add(parser.diagnostics)
    this.readPairs(parser.pairs)
    return this.finish()
  }

  /// Returns the contents of a string table in the form of a property list.
  static func read(table pairs: [String: String], of path: String) -> AppFragment {
    var this = CatalogReader(SourceFile(path: path, text: ""))
    this.readPairs(
      pairs.sorted { $0.key < $1.key }.map {
        StringsParser.Pair(
          key: SourceText($0.key, file: path), value: SourceText($0.value, file: path))
      })
    return this.finish()
  }

  private mutating func readPairs(_ pairs: [StringsParser.Pair]) {
    let locale = Locales.locale(ofFile: file.path)
    var firsts: [String: SourceText] = [:]
    var translations: [AppFragment.Translation] = []
    for pair in pairs {
      let key = pair.key
      if let first = firsts.updateValue(key, forKey: key.text) {
        sink.add(
          ImportDiagnostic(
            severity: first == key ? .note : .warning, rule: "duplicate-key", file: file.path,
            line: key.line, column: key.column,
            message: "“\(key.text.shortened)” appears twice in the file.",
            hint: first.line.map { "It is also on line \($0); keep one of them." }))
      }
      var translation = AppFragment.Translation(key: key, locale: locale, values: [pair.value])
      translation.details.comment = pair.comment
      translations.append(translation)
    }
    distribute(translations)
  }

  // MARK: Both

  private mutating func distribute(_ translations: [AppFragment.Translation]) {
    switch Role(path: file.path) {
    case .phrases: fragment.phrases = translations
    case .strings:
      func isPhrase(_ translation: AppFragment.Translation) -> Bool {
        // The key may be the phrase itself.
        ([translation.key] + translation.values).contains { $0.text.contains("${applicationName}") }
      }
      // If most keys are phrases, the others are phrases with a mistake.
      let areAll = translations.count(where: isPhrase) * 2 > translations.count
      fragment.phrases = translations.filter { areAll || isPhrase($0) }
      fragment.strings = translations.filter { !areAll && !isPhrase($0) }
    case .names:
      for translation in translations {
        guard let kind = AppFragment.Name.Kind(infoKey: translation.key.text) else { continue }
        // A catalog's key is not a name; only its text is.
        fragment.names += translation.values.filter { $0 != translation.key }
          .map { .init(kind: kind, locale: translation.locale, text: $0) }
      }
    }
  }

  private func source(_ text: String, at offset: Int) -> SourceText {
    let place = file.place(ofOffset: offset)
    return SourceText(text, file: file.path, line: place.line, column: place.column)
  }

  private mutating func add(_ rule: String, _ message: String, at offset: Int) {
    let place = file.place(ofOffset: offset)
    sink.add(.error, file: file.path) {
      file.finding(
        rule: rule, message: message, hint: nil, line: place.line, column: place.column)
    }
  }

  private consuming func finish() -> AppFragment {
    fragment.diagnostics = sink.sorted
    return fragment
  }
}

extension AppFragment.Name.Kind {
  /// Creates the kind for a key of `Info.plist`, or `nil` if the key is not for a name.
  init?(infoKey: String) {
    switch infoKey {
    case "CFBundleSpokenName": self = .spoken
    case "CFBundleDisplayName": self = .display
    case "CFBundleName": self = .bundle
    case let key where key.hasPrefix("INAlternativeAppName"): self = .alternative
    default: return nil
    }
  }
}

/// Names of languages as Apple's files write them.
enum Locales {
  /// Returns a tag with hyphens: `en_US` gives `en-US`.
  static func normalized(_ tag: String) -> String { tag.replacing("_", with: "-") }

  /// Returns the language of a file from its `.lproj` folder, or `nil` for the source language.
  static func locale(ofFile path: String) -> String? {
    for part in path.split(separator: "/").reversed() where part.hasSuffix(".lproj") {
      let name = String(part.dropLast(6))
      return ["Base", "mul"].contains(name) ? nil : normalized(longNames[name] ?? name)
    }
    return nil
  }

  /// Folder names that predate language tags.
  private static let longNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es",
    "Dutch": "nl", "Japanese": "ja",
  ]
}

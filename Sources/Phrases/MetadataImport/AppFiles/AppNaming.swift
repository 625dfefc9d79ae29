import IntentMetadata

/// Finds the spoken names of an app in its files.
///
/// Of several property lists, as with targets for phone and watch, the topmost counts; the names in
/// the others are not further names of the app. Names next to the property list of an extension
/// belong to the extension. Names that refer to build settings, such as `$(PRODUCT_NAME)`, count if
/// the settings are known. The settings of an app's target take precedence over files of settings,
/// and among those the file that the target is built with takes precedence over others, which may
/// belong to tests and helpers.
struct AppNaming {
  private let names: [AppFragment.Name]
  private let locale: String
  /// The location of the main name.
  private(set) var place: SourceText?

  /// Takes the names from some files; `locale` is the language of the app.
  init(_ fragments: [AppFragment], locale: String) {
    self.locale = locale
    let fragments = Self.resolvingNames(of: fragments)
    let (lists, others) = (
      fragments.filter { $0.origin == .propertyList && !$0.names.isEmpty },
      fragments.filter { $0.origin != .propertyList }
    )
    let own = fragments.compactMap { $0.settings["INFOPLIST_FILE"] }
    let main = lists.min {
      ($0.listRank(own), $0.nameRank, $0.depth) < ($1.listRank(own), $1.nameRank, $1.depth)
    }
    let parts = fragments.filter(\.isOfPart).map(\.folderPath)
      .filter { main?.path.hasPrefix($0) != true }
    names =
      (main?.names ?? [])
      + others.filter { other in !parts.contains { other.path.hasPrefix($0) } }.flatMap(\.names)
  }

  private static func resolvingNames(of fragments: [AppFragment]) -> [AppFragment] {
    let named = Set(fragments.compactMap(\.configurationFile))
    let sources = fragments.filter { !$0.settings.isEmpty }
      .sorted {
        ($0.settingsRank(named), $0.depth, $0.path) < ($1.settingsRank(named), $1.depth, $1.path)
      }
    let settings = BuildSettings(
      values: sources.reduce(into: [:]) { $0.merge($1.settings) { first, _ in first } })
    return fragments.map { fragment in
      var fragment = fragment
      fragment.names = fragment.names.compactMap { name in
        guard let text = settings.resolved(name.text.text) else { return nil }
        var name = name
        name.text.text = text
        return name
      }
      return fragment
    }
  }

  /// Returns the main name and the others.
  ///
  /// - Parameters:
  ///   - given: The names specified by the person, used if no file has one.
  ///   - guessed: The name to use if there is no other.
  mutating func names(given: [String], guessed: String) -> (name: String, synonyms: [String]) {
    let language = locale.prefix { $0 != "-" }
    let ranked = Self.ranked(
      names.filter { name in
        guard let own = name.locale, !own.isEmpty else { return true }
        return own.prefix { $0 != "-" } == language
      })
    place = ranked.first { $0.kind != .module }?.text
    var told = Self.spoken(ranked)
    if told.isEmpty { told = given }
    if told.isEmpty { told = ranked.first.map { [$0.text.text] } ?? [guessed] }
    return (told.first ?? guessed, Array(told.dropFirst()))
  }

  /// The names in other languages than the app's, by language.
  var localized: [String: [String]] {
    let others = Dictionary(grouping: names.filter { $0.locale?.isEmpty == false }) {
      $0.locale ?? ""
    }
    return others.filter { $0.key != locale }
      .mapValues { Self.spoken(Self.ranked($0)) }.filter { !$0.value.isEmpty }
  }

  private static func ranked(_ names: [AppFragment.Name]) -> [AppFragment.Name] {
    names.enumerated()
      .sorted { ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset) }
      .map(\.element)
  }

  /// Returns the texts of names that are certain, without duplicates; the short name is used only
  /// if there is no better one.
  private static func spoken(_ ranked: [AppFragment.Name]) -> [String] {
    let certain = ranked.filter { $0.kind != .module }
    let hasBetter = certain.contains { $0.kind == .spoken || $0.kind == .display }
    var seen: Set<String> = []
    return certain.filter { !(hasBetter && $0.kind == .bundle) }.map(\.text.text)
      .filter { seen.insert($0.lowercased()).inserted }
  }
}

extension AppFragment {
  /// The rank of the best name in a property list; lower is better.
  fileprivate var nameRank: Int { names.map(\.kind.rawValue).min() ?? .max }

  /// The precedence of settings; lower is higher: those of the project, those that its target is
  /// built with, those of any file, those of a file that belongs to tests or helpers.
  fileprivate func settingsRank(_ named: Set<String>) -> Int {
    guard path.hasSuffix(".xcconfig") else { return 0 }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if named.contains(name) { return 1 }
    return Self.isAside(name) ? 3 : 2
  }

  /// How certain it is that a property list is the app's; lower is more certain.
  fileprivate func listRank(_ own: [String]) -> Int {
    if own.contains(where: { path.hasSuffix("/" + $0) }) { return 0 }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return Self.isAside(folder) ? 2 : 1
  }

  /// Whether a file or folder, by its name, belongs to tests, an extension or a developer build.
  private static func isAside(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["test", "debug", "helper", "extension", "widget", "watch", "launcher"]
      .contains { name.contains($0) }
  }

  /// The path of the folder that contains the file, with a trailing slash.
  fileprivate var folderPath: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? path + "/"
  }

  /// The depth of the file in folders.
  fileprivate var depth: Int { path.split(separator: "/").count }
}

/// Replaces titles that are keys of a string table with their texts.
struct TitleTranslation {
  private var texts: [String: String] = [:]

  init(_ fragments: [AppFragment]) {
    for translation in fragments.flatMap(\.strings) where translation.locale == nil {
      guard let text = translation.values.first?.text, text != translation.key.text else {
        continue
      }
      texts[translation.key.text] = texts[translation.key.text] ?? text
    }
    // Without a table for the source language, English is used.
    for translation in fragments.flatMap(\.strings) where translation.locale == "en" {
      if let text = translation.values.first?.text {
        texts[translation.key.text] = texts[translation.key.text] ?? text
      }
    }
  }

  /// Replaces the titles of an app.
  func apply(to app: inout AppMetadata) {
    guard !texts.isEmpty else { return }
    for index in app.intents.indices {
      replace(&app.intents[index].title)
      for parameter in app.intents[index].parameters.indices {
        replace(&app.intents[index].parameters[parameter].title)
      }
    }
    for index in app.enums.indices {
      replace(&app.enums[index].title)
      for item in app.enums[index].cases.indices { replace(&app.enums[index].cases[item].title) }
    }
    for index in app.entities.indices { replace(&app.entities[index].title) }
    for index in app.shortcuts.indices {
      if var title = app.shortcuts[index].shortTitle {
        replace(&title)
        app.shortcuts[index].shortTitle = title
      }
    }
  }

  private func replace(_ title: inout String) { title = texts[title] ?? title }
}

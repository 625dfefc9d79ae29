public import AppIntents
public import IntentMetadata

/// An app's declaration at startup: its names, its shortcuts and its intents.
///
///     let host = InProcessHost(SoupChefApp.declaration)
public struct AppDeclaration: Sendable {
  /// The app's spoken name.
  public var name: String
  /// Further spoken names of the app.
  public var synonyms: [String]
  /// The language of titles and names, as a BCP 47 tag.
  public var locale: String
  /// The provider of the app's shortcuts, or `nil` if it has none.
  public var shortcuts: (any AppShortcutsProvider.Type)?
  /// The app's intents; those of its shortcuts need not be named again.
  public var intents: [any AppIntent.Type]
  /// The intents that ask for confirmation themselves before they do what cannot be taken back.
  public var confirmingIntents: [any AppIntent.Type]
  /// How closely an utterance must match the app's phrases, or `nil` for the default.
  public var matching: MatchingStyle?
  /// The queries that find values for words.
  public var valueQueries: [any IntentValueQuery.Type]
  /// Modules with intents of their own, or `nil` if there are none.
  public var package: (any AppIntentsPackage.Type)?
  /// How the app is brought to the front, or `nil` if it has neither window nor terminal.
  public var foreground: AppForeground?
  /// The string catalogs, if the app runs in another language than its source language.
  var catalogs: StringCatalogs?
  /// The app's source language, if it runs in another one.
  var writtenLocale: String?

  /// Creates a declaration.
  public init(
    name: String, synonyms: [String] = [], locale: String = "en",
    shortcuts: (any AppShortcutsProvider.Type)? = nil, intents: [any AppIntent.Type] = [],
    valueQueries: [any IntentValueQuery.Type] = [],
    package: (any AppIntentsPackage.Type)? = nil, foreground: AppForeground? = nil,
    matching: MatchingStyle? = nil, confirmingIntents: [any AppIntent.Type] = []
  ) {
    self.name = name
    self.synonyms = synonyms
    self.locale = locale
    self.shortcuts = shortcuts
    self.intents = intents
    self.matching = matching
    self.confirmingIntents = confirmingIntents
    self.valueQueries = valueQueries
    self.package = package
    self.foreground = foreground
  }
}

extension AppDeclaration {
  /// Returns the app in a language of its string catalogs, with the original phrases and names next
  /// to the translated ones.
  func localized(by catalogs: StringCatalogs, in language: String) -> AppDeclaration {
    guard language != locale else { return self }
    var app = self
    app.catalogs = catalogs
    app.writtenLocale = locale
    app.locale = language
    let names = catalogs.names(for: [name] + synonyms, in: language)
    app.synonyms += names.filter { !([name] + synonyms).contains($0) }
    return app
  }

  /// Returns phrases by language: as they are written, and as the catalogs have them.
  func phrases(_ phrases: [String]) -> [String: [String]] {
    guard let catalogs else { return [locale: phrases] }
    var all = [writtenLocale ?? locale: phrases]
    let translated = phrases.flatMap { catalogs.phrases(for: $0, in: locale) }
    if !translated.isEmpty { all[locale] = translated }
    return all
  }
}

/// A module that names its intents, so that an app which includes it need not.
///
///     public struct KitchenPackage: IntentListingPackage {
///       public static let intents: [any AppIntent.Type] = [OrderSoup.self, ShowMenu.self]
///     }
public protocol IntentListingPackage: AppIntentsPackage {
  /// The intents of the module.
  static var intents: [any AppIntent.Type] { get }
}

extension AppIntentsPackage {
  /// The intents of the module and of all modules it includes, without duplicates.
  static var allIntents: [any AppIntent.Type] {
    var intents: [any AppIntent.Type] = []
    var seen: Set<ObjectIdentifier> = []
    var pending: [any AppIntentsPackage.Type] = [Self.self]
    while let package = pending.popLast() {
      guard seen.insert(ObjectIdentifier(package)).inserted else { continue }
      intents += (package as? any IntentListingPackage.Type)?.intents ?? []
      pending += package.includedPackages.reversed()
    }
    return intents
  }
}

/// Something in an app's declaration that will not work as its author expects.
///
///     for diagnostic in await InProcessHost(SoupChefApp.declaration).diagnostics() {
///       print(diagnostic.description)
///     }
public struct AppDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what to do.
  public var description: String

  init(_ description: String) { self.description = description }
}

public import AppIntents
public import IntentMetadata

/// A program that is an app for the assistant.
///
///     @main struct SoupChefApp: ParlanceApp {
///       static let name = "Soup Chef"
///       static let shortcuts: (any AppShortcutsProvider.Type)? = SoupChefShortcuts.self
///       static let intents: [any AppIntent.Type] = [OrderSoup.self, ShowMenu.self]
///     }
///
/// Run by a person, the program has the verbs of the `parlance` command for its own intents. The
/// app names its intents, because an optimizing build drops types that nothing refers to.
public protocol ParlanceApp {
  /// The app's spoken name.
  static var name: String { get }
  /// Further spoken names of the app.
  static var synonyms: [String] { get }
  /// The language of titles and names, as a BCP 47 tag.
  static var locale: String { get }
  /// The provider of the app's shortcuts.
  static var shortcuts: (any AppShortcutsProvider.Type)? { get }
  /// The app's intents; those of its shortcuts need not be named again.
  static var intents: [any AppIntent.Type] { get }
  /// The intents that ask for confirmation themselves before they delete, pay or send something, so
  /// that the assistant does not ask as well.
  static var confirmingIntents: [any AppIntent.Type] { get }
  /// How closely an utterance must match the app's phrases.
  static var matching: MatchingStyle { get }
  /// The modules with intents of their own, each of which lists its intents.
  static var package: (any AppIntentsPackage.Type)? { get }
  /// How the app is brought to the front: its window, or its terminal.
  static var foreground: AppForeground? { get }
  /// Prepares the app, for example by registering its intents' dependencies.
  static func prepare() async throws
}

extension ParlanceApp {
  /// No further names.
  public static var synonyms: [String] { [] }
  /// English.
  public static var locale: String { "en" }
  /// No shortcuts.
  public static var shortcuts: (any AppShortcutsProvider.Type)? { nil }
  /// No intents but those of the shortcuts.
  public static var intents: [any AppIntent.Type] { [] }
  /// No intents that are known to ask.
  public static var confirmingIntents: [any AppIntent.Type] { [] }
  /// Phrases may be misspelt and said in other words.
  public static var matching: MatchingStyle { .flexible }
  /// No modules.
  public static var package: (any AppIntentsPackage.Type)? { nil }
  /// Neither window nor terminal.
  public static var foreground: AppForeground? { nil }
  /// Does nothing.
  public static func prepare() async throws {}

  /// The declaration of the app.
  public static var declaration: AppDeclaration {
    AppDeclaration(
      name: name, synonyms: synonyms, locale: locale, shortcuts: shortcuts, intents: intents,
      package: package, foreground: foreground,
      matching: matching == .flexible ? nil : matching, confirmingIntents: confirmingIntents)
  }

  /// Serves the host that started the program, or runs a verb of the `parlance` command.
  public static func main() async { await AppProgram.run(declaration, prepare: prepare) }
}

/// A part of an app that has a location in a source.
public enum SourceElement: Codable, Sendable, Hashable {
  /// The app itself: its name, or the folder it was read from.
  case app
  /// An intent, by its identifier.
  case intent(String)
  /// A parameter of an intent.
  case parameter(intent: String, name: String)
  /// An enumeration, by its identifier.
  case enumeration(String)
  /// An entity type, by its identifier.
  case entity(String)
  /// The shortcut at a position of the app's shortcuts.
  case shortcut(Int)
  /// A phrase of the shortcut at a position, by its language and its text.
  case phrase(shortcut: Int, locale: String, text: String)
  /// A phrase that the app must not answer.
  case negativePhrase(locale: String, text: String)
}

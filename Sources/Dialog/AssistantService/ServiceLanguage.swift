public import Assistant

/// What dialogs in one language work with: the person's apps as they describe themselves in it.
///
/// An app's process speaks one language, so that each language has processes of its own. The lock, the stores and
/// what can be undone are the person's in all of them.
public struct ServiceLanguage: Sendable {
  /// The language, as a BCP 47 tag; `nil` for English.
  public var locale: String?
  /// The apps.
  public var shared: SharedApps
  /// How each dialog behaves; the authenticator and the journal are the session's.
  public var assistant: Assistant.Configuration

  /// Creates a language.
  public init(locale: String?, shared: SharedApps, assistant: Assistant.Configuration) {
    self.locale = locale
    self.shared = shared
    self.assistant = assistant
  }

  /// Whether somebody who asks for a language gets this one.
  func isMeant(by asked: String?) -> Bool { asked.map { Self.isMeant($0, by: locale) } ?? true }

  /// Whether somebody who asks for a language gets a certain one: the same, or the same in a region if they name none.
  static func isMeant(_ asked: String, by spoken: String?) -> Bool {
    let asked = asked.lowercased().replacing("_", with: "-")
    let own = (spoken ?? "en").lowercased().replacing("_", with: "-")
    return asked == own || asked == own.prefix(while: \.isLetter)
  }

  /// Whether a text can be the tag of a language.
  static func isTag(_ text: String) -> Bool {
    text.utf8.count <= 35 && text.first?.isLetter == true
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }
}

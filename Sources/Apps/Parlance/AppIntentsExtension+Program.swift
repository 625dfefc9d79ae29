public import AppIntents

/// An extension as a program that the assistant serves like an app.
///
///     @main struct TripsExtension: AppIntentsExtension {}
///
///     extension TripsExtension: IntentListingPackage {
///       static let intents: [any AppIntent.Type] = [ShowTrip.self]
///     }
///
/// It stands for an app with the extension's name in words, here “Trips”, and the intents of the
/// extension and the packages that it includes. An extension with phrases, or under another name,
/// is a ``ParlanceApp`` as well.
extension AppIntentsExtension {
  /// Serves the host that started the program, or runs a verb of the `parlance` command.
  public static func main() async {
    await AppProgram.run(extensionDeclaration) { _ = Self() }
  }

  /// The declaration of the extension.
  static var extensionDeclaration: AppDeclaration {
    AppDeclaration(name: words(of: "\(Self.self)"), package: Self.self)
  }

  /// Returns the words of a type's name without those that say what kind of program it is.
  private static func words(of type: String) -> String {
    var name = type
    for suffix in ["Extension", "AppIntents", "Intents"] where name.hasSuffix(suffix) {
      if name.count > suffix.count { name.removeLast(suffix.count) }
    }
    var words = ""
    for character in name {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

extension AppIntentsExtension where Self: ParlanceApp {
  /// The extension itself, and the packages that it includes.
  public static var package: (any AppIntentsPackage.Type)? { Self.self }

  /// Serves the host that started the program, or runs a verb of the `parlance` command.
  public static func main() async { await AppProgram.run(declaration, prepare: prepare) }
}

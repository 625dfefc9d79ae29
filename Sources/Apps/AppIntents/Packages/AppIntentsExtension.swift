/// A program that holds an app's intents apart from the app.
///
/// With the library `Parlance` in the program, it is served as an app is: one that imports it has a
/// `main` that does so.
///
///     @main struct SoupExtension: AppIntentsExtension, IntentListingPackage {
///       static let intents: [any AppIntent.Type] = [OrderSoup.self]
///     }
public protocol AppIntentsExtension: AppIntentsPackage {
  /// Creates the extension.
  init()
}

extension AppIntentsExtension {
  /// Says what the program lacks, and ends with the status of a wrong set-up.
  ///
  /// The library `Parlance` has the function that serves; the compiler prefers it to this one.
  @_disfavoredOverload
  public static func main() {
    let words =
      "\(Self.self) can’t serve its intents: link the library Parlance, import it beside the "
      + "extension, and list the intents with IntentListingPackage.\n"
    FileHandle.standardError.write(Data(words.utf8))
    exit(69)
  }
}

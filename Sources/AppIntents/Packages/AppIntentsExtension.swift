/// A program of Apple's platforms that holds an app's intents apart from the app.
///
/// Here a host starts the app itself, so such a program has nothing to do; its source compiles, and
/// the program says where its intents belong.
public protocol AppIntentsExtension: AppIntentsPackage {
  /// Creates the extension.
  init()
}

extension AppIntentsExtension {
  /// Says that the intents are to be listed by the app, and ends with the status of a wrong set-up.
  public static func main() {
    let words =
      "\(Self.self) can’t run by itself: list its intents in the app’s ParlanceApp, which serves "
      + "them all.\n"
    FileHandle.standardError.write(Data(words.utf8))
    exit(69)
  }
}

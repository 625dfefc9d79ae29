import ArgumentParser
import Foundation

/// The options of a dialog with a person, typed or spoken.
struct SessionOptions: ParsableArguments {
  @Flag(help: "Starts with the device locked.")
  var locked = false

  @Flag(help: "Reads answers aloud with speech-dispatcher or espeak-ng.")
  var speak = false

  @Option(
    help: ArgumentHelp(
      "Turns on a focus such as work, or “off”; by default, the last focus stays on.",
      valueName: "name"))
  var focus: String?

  @Option(
    help: ArgumentHelp(
      "Records the dialog as a scenario that “parlance test” replays.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Writes what intents show to a page for a browser, and updates it with each snippet.",
      valueName: "file"))
  var html: String?

  @Flag(help: "Keeps a transcript; “parlance history” shows and deletes it.")
  var transcript = false

  @Option(
    help: ArgumentHelp(
      "The session store, instead of the default one.", valueName: "file"))
  var store: String?

  @Flag(help: "Saves nothing about the session.")
  var noStore = false

  @Option(
    help: ArgumentHelp(
      "How long an app may work without reporting progress, in seconds.",
      valueName: "seconds"))
  var timeLimit: Double?

  /// How long an app may work, or `nil` for the default.
  var appLimit: Duration? { timeLimit.map { .seconds($0) } }

  func validate() throws {
    if let timeLimit, !(timeLimit > 0 && timeLimit < 86_400) {
      throw ValidationError("--time-limit must be a positive number of seconds, below 86400.")
    }
    if noStore, store != nil || transcript {
      throw ValidationError(
        "--no-store excludes --store and --transcript.")
    }
  }
}

import ArgumentParser
import Foundation

/// The options of a dialog with a person, typed or spoken.
struct SessionOptions: ParsableArguments {
  @Flag(help: "Locks the device first: what requires authentication asks for the passcode.")
  var locked = false

  @Flag(help: "Speaks what is said, through speech-dispatcher where it runs, else espeak-ng.")
  var speak = false

  @Option(
    help: ArgumentHelp(
      "Turns on a focus such as work, or “off”; without it, the one that was on before stays on.",
      valueName: "name"))
  var focus: String?

  @Option(
    help: ArgumentHelp(
      "Writes the dialog as a scenario that “parlance test” replays.", valueName: "file"))
  var record: String?

  @Flag(help: "Keeps what is said; “parlance history” shows and deletes it.")
  var transcript = false

  @Option(
    help: ArgumentHelp(
      "The file that sessions are saved in, instead of the usual one.", valueName: "file"))
  var store: String?

  @Flag(help: "Saves nothing: a session that is killed leaves no trace.")
  var noStore = false

  @Option(
    help: ArgumentHelp(
      "How long an app may be at work without a sign of life, in seconds.",
      valueName: "seconds"))
  var timeLimit: Double?

  /// How long an app may be at work, or `nil` for the usual time.
  var appLimit: Duration? { timeLimit.map { .seconds($0) } }

  func validate() throws {
    if let timeLimit, !(timeLimit > 0 && timeLimit < 86_400) {
      throw ValidationError("--time-limit is a number of seconds above 0.")
    }
    if noStore, store != nil || transcript {
      throw ValidationError(
        "--no-store saves nothing: it goes neither with --store nor with --transcript.")
    }
  }
}

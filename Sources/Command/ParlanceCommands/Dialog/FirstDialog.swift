import Foundation

/// Leads newcomers through their first dialog: a command, their voice, an app of their own.
///
/// Each step is shown when the previous one is done. Everything else is answered as usual.
struct FirstDialog: Sendable {
  private enum Step {
    case command, voice, apps, done
  }

  /// The properties of the dialog.
  struct Setting: Sendable {
    /// A sentence that one of the apps understands.
    var example: String
    /// Whether the person can speak.
    var hears: Bool
    /// Returns a command line of this program as a message quotes it.
    var quoted: @Sendable (String) -> String
  }

  private let setting: Setting
  private var step = Step.command
  /// The number of turns for which the voice step has waited for speech.
  private var silentTurns = 0
  /// Whether an intent was performed in the current turn.
  private var hasPerformed = false
  /// Whether a step was shown, so that the next dialog does not repeat it.
  private(set) var isUnderWay = false

  init(_ setting: Setting) { self.setting = setting }

  /// What is shown when the dialog begins.
  var opening: String {
    "Your first dialog, step 1 of 3: type “\(setting.example)” and press Enter."
  }

  /// Records that an intent was performed.
  mutating func performed() { hasPerformed = true }

  /// Returns the paragraphs to show after a turn.
  ///
  /// - Parameters:
  ///   - wasSpoken: Whether the person spoke.
  ///   - isWaiting: Whether the dialog asks something.
  mutating func turnEnded(wasSpoken: Bool, isWaiting: Bool) -> [String] {
    defer { hasPerformed = false }
    // A hint before a question would hide it.
    guard !isWaiting else { return [] }
    switch step {
    case .command:
      guard hasPerformed else { return [] }
      isUnderWay = true
      guard !wasSpoken, setting.hears else {
        return [wasSpoken ? nil : noVoice, apps()].compactMap(\.self)
      }
      step = .voice
      return ["Step 2 of 3: now say it to the microphone."]
    case .voice:
      silentTurns += 1
      // People who do not want to speak are not asked indefinitely.
      guard wasSpoken && hasPerformed || silentTurns == 3 else { return [] }
      return [apps()]
    case .apps:
      step = .done
      return []
    case .done:
      return []
    }
  }

  private var noVoice: String {
    "Step 2 of 3: to speak instead, connect a microphone and start again; "
      + "\(setting.quoted("doctor")) checks what speaking needs."
  }

  private mutating func apps() -> String {
    step = .apps
    return
      "Step 3 of 3: add an app of your own with \(setting.quoted("apps add FOLDER")): a program, a Swift "
      + "package or a file of phrases. That is all; “:help” lists the rest."
  }
}

/// Whether the person has held a dialog before, recorded as an empty file next to the history.
struct FirstDialogMark: Sendable {
  private let history: URL
  private var url: URL { history.deletingLastPathComponent().appending(path: "welcomed") }

  /// Creates the mark, or `nil` if the environment names no home.
  init?(environment: [String: String]) {
    guard let history = HistoryFile(environment: environment) else { return nil }
    self.history = history.url
  }

  /// Whether no dialog has been held yet.
  var isFirst: Bool {
    let files = FileManager.default
    return !files.fileExists(atPath: url.path) && !files.fileExists(atPath: history.path)
  }

  /// Records that the person has been led through a dialog. If that cannot be written, they are led
  /// again, and the session store reports why nothing is saved.
  func set() {
    let files = FileManager.default
    try? files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    _ = files.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
  }
}

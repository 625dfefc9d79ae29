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
    /// Whether the person has taken the other steps, and can speak only now.
    var resumesWithVoice = false
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
  /// Whether the person could not take the voice step, so that a later dialog offers it.
  private(set) var awaitsVoice = false

  init(_ setting: Setting) {
    self.setting = setting
    if setting.resumesWithVoice { step = .voice }
  }

  /// What is shown when the dialog begins.
  var opening: String {
    setting.resumesWithVoice
      ? "The rest of your first dialog, step 2 of 3: say “\(setting.example)” to the microphone."
      : "Your first dialog, step 1 of 3: type “\(setting.example)” and press Enter."
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
        awaitsVoice = !wasSpoken
        return [wasSpoken ? nil : noVoice, apps()].compactMap(\.self)
      }
      step = .voice
      return ["Step 2 of 3: now say it to the microphone."]
    case .voice:
      silentTurns += 1
      // People who do not want to speak are not asked indefinitely.
      guard wasSpoken && hasPerformed || silentTurns == 3 else { return [] }
      guard setting.resumesWithVoice else { return [apps()] }
      isUnderWay = true
      step = .done
      return [wasSpoken ? "That was the last step." : "You can speak at any time."]
    case .apps:
      step = .done
      return []
    case .done:
      return []
    }
  }

  private var noVoice: String {
    "Step 2 of 3: to speak instead, connect a microphone and start again; "
      + "\(setting.quoted("doctor")) checks what is missing."
  }

  private mutating func apps() -> String {
    step = .apps
    return
      "Step 3 of 3: add an app of your own with \(setting.quoted("apps add PATH")): a program, a Swift "
      + "package or a phrase set. That is all; “:help” lists the rest."
  }
}

/// Whether the person has held a dialog before, recorded as a file next to the history.
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

  /// Whether the person was led through a dialog without being able to speak.
  var awaitsVoice: Bool { FileManager.default.contents(atPath: url.path) == Self.awaitingVoice }

  /// The content of the file until the person has been able to speak.
  private static let awaitingVoice = Data("awaits voice\n".utf8)

  /// Records that the person has been led through a dialog. If that cannot be written, they are led
  /// again, and the session store reports why nothing is saved.
  ///
  /// - Parameter awaitingVoice: Whether they could not speak.
  func set(awaitingVoice: Bool = false) {
    let files = FileManager.default
    try? files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    _ = files.createFile(
      atPath: url.path, contents: awaitingVoice ? Self.awaitingVoice : nil,
      attributes: [.posixPermissions: 0o600])
  }
}

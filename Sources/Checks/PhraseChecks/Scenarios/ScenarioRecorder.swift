import Assistant
public import DialogManagement
public import Foundation

/// Writes a dialog as a scenario while it continues: after each turn, the file is complete.
public struct ScenarioRecorder: Sendable {
  private let url: URL
  private var open: Turn?

  private struct Turn: Sendable {
    var act: Scenario.Turn.Act
    var unlocks = false
    var interrupts = false
    var events: [AssistantEvent] = []
  }

  /// Starts a recording; an existing file is replaced.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - scenario: The name and initial state of the scenario; its turns are ignored.
  /// - Throws: The system's error if the file cannot be written.
  public init(url: URL, scenario: Scenario) throws {
    self.url = url
    var header = """
      # A recorded dialog. In a text, * stands for anything.
      dialogs:
        - name: \(ScenarioText.quoted(scenario.name))

      """
    if let locale = scenario.locale { header += "    locale: \(ScenarioText.quoted(locale))\n" }
    if let now = scenario.now { header += "    now: \(LocalTime(now))\n" }
    if scenario.isLocked { header += "    locked: true\n" }
    header += "    strict: true\n    turns:\n"
    try Data(header.utf8).write(to: url)
  }

  /// Starts a turn and writes the previous one.
  ///
  /// - Throws: The system's error if the file cannot be written.
  public mutating func begin(_ act: Scenario.Turn.Act) throws {
    try finish()
    open = Turn(act: act)
  }

  /// Adds an event to the turn.
  public mutating func add(_ event: AssistantEvent) {
    // How often an app reports progress depends on the time it takes.
    if case .progressed = event { return }
    open?.events.append(event)
  }

  /// Records that the person authenticated.
  public mutating func personUnlocked() { open?.unlocks = true }

  /// Records that the person cancelled with a key while an app was working.
  public mutating func personInterrupted() { open?.interrupts = true }

  /// Writes the current turn.
  ///
  /// - Throws: The system's error if the file cannot be written.
  public mutating func finish() throws {
    guard let turn = open else { return }
    open = nil
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(Self.text(of: turn).utf8))
  }

  private static func text(of turn: Turn) -> String {
    var text =
      switch turn.act {
      case .says(let words): "      - say: \(ScenarioText.quoted(words))\n"
      case .cancels: "      - cancel: true\n"
      case .isSilent: "      - silence: true\n"
      case .isUnclear: "      - unclear: true\n"
      case .ends: "      - end: true\n"
      }
    if turn.unlocks { text += "        unlock: true\n" }
    if turn.interrupts { text += "        interrupt: true\n" }
    guard !turn.events.isEmpty else { return text + "        expect: []\n" }
    text += "        expect:\n"
    for event in turn.events {
      text += ScenarioText.item(event.record(), indent: "          ")
    }
    return text
  }
}

import Foundation
import PhraseTemplates

/// A line to the program itself instead of an utterance: it begins with a colon.
enum SpecialLine: Sendable, Hashable {
  case help
  case apps
  case phrases
  case trace
  case lock
  case focus(FocusLine)
  /// Makes an app, or all apps, forget what the person did; if it is `nil`, explains how.
  case forget(ForgetLine?)
  case quit
  case unknown(String, suggestion: String?)

  private static let names: [(name: String, line: SpecialLine, explanation: String)] = [
    (":help", .help, "this list"),
    (":apps", .apps, "the apps and what they can do"),
    (":phrases", .phrases, "sentences that the apps understand"),
    (":trace", .trace, "shows or hides each step of the dialog"),
    (":lock", .lock, "locks the device: protected intents ask for the passcode"),
    (":focus", .focus(.list), "turns a focus such as work on or off; alone, explains how"),
    (":forget", .forget(nil), "makes an app forget what you do often; alone, explains how"),
    (":quit", .quit, "quits, as Ctrl-D does"),
  ]

  /// All special lines.
  static let completions = names.map(\.name)

  /// Parses a line; `nil` if it is an utterance.
  init?(_ line: String) {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let word = parts.first ?? ""
    guard word.hasPrefix(":") else { return nil }
    if word.lowercased() == ":focus" {
      self = .focus(FocusLine(parts.count > 1 ? parts[1] : ""))
      return
    }
    if word.lowercased() == ":forget" {
      self = .forget(parts.count > 1 ? ForgetLine(parts[1]) : nil)
      return
    }
    if let known = Self.names.first(where: { $0.name == word.lowercased() }) {
      self = known.line
    } else if word.count > 1,
      let only = Self.names.filter({ $0.name.hasPrefix(word.lowercased()) }).onlyElement
    {
      self = only.line
    } else {
      self = .unknown(word, suggestion: Suggestion.nearest(to: word, among: Self.completions))
    }
  }

  /// Whether only a dialog whose apps are in this process can answer it.
  private var isForOwnApps: Bool {
    switch self {
    case .focus, .forget: true
    default: false
    }
  }

  /// Returns what `:help` prints.
  ///
  /// - Parameters:
  ///   - hears: Whether the microphone is open.
  ///   - ownsApps: Whether the apps are in this process.
  ///   - edits: Whether the terminal can edit lines.
  static func explanation(hears: Bool = false, ownsApps: Bool = true, edits: Bool = true) -> String
  {
    let first =
      hears
      ? "Say what you want, or type it; the apps answer. “Stop listening” closes the microphone."
      : "Type what you would say; the apps answer."
    let lines = names.filter { ownsApps || !$0.line.isForOwnApps }.map { name, _, explanation in
      "  \(name)\(String(repeating: " ", count: 12 - name.count))\(explanation)"
    }
    let editing = """
        Tab         completes the sentence
        Up, Down    earlier lines; Ctrl-R searches them

      """
    return """
      \(first)
      You can give another command while a question is open. “cancel” ends the task.
      \(lines.joined(separator: "\n"))

      \(edits ? editing : "")\
        Ctrl-C      clears the line, or stops an app that is working
        Ctrl-D      quits
      """
  }
}

/// Whose donations are meant.
enum ForgetLine: Sendable, Hashable {
  case all
  case app(String)

  init(_ text: String) {
    let name = text.trimmingCharacters(in: .whitespaces)
    self = name.lowercased() == "all" ? .all : .app(name)
  }

  /// The name of the app, or `nil` for all.
  var app: String? {
    if case .app(let name) = self { name } else { nil }
  }
}

extension Array {
  fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}

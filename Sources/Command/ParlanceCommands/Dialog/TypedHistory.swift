import Assistant
import Foundation
import LineEditing

/// A line that a person types in a dialog.
enum TypedLine: Sendable, Hashable {
  /// An utterance.
  case utterance(String)
  /// A line to the program.
  case special(SpecialLine)
}

/// The history of a dialog; a failure to write it is reported once.
actor TypedHistory {
  private var file: HistoryFile?
  private let assistant: any Conversation
  private let notes: Console
  /// Whether its lines can be recalled; `nil` at first.
  private var isRecalled: Bool?

  init(file: HistoryFile?, _ assistant: any Conversation, notes: Console) {
    self.file = file
    self.assistant = assistant
    self.notes = notes
  }

  /// Allows recalling lines of earlier dialogs only while the device is unlocked.
  func followLock(in editor: LineEditor) async {
    let isUnlocked = await !assistant.isLocked()
    guard isUnlocked != isRecalled else { return }
    let isFirst = isRecalled == nil
    isRecalled = isUnlocked
    guard isUnlocked else {
      if !isFirst { await editor.forgetHistory() }
      return
    }
    for line in attempt("read", { try $0.load() }) ?? [] { await editor.remember(line) }
  }

  /// Adds a line.
  func append(_ line: String) {
    attempt("written") { try $0.append(line) }
  }

  @discardableResult
  private func attempt<Result>(_ verb: String, _ body: (HistoryFile) throws -> Result) -> Result? {
    guard let file else { return nil }
    do {
      return try body(file)
    } catch {
      self.file = nil
      notes.print(
        "The history “\(file.url.path)” cannot be \(verb): \(error.localizedDescription)"
          + " The dialog continues without it.", .warning)
      return nil
    }
  }
}

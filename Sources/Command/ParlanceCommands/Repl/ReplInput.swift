import IntentMetadata
import Assistant
import Foundation
import LineEditing

/// What comes in during a dialog.
enum ReplLine: Sendable, Hashable {
  /// An utterance.
  case utterance(String)
  /// A line to the program.
  case special(SpecialLine)
}

/// Where the lines of a dialog come from.
protocol ReplInput: Sendable {
  /// Returns the next line, or `nil` at the end of input.
  func next(answering question: DialogQuestion?) async throws -> ReplLine?
  /// Where what nobody may see comes from.
  var secrets: SecretLines { get }
}

/// Lines from a pipe, a file, or a terminal that cannot edit.
struct PlainInput: ReplInput {
  let secrets: SecretLines
  private let reader: AsyncLineReader
  private let notes: Console
  /// Where a prompt and the utterances are shown, or `nil` to show neither.
  private let echo: Console?
  /// Where a prompt is shown to somebody who types, or `nil` where nobody does.
  private let prompt: Console?

  init(context: CommandContext, echo: Console? = nil, prompt: Console? = nil) {
    reader = AsyncLineReader(descriptor: context.input)
    secrets = SecretLines(context: context, lines: reader)
    notes = context.notes
    self.echo = echo
    self.prompt = prompt
  }

  func next(answering question: DialogQuestion?) async throws -> ReplLine? {
    while true {
      prompt?.printPrompt(Prompt(for: question).text)
      guard let (line, number) = try await reader.next() else { return nil }
      let (text, note) = line.checked(number: number)
      if let note { notes.print(note, .warning) }
      guard let text, text.contains(where: { !$0.isWhitespace }) else { continue }
      echo?.print(Prompt(for: question).text + text, .strong)
      guard let special = SpecialLine(text) else { return .utterance(text) }
      // A script that speaks to the program itself writes what there is; all else it says to apps.
      if case .unknown = special, prompt == nil { return .utterance(text) }
      return .special(special)
    }
  }
}

/// Lines that a person edits on a terminal.
struct TerminalInput: ReplInput {
  let editor: LineEditor
  let history: ReplHistory
  let notes: Console
  let secrets: SecretLines

  func next(answering question: DialogQuestion?) async throws -> ReplLine? {
    let prompt = Prompt(for: question)
    while true {
      await history.followLock(in: editor)
      let input = await editor.readLine(
        prompt: prompt.text, style: notes.ink.isOn ? prompt.style : nil)
      switch input {
      case .line(let line):
        guard line.contains(where: { !$0.isWhitespace }) else { continue }
        await editor.remember(line)
        await history.append(line)
        return SpecialLine(line).map { .special($0) } ?? .utterance(line)
      case .interrupted(let hadText):
        if !hadText { notes.print("Ctrl-D ends; “cancel” gives up a question.", .faint) }
      case .tooLong:
        notes.print("That line is too long; \(LineEditor.maximumLength) characters fit.", .warning)
      case .endOfInput:
        return nil
      }
    }
  }
}

/// The history of a dialog; what keeps it from being written is told once.
actor ReplHistory {
  private var file: HistoryFile?
  private let assistant: Assistant
  private let notes: Console
  /// Whether its lines can be called back; `nil` at first.
  private var isRecalled: Bool?

  init(file: HistoryFile?, _ assistant: Assistant, notes: Console) {
    self.file = file
    self.assistant = assistant
    self.notes = notes
  }

  /// Lets the lines of earlier dialogs be called back while the device is unlocked only.
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
          + " The dialog goes on without it.", .warning)
      return nil
    }
  }
}

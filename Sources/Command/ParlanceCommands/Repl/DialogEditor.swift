import Assistant
import LineEditing

/// The line editor of a dialog, with the history of earlier dialogs and completion.
enum DialogEditor {
  /// Returns the editor, and the history whose lines it recalls while the device is unlocked.
  ///
  /// - Parameters:
  ///   - drawable: The descriptor of the terminal on which lines are drawn.
  /// - Throws: `LineEditorError` if lines cannot be edited.
  static func make(
    _ assistant: any Conversation, drawingOn drawable: Int32, context: CommandContext
  ) async throws -> (LineEditor, TypedHistory) {
    let history = TypedHistory(
      file: HistoryFile(environment: context.environment), assistant, notes: context.notes)
    let editor = try LineEditor(
      input: context.input, output: drawable, historyLimit: HistoryFile.limit
    ) { prefix in
      if prefix.hasPrefix(":") { return SpecialLine.completions.filter { $0.hasPrefix(prefix) } }
      return Waiting.wait(for: { await assistant.completions(for: prefix) }) ?? []
    }
    return (editor, history)
  }

  /// Returns the terminal on which lines can be drawn, if there is one and a person types there.
  static func terminal(showsWords: Bool, context: CommandContext) -> Int32? {
    let input = Terminal(descriptor: context.input, environment: context.environment)
    guard input.isTerminal else { return nil }
    let outputs = [showsWords ? context.output.descriptor : nil, context.errors.descriptor]
    return outputs.compactMap { $0 }.first {
      Terminal(descriptor: $0, environment: context.environment).isCapable
    }
  }
}

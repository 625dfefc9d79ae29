import IntentMetadata

/// Undo: takes back what was done last, where its intent can.
extension DialogMachine {
  /// Has the app take back what was done last.
  mutating func undo() {
    guard let deed = state.context.deed else { return say(.nothingToUndo) }
    let title = title(of: deed.task.intent)
    guard let token = deed.undo else { return say(.cannotUndo, ["intent": title]) }
    let run = nextTicket()
    state.undoing = Undoing(run: run, title: title)
    state.context.forgetUndo()
    actions.append(
      .undo(run: run, UndoRequest(invocation: deed.task.invocation, token: token)))
  }

  /// Takes that what was done is undone.
  mutating func undone() {
    guard let undoing = state.undoing else { return }
    state.undoing = nil
    say(.undone, ["intent": undoing.title])
  }

  /// Takes that the app could not undo.
  mutating func undoingFailed(_ failure: IntentFailure) {
    guard let undoing = state.undoing else { return }
    state.undoing = nil
    let text = printable(failure.message, limit: 1000, keepsLines: true)
    guard !text.isEmpty else { return say(.cannotUndo, ["intent": undoing.title]) }
    say(text)
  }
}

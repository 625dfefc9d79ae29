import IntentMetadata
import TextNormalization

/// Undo: reverts the last action, if its intent can.
extension DialogMachine {
  /// Has the app take back what was done last.
  ///
  /// Mere look-ups are skipped; beyond anything else, the person is asked first.
  mutating func undo() {
    guard let last = state.context.deed else { return say(.nothingToUndo) }
    let title = title(of: last.task.intent)
    let deed = state.context.deeds.last {
      !$0.wasUndone && ($0.undo != nil || !looksUp($0.task.intent))
    }
    if let deed, deed.undo != nil { return undo(deed) }
    guard let earlier = state.context.deeds.last(where: { $0.undo != nil }) else {
      return say(.cannotUndo, ["intent": title])
    }
    open(
      OpenQuestion(
        kind: .confirmation, purpose: .undo(earlier),
        words: words(
          .undoEarlier,
          [
            "last": deed.map { self.title(of: $0.task.intent) } ?? title,
            "intent": name(of: earlier.task),
          ])),
      for: nil)
  }

  /// Has the app undo an action, once the lock allows it.
  mutating func undo(_ deed: DialogContext.Deed) {
    if needsAuthorization(toUndo: deed) {
      return authorize(.undo(deed), for: deed.task.intent, of: deed.task.app)
    }
    takeBack(deed)
  }

  /// Has the app take back something that was done.
  mutating func takeBack(_ deed: DialogContext.Deed) {
    guard let token = deed.undo else { return }
    let run = nextTicket()
    let isLast = deed == state.context.deed
    state.phase = .undoing(
      Undoing(
        run: run, intent: deed.task.intent,
        title: isLast ? title(of: deed.task.intent) : name(of: deed.task)))
    state.context.forgetUndo(of: deed)
    actions.append(
      .undo(run: run, UndoRequest(invocation: deed.task.invocation, token: token)))
  }

  /// Whether an intent changes nothing, by the first word of its title, since metadata does not say
  /// so.
  private func looksUp(_ intent: IntentDescriptor) -> Bool {
    Words(String(intent.title.prefix(100))).first
      .map { commandWords.lookUpVerbs.contains(String($0)) } == true
  }

  /// Notes that the app could not undo.
  mutating func undoingFailed(_ undoing: Undoing, _ failure: IntentFailure) {
    let words = isKeptBack(undoing.intent) ? "" : failure.message
    let text = printable(words, limit: 1000, keepsLines: true)
    guard !text.isEmpty else { return say(.cannotUndo, ["intent": undoing.title]) }
    say(text)
  }
}

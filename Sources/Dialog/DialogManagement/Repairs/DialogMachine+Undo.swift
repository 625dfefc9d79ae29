import IntentMetadata
import TextNormalization

/// Undo: reverts the last action, if its intent can.
extension DialogMachine {
  /// Has the app take back what was done last, in whichever dialog of the person.
  ///
  /// What only looked something up is passed over; past anything else it is asked first. It is asked as well where
  /// the person may mean what they had done here rather than what came later elsewhere.
  mutating func undo() {
    guard let last = state.context.deeds.last else { return say(.nothingToUndo) }
    let title = title(of: last.task.intent)
    let deed = state.context.deeds.last {
      !$0.wasUndone && ($0.undo != nil || !changesNothing($0.task.intent))
    }
    // “Undo that” right after a no is not about what the person declined, and may not be about what was done before.
    if let deed, deed.undo != nil, deed.isOwn, let dropped = state.context.dropped {
      return askWhetherToUndo(deed, .undoBefore, after: dropped)
    }
    if let deed, deed.undo != nil {
      guard !deed.isOwn, lastUndoableHere != nil else { return undo(deed) }
      return askWhetherToUndo(deed, .undoElsewhere)
    }
    guard let earlier = state.context.deeds.last(where: { $0.undo != nil }) else {
      return last.wasUndone ? say(.nothingToUndo) : say(.cannotUndo, ["intent": title])
    }
    open(
      OpenQuestion(
        kind: .confirmation, purpose: .undo(earlier),
        words: words(
          .undoEarlier,
          [
            "last": deed.map { self.title(of: $0.task.intent) } ?? title,
            "intent": openName(of: earlier.task),
          ])),
      for: nil)
  }

  /// Takes back what the person names by its title: “undo order soup”.
  ///
  /// - Returns: Whether the words name something that was done lately.
  mutating func undo(namedIn words: [String]) -> Bool {
    func isUndo(_ word: String?) -> Bool {
      word.map { SpokenAnswer($0).command(in: commandWords) == .undo } == true
    }
    guard words.count > 1, isUndo(words.first) || isUndo(words.last) else { return false }
    let named = Set(words.filter { !isUndo($0) && !commandWords.isStructure($0) })
    let deeds = state.context.deeds.filter { deed in
      let title = Words(title(of: deed.task.intent)).map(String.init)
      return !deed.wasUndone && Set(title.filter { !commandWords.isStructure($0) }) == named
    }
    guard let deed = deeds.last(where: \.isOwn) ?? deeds.last else { return false }
    if deed.undo != nil, !deed.isOwn {
      askWhetherToUndo(deed, .undoElsewhere)
    } else if deed.undo != nil {
      undo(deed)
    } else {
      say(.cannotUndo, ["intent": title(of: deed.task.intent)])
    }
    return true
  }

  /// What was done last in this dialog and can be taken back.
  private var lastUndoableHere: DialogContext.Deed? {
    state.context.deeds.last { $0.isOwn && $0.undo != nil }
  }

  private mutating func askWhetherToUndo(
    _ deed: DialogContext.Deed, _ phrase: Wording.Phrase, after last: DialogTask? = nil
  ) {
    let values = ["intent": openName(of: deed.task), "last": last.map(openName) ?? ""]
    open(
      OpenQuestion(kind: .confirmation, purpose: .undo(deed), words: words(phrase, values)),
      for: nil)
  }

  /// Returns the name of a task; a locked device names nothing that protected intents are about.
  private func openName(of task: DialogTask) -> String {
    isClosed(task.intent, of: task.app) ? title(of: task.intent) : name(of: task)
  }

  /// Takes the answer to whether something is to be taken back: after a no to what was done elsewhere, what
  /// was done here is asked about.
  mutating func answerUndo(of deed: DialogContext.Deed, isYes: Bool) {
    state.phase = .idle
    if isYes { return undo(deed) }
    guard !deed.isOwn, let here = lastUndoableHere else { return say(.cancelled) }
    askWhetherToUndo(here, .undoHere)
  }

  /// Has the app take back something that was done, once the lock allows it.
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
    let isLast = deed.id == state.context.deed?.id
    let isReplaced = deed.replacement != nil
    let companion = isReplaced ? nil : state.context.companion(of: deed)
    let isBrief = isLast && companion == nil && !isReplaced
    let full = isReplaced ? fullName(of: deed.task) : openName(of: deed.task)
    state.phase = .undoing(
      Undoing(
        run: run, intent: deed.task.intent,
        title: isBrief ? title(of: deed.task.intent) : full,
        companion: companion, replacement: deed.replacement))
    state.context.forgetUndo(of: deed)
    actions.append(
      .undo(
        run: run,
        UndoRequest(invocation: deed.task.invocation, token: token, deed: deed.id)))
  }

  /// Reports that something was taken back, and asks about what the same utterance did besides.
  mutating func undone(_ undoing: Undoing) {
    say(.undone, ["intent": undoing.title])
    if let replacement = undoing.replacement { return restart(replacement) }
    if let deed = undoing.companion { askWhetherToUndo(deed, .undoAlso) }
  }

  /// Notes that another dialog took it back first.
  mutating func undoneBefore(run: Int) {
    guard case .undoing(let undoing) = state.phase, undoing.run == run else { return }
    state.phase = .idle
    say(.undoneBefore, ["intent": undoing.title])
    if let replacement = undoing.replacement { offer(replacement) }
  }

  /// Whether an intent changes nothing, by the first word of its title, since metadata does not say
  /// so.
  func changesNothing(_ intent: IntentDescriptor) -> Bool {
    Words(String(intent.title.prefix(100))).first
      .map { commandWords.lookUpVerbs.contains(String($0)) } == true
  }

  /// Notes that the app could not undo.
  mutating func undoingFailed(_ undoing: Undoing, _ failure: IntentFailure) {
    let words = isKeptBack(undoing.intent) ? "" : failure.message
    let text = printable(words, limit: 1000, keepsLines: true)
    if text.isEmpty { say(.cannotUndo, ["intent": undoing.title]) } else { say(text) }
    guard let replacement = undoing.replacement else { return }
    let names = ["last": undoing.title, "intent": fullName(of: replacement)]
    open(
      OpenQuestion(
        kind: .confirmation, purpose: .doAgain(replacement), words: self.words(.doneAndAlso, names)),
      for: nil)
  }
}

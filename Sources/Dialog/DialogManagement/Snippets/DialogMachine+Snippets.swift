import Foundation
import IntentMetadata
import SnippetPrinting
import TextNormalization

/// Snippets: what an intent shows, and what happens when its buttons are pressed.
///
/// A button's intent runs first, like any command: it asks for missing values, it is confirmed if
/// it destroys something, and the lock decides whether it may run. Then the snippet intent is
/// performed again, and its result replaces the old snippet. A snippet is forgotten when another
/// intent is performed, and after some utterances or some time, like the referents of pronouns.
extension DialogMachine {
  // MARK: - Showing

  /// Returns a snippet that may be shown now; `nil` for one of an intent that a locked device keeps back.
  func tellable(_ snippet: Snippet?, of task: DialogTask) -> Snippet? {
    guard let snippet = snippet?.cleaned, !isClosed(task.intent, of: task.app) else { return nil }
    // An app speaks for itself only.
    guard let maker = snippet.intent else { return snippet }
    guard maker.app == task.app,
      !isClosed(descriptor(of: maker.intent, in: maker.app), of: maker.app)
    else { return nil }
    return snippet
  }

  /// Remembers a snippet as the one whose buttons can be pressed.
  mutating func show(_ snippet: Snippet, of task: DialogTask) {
    var shown = ShownSnippet(snippet, app: task.app, intent: task.intent, wording: wording)
    shown.time = state.context.time
    shown.isReloaded = task.isRedrawing && state.shown?.isReloaded == true
    state.shown = shown
  }

  /// Returns what is said with a snippet: the app's words, or else the snippet's own; without a
  /// screen, its buttons are read out.
  mutating func words(_ dialog: String?, with snippet: Snippet) -> String {
    guard !configuration.hasScreen else { return dialog ?? "" }
    var parts = [dialog ?? wording.spokenSnippet.text(of: snippet)]
    let labels = snippet.pressable.map(\.label).filter { !$0.isEmpty }
    if !labels.isEmpty {
      let names = labels.prefix(8).joined(separator: wording.text(.listComma))
      parts.append(words(.snippetButtons, ["options": names]))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Says that something cannot be shown.
  mutating func sayNotShown(_ intent: IntentDescriptor) {
    say(.snippetFailed, ["intent": title(of: intent)])
  }

  // MARK: - Pressing

  /// Begins a turn: a snippet that has been there for long is forgotten.
  mutating func ageSnippet(at utterance: Utterance) {
    guard var shown = state.shown else { return }
    shown.age += 1
    shown.isReloaded = false
    let isOld =
      zip([utterance.time].compactMap(\.self), [shown.time].compactMap(\.self)).contains {
        $0.timeIntervalSince($1) > configuration.contextTime
      }
    state.shown = shown.age > configuration.contextTurns || isOld ? nil : shown
  }

  /// Presses the button that an utterance names, or points to.
  ///
  /// - Parameter isWhole: Whether the words must be a complete name.
  /// - Returns: Whether the utterance was meant for the snippet.
  mutating func press(_ answer: SpokenAnswer, _ utterance: Utterance, isWhole: Bool) -> Bool {
    guard let shown = state.shown, !shown.snippet.buttons.isEmpty, answer.words.count <= 20,
      !answer.words.isEmpty
    else { return false }
    let words = commandWords.withoutHesitations(answer.words)
    let pressed = commandWords.pressing.remainder(of: words)
    // “Dark mode?” asks.
    guard pressed != nil || !answer.isQuestion else { return false }
    let core = commandWords.wraps.unwrapped(pressed ?? words)
    for words in [pressed ?? words, core] {
      let idle = shown.idleButton(named: words) { Words($0).map(String.init) }
      guard let idle else { continue }
      say(
        idle.isDisabled == true && idle.action != nil ? .snippetButtonDisabled : .snippetButtonDead,
        ["label": idle.label])
      return true
    }
    var question = OpenQuestion(kind: .choice, purpose: .fill, words: "")
    question.options = shown.buttons
    let reader = AnswerReader(
      question: question, page: question.options.entries.indices, commandWords: commandWords,
      reader: configuration.reader, maximumLength: configuration.maximumAnswerLength)
    var reading = AnswerReader.Reading.none
    if let pressed {
      reading = reader.reading(of: SpokenAnswer(pressed.joined(separator: " ")))
    }
    if reading == .none {
      reading = reader.button(pressed ?? words, isWhole: isWhole && pressed == nil)
    }
    switch reading {
    case .option(let position):
      guard utterance.confidence >= configuration.certainHearing else {
        say(.notSure)
        return true
      }
      let label = Words(shown.buttons.entries[position].label).map(String.init)
      press(position, of: shown, isNamed: [pressed ?? words, core].contains(label))
      return true
    case .options(let positions) where pressed != nil:
      say(
        self.words(
          .snippetButtons,
          ["options": wording.list(positions.map { shown.buttons.entries[$0].label })]))
      return true
    default: return false
    }
  }

  /// Performs the intent of a button; a question that waits meanwhile is asked again afterwards.
  ///
  /// - Parameter isNamed: Whether the words were the button's name, in full and without a typo;
  ///   otherwise, destructive actions are confirmed, even if the app has asked once before.
  private mutating func press(_ position: Int, of shown: ShownSnippet, isNamed: Bool) {
    guard let button = shown.button(at: position), let action = button.action else { return }
    guard action.app == shown.app else {
      return say(.otherApp, ["intent": title(of: shown.intent)])
    }
    if case .asking(let question, _, let task?) = state.phase {
      state.parked.append(ParkedTask(task: task, question: question, isBehindButton: true))
      if state.parked.count > configuration.maximumParkedTasks { drop(state.parked.removeFirst()) }
    }
    state.phase = .idle
    var task = DialogTask(action, intent: descriptor(of: action.intent, in: action.app))
    task.pressedIn = shown.snippet.intent
    task.isGuessed = !isNamed && (button.role == .destructive || cannotBeTakenBack(task.intent))
    advance(task)
  }

  // MARK: - Drawing again

  /// Performs the snippet intent of the pressed button again.
  mutating func redraw(_ maker: IntentInvocation) {
    var task = DialogTask(maker, intent: descriptor(of: maker.intent, in: maker.app))
    task.isRedrawing = true
    // Nobody is asked for the passcode only to see again what was seen before.
    guard !needsAuthorization(task) else {
      state.shown = nil
      return sayNotShown(task.intent)
    }
    perform(task)
  }

  /// Handles the result of refreshing a snippet.
  mutating func redrawn(_ task: DialogTask, _ completion: IntentCompletion?) {
    guard let completion, let snippet = tellable(completion.snippet, of: task) else {
      state.shown = nil
      return sayNotShown(task.intent)
    }
    show(snippet, of: task)
    // The effect of its button is already included, even if the app reports it.
    state.shown?.isReloaded = true
    if let place = state.parked.lastIndex(where: \.isBehindButton),
      state.parked[place].question.snippet?.intent == snippet.intent
    {
      state.parked[place].question.snippet = snippet
      return
    }
    let text = words(words(completion.dialog), with: snippet)
    say(text, showing: snippet)
  }

  /// Handles changes to an app's snippets: the one on display is rebuilt, once in a turn.
  mutating func reloaded(_ app: String, _ intents: Set<String>) {
    guard isIdle, var shown = state.shown, shown.app == app, !shown.isReloaded,
      let maker = shown.snippet.intent, intents.contains(maker.intent)
    else { return }
    shown.isReloaded = true
    state.shown = shown
    redraw(maker)
  }
}

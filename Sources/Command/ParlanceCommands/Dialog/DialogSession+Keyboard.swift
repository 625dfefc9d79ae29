import Assistant
import DialogManagement
import IntentMetadata
import PhraseChecks
import LineEditing

// What the person types.
extension DialogSession {
  mutating func handle(_ act: Keyboard.Act) async throws {
    switch act {
    case .typed: await takeLines()
    case .line(let line): await answer(line)
    case .ended(let error):
      // The end of a pipe does not end a spoken dialog.
      guard parts.ear == nil || parts.keyboard?.isTerminal == true else { break }
      end = error.map { .failure($0) } ?? .normal
    case .enter: try await pressedEnter()
    case .interrupted where runningTurns > 0: await interrupt()
    case .interrupted:
      screen.hide()
      parts.notes.print(Self.waysOut, .faint)
      await restoreScreen()
    case .tooLong:
      screen.hide()
      parts.notes.print(
        "That line is too long; \(LineEditor.maximumLength) characters fit.", .warning)
      await restoreScreen()
    }
  }

  /// Takes the lines typed in a spoken dialog.
  ///
  /// If a passcode is set, a line typed during a turn waits: it may be the passcode that this turn
  /// asks for. A line that stops the turn, or one to the program, is taken at once.
  mutating func takeLines() async {
    let language = parts.setup.locale.language
    while end == nil {
      let waits = runningTurns > 0 ? await parts.setup.desk.isSetUp() : false
      let line = await parts.keyboard?.takeLine { text in
        !waits || SpecialLine(text) != nil || language.isStop(text)
      }
      guard let line else { return }
      await answer(line)
    }
  }

  private mutating func answer(_ line: TypedLine) async {
    switch line {
    case .special(.quit): end = .normal
    case .special(let line):
      screen.hide()
      await parts.lines.answer(line, &output)
      await restoreScreen()
    case .utterance(let text):
      if await isAboutMicrophone(text) { return await leaveMicrophone() }
      if await quits(text) {
        screen.hide()
        parts.notes.print(parts.setup.locale.language.farewell)
        return end = .normal
      }
      mayLeave = saysFarewell(text)
      await output.begin(.says(text))
      begin(await parts.assistant.respond(to: text))
    }
  }

  /// Closes the microphone, if it is open.
  private mutating func leaveMicrophone() async {
    guard parts.ear == nil || parts.microphone.isClosed else { return await closeMicrophone() }
    screen.hide()
    parts.notes.print("The microphone is not open.")
    await restoreScreen()
  }

  /// Returns whether a typed line closes the microphone instead of answering an app.
  private func isAboutMicrophone(_ text: String) async -> Bool {
    let closing = ClosingSentences.named(parts.setup.locale.language.code)
    guard closing.closesAlways(text) else { return false }
    if parts.ear != nil, !parts.microphone.isClosed { return true }
    guard await parts.assistant.pendingQuestion == nil else { return false }
    return await !mayBePhrase(text)
  }

  /// Returns whether a person ends the program with a line typed at a terminal: “quit” while nothing is going on.
  private func quits(_ text: String) async -> Bool {
    guard parts.keyboard?.isTerminal == true, runningTurns == 0 else { return false }
    return await parts.assistant.pendingQuestion == nil
      && parts.setup.locale.language.isQuit(text)
  }

  /// Returns whether a line ends the program after its turn, unless it turns out to be something else: a text, a choice, or
  /// an app's own phrase.
  private func saysFarewell(_ text: String) -> Bool {
    guard runningTurns == 0, parts.ear == nil || parts.keyboard?.isTerminal == true else {
      return false
    }
    return parts.setup.locale.language.isFarewell(text)
  }

  private static let waysOut = "Ctrl-D quits; “cancel” ends the task."

  /// Cancels the current turn; if there is none, shows the prompt again whose line Ctrl-C cleared.
  mutating func interrupt(orRepeat prompt: Prompt) async {
    guard runningTurns == 0 else { return await interrupt() }
    parts.notes.print("\n" + Self.waysOut, .faint)
    parts.keyboard?.repeatPrompt(prompt.text)
  }

  /// Cancels the current turn, if any.
  mutating func interrupt() async {
    guard runningTurns > 0 else { return }
    _ = parts.running.interrupt()
    begin(await parts.assistant.cancel())
  }
}

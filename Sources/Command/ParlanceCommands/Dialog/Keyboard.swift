import Assistant
import LineEditing
import Synchronization

/// What a person types in a dialog.
final class Keyboard: Sendable {
  /// What the person did.
  enum Act: Sendable {
    /// Entered something, if the keyboard takes turns.
    case line(TypedLine)
    /// Entered something, if it does not; ``Keyboard/takeLine()`` returns it.
    case typed
    /// Pressed Enter alone.
    case enter
    /// Pressed Ctrl-C.
    case interrupted
    /// Typed more than fits.
    case tooLong
    /// Ended the input, which may have failed.
    case ended((any Error)?)
  }

  /// Where lines come from.
  fileprivate enum Source: Sendable {
    /// A terminal with line editing.
    case editor(LineEditor, TypedHistory)
    /// A pipe, a file, or a terminal that cannot edit.
    case lines(AsyncLineReader, Display)
    /// A pipe, or a terminal that cannot edit, in a spoken dialog: empty lines are presses of a key.
    case keys(AsyncLineReader)
  }

  /// Where input is shown.
  fileprivate struct Display: Sendable {
    var notes: Console
    /// Where a prompt is shown to someone who types, or `nil` if nobody does.
    var prompt: Console?
    /// Where a prompt and the utterances are shown, or `nil` to show neither.
    var echo: Console?
  }

  /// Whether the next line is read only when the session asks for it.
  let takesTurns: Bool
  fileprivate let source: Source
  fileprivate let lineSecrets: SecretLines?
  /// Hides a passcode typed at a terminal whose lines press the key.
  fileprivate let concealer: SecretReader?
  /// The number of reads that were interrupted and have not yet returned, and the continuations
  /// that wait for them.
  fileprivate let state = Mutex(State())
  private let requests = AsyncStream<Void>.makeStream()

  fileprivate struct State {
    var stops = 0
    var isPaused = false
    /// Whether keys are hidden, because someone may type a passcode ahead.
    var isHidden = false
    var waiting: CheckedContinuation<Void, Never>?
    /// Entered lines that have not been taken: utterances, or a passcode typed ahead.
    var lines: [String] = []
    /// Whether the next line of a pipe is a passcode, even if it is empty.
    var awaitsSecret = false
    /// That line, when it has arrived.
    var nextSecret: String?
    /// Utterances to add to the history before the next line is read.
    var remembered: [String] = []
    /// Whether a waiting line has been checked as the passcode.
    var hasTakenAhead = false
    /// Who waits for the next line of the pipe.
    var secret: CheckedContinuation<String?, Never>?
    var hasEnded = false
  }

  /// Creates a keyboard with line editing on a terminal.
  ///
  /// - Parameter takesTurns: Whether the person types only when the assistant has answered.
  init(
    _ editor: LineEditor, history: TypedHistory, takesTurns: Bool, context: CommandContext
  ) {
    source = .editor(editor, history)
    self.takesTurns = takesTurns
    lineSecrets = SecretLines(context: context)
    concealer = nil
  }

  /// Creates a keyboard for a pipe, a file, or a terminal that cannot edit.
  init(context: CommandContext, prompt: Console? = nil, echo: Console? = nil) {
    let reader = AsyncLineReader(descriptor: context.input)
    source = .lines(reader, Display(notes: context.notes, prompt: prompt, echo: echo))
    takesTurns = true
    lineSecrets = SecretLines(context: context, lines: reader)
    concealer = nil
  }

  /// Creates a keyboard for a pipe, or a terminal that cannot edit, whose lines press the key of a
  /// spoken dialog.
  ///
  /// - Parameter concealer: Hides a passcode on the terminal; `nil` for a pipe.
  init(keys reader: AsyncLineReader, concealer: SecretReader? = nil) {
    source = .keys(reader)
    takesTurns = false
    lineSecrets = nil
    self.concealer = concealer
  }

  /// Whether a person uses it.
  var isTerminal: Bool {
    switch source {
    case .editor: true
    case .lines(_, let display): display.prompt != nil
    case .keys: concealer != nil
    }
  }

  /// Requests the first input, and each further one if the keyboard takes turns.
  func askForLine() { requests.continuation.yield() }

  /// Reads and passes on the person's input, until it ends or the task is cancelled.
  ///
  /// - Parameters:
  ///   - prompt: Returns the words before the line, and the codes of their color.
  ///   - handOn: Receives the input.
  func read(
    prompt: @Sendable () async -> (text: String, style: String?), handOn: (Act) -> Void
  ) async {
    for await _ in requests.stream {
      let act = await next(prompt)
      handOn(act)
      if case .ended = act { return }
      if !takesTurns { askForLine() }
    }
  }

  func next(_ prompt: @Sendable () async -> (text: String, style: String?)) async -> Act {
    while true {
      await waitWhilePaused()
      let act: Act? =
        switch source {
        case .editor(let editor, let history): await edited(editor, history, prompt)
        case .lines(let reader, let display): await read(reader, display, prompt)
        case .keys(let reader): await pressed(reader)
        }
      if let act { return act }
    }
  }

  /// Returns the input from a terminal; `nil` if it has no effect.
  private func edited(
    _ editor: LineEditor, _ history: TypedHistory,
    _ prompt: @Sendable () async -> (text: String, style: String?)
  ) async -> Act? {
    reveal()
    await history.followLock(in: editor)
    for line in state.withLock({ state in
      defer { state.remembered = [] }
      return state.remembered
    }) {
      await editor.remember(line)
    }
    let (text, style) = await prompt()
    switch await editor.readLine(prompt: text, style: style) {
    case .line(let line):
      guard line.contains(where: { !$0.isWhitespace }) else { return takesTurns ? nil : .enter }
      guard takesTurns else {
        state.withLock { $0.lines.append(line) }
        return .typed
      }
      conceal()
      await editor.remember(line)
      await history.append(line)
      return .line(SpecialLine(line).map { .special($0) } ?? .utterance(line))
    case .interrupted(hadText: true): return nil
    case .interrupted: return .interrupted
    case .tooLong: return .tooLong
    case .endOfInput: return wasStopped() ? nil : .ended(nil)
    }
  }

  /// Returns the meaning of a line; `nil` if it has none.
  private func read(
    _ reader: AsyncLineReader, _ display: Display,
    _ prompt: @Sendable () async -> (text: String, style: String?)
  ) async -> Act? {
    do {
      let words = await prompt().text
      display.prompt?.printPrompt(words)
      guard let (line, number) = try await reader.next() else { return .ended(nil) }
      let (text, note) = line.checked(number: number)
      if let note { display.notes.print(note, .warning) }
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
      display.echo?.print(words + text, .strong)
      guard let special = SpecialLine(text) else { return .line(.utterance(text)) }
      // In a script, an unknown special line is an utterance for the apps.
      if case .unknown = special, display.prompt == nil { return .line(.utterance(text)) }
      return .line(.special(special))
    } catch {
      return .ended(error)
    }
  }

  /// Shows the words before a line again, on a terminal that cannot edit.
  func repeatPrompt(_ words: String) {
    if case .lines(_, let display) = source { display.prompt?.printPrompt(words) }
  }

  /// Returns the effect of a line from a pipe that presses a key; `nil` if it is a secret.
  private func pressed(_ reader: AsyncLineReader) async -> Act? {
    do {
      guard let (line, number) = try await reader.next() else {
        endLines()
        return .ended(nil)
      }
      let text = line.checked(number: number).text
      // An unreadable secret is a wrong one.
      if isSecret(line.secret) { return nil }
      guard let text else { return nil }
      guard text.contains(where: { !$0.isWhitespace }) else { return .enter }
      state.withLock { $0.lines.append(text) }
      return .typed
    } catch {
      endLines()
      return .ended(error)
    }
  }

  /// Takes the oldest entered line, or returns `nil` if there is none.
  ///
  /// - Parameter isUrgent: Takes the line only if this returns `true`.
  func takeLine(where isUrgent: @Sendable (String) -> Bool = { _ in true }) async -> TypedLine? {
    let oldest = state.withLock { state in
      state.lines.first.map(isUrgent) == true ? state.takeLine() : nil
    }
    guard let line = oldest else { return nil }
    guard case .editor(_, let history) = source else {
      return (isTerminal ? SpecialLine(line) : nil).map { .special($0) } ?? .utterance(line)
    }
    // The next line is already being read, and only here is it known what a line is.
    state.withLock { $0.remembered.append(line) }
    await history.append(line)
    return SpecialLine(line).map { .special($0) } ?? .utterance(line)
  }

  // MARK: Pauses

  /// Lets other code read the keys, until ``resume()``.
  func pause() async {
    guard case .editor(let editor, _) = source, !takesTurns else { return }
    state.withLock { state in
      state.isPaused = true
      state.stops += 1
    }
    editor.stop()
    await editor.finishReading()
  }

  /// Resumes reading.
  func resume() {
    let waiting = state.withLock { state in
      state.isPaused = false
      state.awaitsSecret = false
      // Whatever happened to it, it is not an utterance.
      state.nextSecret = nil
      state.hasTakenAhead = false
      return state.waiting.take()
    }
    waiting?.resume()
  }

  /// Ends the waiting read permanently.
  func stop() {
    reveal()
    requests.continuation.finish()
    if case .editor(let editor, _) = source { editor.stop() }
  }

  private func wasStopped() -> Bool {
    state.withLock { state in
      guard state.stops > 0 else { return false }
      state.stops -= 1
      return true
    }
  }

  private func waitWhilePaused() async {
    await withCheckedContinuation { waiter in
      let goesOn = state.withLock { state in
        if state.isPaused { state.waiting = waiter }
        return !state.isPaused
      }
      if goesOn { waiter.resume() }
    }
  }

  // MARK: Secrets

  /// The source of a passcode: the same input, without echo on a terminal; if the keyboard does not
  /// take turns, the lines typed ahead come first.
  var secrets: any SecretInput {
    if takesTurns, let lineSecrets { return lineSecrets }
    return SecretsTypedAhead(keyboard: self, terminal: lineSecrets)
  }

  /// Hides the input until the next line: a person who expects the passcode prompt may type ahead.
  private func conceal() {
    guard takesTurns, state.withLock({ !$0.isHidden }) else { return }
    state.withLock { $0.isHidden = true }
    lineSecrets?.hide()
  }

  private func reveal() {
    let wasHidden = state.withLock { state in
      defer { state.isHidden = false }
      return state.isHidden
    }
    if wasHidden { lineSecrets?.show(droppingTypeAhead: false) }
  }
}

// Passcodes if the keyboard does not take turns. It is read ahead of the dialog, and people type
// ahead: whether a line is an utterance is known only when it is taken.
extension Keyboard {
  /// Expects a passcode, until ``resume()``: the next line of a pipe is one, whatever precedes it.
  func expectSecret() { state.withLock { $0.awaitsSecret = true } }

  private struct SecretsTypedAhead: SecretInput {
    let keyboard: Keyboard
    let terminal: SecretLines?

    /// A waiting line may be an utterance that was typed ahead; the next one is read in any case.
    var tries: Int { terminal?.tries ?? (keyboard.hasLineAhead ? 2 : 1) }

    func hide() {
      terminal?.hide()
      keyboard.concealer?.hide()
    }

    func show(droppingTypeAhead: Bool) {
      // Waiting lines may be utterances, as in a pipe.
      keyboard.concealer?.show()
      guard let terminal else { return }
      if droppingTypeAhead { keyboard.state.withLock { $0.lines = [] } }
      terminal.show(droppingTypeAhead: droppingTypeAhead)
    }

    func nextSecret(prompt: String) async throws -> String? {
      guard let terminal else { return await keyboard.nextSecret() }
      if let line = keyboard.takeLineAhead() { return line }
      return try await terminal.nextSecret(prompt: prompt)
    }
  }

  private var hasLineAhead: Bool {
    state.withLock { $0.nextSecret == nil && !$0.lines.isEmpty }
  }

  /// Takes the oldest waiting line at the first request for a passcode: the lines after it are
  /// further utterances.
  private func takeLineAhead() -> String? {
    state.withLock { state in
      guard !state.hasTakenAhead, !state.lines.isEmpty else { return nil }
      state.hasTakenAhead = true
      return state.lines.removeFirst()
    }
  }

  /// Returns the line that arrived since the passcode was requested, a line that waited before, or
  /// the next line of the pipe; `nil` if there are no more.
  private func nextSecret() async -> String? {
    if let line = state.withLock({ $0.nextSecret.take() }) ?? takeLineAhead() { return line }
    return await withCheckedContinuation { waiter in
      let (isHere, line) = state.withLock { state -> (Bool, String?) in
        if let line = state.nextSecret.take() { return (true, line) }
        guard !state.hasEnded else { return (true, nil) }
        state.secret = waiter
        return (false, nil)
      }
      if isHere { waiter.resume(returning: line) }
    }
  }

  /// Stores a line of the pipe as a passcode; returns `false` if it is not one.
  fileprivate func isSecret(_ line: String) -> Bool {
    let (isSecret, waiter) = state.withLock {
      state -> (Bool, CheckedContinuation<String?, Never>?) in
      let waiter = state.secret.take()
      guard waiter != nil || state.awaitsSecret && state.nextSecret == nil else {
        return (false, nil)
      }
      state.awaitsSecret = false
      if waiter == nil { state.nextSecret = line }
      return (true, waiter)
    }
    waiter?.resume(returning: line)
    return isSecret
  }

  /// Records that the pipe has ended.
  fileprivate func endLines() {
    let waiter = state.withLock { state in
      state.hasEnded = true
      return state.secret.take()
    }
    waiter?.resume(returning: nil)
  }
}

extension Keyboard.State {
  fileprivate mutating func takeLine() -> String? {
    lines.isEmpty ? nil : lines.removeFirst()
  }
}

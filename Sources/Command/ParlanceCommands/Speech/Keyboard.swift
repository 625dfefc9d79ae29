import LineEditing
import Synchronization

/// What a person types while the assistant listens.
final class Keyboard: Sendable {
  /// What the person did.
  enum Act: Sendable, Hashable {
    /// Entered something.
    case line(ReplLine)
    /// Pressed Enter alone.
    case enter
    /// Pressed Ctrl-C.
    case interrupted
    /// Will type no more.
    case ended
  }

  /// Where lines come from.
  private enum Source: Sendable {
    case terminal(LineEditor, ReplHistory)
    case pipe(AsyncLineReader)
  }

  private let source: Source
  /// How many reads were ended by ourselves and have not been noticed yet.
  private let state = Mutex(State())

  private struct State {
    var stops = 0
    var isPaused = false
    var waiting: CheckedContinuation<Void, Never>?
    /// Who waits for the next line of the pipe.
    var secret: CheckedContinuation<String?, Never>?
    var hasEnded = false
  }

  init(_ editor: LineEditor, history: ReplHistory) { source = .terminal(editor, history) }

  init(pipe reader: AsyncLineReader) { source = .pipe(reader) }

  /// Whether a person sits at it.
  var isTerminal: Bool {
    if case .terminal = source { true } else { false }
  }

  /// Waits for what the person does next.
  ///
  /// - Parameter prompt: The words before the line, and the codes of their colour.
  func next(_ prompt: @Sendable () -> (text: String, style: String?)) async -> Act {
    while true {
      await waitWhilePaused()
      switch source {
      case .terminal(let editor, let history):
        await history.followLock(in: editor)
        let (text, style) = prompt()
        switch await editor.readLine(prompt: text, style: style) {
        case .line(let line):
          guard line.contains(where: { !$0.isWhitespace }) else { return .enter }
          await editor.remember(line)
          await history.append(line)
          return .line(SpecialLine(line).map { .special($0) } ?? .utterance(line))
        case .interrupted(hadText: true), .tooLong: continue
        case .interrupted: return .interrupted
        case .endOfInput where wasStopped(): continue
        case .endOfInput: return .ended
        }
      case .pipe(let reader):
        do {
          guard let (line, number) = try await reader.next() else {
            _ = isSecret(nil, isLast: true)
            return .ended
          }
          let checked = line.checked(number: number).text
          if isSecret(checked) { continue }
          guard let text = checked else { continue }
          return text.contains { !$0.isWhitespace } ? .line(.utterance(text)) : .enter
        } catch {
          _ = isSecret(nil, isLast: true)
          return .ended
        }
      }
    }
  }

  /// Lets somebody else read the keys, until ``resume()``.
  func pause() async {
    guard case .terminal(let editor, _) = source else { return }
    state.withLock { state in
      state.isPaused = true
      state.stops += 1
    }
    editor.stop()
    await editor.finishReading()
  }

  /// The line of a pipe that is read next is a secret: it comes from here, and is no act.
  var secrets: (any SecretInput)? {
    if case .pipe = source { PipedSecrets(keyboard: self) } else { nil }
  }

  /// Secrets from the pipe whose other lines are keys.
  private struct PipedSecrets: SecretInput {
    let keyboard: Keyboard
    var tries: Int { 1 }

    func hide() {}
    func show(droppingTypeAhead: Bool) {}

    func nextSecret(prompt: String) async -> String? {
      await withCheckedContinuation { waiter in
        let hasEnded = keyboard.state.withLock { state in
          if !state.hasEnded { state.secret = waiter }
          return state.hasEnded
        }
        if hasEnded { waiter.resume(returning: nil) }
      }
    }
  }

  /// Hands the line of a pipe to who waits for a secret; `false` where nobody does.
  private func isSecret(_ line: String?, isLast: Bool = false) -> Bool {
    let waiter = state.withLock { state in
      if isLast { state.hasEnded = true }
      return state.secret.take()
    }
    waiter?.resume(returning: line)
    return waiter != nil
  }

  /// Reads on.
  func resume() {
    let waiting = state.withLock { state in
      state.isPaused = false
      return state.waiting.take()
    }
    waiting?.resume()
  }

  /// Ends the read that waits, for good.
  func stop() {
    if case .terminal(let editor, _) = source { editor.stop() }
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
}

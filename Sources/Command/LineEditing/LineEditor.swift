import Dispatch
import Glibc

/// Reads lines from a terminal with editing, history and completion.
///
/// libedit's calls block, and its state belongs to one thread at a time, so all calls happen on one
/// queue while the rest of the program continues.
public final class LineEditor: Sendable {
  /// Returns whole lines that continue the text before the cursor.
  public typealias Completer = @Sendable (_ prefix: String) -> [String]

  /// The maximum length of a line in characters; the whole line is drawn for each key.
  public static let maximumLength = 1 << 16

  private let queue = DispatchQueue(label: "parlance.line-editor")
  let session: EditingSession
  private let terminal: TerminalMode

  /// Creates an editor for a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor from which keys are read.
  ///   - output: The descriptor on which the line is drawn.
  ///   - history: Earlier lines, oldest first.
  ///   - historyLimit: The number of lines that are kept.
  ///   - completer: Supplies completions for Tab; it is called on the editor's thread and may take
  ///     a moment.
  /// - Throws: `LineEditorError` if the descriptors are not a terminal.
  public init(
    input: Int32, output: Int32, history: [String] = [], historyLimit: Int = 1000,
    completer: @escaping Completer
  ) throws {
    terminal = try TerminalMode(of: input)
    guard isatty(output) == 1 else {
      throw LineEditorError(
        code: .notATerminal, description: "The output of the line editor is not a terminal.")
    }
    session = try EditingSession(
      input: input, output: output, historyLimit: historyLimit, completer: completer)
    for line in history { session.remember(line) }
  }

  /// Shows a prompt and returns what the person does.
  ///
  /// - Parameters:
  ///   - prompt: The words before the line.
  ///   - style: The codes of an SGR escape sequence for the prompt, such as `1;32`, or `nil`.
  public func readLine(prompt: String, style: String? = nil) async -> LineInput {
    await withCheckedContinuation { continuation in
      queue.async { [session] in
        continuation.resume(returning: session.readLine(prompt: prompt, style: style))
      }
    }
  }

  /// Appends a line to the history as the newest.
  public func remember(_ line: String) async {
    await withCheckedContinuation { continuation in
      queue.async { [session] in
        session.remember(line)
        continuation.resume()
      }
    }
  }

  /// Notifies the editor that the terminal has changed its size; safe on any thread.
  public func terminalWasResized() { session.wake.wake(.resize) }

  /// Redraws the line that is being typed, with another prompt if one is given; output printed in
  /// the meantime stays above it. Safe on any thread.
  public func redraw(prompt: String? = nil, style: String? = nil) {
    session.redraw(prompt: prompt, style: style)
  }

  /// Makes room for lines that are printed while a line is typed, or before the next one is read;
  /// nothing is drawn until ``redraw(prompt:style:)`` draws it below them. Safe on any thread.
  public func eraseLine() { session.erase() }

  /// Ends a waiting read, as if the input had ended; safe on any thread.
  public func stop() { session.wake.wake(.end) }

  /// Returns when no line is being read and the terminal has been restored.
  public func finishReading() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  /// Clears the history.
  public func forgetHistory() async {
    await withCheckedContinuation { continuation in
      queue.async { [session] in
        session.forgetHistory()
        continuation.resume()
      }
    }
  }

  /// Restores the terminal; safe on any thread, for use when the program ends.
  public func restoreTerminal() { terminal.restore() }
}

/// The original modes of a terminal.
struct TerminalMode: Sendable {
  private let descriptor: Int32
  private let original: termios

  init(of descriptor: Int32) throws {
    var modes = termios()
    let status = unsafe tcgetattr(descriptor, &modes)
    guard status == 0 else {
      throw LineEditorError(
        code: .notATerminal, description: "The input of the line editor is not a terminal.")
    }
    self.descriptor = descriptor
    original = modes
  }

  /// Makes keys arrive one by one, without echo.
  func hideKeys() {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Leaves keys as they are, but without echo.
  func quiet() {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ECHO)
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  func restore() {
    var modes = original
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Discards typed text that has not been read.
  func dropTypeAhead() { _ = tcflush(descriptor, TCIFLUSH) }
}

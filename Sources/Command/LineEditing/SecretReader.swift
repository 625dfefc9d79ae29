import Dispatch
import Glibc
import Synchronization

/// Reads lines from a terminal without showing them.
///
/// From ``hide()`` to ``show()``, text typed before, between and after the lines is not shown
/// either: people who know what is coming type ahead.
public final class SecretReader: Sendable {
  /// What the person did.
  public enum Outcome: Sendable, Hashable {
    /// They typed a line.
    case line(String)
    /// They typed a line with bytes that are not UTF-8.
    case unreadable
    /// They pressed Ctrl-C.
    case interrupted
    /// They pressed Ctrl-D, or the terminal is gone.
    case endOfInput
  }

  private let input: Int32
  private let output: Int32
  private let queue = DispatchQueue(label: "parlance.secret-reader")
  /// The original state of the terminal, and the number of calls that hide the input.
  private let state = Mutex<(mode: TerminalMode?, count: Int)>((nil, 0))

  /// Creates a reader for a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor from which keys are read.
  ///   - output: The descriptor on which the prompt is shown.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Hides the input from now on; keys work as before.
  ///
  /// Each call must be balanced by ``show(droppingTypeAhead:)``; the last one shows the input.
  public func hide() {
    state.withLock { state in
      state.count += 1
      do {
        if state.mode == nil { state.mode = try TerminalMode(of: input) }
        state.mode?.quiet()
      } catch {
        // Only a terminal echoes.
      }
    }
  }

  /// Shows the input again, as before ``hide()``.
  ///
  /// - Parameter droppingTypeAhead: Whether typed text that has not been read is discarded.
  public func show(droppingTypeAhead: Bool = false) {
    state.withLock { state in
      if droppingTypeAhead { state.mode?.dropTypeAhead() }
      state.count -= 1
      guard state.count <= 0 else { return }
      state.mode?.restore()
      state = (nil, 0)
    }
  }

  /// Shows a prompt and returns what the person does.
  ///
  /// Afterwards, the terminal is as before if nothing is hidden; otherwise the input stays hidden.
  ///
  /// - Throws: `LineEditorError` if the input is not a terminal.
  public func read(prompt: String) async throws -> Outcome {
    let (mode, isHidden) = try state.withLock { state in
      (try state.mode ?? TerminalMode(of: input), state.count > 0)
    }
    return await withCheckedContinuation { continuation in
      queue.async { [self] in
        mode.hideKeys()
        write(prompt)
        let outcome = readLine()
        if isHidden { mode.quiet() } else { mode.restore() }
        write("\n")
        continuation.resume(returning: outcome)
      }
    }
  }

  /// Reads keys until one ends the line; keys that send signals are ordinary keys here.
  private func readLine() -> Outcome {
    var line: [UInt8] = []
    while line.count < LineEditor.maximumLength {
      var byte: UInt8 = 0
      let count = unsafe Glibc.read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .endOfInput }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return String(validating: line, as: UTF8.self).map { .line($0) } ?? .unreadable
      case 0x03: return .interrupted
      case 0x04 where line.isEmpty: return .endOfInput
      // Backspace removes the last character, Ctrl-U all of them.
      case 0x08, 0x7F: line = Array(String(decoding: line, as: UTF8.self).dropLast().utf8)
      case 0x15: line = []
      case 0..<0x20: continue
      default: line.append(byte)
      }
    }
    return .interrupted
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(output, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      // People can type even if they cannot see the prompt.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

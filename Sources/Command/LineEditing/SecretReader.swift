import Dispatch
import Glibc
import Synchronization

/// Reads lines from a terminal without showing them.
///
/// What is typed before, between and behind the lines is not shown either, from ``hide()`` to ``show()``:
/// who knows what will be asked for types ahead.
public final class SecretReader: Sendable {
  /// What the person did.
  public enum Outcome: Sendable, Hashable {
    /// They typed a line.
    case line(String)
    /// They typed a line with bytes that are no UTF-8.
    case unreadable
    /// They pressed Ctrl-C.
    case interrupted
    /// They pressed Ctrl-D, or the terminal is gone.
    case endOfInput
  }

  private let input: Int32
  private let output: Int32
  private let queue = DispatchQueue(label: "parlance.secret-reader")
  /// The terminal as it was at first, and how many want what is typed to be hidden.
  private let state = Mutex<(mode: TerminalMode?, count: Int)>((nil, 0))

  /// Creates a reader for a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor that keys are read from.
  ///   - output: The descriptor that the prompt is shown on.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Hides what is typed from now on; keys do what they do all the same.
  ///
  /// Each call needs a ``show(droppingTypeAhead:)``: the last one shows.
  public func hide() {
    state.withLock { state in
      state.count += 1
      do {
        if state.mode == nil { state.mode = try TerminalMode(of: input) }
        state.mode?.quiet()
      } catch {
        // What is no terminal shows nothing.
      }
    }
  }

  /// Shows again what is typed, as before ``hide()``.
  ///
  /// - Parameter droppingTypeAhead: Whether what was typed and not read is forgotten.
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
  /// Where nothing is hidden the terminal is as before then, else what is typed stays hidden.
  ///
  /// - Throws: `LineEditorError` where the input is no terminal.
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

  /// Reads keys until one ends the line; the keys that send signals are keys here.
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
      // Backspace takes the last character, Ctrl-U all of them.
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
      // A prompt that nobody can see keeps nobody from typing.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

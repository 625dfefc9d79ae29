import Dispatch
import Glibc

/// Reads a line from a terminal without showing it.
public struct SecretReader: Sendable {
  /// What the person did.
  public enum Outcome: Sendable, Hashable {
    /// They typed a line.
    case line(String)
    /// They pressed Ctrl-C.
    case interrupted
    /// They pressed Ctrl-D, or the terminal is gone.
    case endOfInput
  }

  private let input: Int32
  private let output: Int32
  private let queue = DispatchQueue(label: "parlance.secret-reader")

  /// Creates a reader for a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor that keys are read from.
  ///   - output: The descriptor that the prompt is shown on.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Shows a prompt and returns what the person does; the terminal is as before then.
  ///
  /// - Throws: `LineEditorError` where the input is no terminal.
  public func read(prompt: String) async throws -> Outcome {
    let mode = try TerminalMode(of: input)
    return await withCheckedContinuation { continuation in
      queue.async {
        mode.hideKeys()
        write(prompt)
        let outcome = readLine()
        mode.restore()
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
        return .line(String(decoding: line, as: UTF8.self))
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

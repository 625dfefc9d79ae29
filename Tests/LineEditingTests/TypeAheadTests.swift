import Foundation
import Glibc
import Testing

@testable import LineEditing

/// A terminal without a screen: what is written to one end is typed at the other.
private struct PseudoTerminal: ~Copyable {
  let keys: Int32
  let terminal: Int32

  // `TIOCSPTLCK` and `TIOCGPTN`, macros that Swift does not import.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  init() throws {
    keys = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, Int32) = (0, 0)
    let isOpen = ioctl(keys, Self.lock, &locked) == 0 && ioctl(keys, Self.number, &number) == 0
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(isOpen && terminal >= 0)
  }

  deinit {
    close(terminal)
    close(keys)
  }

  func type(_ text: String) {
    _ = write(keys, text, text.utf8.count)
  }

  /// Waits until what is shown ends in a text; returns `false` where nothing more comes for ten minutes.
  func isShown(_ end: String) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [keys] in
        var shown = ""
        while !shown.hasSuffix(end), let byte = Self.nextByte(from: keys, within: 600_000) {
          shown.unicodeScalars.append(Unicode.Scalar(byte))
        }
        continuation.resume(returning: shown.hasSuffix(end))
      }
    }
  }

  /// Returns the line that a program would read from the terminal next, or what there is of it.
  func line() -> String {
    var line = ""
    while !line.hasSuffix("\n"), let byte = Self.nextByte(from: terminal) {
      line.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return line
  }

  private static func nextByte(from descriptor: Int32, within milliseconds: Int32 = 0) -> UInt8? {
    var byte: UInt8 = 0
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard poll(&descriptors, 1, milliseconds) == 1, read(descriptor, &byte, 1) == 1 else {
      return nil
    }
    return byte
  }
}

/// Finishes a stream when nobody holds it any more: a session keeps its completer until it has given
/// up the terminal.
private final class LastHolder: Sendable {
  private let continuation: AsyncStream<Void>.Continuation

  init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  var completer: LineEditor.Completer {
    { _ in withExtendedLifetime(self) { [] } }
  }
}

@Suite struct TypeAheadTests {
  @Test(.timeLimit(.minutes(10)))
  func whatIsTypedWhileTheProgramEndsIsLeftForTheShell() async throws {
    let terminal = try PseudoTerminal()
    let (life, continuation) = AsyncStream.makeStream(of: Void.self)
    var editor: LineEditor? = try LineEditor(
      input: terminal.terminal, output: terminal.terminal,
      completer: LastHolder(continuation).completer)
    // A read cannot be cancelled: where the test fails, the editor ends it.
    defer { editor?.stop() }
    let input = Task { [editor] in await editor?.readLine(prompt: "> ") }
    #expect(await terminal.isShown("> "))
    terminal.type("\u{4}")
    guard case .endOfInput? = await input.value else {
      Issue.record("Ctrl-D does not end the input")
      return
    }
    terminal.type("echo next\n")
    editor = nil
    for await _ in life {}
    #expect(terminal.line() == "echo next\n")
  }
}

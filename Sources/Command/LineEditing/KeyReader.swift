import Dispatch
import Glibc

/// A key that a person presses.
public enum Key: Sendable, Hashable {
  /// A character, which may consist of several scalars if it is pasted.
  case character(Unicode.Scalar)
  case enter
  case tab
  /// Tab with the shift key.
  case backTab
  case escape
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case backspace
  /// Deletes the word before the cursor, as Ctrl-W does.
  case deleteWord
  /// Deletes the line, as Ctrl-U does.
  case deleteLine
  /// Leaves, as Ctrl-C and Ctrl-D do.
  case leave
}

/// Reads keys from a terminal one by one, without echo.
public final class KeyReader: Sendable {
  private let input: Int32
  private let terminal: TerminalMode
  private let wake: WakePipe
  private let queue = DispatchQueue(label: "parlance.key-reader")

  /// The maximum delay after an escape character within the same key, in milliseconds.
  private static let escapeTime: Int32 = 40

  /// Creates a reader for a terminal.
  ///
  /// - Throws: `LineEditorError` if the descriptor is not one.
  public init(input: Int32) throws {
    self.input = input
    terminal = try TerminalMode(of: input)
    wake = try WakePipe()
  }

  /// Delivers keys until ``stop()``, or until the terminal is gone.
  public func keys() -> AsyncStream<Key> {
    let (keys, sink) = AsyncStream<Key>.makeStream()
    terminal.hideKeys()
    queue.async { [self] in
      var decoder = KeyDecoder()
      while let event = wait(decoder.isOpen ? Self.escapeTime : -1) {
        switch event {
        case .byte(let byte): for key in decoder.take(byte) { sink.yield(key) }
        case .silence: for key in decoder.end() { sink.yield(key) }
        }
      }
      sink.finish()
    }
    return keys
  }

  /// Stops reading and restores the terminal; safe on any thread.
  public func stop() {
    wake.wake(.end)
    terminal.restore()
  }

  private enum Event {
    case byte(UInt8)
    case silence
  }

  /// Returns the next byte, or `nil` at the end.
  private func wait(_ limit: Int32) -> Event? {
    while true {
      var polled = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&polled, 2, limit)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, polled[1].revents == 0 else { return nil }
      if count == 0 { return .silence }
      var byte: UInt8 = 0
      let length = unsafe read(input, &byte, 1)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      return length == 1 ? .byte(byte) : nil
    }
  }
}

/// Decodes the bytes of a terminal to keys: UTF-8, control characters and ECMA-48 sequences.
public struct KeyDecoder: Sendable {
  private var scalars = ScalarReader()
  /// The bytes since an escape character; `nil` outside a sequence.
  private var sequence: [UInt8]?

  /// The maximum length of a sequence.
  private static let longestSequence = 16

  /// Creates a decoder.
  public init() {}

  /// Whether the next byte may belong to the last one.
  public var isOpen: Bool { sequence != nil }

  /// Returns the keys that a byte completes.
  public mutating func take(_ byte: UInt8) -> [Key] {
    guard var known = sequence else {
      if byte == 0x1B {
        sequence = []
        return []
      }
      return plain(byte).map { [$0] } ?? []
    }
    if known.isEmpty, byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
      // The key alone, followed by another one; two escapes leave once.
      sequence = byte == 0x1B ? [] : nil
      return [.escape] + (byte == 0x1B ? [] : plain(byte).map { [$0] } ?? [])
    }
    known.append(byte)
    guard known.count > 1, (0x40...0x7E).contains(byte) else {
      // The rest of a sequence that is longer than any key's is not text either.
      if known.count <= Self.longestSequence { sequence = known }
      return []
    }
    sequence = nil
    return Self.key(of: known).map { [$0] } ?? []
  }

  /// Returns the key of the pending bytes if nothing follows.
  public mutating func end() -> [Key] {
    defer { sequence = nil }
    return sequence?.isEmpty == true ? [.escape] : []
  }

  private mutating func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x17: .deleteWord
    case 0x15: .deleteLine
    case 0x03, 0x04: .leave
    case 0x0E: .down
    case 0x10: .up
    case 0..<0x20: nil
    default: scalars.append(byte).map { .character($0) }
    }
  }

  /// Returns the key of a sequence, which begins after the escape character; `nil` if it is unused.
  private static func key(of sequence: [UInt8]) -> Key? {
    switch (sequence.last, sequence.dropFirst().dropLast().first) {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): .right
    case (UInt8(ascii: "D"), _): .left
    case (UInt8(ascii: "Z"), _): .backTab
    case (UInt8(ascii: "~"), UInt8(ascii: "5")): .pageUp
    case (UInt8(ascii: "~"), UInt8(ascii: "6")): .pageDown
    default: nil
    }
  }
}

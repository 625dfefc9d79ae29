public import Foundation

/// A message on the socket: its length in four bytes, the most significant first, followed by that
/// many bytes.
public enum Frame {
  /// The maximum length of a front's message: an utterance with its context has a few kilobytes.
  public static let longestRequest = 64 << 10
  /// The maximum length of the service's message: a list of phrases of many apps.
  public static let longestAnswer = 16 << 20
  /// The number of bytes of the length.
  static let headLength = 4

  /// Returns a message with its length prefixed.
  public static func encoded(_ message: Data) -> Data {
    let length = UInt32(truncatingIfNeeded: message.count)
    return Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }) + message
  }
}

/// Why bytes are not a valid frame.
public enum FrameError: Error, Sendable, Hashable {
  /// A length beyond what is taken.
  case tooLong(Int)
  /// A message without a byte.
  case empty
}

/// Cuts a stream of bytes into messages, however the bytes arrive.
///
/// Nothing is set aside for a length before its bytes are there, so a length of a gigabyte costs four bytes.
public struct FrameReader: Sendable {
  private var buffer = Data()
  private let longest: Int

  /// Creates a reader that takes messages up to a length.
  public init(longest: Int) { self.longest = longest }

  /// Whether the beginning of a message has arrived and its end has not.
  public var isAmidMessage: Bool { !buffer.isEmpty }

  /// Takes bytes and returns the messages that are complete with them.
  ///
  /// - Throws: `FrameError` at the first length that no message has; what follows cannot be read.
  public mutating func take(_ bytes: some DataProtocol) throws(FrameError) -> [Data] {
    buffer.append(contentsOf: bytes)
    var messages: [Data] = []
    var rest = buffer[...]
    while rest.count >= Frame.headLength {
      let length = rest.prefix(Frame.headLength).reduce(0) { $0 << 8 | Int($1) }
      guard length > 0 else { throw .empty }
      guard length <= longest else { throw .tooLong(length) }
      guard rest.count >= Frame.headLength + length else { break }
      rest = rest.dropFirst(Frame.headLength)
      messages.append(Data(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    if rest.isEmpty { buffer = Data() } else if !messages.isEmpty { buffer = Data(rest) }
    return messages
  }
}

private import Dispatch
private import Foundation

/// Reads sound from standard input as it arrives.
public enum AudioStream {
  /// The format of the stream.
  public enum Encoding: Sendable, Hashable {
    /// A WAV file.
    case wave
    /// Samples of 16 bits, little-endian, in one channel at a given rate, without a header.
    case raw(rate: Int)
  }

  /// The number of bytes read at a time: a tenth of a second or less.
  private static let blockSize = 3_200

  /// Returns the sound of standard input, block by block, at the recognizer's rate; each block is read when it is asked for.
  ///
  /// - Parameter encoding: What arrives.
  /// - Throws: `AudioInputError` if the rate is unsupported. The stream throws one if the data is
  ///   not sound.
  public static func standardInput(
    _ encoding: Encoding
  ) throws(AudioInputError) -> AsyncThrowingStream<[Int16], any Error> {
    let decoder =
      switch encoding {
      case .wave: StreamDecoder(WaveStream())
      case .raw(let rate): StreamDecoder(try WaveStream(rawAtRate: rate))
      }
    return AsyncThrowingStream { try await decoder.next(from: .standardInput, blockSize) }
  }
}

/// Decodes blocks one after another.
private actor StreamDecoder {
  private var stream: WaveStream
  private var isAtEnd = false
  /// Reading waits for who writes, which no thread of the pool may do.
  private static let queue = DispatchQueue(label: "parlance.standard-input")

  init(_ stream: consuming WaveStream) { self.stream = stream }

  /// Returns the next sound, never an empty block; `nil` at the end.
  func next(from file: FileHandle, _ size: Int) async throws -> [Int16]? {
    while !isAtEnd {
      let bytes = try await bytes(from: file, size)
      isAtEnd = bytes.isEmpty
      let block = try bytes.isEmpty ? stream.finish() : stream.take(bytes)
      if !block.isEmpty { return block }
    }
    return nil
  }

  private func bytes(from file: FileHandle, _ size: Int) async throws -> [UInt8] {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        Self.queue.async {
          continuation.resume(with: Result { Array(try file.read(upToCount: size) ?? Data()) })
        }
      }
    } catch {
      throw AudioInputError(
        .unreadable, source: "Standard input", detail: "it is closed, or gives an error")
    }
  }
}

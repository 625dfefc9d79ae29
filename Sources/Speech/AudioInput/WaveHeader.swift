private import Foundation

/// The length that a WAV file's header declares, and the actual length.
public struct WaveHeader: Sendable, Hashable {
  /// The length by the header, in seconds.
  public let promisedSeconds: Double
  /// The length of the samples in the file, in seconds.
  public let presentSeconds: Double

  /// Whether the file ends early, by more than a tenth of a second.
  public var isCutOff: Bool { presentSeconds < promisedSeconds - 0.1 }

  /// The maximum number of chunks before the sound.
  private static let mostChunks = 100
  /// The length that programs write if they do not know it yet: the maximum, or almost.
  private static let unknownLength = 0x7FFF_F000

  /// Reads the header of a file, or returns `nil` if it is not a WAV file, or its header leaves the
  /// length open.
  public init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      guard let header = try Self.read(file) else { return nil }
      self = header
    } catch {
      return nil
    }
  }

  private init(promised: Int, present: Int, bytesPerSecond: Int) {
    promisedSeconds = Double(promised) / Double(bytesPerSecond)
    presentSeconds = Double(present) / Double(bytesPerSecond)
  }

  private static func read(_ file: FileHandle) throws -> WaveHeader? {
    let length = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    guard let start = try file.read(upToCount: 12), start.count == 12,
      start.prefix(4).elementsEqual("RIFF".utf8), start.suffix(4).elementsEqual("WAVE".utf8)
    else { return nil }
    var place = 12
    var bytesPerSecond = 0
    for _ in 0..<mostChunks {
      try file.seek(toOffset: UInt64(place))
      guard let head = try file.read(upToCount: 8), head.count == 8 else { return nil }
      let size = number(head, at: 4)
      place += 8
      if head.prefix(4).elementsEqual("fmt ".utf8) {
        guard let format = try file.read(upToCount: 16), format.count == 16 else { return nil }
        bytesPerSecond = number(format, at: 8)
      } else if head.prefix(4).elementsEqual("data".utf8) {
        guard bytesPerSecond > 0, size < unknownLength else { return nil }
        return WaveHeader(
          promised: size, present: min(size, length - place), bytesPerSecond: bytesPerSecond)
      }
      // Chunks begin at even places.
      place += size + size % 2
    }
    return nil
  }

  private static func number(_ data: Data, at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(data[data.startIndex + place + $1]) << (8 * $1) }
  }
}

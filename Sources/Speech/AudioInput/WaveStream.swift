/// Turns the bytes of a WAV file that arrives in pieces, or of samples without a header, into sound.
///
/// A stream has no end to look at first: the lengths in its header are what a program guessed before it wrote the sound, and
/// are not believed.
struct WaveStream: ~Copyable {
  /// The format of the samples.
  struct Format: Sendable, Hashable {
    var channels: Int
    var sampleRate: Int
    var bits: Int
    var isFloat = false
    /// The law of logarithmic samples of eight bits, as telephones have them.
    var law: CompandingLaw?

    /// The bytes of a frame of all channels.
    var frameBytes: Int { channels * bits / 8 }

    /// Returns the number of frames in some seconds.
    func frames(in seconds: Double) -> Int {
      seconds < 3_600 ? Int(seconds * Double(sampleRate)) : .max
    }
  }

  private static let source = "standard input"
  /// The maximum length of the data before the samples.
  private static let longestHeader = 1 << 20

  private var bytes: [UInt8] = []
  private var format: Format?
  private var resampler: Resampler?
  /// Whether there was a sample.
  private var hasSamples = false

  /// Takes a WAV file.
  init() {}

  /// Takes samples of 16 bits, little-endian, of one channel.
  ///
  /// - Parameter rate: The samples of a second.
  init(rawAtRate rate: Int) throws(AudioInputError) {
    format = Format(channels: 1, sampleRate: rate, bits: 16)
    resampler = try Resampler(from: rate, source: Self.source)
  }

  /// Takes further bytes; returns the sound in them, or in what is the end of it.
  mutating func take(
    _ more: [UInt8], last seconds: Double = .infinity
  ) throws(AudioInputError) -> [Int16] {
    bytes += more
    if format == nil {
      guard let found = try Self.header(of: bytes) else {
        guard bytes.count <= Self.longestHeader else {
          throw Self.failure("there are no samples in its first megabyte")
        }
        return []
      }
      resampler = try Resampler(from: found.format.sampleRate, source: Self.source)
      format = found.format
      bytes.removeFirst(found.length)
    }
    guard let format else { return [] }
    let surplus = bytes.count / format.frameBytes - format.frames(in: seconds)
    if surplus > 0 { bytes.removeFirst(surplus * format.frameBytes) }
    let count = bytes.count / format.frameBytes
    hasSamples = hasSamples || count > 0
    let block = (0..<count).map { Self.sample(bytes, $0, format) }
    bytes.removeFirst(count * format.frameBytes)
    var samples: [Int16] = []
    resampler?.append(block, to: &samples)
    return samples
  }

  /// Ends the stream; returns the rest of the sound.
  mutating func finish() throws(AudioInputError) -> [Int16] {
    guard format != nil || bytes.isEmpty else { throw Self.failure("its header is cut off") }
    guard hasSamples else { throw AudioInputError(.empty, source: Self.source) }
    var samples: [Int16] = []
    resampler?.finish(into: &samples)
    return samples
  }

  /// Returns the mean of a frame's channels.
  private static func sample(_ bytes: [UInt8], _ frame: Int, _ format: Format) -> Float {
    let width = format.bits / 8
    var sum: Float = 0
    for channel in 0..<format.channels {
      let start = frame * format.frameBytes + channel * width
      let pattern = number(bytes, at: start, width)
      if let law = format.law {
        sum += Float(law.sample(UInt8(truncatingIfNeeded: pattern))) / 32_768
      } else if format.isFloat {
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: pattern))
        sum += value.isFinite ? min(max(value, -1), 1) : 0
      } else if width == 1 {
        // Eight bits are stored without a sign.
        sum += (Float(pattern) - 128) / 128
      } else {
        let shift = Int.bitWidth - format.bits
        sum += Float((pattern << shift) >> shift) / Float(1 << (format.bits - 1))
      }
    }
    return sum / Float(format.channels)
  }

  private static func number(_ bytes: [UInt8], at place: Int, _ width: Int) -> Int {
    (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// Returns the format of a WAV file and the length of its header, or `nil` if more of it has to
  /// come.
  private static func header(
    of bytes: [UInt8]
  ) throws(AudioInputError) -> (format: Format, length: Int)? {
    let mark = Array("RIFF".utf8)
    guard bytes.prefix(4).elementsEqual(mark.prefix(bytes.count)) else {
      throw failure("it is not a WAV file")
    }
    guard bytes.count >= 12 else { return nil }
    guard bytes[8..<12].elementsEqual("WAVE".utf8) else { throw failure("it is not a WAV file") }
    var (place, format) = (12, Format?.none)
    while place + 8 <= bytes.count {
      let size = number(bytes, at: place + 4, 4)
      let body = place + 8
      if bytes[place..<place + 4].elementsEqual("data".utf8) {
        guard let format else { throw failure("its samples stand before their format") }
        return (format, body)
      }
      guard size <= longestHeader else { throw failure("its header is damaged") }
      // Chunks begin at even places.
      let end = body + size + size % 2
      guard end <= bytes.count else { return nil }
      if bytes[place..<place + 4].elementsEqual("fmt ".utf8) {
        format = try Self.format(of: bytes[body..<end])
      }
      place = end
    }
    return nil
  }

  private static func format(
    of chunk: ArraySlice<UInt8>
  ) throws(AudioInputError) -> Format {
    let chunk = Array(chunk)
    guard chunk.count >= 16 else { throw failure("its header is damaged") }
    // A format that is extended names the real one later.
    let tag = number(chunk, at: 0, 2)
    let kind = tag == 0xFFFE && chunk.count >= 26 ? number(chunk, at: 24, 2) : tag
    let format = Format(
      channels: number(chunk, at: 2, 2), sampleRate: number(chunk, at: 4, 4),
      bits: number(chunk, at: 14, 2), isFloat: kind == 3, law: CompandingLaw(encoding: kind))
    guard (1...64).contains(format.channels), (1_000...768_000).contains(format.sampleRate) else {
      throw failure(
        "\(format.channels) channels of \(format.sampleRate) samples a second")
    }
    guard
      kind == 1 && [8, 16, 24, 32].contains(format.bits) || kind == 3 && format.bits == 32
        || format.law != nil && format.bits == 8
    else { throw failure("samples of \(format.bits) bits in encoding \(kind)") }
    return format
  }

  private static func failure(_ reason: String) -> AudioInputError {
    AudioInputError(.notAudio, source: source, detail: reason)
  }
}

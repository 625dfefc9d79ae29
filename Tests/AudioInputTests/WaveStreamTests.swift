import Foundation
import Testing

@testable import AudioInput

@Suite(.needsHearing) struct WaveStreamTests {
  private func sound(of bytes: [UInt8], inPiecesOf size: Int) throws -> [Int16] {
    var stream = WaveStream()
    var samples: [Int16] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      samples += try stream.take(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return samples + (try stream.finish())
  }

  @Test(arguments: [
    AudioFileTests.Wave(), AudioFileTests.Wave(rate: 44_100, channels: 2),
    AudioFileTests.Wave(rate: 8_000, bits: 8), AudioFileTests.Wave(rate: 48_000, bits: 24),
    AudioFileTests.Wave(bits: 32),
  ])
  func `A WAV file in pieces gives the sound of the whole file`(
    _ wave: AudioFileTests.Wave
  ) throws {
    let whole = try AudioFileTests.withFile(wave.bytes) { try AudioFile.read($0) }
    for size in [1_000, 7_919] {
      let samples = try sound(of: wave.bytes, inPiecesOf: size)
      #expect(abs(samples.count - whole.samples.count) < 200)
      let alike = zip(samples, whole.samples).count { abs(Int($0) - Int($1)) < 300 }
      #expect(Double(alike) > 0.97 * Double(whole.samples.count))
    }
  }

  @Test func `The length in the header is not believed`() throws {
    var bytes = AudioFileTests.Wave().bytes
    for place in Array(4..<8) + Array(40..<44) { bytes[place] = 0xFF }
    #expect(try sound(of: bytes, inPiecesOf: 100).count == 8_000)
  }

  @Test func `The end of a file is decoded`() throws {
    let bytes = AudioFileTests.Wave().bytes
    let whole = try AudioClip(wave: bytes, last: 60).samples
    #expect(whole.count == 8_000)
    let end = try AudioClip(wave: bytes, last: 0.25).samples
    #expect(end == whole.suffix(4_000))
    #expect(throws: AudioInputError.self) { try AudioClip(wave: Array("ID3".utf8), last: 1) }
  }

  @Test(arguments: [
    ("ID3", "it is not a WAV file"), ("RIFFxxxxAVI ", "it is not a WAV file"),
    ("RIFFxxxxWAVE", "its header is cut off"),
    ("RIFFxxxxWAVEdata", "its header is cut off"),
    ("RIFFxxxxWAVEdata0000", "before their format"),
    ("RIFFxxxxWAVEfmt \u{1}\u{0}\u{0}\u{0}xx", "header is damaged"),
    ("RIFFxxxxWAVEjunk~~~~", "header is damaged"),
  ])
  func `What is not sound is refused with the reason`(_ text: String, _ reason: String) {
    let error = #expect(throws: AudioInputError.self) {
      try sound(of: Array(text.utf8), inPiecesOf: 3)
    }
    #expect(error?.description.contains(reason) == true)
    #expect(error?.source == "standard input")
  }

  @Test func `Nothing at all is reported as such`() {
    let error = #expect(throws: AudioInputError.self) { try sound(of: [], inPiecesOf: 1) }
    #expect(error?.code == .empty)
  }

  @Test func `A header without an end is not kept forever`() {
    let chunk = Array("JUNK".utf8) + [0, 0, 1, 0] + [UInt8](repeating: 0, count: 65_536)
    let bytes = Array("RIFFxxxxWAVE".utf8) + (0..<20).flatMap { _ in chunk }
    #expect(throws: AudioInputError.self) { try sound(of: bytes, inPiecesOf: 8_192) }
  }

  @Test func `Samples without a header are taken at their rate`() throws {
    var stream = try WaveStream(rawAtRate: 16_000)
    let samples = [
      try stream.take([1, 0, 0xFF]), try stream.take([0xFF, 2]), try stream.finish(),
    ]
    #expect(samples == [[1], [-1], []])
    #expect(throws: AudioInputError.self) { _ = try WaveStream(rawAtRate: 10) }
  }

  @Test(arguments: [6, 7])
  func `What telephones store is read`(encoding: Int) throws {
    // Eight bits in one of the two logarithmic encodings, each value a thousand times.
    let values: [UInt8] = encoding == 7 ? [0x00, 0x80, 0xFF, 0x7F] : [0x2A, 0xAA, 0xD5, 0x55]
    var bytes = AudioFileTests.Wave(bits: 8, seconds: 0).bytes
    bytes[20] = UInt8(encoding)
    bytes += values.flatMap { [UInt8](repeating: $0, count: 1_000) }
    for (place, value) in [(4, UInt32(bytes.count - 8)), (40, 4_000)] {
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }
    let samples = try sound(of: bytes, inPiecesOf: 700)
    let expected = encoding == 7 ? [-32_124, 32_124, 0, 0] : [-32_256, 32_256, 8, -8]
    #expect([0, 1_000, 2_000, 3_000].map { Int(samples[$0]) } == expected)
    #expect(try AudioFileTests.withFile(bytes) { try AudioFile.read($0).samples } == samples)
  }

  @Test func `A header without samples is an empty recording`() throws {
    for size in [1, 1_000] {
      let error = #expect(throws: AudioInputError.self) {
        try sound(of: AudioFileTests.Wave(seconds: 0).bytes, inPiecesOf: size)
      }
      #expect(error?.code == .empty)
    }
    var raw = try WaveStream(rawAtRate: 16_000)
    #expect(throws: AudioInputError.self) { try raw.finish() }
  }
}

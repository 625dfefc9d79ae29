import Foundation
import Testing

@testable import AudioInput

@Suite(.needsHearing) struct AudioFileTests {
  /// A WAV file of a sine at 440 Hz.
  struct Wave: CustomTestStringConvertible {
    var rate = 16_000
    var channels = 1
    var bits = 16
    var seconds = 0.5
    var frequency = 440.0

    var testDescription: String { "\(rate) Hz, \(channels) channels, \(bits) bits" }

    var bytes: [UInt8] {
      func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      let width = bits / 8
      var body: [UInt8] = []
      for frame in 0..<Int(seconds * Double(rate)) {
        let value = 0.5 * sin(2 * .pi * frequency * Double(frame) / Double(rate))
        // Eight bits are stored without a sign.
        let sample =
          bits == 8 ? Int(value * 127) + 128 : Int(value * Double((1 << (bits - 1)) - 1))
        for _ in 0..<channels { body += little(sample, width) }
      }
      return Array("RIFF".utf8) + little(36 + body.count, 4) + Array("WAVEfmt ".utf8)
        + little(16, 4) + little(1, 2) + little(channels, 2) + little(rate, 4)
        + little(rate * channels * width, 4) + little(channels * width, 2) + little(bits, 2)
        + Array("data".utf8) + little(body.count, 4) + body
    }
  }

  /// Writes bytes to a file of their own and calls a closure with its path.
  static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result
  {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "parlance-\(UUID().uuidString).wav")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  /// Counts how often the sound passes zero upwards in a second.
  static func frequency(of clip: AudioClip) -> Double {
    let crossings = zip(clip.samples, clip.samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return Double(crossings) / clip.seconds
  }

  @Test(arguments: [
    Wave(), Wave(rate: 8_000), Wave(rate: 44_100, channels: 2), Wave(rate: 48_000, channels: 6),
    Wave(rate: 11_025, bits: 8), Wave(rate: 96_000, bits: 24), Wave(rate: 192_000, bits: 32),
  ])
  func `Any rate, width and number of channels gives the same sound`(_ wave: Wave) throws {
    let clip = try Self.withFile(wave.bytes) { try AudioFile.read($0) }
    #expect(abs(clip.seconds - 0.5) < 0.01)
    #expect(abs(Self.frequency(of: clip) - 440) < 8)
    #expect(abs(clip.peak - 0.5) < 0.05)
  }

  @Test func `Samples at the recognizer's rate are taken as they are`() throws {
    let bytes = Wave().bytes
    let clip = try Self.withFile(bytes) { try AudioFile.read($0) }
    let stored = stride(from: 44, to: bytes.count, by: 2).map { place in
      Int16(truncatingIfNeeded: Int(bytes[place]) | Int(bytes[place + 1]) << 8)
    }
    #expect(clip.samples == stored)
  }

  @Test(arguments: [
    ([], AudioInputError.Code.notAudio), (Array("no sound at all".utf8), .notAudio),
    (Array(Wave().bytes.prefix(30)), .notAudio), (Array(Wave().bytes.prefix(44)), .empty),
    (Wave(seconds: 0).bytes, .empty), (Wave(rate: 1_000, bits: 8, seconds: 61).bytes, .tooLong),
  ])
  func `Bad files are refused`(_ bytes: [UInt8], _ code: AudioInputError.Code) throws {
    try Self.withFile(bytes) { path in
      let error = #expect(throws: AudioInputError.self) { try AudioFile.read(path) }
      #expect(error?.code == code)
    }
  }

  @Test(arguments: ["wav", "flac", "opus"])
  func `What is written is read again`(_ format: String) throws {
    let tone = (0..<16_000).map { Int16(8_000 * sin(Double($0) * 440 * 2 * .pi / 16_000)) }
    let path = FileManager.default.temporaryDirectory
      .appending(path: "parlance-\(UUID()).\(format)").path
    defer { unlink(path) }
    try AudioFile.write(AudioClip(samples: tone), to: path)
    let clip = try AudioFile.read(path)
    #expect(abs(clip.seconds - 1) < 0.02)
    #expect(abs(Self.frequency(of: clip) - 440) < 8)
    if format != "opus" { #expect(clip.samples == tone) }
  }

  @Test func `A file that cannot be written is reported`() {
    let error = #expect(throws: AudioInputError.self) {
      try AudioFile.write(AudioClip(samples: [1, 2, 3]), to: "/no/such/folder/sound.wav")
    }
    #expect(error?.code == .notWritable)
  }

  @Test func `Two hours are refused before they are read`() throws {
    // A header may say anything; so the file is as long as it says, and empty.
    let path = FileManager.default.temporaryDirectory.appending(path: "parlance-\(UUID()).wav").path
    defer { unlink(path) }
    var header = Wave(rate: 8_000, bits: 8, seconds: 0).bytes
    let size = UInt32(2 * 3_600 * 8_000)
    for (place, value) in [(4, size + 36), (40, size)] {
      for byte in 0..<4 { header[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }
    try Data(header).write(to: URL(filePath: path))
    truncate(path, Int(size) + 44)
    let error = #expect(throws: AudioInputError.self) { try AudioFile.read(path) }
    #expect(error?.code == .tooLong)
    #expect(error?.detail == "7200")
  }

  @Test func `Clipped sound and silence are recognized by their levels`() {
    let clipped = AudioClip(samples: (0..<100).map { $0 < 50 ? .max : .min })
    #expect(clipped.clippedShare == 1)
    #expect(clipped.isDistorted)
    #expect(SoundLevel.decibels(of: clipped.samples) > -0.1)
    #expect(SoundLevel.decibels(of: [Int16](repeating: 0, count: 100)) == SoundLevel.silence)
  }

  @Test(arguments: [4_000.0, 12_000, 40_000])
  func `Flat tops are distorted at any level, and tones are not`(limit: Double) {
    let tones = (0..<16_000).map { place in
      let time = Double(place) / 16_000
      return sin(2 * .pi * 130 * time) + 0.8 * sin(2 * .pi * 650 * time + 1)
    }
    let whole = AudioClip(samples: tones.map { Int16($0 * min(limit, 32_000) / 1.8) })
    #expect(!whole.isDistorted)
    let clipped = tones.map { Int16(max(-limit, min(limit, $0 * 2 * limit)).clamped) }
    #expect(AudioClip(samples: clipped).isDistorted)
  }

  @Test func `A file that is cut off gives what is there`() throws {
    let bytes = Wave().bytes
    let clip = try Self.withFile(Array(bytes.prefix(bytes.count / 2))) { try AudioFile.read($0) }
    #expect(abs(clip.seconds - 0.25) < 0.01)
  }

  @Test func `A missing file and a folder are distinguished`() {
    let missing = #expect(throws: AudioInputError.self) { try AudioFile.read("/no/such.wav") }
    #expect(missing?.description == "/no/such.wav: There is no such file.")
    let folder = #expect(throws: AudioInputError.self) { try AudioFile.read("/") }
    #expect(folder?.code == .notAudio)
  }

  @Test func `Random bytes behind a header crash nothing`() throws {
    var bytes = Wave().bytes
    var state: UInt64 = 1
    for index in 4..<44 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      bytes[index] = UInt8(truncatingIfNeeded: state >> 33)
      let copy = bytes
      try Self.withFile(copy) { path in
        do { _ = try AudioFile.read(path) } catch { #expect(!"\(error)".isEmpty) }
      }
    }
  }
}

extension Double {
  /// As a sample has it.
  fileprivate var clamped: Double { Swift.max(-32_768, Swift.min(32_767, self)) }
}

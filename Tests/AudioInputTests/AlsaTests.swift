import Foundation
import Testing

@testable import AudioInput

@Suite struct AlsaTests {
  @Test func `Channels are mixed to one`() {
    let format = AlsaFormat(sample: .int16, channels: 2, rate: 48_000)
    // Two frames, least byte first: 0.5 and 0, then -1 and 0.5.
    let bytes: [UInt8] = [0, 0x40, 0, 0, 0, 0x80, 0, 0x40]
    #expect(format.mixed(bytes[...]) == [0.25, -0.25])
  }

  @Test(arguments: [
    (AlsaFormat.Sample.int32, [0, 0, 0, 0x40] as [UInt8]), (.float, [0, 0, 0, 0x3F]),
  ])
  func `Samples of four bytes are read`(_ sample: AlsaFormat.Sample, _ bytes: [UInt8]) {
    #expect(AlsaFormat(sample: sample, channels: 1, rate: 16_000).mixed(bytes[...]) == [0.5])
  }

  @Test func `A frame that is cut off is left out`() {
    let format = AlsaFormat(sample: .int16, channels: 2, rate: 48_000)
    #expect(format.mixed([0, 0x40, 0, 0, 1, 2][...]) == [0.25])
  }

  @Test(.needsHearing) func `A missing device is reported by its name`() {
    let error = #expect(throws: AudioInputError.self) {
      let recording = try AlsaRecording("no-such-device")
      _ = try recording.read(within: 0)
    }
    #expect(error?.code == .deviceUnavailable)
    #expect(error?.source == "alsa:no-such-device")
  }

  /// A device of ALSA that plays a file.
  private static let filePlayer = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlance-\(UUID())")
    let samples = (0..<16_000).map { Int16(truncatingIfNeeded: $0 * 7) }
    let bytes = samples.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    return Result {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let sound = folder.appending(path: "sound.raw").path
      let settings = folder.appending(path: "asound.conf").path
      try Data(bytes).write(to: URL(filePath: sound))
      try Data(
        """
        pcm.parlance_file {
          type file
          slave.pcm { type null }
          file "/dev/null"
          infile "\(sound)"
          format "raw"
        }
        """.utf8
      ).write(to: URL(filePath: settings))
      setenv("ALSA_CONFIG_PATH", settings, 1)
      return samples
    }
  }()

  @Test(.needsHearing) func `What a device plays is what is heard`() throws {
    let samples = try Self.filePlayer.get()
    let recording = try AlsaRecording("parlance_file")
    var heard: [Int16] = []
    while heard.count < samples.count {
      let block = try recording.read(within: 1)
      try #require(!block.isEmpty)
      heard += block
    }
    #expect(Array(heard.prefix(samples.count)) == samples)
  }
}

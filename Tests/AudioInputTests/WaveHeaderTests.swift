import AudioInput
import Testing

@Suite struct WaveHeaderTests {
  private let bytes = AudioFileTests.Wave(rate: 8_000, channels: 2, seconds: 2).bytes

  @Test func `A whole file has what its header promises`() throws {
    let read = try AudioFileTests.withFile(bytes) { WaveHeader(path: $0) }
    let header = try #require(read)
    #expect(header.promisedSeconds == 2 && header.presentSeconds == 2)
    #expect(!header.isCutOff)
  }

  @Test func `A file that was cut off has less`() throws {
    let half = Array(bytes.prefix(44 + (bytes.count - 44) / 2))
    let read = try AudioFileTests.withFile(half) { WaveHeader(path: $0) }
    let header = try #require(read)
    #expect(header.promisedSeconds == 2 && header.presentSeconds == 1)
    #expect(header.isCutOff)
  }

  @Test func `Other chunks may stand in front of the sound`() throws {
    let note: [UInt8] = Array("LIST".utf8) + [3, 0, 0, 0] + [1, 2, 3, 0]
    let file = Array(bytes.prefix(36)) + note + Array(bytes.dropFirst(36).prefix(8_008))
    let read = try AudioFileTests.withFile(file) { WaveHeader(path: $0) }
    #expect(try #require(read).isCutOff)
  }

  @Test(arguments: [[UInt8](repeating: 255, count: 4), [0xFE, 0xFF, 0xFF, 0x7F]])
  func `A length that was not known yet promises nothing`(_ length: [UInt8]) throws {
    var file = bytes
    file.replaceSubrange(40..<44, with: length)
    #expect(try AudioFileTests.withFile(file) { WaveHeader(path: $0) } == nil)
  }

  @Test(arguments: [0, 8, 12, 20, 40, 43])
  func `A file that ends within its header tells nothing`(_ length: Int) throws {
    let file = Array(bytes.prefix(length))
    #expect(try AudioFileTests.withFile(file) { WaveHeader(path: $0) } == nil)
    #expect(WaveHeader(path: "/no/such.wav") == nil)
  }
}

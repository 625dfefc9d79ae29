import AssistantService
import Foundation
import Testing

@Suite("Frames on the socket")
struct FrameTests {
  @Test("A length of a gigabyte is refused before anything is set aside for it")
  func tooLong() {
    var reader = FrameReader(longest: Frame.longestRequest)
    #expect(throws: FrameError.tooLong(1 << 30)) { try reader.take([0x40, 0, 0, 0]) }
  }

  @Test("A message without a byte is refused")
  func empty() {
    var reader = FrameReader(longest: 100)
    #expect(throws: FrameError.empty) { try reader.take([0, 0, 0, 0]) }
  }

  @Test(
    "Messages are the same however the bytes arrive",
    arguments: [1, 2, 3, 5, 7, 64, 1000])
  func cut(size: Int) throws {
    let messages = (1...20).map { Data(repeating: UInt8($0), count: $0 * 7) }
    let bytes = messages.reduce(Data()) { $0 + Frame.encoded($1) }
    var reader = FrameReader(longest: Frame.longestRequest)
    var found: [Data] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      found += try reader.take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(found == messages)
    #expect(!reader.isAmidMessage)
  }

  @Test("Half a message is not a message, and more is expected")
  func half() throws {
    var reader = FrameReader(longest: 100)
    #expect(try reader.take(Frame.encoded(Data("hello".utf8)).dropLast()).isEmpty)
    #expect(reader.isAmidMessage)
    #expect(try reader.take(Data("o".utf8)) == [Data("hello".utf8)])
  }

  @Test("The longest message is taken, and one byte more is not")
  func longest() throws {
    var reader = FrameReader(longest: 10)
    #expect(try reader.take(Frame.encoded(Data(count: 10))) == [Data(count: 10)])
    #expect(throws: FrameError.tooLong(11)) { try reader.take(Frame.encoded(Data(count: 11))) }
  }
}

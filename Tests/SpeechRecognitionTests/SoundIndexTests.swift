import Testing

@testable import SpeechRecognition

@Suite struct SoundIndexTests {
  /// Sounds that share beginnings, the same each time.
  private static let sounds: [[UInt8]] = {
    var state: UInt64 = 7
    func number(below limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    return (0..<400).map { _ in
      (0..<Int(1 + number(below: 8))).map { _ in UInt8(number(below: 6)) }
    }
  }()

  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Float {
    func phones(_ sound: [UInt8]) -> [String] { sound.map { PhoneAlphabet.english[Int($0)] } }
    return PhoneDistance.between(phones(one), phones(other), limit: 100).map { Float($0) } ?? .nan
  }

  @Test(arguments: [1, 10, 100, 1_000])
  func `The nearest sounds are those that comparing with each one finds`(_ limit: Int) {
    let index = SoundIndex(Self.sounds.enumerated().map { ($1, $0) })
    for heard in Self.sounds.prefix(25).map({ $0.reversed() + [3] }) {
      let expected = Self.sounds.map { Self.distance($0, heard) }.sorted().prefix(limit)
      let found = index.nearest(to: [heard], limit: limit)
      #expect(found.map(\.distance) == Array(expected))
      for match in found {
        #expect(match.distance == Self.distance(Self.sounds[match.name], heard))
      }
    }
  }

  @Test(arguments: [1, 10, 100])
  func `Several sounds find what is near to any of them`(_ limit: Int) {
    let index = SoundIndex(Self.sounds.enumerated().map { ($1, $0) })
    let heard = Array(Self.sounds.prefix(5)).map { Array($0.reversed()) }
    let expected = Self.sounds.map { sound in
      heard.map { Self.distance(sound, $0) }.min() ?? .nan
    }
    let found = index.nearest(to: heard, limit: limit)
    #expect(found.map(\.distance) == Array(expected.sorted().prefix(limit)))
  }

  @Test func `A name with several sounds is found once, by the nearest`() {
    let index = SoundIndex([([1, 2, 3], 0), ([1, 2, 4], 0), ([9, 9, 9], 1)])
    #expect(index.nearest(to: [[1, 2, 4]], limit: 5).map(\.name) == [0, 1])
    #expect(index.nearest(to: [[1, 2, 4]], limit: 5).first?.distance == 0)
  }

  @Test func `Nothing is near to nothing, and nothing is found in nothing`() {
    #expect(SoundIndex([]).nearest(to: [[1]], limit: 3).isEmpty)
    #expect(SoundIndex([([1], 0)]).nearest(to: [[], []], limit: 3).isEmpty)
    #expect(SoundIndex([([], 0)]).count == 0)
  }

  @Test func `A sound of a thousand phones is compared by its beginning`() {
    let long = [UInt8](repeating: 5, count: 1_000)
    let index = SoundIndex([(long, 0), ([5, 5], 1)])
    #expect(index.nearest(to: [long], limit: 1).first == SoundIndex.Match(name: 0, distance: 0))
  }
}

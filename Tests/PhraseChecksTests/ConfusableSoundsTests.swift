import SpeechRecognition
import Testing

@testable import PhraseChecks

/// The index of sounds finds what comparing each with each would find, with few comparisons.
@Suite struct ConfusableSoundsTests {
  private typealias Sounding = ConfusableSounds.Sounding

  private static let phones = ["P", "B", "K", "S", "Z", "M", "L", "IH", "IY"]

  /// A generator that makes the same numbers each time (Knuth's MMIX).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 32
    }
  }

  private func isConfused(_ one: Sounding, _ other: Sounding) -> Bool {
    one.words != other.words
      && one.sounds.contains { sound in
        sound.count >= 3
          && other.sounds.contains {
            $0.count >= 3
              && PhoneDistance.between(sound, $0, limit: PhoneDistance.similar) != nil
          }
      }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `What is found is what comparing each with each finds`(seed: UInt64) {
    var random = Generator(state: seed)
    let all = (0..<150).map { number in
      let sounds = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        (0..<Int.random(in: 2...4, using: &random)).map { _ in
          Self.phones.randomElement(using: &random) ?? "P"
        }
      }
      return Sounding(words: "w\(number / 2)", sounds: sounds)
    }
    var index = ConfusableSounds()
    for (number, sounding) in all.enumerated() {
      let expected = all.indices[..<number].first {
        $0 % 3 != number % 3 && isConfused(sounding, all[$0])
      }
      #expect(index.first(like: sounding) { $0 % 3 != number % 3 } == expected)
      index.add(sounding)
    }
  }

  @Test func `Of two thousand phrases that differ in a number each is compared with a few`() {
    let count = 2_000
    var index = ConfusableSounds()
    for number in 0..<count {
      let start = Array(repeating: "L", count: 20)
      let digits = [1, 9, 81, 729].map { Self.phones[number / $0 % 9] }
      let sounding = Sounding(words: "\(number)", sounds: [start + digits])
      _ = index.first(like: sounding) { _ in true }
      index.add(sounding)
    }
    #expect(index.entries.count == count)
    #expect(index.comparisons > 0)
    #expect(index.comparisons < 4 * count)
  }
}

import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct DereverberationTests {
  @Test(arguments: [0, 1, 127, 512, 14_000])
  func `A sound that is too short to tell of a room is left alone`(_ count: Int) {
    #expect(Dereverberation(of: [Int16](repeating: 1_000, count: count))?.removed == nil)
  }

  @Test(arguments: [16_000, 30_001]) func `A spectrogram has all of the sound`(_ count: Int) {
    let sound = Array(bursts().prefix(count))
    let again = Spectrogram(of: sound).samples
    #expect(again.count == sound.count)
    let error = zip(sound, again).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    #expect(error < 1e-4 * sound.reduce(0) { $0 + pow(Double($1), 2) })
  }

  @Test func `Silence stays silence`() throws {
    let dry = try #require(Dereverberation(of: [Int16](repeating: 0, count: 40_000)))
    #expect(dry.samples.count == 40_000)
    #expect(dry.samples.allSatisfy { $0 == 0 })
    #expect(dry.removed == 0)
  }

  @Test func `A sound without a room keeps its power, and its pauses stay quiet`() throws {
    let sound = bursts()
    let dry = try #require(Dereverberation(of: sound))
    #expect(dry.samples.count == sound.count)
    #expect(power(of: dry.samples, isBurst: true) > 0.8 * power(of: sound, isBurst: true))
    #expect(power(of: dry.samples, isBurst: false) < 2 * power(of: sound, isBurst: false))
  }

  @Test func `What a room adds behind a sound is taken out, and is measured`() throws {
    let sound = bursts()
    let wet = echoing(sound, seconds: 0.6)
    let dry = try #require(Dereverberation(of: wet))
    let (before, after) = (
      power(of: wet, isBurst: false) / power(of: wet, isBurst: true),
      power(of: dry.samples, isBurst: false) / power(of: dry.samples, isBurst: true)
    )
    #expect(after < before / 2)
    let less = try #require(Dereverberation(of: sound)).removed
    #expect(dry.removed > less + 0.3)
  }

  /// Twelve bursts of voiced sound, each of another pitch, with pauses between them.
  private func bursts() -> [Int16] {
    var random = Random()
    var phase = 0.0
    return (0..<12 * Self.period).map { place in
      let (number, inside) = (place / Self.period, place % Self.period)
      let faint = 20 * random.next()
      guard inside < Self.burst else { return Int16(faint) }
      let pitch = 110 + 17 * Double(number * 5 % 12)
      phase += pitch / 16_000
      let time = phase.truncatingRemainder(dividingBy: 1) / pitch
      let shape = sin(.pi * Double(inside) / Double(Self.burst))
      return Int16(
        6_000 * shape * exp(-300 * time) * cos(2 * .pi * (500 + pitch * 4) * time) + faint)
    }
  }

  /// Returns a sound with a tail of noise that decays by 60 dB in a time.
  private func echoing(_ sound: [Int16], seconds: Double) -> [Int16] {
    var random = Random()
    // So many taps are enough to fill all frequencies.
    let taps = (0..<150).map { _ -> (delay: Int, gain: Double) in
      let time = seconds * (random.next() + 1) / 2
      return (Int(time * 16_000) + 40, 0.15 * random.next() * exp(-6.9 * time / seconds))
    }
    var result = sound.map { Double($0) / 2 }
    for (delay, gain) in taps where delay < sound.count {
      for place in delay..<sound.count { result[place] += gain * Double(sound[place - delay]) }
    }
    return result.map { Int16(clamping: Int($0)) }
  }

  private static let period = 6_400
  private static let burst = 2_400

  private func power(of sound: [Int16], isBurst: Bool) -> Double {
    sound.enumerated().reduce(0) { sum, sample in
      let inside = sample.offset % Self.period
      let counts = isBurst ? inside < Self.burst : inside > Self.burst + 800
      return counts ? sum + Double(sample.element) * Double(sample.element) : sum
    }
  }

  /// Even numbers from -1 to 1, the same each time.
  private struct Random {
    var state: UInt64 = 7

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int32(truncatingIfNeeded: state >> 32)) / Double(Int32.max)
    }
  }
}

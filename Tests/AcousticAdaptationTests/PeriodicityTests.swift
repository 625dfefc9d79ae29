import AcousticAdaptation
import Foundation
import Testing

@Suite struct PeriodicityTests {
  @Test func aVoiceThatGlidesIsPeriodicAndTheQuietAroundItIsNot() {
    var sound = silence(seconds: 0.5) + vowel(from: 110, to: 140, seconds: 0.5)
    sound += silence(seconds: 0.5)
    let periodicity = Periodicity(of: sound)
    #expect(periodicity.count(in: 0..<45) == 0)
    #expect(periodicity.count(in: 52..<98) > 40)
    #expect(periodicity.count(in: 102..<150) == 0)
  }

  @Test(arguments: [80.0, 120, 220, 380])
  func voicesOfAllHeightsArePeriodic(_ pitch: Double) {
    let sound = silence(seconds: 0.3) + vowel(from: pitch, to: pitch * 1.05, seconds: 0.4)
    #expect(Periodicity(of: sound).count(in: 30..<70) > 25)
  }

  @Test func hissIsNotPeriodic() {
    #expect(Periodicity(of: silence(seconds: 0.3) + hiss(seconds: 2)).count(in: 0..<230) == 0)
  }

  @Test func clatterIsNotPeriodic() {
    var sound = silence(seconds: 2)
    for (start, pitch) in [(4_000, 900.0), (9_000, 2_300), (15_000, 640), (22_000, 3_100)] {
      for place in 0..<2_000 {
        let time = Double(place) / 16_000
        // Plates and pans ring in partials that are no multiples of one another.
        let ring =
          exp(-150 * time)
          * (sin(2 * .pi * pitch * time) + sin(2 * .pi * 1.59 * pitch * time)
            + sin(2 * .pi * 2.14 * pitch * time)) / 2
        sound[start + place] = Int16(clamping: Int(Double(sound[start + place]) + 12_000 * ring))
      }
    }
    #expect(Periodicity(of: sound).count(in: 0..<200) == 0)
  }

  @Test func humThatIsAlwaysThereIsNoVoice() {
    let hum = (0..<32_000).map { place in
      Int16(2_000 * sin(2 * .pi * 100 * Double(place) / 16_000))
    }
    #expect(Periodicity(of: hum).count(in: 0..<200) == 0)
  }

  @Test(arguments: [0, 1, 159, 400]) func nextToNothingHasNoVoice(_ count: Int) {
    #expect(!Periodicity(of: [Int16](repeating: 30_000, count: count)).frames.contains(true))
  }

  /// Pulses through a resonance, as the throat makes them.
  private func vowel(from first: Double, to last: Double, seconds: Double) -> [Int16] {
    var phase = 0.0
    return (0..<Int(seconds * 16_000)).map { place in
      let share = Double(place) / (seconds * 16_000)
      phase += (first + (last - first) * share) / 16_000
      let time = phase.truncatingRemainder(dividingBy: 1) / first
      return Int16(9_000 * exp(-200 * time) * cos(2 * .pi * 600 * time))
    }
  }

  private func silence(seconds: Double) -> [Int16] { hiss(seconds: seconds, loudness: 20) }

  private func hiss(seconds: Double, loudness: Double = 6_000) -> [Int16] {
    var state: UInt64 = 42
    return (0..<Int(seconds * 16_000)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int16(loudness * (Double(state >> 40) / Double(1 << 23) - 1))
    }
  }
}

import Testing

@testable import AcousticAdaptation

@Suite struct SoundLevelsTests {
  /// A square wave whose amplitude changes every 0.1 s.
  private func sound(_ amplitudes: [Int16]) -> [Int16] {
    amplitudes.flatMap { amplitude in
      (0..<1_600).map { $0 / 20 % 2 == 0 ? amplitude : -amplitude }
    }
  }

  @Test func `Levels are below full scale in decibels`() throws {
    let levels = SoundLevels(of: sound([.max, .max, .max, .max]))
    #expect(levels.frames.count == 40)
    #expect(abs(try #require(levels.level(below: 0.5, in: 0..<40))) < 0.1)
    let quiet = SoundLevels(of: sound([327, 327, 327, 327]))
    #expect(abs(try #require(quiet.level(below: 0.5, in: 0..<40)) + 40) < 0.1)
  }

  @Test func `Silence and what lies outside the sound have no level of their own`() throws {
    let levels = SoundLevels(of: [Int16](repeating: 0, count: 1_600))
    #expect(try #require(levels.level(below: 0.5, in: 0..<10)) == -90)
    #expect(levels.level(below: 0.5, in: 10..<20) == nil)
    #expect(SoundLevels(of: []).modulation(in: 0..<10) == 0)
  }

  @Test func `Syllables modulate the level, a steady sound does not`() {
    let steady = SoundLevels(of: sound(Array(repeating: 3_000, count: 20)))
    let syllables = SoundLevels(of: sound((0..<20).map { $0 % 2 == 0 ? 3_000 : 300 }))
    #expect(steady.modulation(in: 0..<200) < 0.1)
    #expect(syllables.modulation(in: 0..<200) > 3)
  }
}

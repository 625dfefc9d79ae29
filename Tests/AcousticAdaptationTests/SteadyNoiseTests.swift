import Testing

@testable import AcousticAdaptation

@Suite struct SteadyNoiseTests {
  /// Returns levels that vary a little around a mean.
  private func levels(_ count: Int, _ mean: Float, spread: Float = 0.1) -> [Float] {
    var numbers = Numbers()
    return (0..<count).map { _ in mean + spread * numbers.normal() }
  }

  @Test func `What is louder than a steady noise belongs to the utterance`() throws {
    let levels = levels(200, 5) + levels(150, 7) + levels(200, 5)
    let noise = try #require(SteadyNoise(of: Array(levels[..<190] + levels[290...])))
    #expect(noise.utterance(around: 200..<280, in: levels) == 200..<350)
    #expect(noise.utterance(around: 300..<340, in: levels) == 200..<350)
    #expect(noise.utterance(around: 180..<360, in: levels) == 180..<360)
  }

  @Test func `A pause ends the utterance only if it is long`() throws {
    let levels =
      levels(200, 5) + levels(50, 7) + levels(60, 5) + levels(50, 7) + levels(90, 5) + levels(50, 7)
    let noise = try #require(SteadyNoise(of: Array(levels[..<200])))
    #expect(noise.utterance(around: 200..<250, in: levels) == 200..<360)
    #expect(noise.utterance(around: 460..<480, in: levels) == 450..<500)
  }

  @Test func `A background that comes and goes is not steady`() {
    #expect(SteadyNoise(of: levels(200, 5, spread: 0.5)) == nil)
    #expect(SteadyNoise(of: levels(20, 5)) == nil, "too few frames")
    #expect(SteadyNoise(of: []) == nil)
  }

  @Test func `Words beyond the sound stay where they are`() throws {
    let levels = levels(200, 5)
    let noise = try #require(SteadyNoise(of: levels))
    #expect(noise.utterance(around: 190..<230, in: levels) == 190..<230)
    #expect(noise.utterance(around: 300..<330, in: levels) == 300..<330)
  }
}

import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct SceneTests {
  private let analysis: SceneAnalysis

  init() throws { analysis = SceneAnalysis(try #require(FeatureParameters(featureText))) }

  /// Returns white noise.
  private func noise(_ seconds: Double, level: Float) -> [Int16] {
    var numbers = Numbers()
    return (0..<Int(seconds * 16_000)).map { _ in
      Int16(clamping: Int(level * numbers.normal()))
    }
  }

  @Test(arguments: [6.0, 12, 24])
  func `The distance of speech and background is found`(_ decibels: Double) throws {
    let loud = 100 * Float(pow(10, decibels / 20))
    let sound = noise(1, level: 100) + noise(2, level: loud) + noise(1, level: 100)
    let scene = try #require(analysis.scene(of: sound, words: 100..<300))
    // The loudest tenth of the frames is a little louder than their mean.
    #expect(abs(scene.signalToNoise - decibels) < 2)
    #expect((190...222).contains(scene.speech.count))
  }

  @Test func `Where words fill the sound its quietest frames are the background`() throws {
    let sound = noise(1.2, level: 100) + noise(1.2, level: 3_000)
    let scene = try #require(analysis.scene(of: sound, words: 0..<238))
    #expect(scene.signalToNoise > 20)
  }

  @Test func `Quiet parts of speech that was cut close are not the background`() throws {
    let sound = noise(0.6, level: 3_000) + noise(0.6, level: 500) + noise(0.3, level: 10)
    let scene = try #require(analysis.scene(of: sound, words: 0..<122))
    #expect(scene.signalToNoise > 45)
  }

  @Test func `Speech without words is no part of a steady background`() throws {
    let sound = noise(1.5, level: 100) + noise(2, level: 800) + noise(1.5, level: 100)
    let scene = try #require(analysis.scene(of: sound, words: 150..<280))
    #expect((345...355).contains(scene.utterance.upperBound))
    let known = try #require(analysis.scene(of: sound, words: 150..<350))
    #expect(abs(scene.signalToNoise - known.signalToNoise) < 0.2)
  }

  @Test func `A voice without words is no part of the background in noise`() throws {
    let sound =
      noise(1, level: 100) + noise(0.6, level: 300) + noise(1, level: 500)
      + noise(0.5, level: 100) + noise(0.5, level: 300) + noise(0.5, level: 100)
    let scene = try #require(analysis.scene(of: sound, words: 160..<260, voice: 110..<200))
    #expect(scene.utterance.lowerBound <= 110)
    #expect(scene.utterance.upperBound >= 260)
  }

  @Test func `Where there is little noise words alone decide`() throws {
    let sound = noise(1.5, level: 10) + noise(2, level: 2_000) + noise(1.5, level: 10)
    let scene = try #require(analysis.scene(of: sound, words: 180..<350, voice: 150..<320))
    #expect(scene.utterance == 180..<350)
  }

  @Test func `A room is heard only where there is little noise`() throws {
    let sound = noise(1, level: 10) + noise(2, level: 2_000) + noise(1, level: 10)
    let quiet = try #require(analysis.scene(of: sound, words: 100..<300))
    let room = try #require(analysis.scene(of: sound, words: 100..<300, isReverberant: true))
    #expect(!quiet.isReverberant)
    #expect(room.isReverberant)
    #expect(room.background == quiet.background)
    // In noise, what can be predicted may be the noise.
    let loud = noise(1, level: 1_800) + noise(2, level: 2_000) + noise(1, level: 1_800)
    let noisy = try #require(analysis.scene(of: loud, words: 100..<300, isReverberant: true))
    #expect(!noisy.isReverberant)
  }

  @Test func `Too short a sound says nothing`() {
    #expect(analysis.scene(of: [], words: 0..<10) == nil)
    #expect(analysis.scene(of: noise(0.2, level: 100), words: 5..<10) == nil)
    #expect(analysis.scene(of: noise(2, level: 100), words: 500..<600) == nil)
  }

  @Test func `A summed up mixture has the mean and the variance of the whole`() {
    var numbers = Numbers()
    let parts = (0..<500).map { _ in
      GaussianMixture.Component(
        weight: .random(in: 0.5..<1.5, using: &numbers), mean: numbers.cepstrum(.all(3), .all(5)),
        variance: .all(2))
    }
    let sum = GaussianMixture(summingUp: parts, depth: 4)
    let (before, after) = (
      GaussianMixture.Component(joining: parts[...]),
      GaussianMixture.Component(joining: sum.components[...])
    )
    #expect(sum.components.count == 16)
    #expect(abs(after.weight - before.weight) < 0.1)
    #expect(after.mean.distance(to: before.mean) < 1e-3)
    #expect(after.variance.distance(to: before.variance) < 1e-2)
    #expect(sum.components.allSatisfy { abs($0.weight * 16 / before.weight - 1) < 0.1 })
  }

  @Test func `A mixture of one part stays one`() {
    let mixture = GaussianMixture(summingUp: [.init(sample: .all(1))], depth: 3)
    #expect(mixture.components == [.init(weight: 1, mean: .all(1), variance: Cepstrum())])
  }
}

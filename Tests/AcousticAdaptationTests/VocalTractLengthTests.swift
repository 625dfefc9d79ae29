import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct VocalTractLengthTests {
  private let features: FeatureParameters
  private let transform: CepstralTransform

  init() throws {
    features = try #require(FeatureParameters(featureText))
    transform = CepstralTransform(features)
  }

  private func length(_ factor: Double) -> VocalTractLength {
    VocalTractLength(factor: factor, features: features, transform: transform)
  }

  /// Returns the cepstra of a spectrum with one broad resonance.
  private func resonance(at hertz: Double) -> Cepstrum {
    var spectrum = LogMelSpectrum()
    for channel in 0..<features.channels {
      let distance = Double(channel) - features.channel(ofFrequency: hertz)
      spectrum[channel] = 10 + 5 * Float(exp(-distance * distance / 18))
    }
    return transform.cepstrum(of: spectrum)
  }

  @Test func `Channels and frequencies are each other's inverse`() {
    for channel in -1...features.channels {
      let frequency = features.frequency(ofChannel: Double(channel))
      #expect(abs(features.channel(ofFrequency: frequency) - Double(channel)) < 1e-9)
    }
    #expect(abs(features.frequency(ofChannel: -1) - features.lowerFrequency) < 1e-6)
    let last = Double(features.channels)
    #expect(abs(features.frequency(ofChannel: last) - features.upperFrequency) < 1e-6)
  }

  @Test func `The usual length changes nothing`() {
    let cepstra = resonance(at: 1_500)
    #expect((length(1).matrix * cepstra).distance(to: cepstra) < 1e-2)
    #expect(length(1).prior == 0)
  }

  @Test(arguments: [0.91, 1.09])
  func `Resonances lie where the factor brings them to the model's`(_ factor: Double) {
    let stretched = length(factor).matrix * resonance(at: 1_500)
    let (there, usual) = (resonance(at: 1_500 / factor), resonance(at: 1_500))
    #expect(stretched.distance(to: there) < stretched.distance(to: usual) / 2)
  }

  @Test func `The usual length is likeliest and the lengths around it are alike`() {
    let lengths = VocalTractLength.all(features: features, transform: transform)
    #expect(lengths.count == 9)
    #expect(lengths.max { $0.prior < $1.prior }?.factor == 1)
    #expect(abs(lengths[0].prior - lengths[8].prior) < 1e-3)
  }

  @Test(arguments: [0.91, 1, 1.09])
  func `The length that somebody speaks with is found behind an unknown channel`(
    _ factor: Double
  ) throws {
    var numbers = Numbers()
    let deviation = Cepstrum.all(1)
    let parts = GaussianMixture(
      summingUp: [500.0, 900, 1_400, 2_000, 2_800, 3_800].map {
        .init(weight: 1 / 6, mean: resonance(at: $0), variance: deviation)
      }, depth: 3)
    let quiet = (0..<100).map { _ in
      var spectrum = LogMelSpectrum()
      for channel in 0..<features.channels { spectrum[channel] = 2 + numbers.normal() / 2 }
      return spectrum
    }
    let noise = try #require(
      BackgroundNoise(quiet, isBackground: quiet.map { _ in true }, transform: transform))
    let channel = Cepstrum.make { $0 == 0 ? 3 : Float($0 % 3) - 1 }
    let said = length(factor).matrix
    let frames = (0..<300).map { frame in
      transform.spectrum(
        of: channel + said
          * numbers.cepstrum(parts.components[frame % parts.components.count].mean, deviation))
    }
    let place = NoisySpeech(hearing: frames, in: noise, speech: parts, transform: transform)
    let cepstra = frames.map(transform.cepstrum)
    let found = VocalTractLength.all(features: features, transform: transform).map { length in
      var tried = place
      let likelihood = tried.approach(
        cepstra, in: noise, speech: parts.moved(by: length.matrix), steps: 5)
      return (length.factor, likelihood + length.prior)
    }
    let best = try #require(found.max { $0.1 < $1.1 })
    #expect(abs(best.0 - factor) < 0.031)
  }
}

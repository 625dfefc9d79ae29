import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct NoisySpeechTests {
  private let transform: CepstralTransform
  private let mean = Cepstrum.make { $0 == 0 ? 60 : Float($0 % 3) }

  init() throws { transform = CepstralTransform(try #require(FeatureParameters(featureText))) }

  private func noise(_ level: Float) -> LogMelSpectrum {
    var spectrum = LogMelSpectrum()
    for channel in 0..<25 { spectrum[channel] = level }
    return spectrum
  }

  @Test func `Without noise speech is only moved by its channel`() {
    let channel = Cepstrum.make { Float($0) / 2 }
    let place = NoisySpeech(noise: noise(-60), channel: channel, transform: transform)
    let moved = place.moved(mean)
    #expect(moved.mean.distance(to: mean + channel) < 1e-3)
    #expect((0..<25).allSatisfy { abs(moved.shares[$0] - 1) < 1e-4 })
  }

  @Test func `Overwhelming noise is all that is heard`() {
    let place = NoisySpeech(noise: noise(60), channel: Cepstrum(), transform: transform)
    let moved = place.moved(mean)
    #expect(moved.mean.distance(to: transform.cepstrum(of: noise(60))) < 1e-2)
    #expect((0..<25).allSatisfy { moved.shares[$0] < 1e-4 })
  }

  @Test func `Noise as loud as the speech doubles the power`() {
    let flat = transform.cepstrum(of: noise(10))
    let place = NoisySpeech(noise: noise(10), channel: Cepstrum(), transform: transform)
    #expect(place.moved(flat).mean.distance(to: transform.cepstrum(of: noise(10 + log(2)))) < 1e-3)
  }

  @Test(arguments: [Float(-3), -1, 0, 2, 4])
  func `Where speech and noise vary, their mean and shares are those of many samples`(
    _ difference: Float
  ) {
    var variances = LogMelSpectrum()
    for channel in 0..<25 { variances[channel] = 2 }
    let speech = Cepstrum.make { $0 == 0 ? 6 : 0.5 }
    let place = NoisySpeech(
      noise: noise(10 + difference), noiseVariances: variances, channel: Cepstrum(),
      transform: transform)
    let moved = place.moved(transform.cepstrum(of: noise(10)), variance: speech)
    var numbers = Numbers()
    let count = 4_000
    var (sum, shares) = (LogMelSpectrum(), LogMelSpectrum())
    for _ in 0..<count {
      let spoken = transform.spectrum(
        of: numbers.cepstrum(
          transform.cepstrum(of: noise(10)), .make { $0 == 0 ? sqrt(6) : sqrt(0.5) }))
      for channel in 0..<25 {
        let sound = 10 + difference + sqrt(2) * numbers.normal()
        sum[channel] += log(exp(spoken[channel]) + exp(sound)) / Float(count)
        shares[channel] += 1 / (1 + exp(sound - spoken[channel])) / Float(count)
      }
    }
    let spectrum = transform.spectrum(of: moved.mean)
    let sampled = transform.spectrum(of: transform.cepstrum(of: sum))
    for channel in 0..<25 {
      #expect(abs(moved.shares[channel] - shares[channel]) < 0.03)
      #expect(abs(spectrum[channel] - sampled[channel]) < 0.12)
    }
  }

  @Test(arguments: [Float(0), 0.5, 1])
  func `Variances go from the noise's to the speech's`(_ share: Float) {
    var covariance = CepstralMatrix()
    for order in 0..<Cepstrum.count { covariance.rows[order][order] = 4 }
    let place = NoisySpeech(noise: noise(0), channel: Cepstrum(), transform: transform)
    let variances = place.variances(
      transform.jacobian(of: noise(share)), speech: .all(9), noise: covariance)
    let expected = share * share * 9 + (1 - share) * (1 - share) * 4
    #expect(variances.distance(to: .all(expected)) < 1e-3)
  }

  @Test func `Channel and level are found in noisy frames`() throws {
    var numbers = Numbers()
    let deviation = Cepstrum.make { $0 == 0 ? 3 : 2 }
    let parts = (0..<8).map { number in
      GaussianMixture.Component(
        weight: 1 / 8,
        mean: numbers.cepstrum(.make { $0 == 0 ? 50 + 5 * Float(number % 4) : 0 }, .all(8)),
        variance: deviation * deviation)
    }
    let speech = GaussianMixture(summingUp: parts, depth: 3)
    let channel = Cepstrum.make { $0 == 0 ? -12 : Float($0 % 4) - 1.5 }
    let quiet = (0..<100).map { _ in
      var spectrum = LogMelSpectrum()
      for channel in 0..<25 { spectrum[channel] = 3 + numbers.normal() / 2 }
      return spectrum
    }
    let noise = try #require(
      BackgroundNoise(quiet, isBackground: quiet.map { _ in true }, transform: transform))
    let heard = (0..<400).map { frame in
      let clean = transform.spectrum(
        of: channel + numbers.cepstrum(parts[frame % 8].mean, deviation))
      var noisy = LogMelSpectrum()
      for channel in 0..<25 {
        noisy[channel] = log(exp(clean[channel]) + exp(quiet[frame % 100][channel]))
      }
      return noisy
    }
    let found = NoisySpeech(hearing: heard, in: noise, speech: speech, transform: transform)
    #expect(abs(found.channel[0] - channel[0]) < 2)
    #expect(found.channel.distance(to: channel) < 4)
  }
}

import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct SpeechBandTests {
  private let features: FeatureParameters
  private let analysis: SceneAnalysis

  init() throws {
    features = try #require(FeatureParameters(featureText))
    analysis = SceneAnalysis(features)
  }

  /// Two seconds of noise with a second of silence, as far as a line from one frequency to another transmits it.
  private func sound(_ line: ClosedRange<Double>) -> [Int16] {
    var numbers = Numbers()
    let noise = (0..<48_000).map { place in
      Int16(clamping: Int((place < 32_000 ? 2_000 : 2) * numbers.normal()))
    }
    var spectrogram = Spectrogram(of: noise)
    for bin in 0..<Spectrogram.bins where !line.contains(Double(bin) * 31.25) {
      for frame in 0..<spectrogram.frameCount { spectrogram.set(bin: bin, frame: frame, 0, 0) }
    }
    return spectrogram.samples
  }

  @Test(arguments: [0.0...8_000, 0...6_000, 200...7_000])
  func `A wide line has no walls`(_ line: ClosedRange<Double>) {
    #expect(analysis.band(of: sound(line)) == nil)
  }

  @Test func `A telephone's walls are found on both sides`() throws {
    let band = try #require(analysis.band(of: sound(300...3_400)))
    #expect((250...400).contains(band.frequencies.lowerBound))
    #expect((3_000...3_700).contains(band.frequencies.upperBound))
  }

  @Test func `A file of 8 kHz has a wall above only`() throws {
    let band = try #require(analysis.band(of: sound(0...3_900)))
    #expect(band.frequencies.lowerBound == 0)
    #expect((3_600...4_300).contains(band.frequencies.upperBound))
  }

  @Test func `Silence and sounds that are too short have no band`() {
    #expect(analysis.band(of: []) == nil)
    #expect(analysis.band(of: [Int16](repeating: 0, count: 300)) == nil)
    #expect(analysis.band(of: [Int16](repeating: 0, count: 32_000)) == nil)
  }

  @Test func `The noise beyond the walls is even, and the same each time`() throws {
    let sound = sound(300...3_400)
    let band = try #require(analysis.band(of: sound))
    let filled = band.filled(sound)
    #expect(filled == band.filled(sound))
    #expect(filled.count == sound.count)
    let spectrogram = Spectrogram(of: filled)
    func power(_ bin: Int, _ frames: Range<Int>) -> Double {
      let sum = frames.reduce(0.0) { $0 + Double(spectrogram.power(ofBin: bin, frame: $1)) }
      return 10 * log10(sum / Double(frames.count))
    }
    // Where the sound is loud and where it is silent alike, and quieter than what the line transmits.
    for bin in [150, 180, 220] {
      let (loud, silent) = (power(bin, 20..<220), power(bin, 270..<350))
      #expect(abs(loud - silent) < 3)
      #expect((15...30).contains(power(60, 20..<220) - loud))
    }
  }

  @Test func `Beyond a line's walls a moved model has no speech`() throws {
    let transform = CepstralTransform(features)
    let band = try #require(analysis.band(of: sound(300...3_400)))
    var noise = LogMelSpectrum()
    for channel in 0..<25 { noise[channel] = 2 }
    let mean = Cepstrum.make { $0 == 0 ? 60 : Float($0 % 3) }
    let moved = NoisySpeech(noise: noise, channel: Cepstrum(), transform: transform, band: band)
      .moved(mean)
    for channel in 0..<25 {
      #expect(
        band.contains(channel: channel) ? moved.shares[channel] > 0.9 : moved.shares[channel] < 0.01
      )
    }
  }
}

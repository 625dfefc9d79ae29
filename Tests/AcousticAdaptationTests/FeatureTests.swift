import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct FeatureTests {
  private let parameters: FeatureParameters

  init() throws { parameters = try #require(FeatureParameters(featureText)) }

  @Test(arguments: [
    ("-transform dct", "-transform legacy"), ("-nfilt 25", "-nfilt 40"), ("-cmn batch", ""),
    ("-lifter 22", "-lifter 0"), ("-feat 1s_c_d_dd", "-feat s3_1x39"),
    ("-upperf 6800", "-upperf x"),
  ])
  func `Features of another kind are not compensated`(_ usual: String, _ other: String) {
    #expect(FeatureParameters(featureText.replacing(usual, with: other)) == nil)
  }

  @Test func `A tone is loudest in the channel around it`() throws {
    let tone = (0..<3_200).map { Int16(8_000 * sin(2 * .pi * 1_000 * Double($0) / 16_000)) }
    let spectra = MelFrontEnd(parameters).logMelSpectra(of: tone)
    #expect(spectra.count == 18)
    let spectrum = try #require(spectra.dropFirst().first)
    let loudest = (0..<25).max { spectrum[$0] < spectrum[$1] }
    // 26 steps of 98.4 mel from 185.5 on: 1,000 Hz, 1,000 mel, lies at 8.3 of them.
    #expect(loudest == 7)
  }

  @Test func `Silence is as low as the library lets it be, and less than a frame has no spectrum`()
  {
    let frontEnd = MelFrontEnd(parameters)
    let silence = frontEnd.logMelSpectra(of: [Int16](repeating: 0, count: 410))
    #expect(silence.count == 1)
    #expect(silence.allSatisfy { abs($0[12] - log(1e-5)) < 1e-4 })
    #expect(frontEnd.logMelSpectra(of: [Int16](repeating: 0, count: 409)).isEmpty)
  }

  @Test func `Cepstra have a spectrum with these cepstra`() {
    let transform = CepstralTransform(parameters)
    let cepstrum = Cepstrum.make { Float(10 - $0) }
    #expect(transform.cepstrum(of: transform.spectrum(of: cepstrum)).distance(to: cepstrum) < 1e-3)
  }

  @Test(arguments: [Float(0), 0.25, 1])
  func `Where all channels change alike, so do the cepstra`(_ share: Float) {
    var shares = LogMelSpectrum()
    for channel in 0..<25 { shares[channel] = share }
    let jacobian = CepstralTransform(parameters).jacobian(of: shares)
    for order in 0..<Cepstrum.count {
      let expected = Cepstrum.make { $0 == order ? share : 0 }
      #expect(jacobian.rows[order].distance(to: expected) < 1e-4)
    }
  }

  @Test func `Equations are solved, and those that have no solution are reported`() throws {
    var matrix = CepstralMatrix()
    for row in 0..<Cepstrum.count {
      matrix.rows[row] = .make { $0 == row ? 20 : 1 / Float(1 + row + $0) }
    }
    let wanted = Cepstrum.make { Float($0) - 4 }
    let solution = try #require(matrix.solving(matrix * wanted))
    #expect(solution.distance(to: wanted) < 1e-4)
    #expect(CepstralMatrix().solving(wanted) == nil)
  }

  @Test func `A model without normalization has the same features otherwise`() {
    let text = FeatureParameters.withoutNormalization(featureText)
    #expect(text == featureText.replacing("-cmn batch", with: "-cmn none"))
  }
}

/// The length of a person's vocal tract relative to those of the model's speakers: the shorter it
/// is, the higher are all resonances.
///
/// Stretching the frequencies is linear in cepstra (Pitz and Ney, "Vocal Tract Normalization Equals
/// Linear Transformation in Cepstral Space", 2005), so the model can be stretched instead of the
/// sound, and the noise in the sound stays as it is.
struct VocalTractLength: Sendable {
  /// The factor from the speaker's frequencies to those of the model.
  let factor: Double
  /// The matrix from the model's cepstra, and their differences, to the speaker's.
  let matrix: CepstralMatrix

  /// The step between the lengths that are tried, and their number on each side.
  private static let spacing = 0.03
  private static let reach = 4

  init(factor: Double, features: FeatureParameters, transform: CepstralTransform) {
    self.factor = factor
    let places = (0..<features.channels).map { channel in
      features.channel(ofFrequency: factor * features.frequency(ofChannel: Double(channel)))
    }
    matrix = transform.stretching(from: places.map { Float($0) })
  }

  /// Returns all lengths to try.
  static func all(
    features: FeatureParameters, transform: CepstralTransform
  ) -> [VocalTractLength] {
    (-reach...reach).map {
      VocalTractLength(
        factor: 1 + spacing * Double($0), features: features, transform: transform)
    }
  }

  /// The logarithm of how likely the length is before anything is heard; lengths far from the mean are rare.
  var prior: Float {
    let distance = Float((factor - 1) / Self.spacing)
    return -5 * distance * distance
  }
}

/// What rooms do to a model's Gaussians, for each class of phones and each kind of features.
///
/// Even without the late reverberation, phones run into one another in a room: cepstra are closer
/// to their mean than at the mouth, and their differences are a half or a third. Linear transforms
/// of the means describe that (maximum likelihood linear regression: Leggetter and Woodland,
/// "Maximum likelihood linear regression for speaker adaptation of continuous density hidden Markov
/// models", 1995).
struct RoomTransform: Sendable {
  /// The transform of the Gaussians of one kind of features.
  struct Stream: Sendable {
    /// The matrix that means are multiplied by.
    var matrix = CepstralMatrix()
    /// What is added to them.
    var offset = Cepstrum()
    /// The factors of the variances.
    var widths = Cepstrum()
  }

  /// For each class of phones the transforms of cepstra, differences and second differences.
  let classes: [[Stream]]

  /// The vowels, and the other sonorants; the rest of the phones are the third class.
  private static let sonorants: [Set<String>] = [
    [
      "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ],
    ["L", "M", "N", "NG", "R", "W", "Y"],
  ]

  /// Returns the transforms for a phone.
  func streams(of phone: String) -> [Stream] {
    classes[Self.sonorants.firstIndex { $0.contains(phone) } ?? Self.sonorants.count]
  }

  /// Reads transforms, in hundredths.
  ///
  /// For each class and kind of features there is a line for each row of the matrix, with the
  /// offset at its end, and a line of the factors.
  init(_ text: String) {
    var numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Float($0) }[...]
    func next() -> Float { (numbers.popFirst() ?? 0) / 100 }
    func vector() -> Cepstrum {
      var vector = Cepstrum()
      for order in 0..<Cepstrum.count { vector[order] = next() }
      return vector
    }
    classes = (0...Self.sonorants.count).map { _ in
      (0..<PhoneticallyTiedModel.streams).map { _ in
        var stream = Stream()
        for order in 0..<Cepstrum.count {
          stream.matrix.rows[order] = vector()
          stream.offset[order] = next()
        }
        stream.widths = vector()
        return stream
      }
    }
  }
}

import AcousticAdaptation

/// The text of Debian's model's features.
let featureText = """
  -lowerf 130
  -upperf 6800
  -nfilt 25
  -transform dct
  -lifter 22
  -feat 1s_c_d_dd
  -svspec 0-12/13-25/26-38
  -agc none
  -cmn batch
  -varnorm no
  """

/// Numbers that are the same each time.
struct Numbers: RandomNumberGenerator {
  var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  /// Returns a number with about a normal distribution, by the sum of twelve even ones.
  mutating func normal() -> Float {
    // What `Float.random(in: 0..<1, using: &self)` returns, without what it costs in a debug build.
    var (sum, count) = (Float(-6), 0)
    while count < 12 {
      sum += Float(next() & 0xFF_FFFF) * 0x1p-24
      count += 1
    }
    return sum
  }

  /// Returns cepstra around a mean.
  mutating func cepstrum(_ mean: Cepstrum, _ deviation: Cepstrum) -> Cepstrum {
    var result = mean
    for order in 0..<Cepstrum.count { result[order] += deviation[order] * normal() }
    return result
  }
}

extension Cepstrum {
  /// Cepstra by their numbers.
  static func make(_ value: (Int) -> Float) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<count { result[order] = value(order) }
    return result
  }

  /// The same in all lanes that are used.
  static func all(_ value: Float) -> Cepstrum { make { _ in value } }

  /// The greatest distance in any lane.
  func distance(to other: Cepstrum) -> Float {
    let difference = self - other
    return difference.indices.map { abs(difference[$0]) }.max() ?? 0
  }
}

/// Files of models.
enum ModelFile {
  /// Means or variances with a value for each codebook, stream, density and order.
  static func gaussians(
    codebooks: Int, densities: Int, checksum: Bool = true,
    _ value: (_ codebook: Int, _ stream: Int, _ density: Int, _ order: Int) -> Float
  ) -> [UInt8] {
    var words = [codebooks, 3, densities, 13, 13, 13, codebooks * 3 * densities * 13].map {
      UInt32($0)
    }
    for codebook in 0..<codebooks {
      for stream in 0..<3 {
        for density in 0..<densities {
          for order in 0..<13 {
            words.append(value(codebook, stream, density, order).bitPattern)
          }
        }
      }
    }
    let sum = words.reduce(UInt32(0)) { ($0 << 20 | $0 >> 12) &+ $1 }
    let header = "s3\nversion 1.0\n" + (checksum ? "chksum0 yes\n" : "") + "endhdr\n"
    return Array(header.utf8) + bytes([0x1122_3344] + words + (checksum ? [sum] : []))
  }

  /// A definition of phones with three states each, none of which looks at its surrounding.
  static func definition(_ phones: [String]) -> [UInt8] {
    var file = Array("BMDF".utf8) + bytes([1, 4]) + Array("note".utf8)
    let count = UInt32(phones.count)
    file += bytes([count, count, 3, 3 * count, 3 * count, count, count, 3, 0, count - 1])
    var names: [UInt8] = Array((phones.joined(separator: "\0") + "\0").utf8)
    names += [UInt8](repeating: 0, count: (4 - names.count % 4) % 4)
    file += names
    for phone in 0..<count { file += bytes([phone, phone, 0]) }
    file += bytes([3 * count])
    for state in 0..<UInt16(3 * count) { file += [UInt8(state & 255), UInt8(state >> 8)] }
    return file
  }

  /// Weights of which all are the same byte.
  static func weights(
    _ byte: UInt8, streams: Int = 3, densities: Int, states: Int
  ) -> [UInt8] {
    [UInt8](repeating: 1, count: 10) + bytes([UInt32(densities), UInt32(states)])
      + [UInt8](repeating: byte, count: streams * densities * states)
  }

  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }
}

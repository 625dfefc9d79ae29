/// The means or the variances of all Gaussians of a model, as in CMU's files `means` and
/// `variances`: a text header, a byte-order mark, counts, floats, and a checksum.
package struct GaussianParameters: Sendable, Hashable {
  /// The codebooks: in a phonetically tied model one a phone.
  package let codebooks: Int
  /// The kinds of features in each codebook: cepstra, differences, second differences.
  package let streams: Int
  /// The Gaussians for each kind.
  package let densities: Int

  private let header: [UInt8]
  private var values: [Float]

  private static let headerEnd = Array("endhdr\n".utf8)
  private static let byteOrderMark = 0x1122_3344

  /// Reads a file, or returns `nil` if it is damaged or its features are not cepstra.
  package init?(_ bytes: [UInt8]) {
    let end = Self.headerEnd
    let limit = min(bytes.count, 2_000) - end.count
    guard bytes.starts(with: "s3\n".utf8), limit > 0,
      let place = (0..<limit).first(where: { bytes[$0..<$0 + end.count].elementsEqual(end) })
    else { return nil }
    header = Array(bytes[..<(place + end.count)])
    var reader = ByteReader(bytes, at: header.count)
    guard reader.next() == Self.byteOrderMark, let codebooks = reader.count(upTo: 100_000),
      let streams = reader.count(upTo: 8), let densities = reader.count(upTo: 4_096)
    else { return nil }
    for _ in 0..<streams {
      guard reader.next() == Cepstrum.count else { return nil }
    }
    let count = codebooks * streams * densities * Cepstrum.count
    guard count > 0, reader.next() == count, bytes.count >= reader.offset + 4 * count else {
      return nil
    }
    (self.codebooks, self.streams, self.densities) = (codebooks, streams, densities)
    let start = reader.offset
    values = (0..<count).map { index in
      let place = start + 4 * index
      let pattern =
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        | UInt32(bytes[place + 3]) << 24
      return Float(bitPattern: pattern)
    }
    guard values.allSatisfy(\.isFinite) else { return nil }
  }

  /// Joins sets of Gaussians for the same codebooks: each codebook has those of all sets, in their order.
  ///
  /// - Precondition: There is a set, and all are of the same shape.
  init(joining sets: [GaussianParameters]) {
    let size = sets[0].densities * Cepstrum.count
    header = sets[0].header
    (codebooks, streams) = (sets[0].codebooks, sets[0].streams)
    densities = sets.count * sets[0].densities
    values = []
    values.reserveCapacity(sets.count * sets[0].values.count)
    for start in stride(from: 0, to: sets[0].values.count, by: size) {
      for set in sets { values += set.values[start..<start + size] }
    }
  }

  /// The vector of a Gaussian.
  package subscript(codebook: Int, stream: Int, density: Int) -> Cepstrum {
    get {
      let start = place(codebook, stream, density)
      var result = Cepstrum()
      for order in 0..<Cepstrum.count { result[order] = values[start + order] }
      return result
    }
    set {
      let start = place(codebook, stream, density)
      for order in 0..<Cepstrum.count { values[start + order] = newValue[order] }
    }
  }

  private func place(_ codebook: Int, _ stream: Int, _ density: Int) -> Int {
    number(codebook, stream, density) * Cepstrum.count
  }

  /// The number of Gaussians.
  package var count: Int { codebooks * streams * densities }

  /// Returns the number of a Gaussian among all, in the order of the file.
  func number(_ codebook: Int, _ stream: Int, _ density: Int) -> Int {
    (codebook * streams + stream) * densities + density
  }

  /// The file.
  package var bytes: [UInt8] {
    let counts = [codebooks, streams, densities] + Array(repeating: Cepstrum.count, count: streams)
    let words =
      (counts + [values.count]).map { UInt32($0) } + values.map(\.bitPattern)
    var result = header
    result.reserveCapacity(header.count + 4 * words.count + 8)
    var sum: UInt32 = 0
    result.append(littleEndian: UInt32(Self.byteOrderMark))
    for word in words {
      result.append(littleEndian: word)
      sum = (sum << 20 | sum >> 12) &+ word
    }
    if String(decoding: header, as: UTF8.self).contains("chksum0 yes") {
      result.append(littleEndian: sum)
    }
    return result
  }
}

extension [UInt8] {
  /// Appends a number, its least byte first.
  mutating func append(littleEndian word: UInt32) {
    for shift in [UInt32(0), 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}

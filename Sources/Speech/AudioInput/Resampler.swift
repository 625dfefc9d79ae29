/// Changes the rate of one channel of sound to the recognizer's.
struct Resampler: ~Copyable {
  /// The resampler, or `nil` if the rate stays the same.
  private let filter: RateFilter?
  private let ratio: Double

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - rate: The samples of a second that come in.
  ///   - source: The file or device, for the error.
  init(from rate: Int, source: String) throws(AudioInputError) {
    ratio = Double(AudioClip.sampleRate) / Double(rate)
    guard rate != AudioClip.sampleRate else {
      filter = nil
      return
    }
    guard (1_000...768_000).contains(rate),
      let filter = RateFilter(from: rate, to: AudioClip.sampleRate)
    else {
      throw AudioInputError(.notAudio, source: source, detail: "\(rate) samples a second")
    }
    self.filter = consume filter
  }

  /// Appends what some samples become; the filter keeps the last few back.
  func append(_ block: [Float], to samples: inout [Int16]) {
    switch filter {
    case nil: samples += block.map(Self.sample)
    case .some(let filter):
      var output = [Float](repeating: 0, count: Int(Double(block.count) * ratio) + 64)
      var consumed = 0
      while consumed < block.count {
        guard let (taken, given) = filter.process(block[consumed...], into: &output) else { return }
        consumed += taken
        samples += output[..<given].map(Self.sample)
      }
    }
  }

  /// Appends what the filter kept back.
  func finish(into samples: inout [Int16]) {
    switch filter {
    case nil: break
    case .some(let filter):
      if filter.latency > 0 { append([Float](repeating: 0, count: filter.latency), to: &samples) }
    }
  }

  private static func sample(_ value: Float) -> Int16 {
    let scaled = (value * 32768).rounded()
    return scaled >= 32767 ? .max : scaled <= -32768 ? .min : scaled.isNaN ? 0 : Int16(scaled)
  }
}

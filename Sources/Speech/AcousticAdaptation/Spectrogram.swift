private import Foundation

/// The short-time Fourier transform of a sound, from which the sound can be made again.
///
/// Windows of 32 ms that are square roots of Hann windows, 8 ms apart. Eight adjacent frequencies
/// are in one vector, so that operations on each frequency are done for eight at once.
struct Spectrogram: Sendable {
  /// Eight neighbouring frequencies in all frames.
  struct Band: Sendable {
    var real: [SIMD8<Float>]
    var imaginary: [SIMD8<Float>]
  }

  /// The frequencies of a vector.
  static let lanes = 8
  private static let size = 512
  private static let shift = 128
  private static let fourier = FourierTransform(size: size)
  private static let window = (0..<size).map { sin(.pi * (Double($0) + 0.5) / Double(size)) }
  /// The sum of the squared windows at each sample.
  private static let overlap = Double(size) / Double(2 * shift)

  /// All frequencies below half the sample rate, from zero on.
  var bands: [Band]
  /// The frames.
  let frameCount: Int
  private let sampleCount: Int
  /// The power at half the sample rate is nothing that speech needs.
  private static var bandCount: Int { size / 2 / lanes }

  /// The number of frequencies.
  static var bins: Int { size / 2 }

  /// Returns the number of the frequency that is nearest.
  static func bin(ofFrequency frequency: Double) -> Int {
    min(bins, Int((frequency / MelFrontEnd.sampleRate * Double(size)).rounded()))
  }

  /// Returns the power of a single frequency in a frame.
  func power(ofBin bin: Int, frame: Int) -> Float {
    let (band, lane) = (bands[bin / Self.lanes], bin % Self.lanes)
    let (real, imaginary) = (band.real[frame][lane], band.imaginary[frame][lane])
    return real * real + imaginary * imaginary
  }

  /// Sets a single frequency in a frame.
  mutating func set(bin: Int, frame: Int, _ real: Float, _ imaginary: Float) {
    bands[bin / Self.lanes].real[frame][bin % Self.lanes] = real
    bands[bin / Self.lanes].imaginary[frame][bin % Self.lanes] = imaginary
  }

  /// Returns the band that a frequency is in.
  static func band(ofFrequency frequency: Double) -> Int {
    min(bandCount, Int(frequency / MelFrontEnd.sampleRate * Double(size)) / lanes)
  }

  /// Transforms a sound.
  init(of samples: [Int16]) {
    sampleCount = samples.count
    // Each sample is in as many windows as any other.
    let lead = Self.size - Self.shift
    frameCount = (samples.count + lead + Self.shift - 1) / Self.shift
    let empty = [SIMD8<Float>](repeating: SIMD8(), count: frameCount)
    bands = Array(repeating: Band(real: empty, imaginary: empty), count: Self.bandCount)
    for frame in stride(from: 0, to: frameCount, by: 2) {
      // Two real frames are the parts of a complex one.
      var (one, other) = (
        Self.windowed(samples, from: frame * Self.shift - lead),
        Self.windowed(samples, from: (frame + 1) * Self.shift - lead)
      )
      Self.fourier.transform(&one, &other)
      for bin in 0..<Self.size / 2 {
        let mirror = (Self.size - bin) % Self.size
        let (real, imaginary) = (one[bin], other[bin])
        let (otherReal, otherImaginary) = (one[mirror], other[mirror])
        let (band, lane) = (bin / Self.lanes, bin % Self.lanes)
        bands[band].real[frame][lane] = Float(real + otherReal) / 2
        bands[band].imaginary[frame][lane] = Float(imaginary - otherImaginary) / 2
        guard frame + 1 < frameCount else { continue }
        bands[band].real[frame + 1][lane] = Float(imaginary + otherImaginary) / 2
        bands[band].imaginary[frame + 1][lane] = Float(otherReal - real) / 2
      }
    }
  }

  private static func windowed(_ samples: [Int16], from start: Int) -> [Double] {
    (0..<size).map { place in
      samples.indices.contains(start + place) ? window[place] * Double(samples[start + place]) : 0
    }
  }

  /// The sound.
  var samples: [Int16] {
    let lead = Self.size - Self.shift
    var sum = [Double](repeating: 0, count: frameCount * Self.shift + Self.size)
    for frame in stride(from: 0, to: frameCount, by: 2) {
      // The conjugate is transformed, as forwards and backwards differ by that alone.
      var real = [Double](repeating: 0, count: Self.size)
      var imaginary = real
      for bin in 0..<Self.size / 2 {
        let (band, lane) = (bands[bin / Self.lanes], bin % Self.lanes)
        let one = (Double(band.real[frame][lane]), Double(band.imaginary[frame][lane]))
        let other =
          frame + 1 < frameCount
          ? (Double(band.real[frame + 1][lane]), Double(band.imaginary[frame + 1][lane])) : (0, 0)
        (real[bin], imaginary[bin]) = (one.0 - other.1, -(one.1 + other.0))
        guard bin > 0 else { continue }
        let mirror = Self.size - bin
        (real[mirror], imaginary[mirror]) = (one.0 + other.1, one.1 - other.0)
      }
      Self.fourier.transform(&real, &imaginary)
      for place in 0..<Self.size {
        let scale = Self.window[place] / (Double(Self.size) * Self.overlap)
        sum[frame * Self.shift + place] += real[place] * scale
        sum[(frame + 1) * Self.shift + place] -= imaginary[place] * scale
      }
    }
    return (0..<sampleCount).map { Int16(clamping: Int(sum[lead + $0].rounded())) }
  }
}

private import Foundation

/// The weight of each Gaussian in each state, as in CMU's file `sendump`: a description, followed
/// by the counts of Gaussians and states and a byte for each stream, Gaussian and state, which is a
/// negative logarithm.
package struct MixtureWeights: Sendable, Hashable {
  /// The states.
  package let states: Int
  /// The Gaussians of each stream of a codebook.
  package let densities: Int
  /// The file.
  package private(set) var bytes: [UInt8]
  private let start: Int

  /// A step of the bytes as a natural logarithm: 1,024 times that of the library's base.
  private static let step = 1_024 * log(1.0001)
  /// A weight of practically zero. Greater bytes are not weights that the library trusts: with
  /// them, silence swallows speech.
  private static let least: UInt8 = 159
  private static let thousandth = UInt8((log(1_000) / step).rounded())
  private static let table = (0..<256).map { Float(exp(-step * Double($0))) }

  /// Reads a file for a model, or `nil` if it is not for it.
  package init?(_ bytes: [UInt8], streams: Int, densities: Int, states: Int) {
    start = bytes.count - streams * densities * states
    guard start >= Self.countSize, states > 0 else { return nil }
    var reader = ByteReader(bytes, at: start - Self.countSize)
    guard reader.next() == densities, reader.next() == states else { return nil }
    (self.bytes, self.densities, self.states) = (bytes, densities, states)
  }

  private init(_ bytes: [UInt8], densities: Int, like other: MixtureWeights) {
    (self.bytes, self.densities) = (bytes, densities)
    (start, states) = (other.start, other.states)
  }

  /// The bytes of the two counts.
  private static let countSize = 8

  /// Returns weights for a model with several copies of each Gaussian, which share its weight
  /// equally.
  func repeated(_ times: Int) -> MixtureWeights {
    let more = UInt8(clamping: Int((log(Double(times)) / Self.step).rounded()))
    let size = densities * states
    var bytes = Array(bytes[..<(start - Self.countSize)])
    bytes.reserveCapacity(start + times * (self.bytes.count - start))
    bytes.append(littleEndian: UInt32(times * densities))
    bytes.append(littleEndian: UInt32(states))
    for stream in stride(from: start, to: self.bytes.count, by: size) {
      let row = self.bytes[stream..<stream + size].map { $0 > .max - more ? .max : $0 + more }
      for _ in 0..<times { bytes += row }
    }
    return MixtureWeights(bytes, densities: times * densities, like: self)
  }

  /// The weight of a Gaussian in a state.
  package subscript(stream: Int, density: Int, state: Int) -> Float {
    Self.table[Int(bytes[place(stream, density, state)])]
  }

  /// Calls a closure with the weight of a Gaussian in each of some states, by their position in the
  /// list, except for weights below a thousandth.
  ///
  /// Weights of adjacent states are adjacent in memory, so the innermost loop is over states.
  func forEachWeight(
    stream: Int, density: Int, states: [Int], _ body: (_ number: Int, _ weight: Float) -> Void
  ) {
    let table = Self.table
    let row = place(stream, density, 0)
    for (number, state) in states.enumerated() {
      let byte = bytes[row + state]
      if byte <= Self.thousandth { body(number, table[Int(byte)]) }
    }
  }

  /// Gives the first Gaussians of a stream equal weights in a state, and the others none.
  package mutating func spread(stream: Int, state: Int, overFirst count: Int) {
    let share = UInt8(clamping: Int((log(Double(count)) / Self.step).rounded()))
    for density in 0..<densities {
      bytes[place(stream, density, state)] = density < count ? share : Self.least
    }
  }

  private func place(_ stream: Int, _ density: Int, _ state: Int) -> Int {
    start + (stream * densities + density) * states + state
  }
}

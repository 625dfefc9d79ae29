/// A part of all tests, for one of several machines: `3/16` is the third of sixteen parts.
///
/// The tests of all suites are numbered in order; a part has every sixteenth. The parts are
/// disjoint and together contain all tests, whichever machine runs which part.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// The number of the part, from 1.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// Creates a part from `3/16`; `nil` if the text is not one.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The part as it is written on a command line.
  public var description: String { "\(number)/\(count)" }

  /// Returns whether the part contains the test with a number.
  public func contains(_ test: Int) -> Bool { test % count == number - 1 }
}

/// A phrase of an automaton, numbered in the order in which phrases were added.
public struct PhraseID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
  /// The number.
  public let rawValue: UInt32

  /// Creates an identifier from a raw number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the identifier of an entry in a table.
  init(_ index: Int) { rawValue = UInt32(index) }

  /// The number as an array index.
  public var index: Int { Int(rawValue) }

  /// Returns whether one was added before another.
  public static func < (one: PhraseID, other: PhraseID) -> Bool { one.rawValue < other.rawValue }
}

/// A name of a list of an automaton: its rank among the names of the list.
///
/// It is meaningful only together with the list, and until the list is replaced.
public struct NameID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
  /// The number.
  public let rawValue: UInt32

  /// Creates an identifier from a raw number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the identifier of an entry in a table.
  init(_ index: Int) { rawValue = UInt32(index) }

  /// The number as an array index.
  public var index: Int { Int(rawValue) }

  /// Returns whether one sorts before another in its list.
  public static func < (one: NameID, other: NameID) -> Bool { one.rawValue < other.rawValue }
}

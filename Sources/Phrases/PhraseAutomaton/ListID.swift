/// A list of an automaton, numbered in the order in which lists were added.
public struct ListID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
  /// The number.
  public let rawValue: UInt32

  /// Creates an identifier from a raw number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the identifier of an entry in a table.
  init(_ index: Int) { rawValue = UInt32(index) }

  /// The number as an array index.
  public var index: Int { Int(rawValue) }

  /// Returns whether one was added before another.
  public static func < (one: ListID, other: ListID) -> Bool { one.rawValue < other.rawValue }
}

extension Array {
  /// The array's element for a list.
  subscript(list: ListID) -> Element {
    @inline(__always) get { self[list.index] }
    set { self[list.index] = newValue }
  }
}

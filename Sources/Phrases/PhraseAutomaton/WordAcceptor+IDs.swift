extension WordAcceptor {
  /// A state; 0 is the start.
  public struct StateID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable,
    ExpressibleByIntegerLiteral
  {
    /// The number.
    public let rawValue: Int32

    /// Creates an identifier from a raw number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Creates an identifier from a literal, as for the start.
    public init(integerLiteral number: Int32) { rawValue = number }

    /// Creates the identifier of an entry in an array of states.
    public init(_ index: Int) { rawValue = Int32(index) }

    /// The number as an array index.
    public var index: Int { Int(rawValue) }

    /// Returns whether one was added before another.
    public static func < (one: StateID, other: StateID) -> Bool { one.rawValue < other.rawValue }
  }

  /// A word: its index in ``words``.
  public struct WordID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
    /// The number.
    public let rawValue: Int32

    /// Creates an identifier from a raw number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Creates the identifier of an entry in an array of words.
    public init(_ index: Int) { rawValue = Int32(index) }

    /// The number as an array index.
    public var index: Int { Int(rawValue) }

    /// Returns whether one was added before another.
    public static func < (one: WordID, other: WordID) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns a word as text.
  public func text(of word: WordID) -> String { words[word.index] }

  /// Returns whether a sentence may end in a state.
  public func isFinal(_ state: StateID) -> Bool { isFinal[state.index] }
}

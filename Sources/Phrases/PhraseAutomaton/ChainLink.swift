/// The position of an element in an array that a search fills, or the end of a chain of elements.
///
/// It takes four bytes. An optional number takes eight, and a search stores a link with each of its
/// nodes and steps.
struct ChainLink<Element>: Sendable, BitwiseCopyable {
  private let raw: UInt32

  /// The end of a chain.
  static var end: ChainLink { ChainLink(raw: .max) }

  private init(raw: UInt32) { self.raw = raw }

  /// Creates a link to the element at a position.
  @inline(__always)
  init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The position of the element, or `nil` at the end.
  @inline(__always)
  var index: Int? { raw == .max ? nil : Int(raw) }

  /// Whether the chain ends here.
  @inline(__always)
  var isEnd: Bool { raw == .max }
}

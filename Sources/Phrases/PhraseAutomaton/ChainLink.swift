/// The place of an element in an array that a search fills, or none, where a chain of elements ends.
///
/// It takes four bytes. An optional number takes eight among others, and a search keeps a link with
/// each of its nodes and steps.
struct ChainLink<Element>: Sendable, BitwiseCopyable {
  private let raw: UInt32

  /// The end of a chain.
  static var end: ChainLink { ChainLink(raw: .max) }

  private init(raw: UInt32) { self.raw = raw }

  /// Creates a link to the element at a place.
  @inline(__always)
  init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The place of the element, or `nil` at the end.
  @inline(__always)
  var index: Int? { raw == .max ? nil : Int(raw) }

  /// Whether the chain ends here.
  @inline(__always)
  var isEnd: Bool { raw == .max }
}

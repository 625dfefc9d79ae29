/// The meaning of an edge that is not a word.
struct Symbol: Sendable, Hashable {
  enum Kind: UInt32, Sendable, BitwiseCopyable {
    /// A name of a list.
    case names
    /// A value for a reader.
    case reader
    /// The first word of a slot that takes any words.
    case anyWords
    /// A further word of such a slot.
    case moreWords
  }
  var kind: Kind
  var list: ListID
  /// The slot's name; `nil` for the app's name, which is not a slot.
  var slot: String?
}

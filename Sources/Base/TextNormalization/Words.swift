/// A text split into normalized words, each with its position in the text.
///
/// Phrases and utterances are compared by their words. The words are the same for texts that a
/// person would call the same: case, width (`ＡＢＣ`), diacritics of Latin and Greek letters,
/// punctuation and typographic apostrophes make no difference, and contractions are expanded
/// (`what's` and `what is`). Scripts without spaces yield one word per character.
///
///     Words("What’s the Café’s Wi-Fi?").map(String.init)
///     // ["what", "is", "the", "cafe", "'s", "wi", "fi"]
///
/// The bytes of all words share one buffer, so a `Words` that is refilled with
/// ``refill(with:)`` allocates nothing once it has grown.
public struct Words: Sendable {
  /// The normalized words' UTF-8, one after another without separators.
  public internal(set) var bytes: [UInt8] = []
  /// The position of each word.
  public internal(set) var tokens: [Token] = []

  /// One word: its range in ``Words/bytes`` and its range in the text.
  public struct Token: Sendable, Hashable {
    /// The word's first byte in ``Words/bytes``.
    public var start: Int32
    /// The end of the word in ``Words/bytes``.
    public var end: Int32
    /// The offset in the text's UTF-8 where the word starts.
    public var sourceStart: Int32
    /// The offset in the text's UTF-8 where the word ends.
    public var sourceEnd: Int32

    init(_ bytes: Range<Int>, source: Range<Int>) {
      start = Int32(truncatingIfNeeded: bytes.lowerBound)
      end = Int32(truncatingIfNeeded: bytes.upperBound)
      sourceStart = Int32(truncatingIfNeeded: source.lowerBound)
      sourceEnd = Int32(truncatingIfNeeded: source.upperBound)
    }
  }

  /// The maximum length of a text in UTF-8 bytes; longer texts are truncated.
  public static let maximumLength = 1 << 28

  /// Creates an empty text.
  public init() {}

  /// Splits a text into words.
  public init(_ text: String) { refill(with: text) }

  /// Replaces the words with those of another text, reusing the memory.
  public mutating func refill(with text: String) {
    bytes.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    var text = text
    text.withUTF8 { utf8 in
      let utf8 = UnsafeBufferPointer(rebasing: utf8.prefix(Self.maximumLength))
      if appendASCII(utf8) || appendLatin(utf8) { return }
      appendUnicode(utf8)
    }
    expandContractions()
  }
}

extension Words: RandomAccessCollection {
  /// The position of the first word.
  public var startIndex: Int { 0 }
  /// The number of words.
  public var endIndex: Int { tokens.count }

  /// The normalized word at a position.
  public subscript(position: Int) -> Substring {
    let token = tokens[position]
    return Substring(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// Returns the normalized words of a range, joined by spaces.
  public func text(of range: Range<Int>) -> String { self[range].joined(separator: " ") }

  /// Returns the part of the original text from the first to the last word of a range, as it was
  /// written.
  ///
  /// - Parameters:
  ///   - range: Word positions; an empty range gives an empty text.
  ///   - text: The text this was made from.
  public func source(of range: Range<Int>, in text: String) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let utf8 = text.utf8
    let limit = utf8.count
    let lower = Swift.min(Int(tokens[first].sourceStart), limit)
    let upper = Swift.min(Swift.max(Int(tokens[last].sourceEnd), lower), limit)
    return String(
      decoding: utf8.dropFirst(lower).prefix(upper - lower), as: UTF8.self)
  }
}

extension Words {
  /// Returns the words, each as it was written: with its capitals and accents, but without the marks around it.
  ///
  /// A word that is only a part of what was written, such as the “not” of “won't”, stays as it is.
  ///
  /// - Parameter text: The text this was made from.
  public func spellings(in text: String) -> [String] {
    indices.map { position in
      let written = source(of: position..<position + 1, in: text)
      let word = self[position]
      return Words(written).elementsEqual(CollectionOfOne(word)) ? written : String(word)
    }
  }
}

extension Words: Equatable {
  /// Returns whether two texts have the same words, regardless of their positions.
  public static func == (lhs: Words, rhs: Words) -> Bool { lhs.elementsEqual(rhs) }
}

extension Words {
  /// Calls a closure with the normalized bytes of a word.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    of position: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let token = tokens[position]
    return body(bytes.span.extracting(Int(token.start)..<Int(token.end)))
  }

  /// Returns whether a character is a word by itself, as in scripts written without spaces.
  public static func isWordOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
    Script.isWrittenWithoutSpaces(scalar)
  }
}

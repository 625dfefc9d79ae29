import TextNormalization

/// The segments of literal text in templates, interned, with the words that each becomes.
///
/// A piece has no whitespace. Adjoining pieces (`light[s]`) are joined into one.
struct Pieces {
  private(set) var texts: [String] = []
  private var numbers: [String: PieceID] = [:]
  private var wordRanges: [Range<Int>] = []
  private var words: [UInt32] = []
  private var startsApart: [Bool] = []
  private var endsApart: [Bool] = []
  private var scratch = Words()

  /// Returns the identifier of a piece, adding new words to a vocabulary.
  mutating func intern(_ text: String, into vocabulary: inout VocabularyBuilder) -> PieceID {
    if let number = numbers[text] { return number }
    let number = PieceID(index: texts.count)
    texts.append(text)
    numbers[text] = number
    scratch.refill(with: text)
    let first = words.count
    for index in scratch.indices {
      let word = scratch.withBytes(of: index) { vocabulary.insert($0) }
      words.append(word)
    }
    wordRanges.append(first..<words.count)
    startsApart.append(text.unicodeScalars.first.map(Self.standsApart) ?? true)
    endsApart.append(text.unicodeScalars.last.map(Self.standsApart) ?? true)
    return number
  }

  /// Returns the text of a piece, or an empty text for none.
  func text(of piece: PieceID?) -> String { piece.map { texts[$0.index] } ?? "" }

  /// Returns the words of a piece, or no words for none.
  func words(of piece: PieceID?) -> ArraySlice<UInt32> {
    piece.map { words[wordRanges[$0.index]] } ?? []
  }

  /// Returns whether two adjoining pieces stay separate words.
  func divides(_ left: PieceID, _ right: PieceID) -> Bool {
    endsApart[left.index] || startsApart[right.index]
  }

  /// Returns the words of text that adjoins the end of a slot, or `nil` if it is joined to the
  /// slot's last word, as in `{room}s`.
  mutating func words(
    behindSlot text: String, isNumber: Bool, into vocabulary: inout VocabularyBuilder
  ) -> [UInt32]? {
    touching(isNumber ? "5" : "x", before: true, text, into: &vocabulary)
  }

  /// Returns the words of text that adjoins the start of a slot, or `nil` if it is joined to the
  /// slot's first word, as in `sub{topic}`.
  mutating func words(
    beforeSlot text: String, isNumber: Bool, into vocabulary: inout VocabularyBuilder
  ) -> [UInt32]? {
    touching(isNumber ? "5" : "x", before: false, text, into: &vocabulary)
  }

  /// A sample word stands for the slot: if it stays a separate word, so does any value.
  private mutating func touching(
    _ sample: String, before: Bool, _ text: String, into vocabulary: inout VocabularyBuilder
  ) -> [UInt32]? {
    scratch.refill(with: before ? sample + text : text + sample)
    guard let slot = before ? scratch.indices.first : scratch.indices.last,
      scratch[slot] == sample
    else { return nil }
    return scratch.indices.filter { $0 != slot }.map { index in
      scratch.withBytes(of: index) { vocabulary.insert($0) }
    }
  }

  /// Returns whether a character is never part of a longer word.
  ///
  /// An apostrophe joins its neighbors, as in `it[']s`.
  private static func standsApart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "'" || scalar == "’" { return false }
    return Words.isWordOfItsOwn(scalar)
      || !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}

public import TextNormalization

/// One reading of an utterance: a phrase and the contents of its slots.
public struct PhraseMatch: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// The slots in the order of the words.
  public var slots: [PhraseSlot]
  /// The number of words that are the phrase's own, including the app's name.
  public var literalWords: Int
  /// The number of words in slots that take any words.
  public var anyWords: Int
  /// The number of meaningless words that were skipped.
  public var skippedWords: Int
  /// The number of the utterance's words that are split in two.
  public var cutWords = 0
  /// What was skipped, for ``PhraseAutomaton/allowsSkips(of:)``.
  public var skips: [NameID] = []
  /// The ranges of the skipped words.
  public var skippedRanges: [Range<Int>] = []
  /// The rank of the reading; higher is better, and equal ranks are equally good.
  public var rank: Int64

  /// Creates a reading.
  public init(
    phrase: PhraseID, slots: [PhraseSlot], literalWords: Int, anyWords: Int, skippedWords: Int,
    rank: Int64
  ) {
    self.phrase = phrase
    self.slots = slots
    self.literalWords = literalWords
    self.anyWords = anyWords
    self.skippedWords = skippedWords
    self.rank = rank
  }
}

/// A slot that some words of an utterance fill.
public struct PhraseSlot: Sendable, Hashable {
  /// The slot's name.
  public var name: String
  /// The list.
  public var list: ListID
  /// The words, counted in the normalized utterance.
  public var words: Range<Int>
  /// The name of the list, or `nil` if the slot has no list of names.
  public var nameID: NameID?

  /// Creates a slot.
  public init(name: String, list: ListID, words: Range<Int>, nameID: NameID?) {
    self.name = name
    self.list = list
    self.words = words
    self.nameID = nameID
  }
}

/// Reads the values that no list can hold, such as numbers and dates.
public protocol SlotReader: Sendable {
  /// Appends the ends of values that start at a position: the position after each value's last
  /// word.
  ///
  /// - Parameters:
  ///   - list: The list, which determines the kind of value.
  ///   - words: The utterance.
  ///   - position: The first word.
  ///   - ends: Receives the ends, without duplicates.
  func appendEnds(
    ofList list: ListID, in words: Words, at position: Int, to ends: inout [Int])
}

/// A reader that finds nothing.
public struct NoReader: SlotReader {
  /// Creates a reader.
  public init() {}

  /// Appends nothing.
  public func appendEnds(
    ofList list: ListID, in words: Words, at position: Int, to ends: inout [Int]
  ) {}
}

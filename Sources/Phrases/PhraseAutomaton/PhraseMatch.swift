public import TextNormalization

/// One reading of an utterance: a phrase and what fills its slots.
public struct PhraseMatch: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// The slots in the order of the words.
  public var slots: [PhraseSlot]
  /// How many words are the phrase's own, the app's name included.
  public var literalWords: Int
  /// How many words fill slots that take any words.
  public var anyWords: Int
  /// How many words were passed over because they mean nothing.
  public var skippedWords: Int
  /// How many words of the utterance are cut in two.
  public var cutWords = 0
  /// What was passed over, as ``PhraseAutomaton/allowsSkips(of:)`` reads it.
  public var skips: [NameID] = []
  /// Where each of them stands.
  public var skippedRanges: [Range<Int>] = []
  /// The rank of the reading: greater is better. Equal ranks are equally good.
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
  /// Appends where a value that starts at a position ends: the position after its last word.
  ///
  /// - Parameters:
  ///   - list: The list, which tells what is wanted.
  ///   - words: The utterance.
  ///   - position: The first word.
  ///   - ends: Takes the ends, each at most once.
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

/// The kinds of edits that a forgiving search applies to an utterance or a phrase.
public enum EditKind: UInt8, Sendable, Hashable, CaseIterable {
  /// No edit: the word is the phrase's own.
  case none
  /// The word is spelled differently.
  case spelling
  /// The word sounds alike.
  case sound
  /// The word means the same.
  case synonym
  /// The word has another ending.
  case ending
  /// Two words were said for one.
  case join
  /// One word was said for two.
  case split
  /// The recognizer may have heard other words.
  case heard
  /// Two adjacent words were said in the other order.
  case swap
  /// Meaningless words around a phrase.
  case filler
  /// A spoken word was skipped.
  case skipped
  /// A word of the phrase was not said.
  case omitted
  /// A word of a name was not said.
  case omittedFromName
  /// A name's words were said in another order.
  case nameOrder
  /// The initials of a name's words were said.
  case initials
  /// A slot that takes any words absorbed the word.
  case anyWord
  /// A name or value fills a slot.
  case slot

  /// Whether it is not an edit, or one that a slip of the tongue or keyboard explains.
  public var isSlip: Bool {
    switch self {
    case .none, .spelling, .ending, .heard, .filler, .anyWord, .slot: true
    case .sound, .synonym, .join, .split, .swap, .skipped, .omitted, .omittedFromName, .nameOrder,
      .initials:
      false
    }
  }
}

/// One step of a forgiven reading, and what it costs.
public struct ForgivenStep: Sendable, Hashable {
  /// The kind of edit.
  public var edit: EditKind
  /// The spoken words, counted in the normalized utterance; empty if a word was omitted.
  public var words: Range<Int>
  /// What the words were taken to be, such as a word of the phrase or a name; empty if they were
  /// skipped.
  public var meant: String
  /// The cost in thousandths; see ``ForgivingCosts``.
  public var cost: Int

  /// Creates a step.
  public init(edit: EditKind, words: Range<Int>, meant: String, cost: Int) {
    self.edit = edit
    self.words = words
    self.meant = meant
    self.cost = cost
  }
}

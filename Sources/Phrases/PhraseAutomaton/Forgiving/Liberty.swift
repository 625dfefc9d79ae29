/// A liberty that a forgiving search takes with an utterance or a phrase.
public enum Liberty: UInt8, Sendable, Hashable, CaseIterable {
  /// None: the word is the phrase's own.
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
  /// Two neighbouring words were said in the other order.
  case swap
  /// Words around a phrase that mean nothing.
  case filler
  /// A word that was said is passed over.
  case skipped
  /// A word of the phrase was not said.
  case omitted
  /// A word of a name was not said.
  case omittedFromName
  /// A name's words were said in another order.
  case nameOrder
  /// The first letters of a name's words were said.
  case initials
  /// A slot that takes any words has taken the word.
  case anyWord
  /// A name or value fills a slot.
  case slot
}

/// One step of a forgiven reading, and what it costs.
public struct ForgivenStep: Sendable, Hashable {
  /// What was done.
  public var liberty: Liberty
  /// The words that were said, counted in the normalized utterance; empty if a word was left out.
  public var words: Range<Int>
  /// What they were taken for: a word of the phrase, a name; empty if they were passed over.
  public var meant: String
  /// The cost in thousandths; see ``ForgivingCosts``.
  public var cost: Int

  /// Creates a step.
  public init(liberty: Liberty, words: Range<Int>, meant: String, cost: Int) {
    self.liberty = liberty
    self.words = words
    self.meant = meant
    self.cost = cost
  }
}

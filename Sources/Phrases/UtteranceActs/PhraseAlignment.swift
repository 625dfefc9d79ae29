/// The role of each word of an utterance in a phrase that it may say.
public struct PhraseAlignment: Sendable, Hashable {
  /// The role of a word in the phrase.
  public enum Use: Sendable, Hashable {
    /// The phrase's own word, with the phrase's form of it: the same, or what it was taken for.
    case own(meant: String)
    /// A part of a name, a value or free text, whose content is not interpreted.
    case name
    /// A word that is skipped because it is meaningless in its position: a courtesy, spelled
    /// correctly or not.
    case courtesy
    /// Nothing.
    case unused
  }

  /// The normalized words of the utterance.
  public var words: [String]
  /// The same words, with the accents that distinguish words (``ActReader/spoken(_:in:)``).
  public var spoken: [String]
  /// The role of each word.
  public var uses: [Use]
  /// The act of the phrase itself.
  public var phrase: PhraseAct
  /// The form in which the phrase's verb was said, if known.
  public var form: VerbForm?
  /// The words with which the phrase's wordings begin; for a command, its verbs.
  public var openings: Set<String>
  /// Whether the reader of the command has made sure that no content word is left over.
  public var usesAllWords = false
  /// Whether the words were said in the phrase's own order.
  public var isInOrder = false
  /// Whether the phrase's article for a thing of the speaker's was not said: “my” of “freeze my card”.
  public var lacksOwner = false
  /// Whether a word of the phrase other than an article was not said.
  public var omitsWord = false
  /// Whether the phrase's verb was said as a gerund: “locking” in “I never start locking the door”.
  public var isGerund = false
  /// The positions of the words before which the text has a comma.
  public var pauses: Set<Int> = []

  /// Creates an alignment, with one role for each word.
  ///
  /// - Parameters:
  ///   - spoken: The words with their accents; by default, the words themselves.
  ///   - openings: The words with which the phrase's wordings begin, if known.
  public init(
    words: [String], spoken: [String]? = nil, uses: [Use], phrase: PhraseAct,
    form: VerbForm? = nil, openings: Set<String> = []
  ) {
    self.form = form
    self.openings = openings
    self.words = words
    self.spoken = spoken.flatMap { $0.count == words.count ? $0 : nil } ?? words
    self.uses = uses
    self.phrase = phrase
  }
}

/// The act of a phrase itself.
public enum PhraseAct: Sendable, Hashable {
  /// It asks for an action, or names it: “turn on the light”, “next track”.
  case command
  /// It asks about a state: “is the garage open”.
  case question
  /// It reports something: “I lost my card”.
  case statement
}

/// Whether an utterance asks for what a phrase would do.
public enum ActVerdict: Sendable, Hashable {
  /// It asks for it.
  case asked
  /// It may ask for it, so the person is asked first. With the reason ``ActReason/unknown``, there
  /// is no evidence that it does, so any other reading takes precedence.
  case doubtful(ActReason)
  /// It does not ask for it.
  case refused(ActReason)
}

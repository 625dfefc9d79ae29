/// The tolerance of a language, as data: the cost of each edit, and the words it concerns.
///
/// `phrases/<language>/forgiving.<language>.yaml` contains it; `Documentation/Forgiving.md`
/// explains the keys. All words are normalized when the data is used.
public struct Tolerance: Sendable {
  /// The cost of each edit.
  public var costs = ForgivingCosts()
  /// The conditions under which a reading becomes an answer.
  public var acceptance = ForgivingAcceptance()
  /// Meaningless words around a phrase: `please`, `would you mind`.
  public var fillers: [String] = []
  /// Words that carry structure rather than meaning: `the`, `of`.
  public var functionWords: [String] = []
  /// Common words that are one typo away from others, so that one may be meant in place of another:
  /// `cat` and `car`.
  public var commonWords: Set<String> = []
  /// Words that change the meaning of a sentence and are therefore never skipped: `not`.
  public var decisiveWords: [String] = []
  /// Words that make a question of what they begin, and are not skipped there: `is`, `which`.
  public var questionWords: [String] = []
  /// Groups of words that are never confused, however similar: `on` and `off`.
  public var opposites: [[String]] = []
  /// Groups of words that mean the same in a command.
  public var synonyms: [[String]] = []
  /// Groups of words that sound the same, in addition to those that ``sounds`` finds.
  public var homophones: [[String]] = []
  /// Pairs of interchangeable endings: nothing and `s`, `y` and `ies`.
  public var endings: [(String, String)] = []
  /// How letters sound.
  public var sounds = SoundRules()
  /// The rows of letters of a keyboard, from top to bottom.
  public var keyboard: [String] = []

  /// Creates the tolerance of a language without data: spelling alone.
  public init() {}
}

/// The cost of each edit in a forgiving search, in thousandths of a content word.
public struct ForgivingCosts: Sendable, Hashable {
  /// A superfluous, missing, wrong or transposed letter.
  public struct Letters: Sendable, Hashable {
    /// A letter for another.
    public var substitution: Int32 = 1000
    /// A letter for an adjacent one on the keyboard.
    public var neighbouringKey: Int32 = 750
    /// A vowel for another.
    public var vowel: Int32 = 850
    /// Two transposed letters.
    public var transposition: Int32 = 700
    /// A superfluous or missing letter.
    public var insertion: Int32 = 900
    /// A letter doubled, or not doubled.
    public var doubling: Int32 = 600
    /// The surcharge for the first letter.
    public var first: Int32 = 150
  }

  /// The costs of edits to letters.
  public var letters = Letters()
  /// The cost of an edit of cost 1000 in a word of one, two, three, ... letters; the last entry
  /// applies to all longer words.
  public var spelling: [Int32] = [1100, 900, 750, 620, 540, 480, 440, 400]
  /// The surcharge if the spoken word occurs in phrases as well.
  public var knownWord: Int32 = 250
  /// A word that sounds the same.
  public var sound: Int32 = 320
  /// The additional cost of a difference of one sound.
  public var soundDifference: Int32 = 520
  /// A word of the same meaning.
  public var synonym: Int32 = 450
  /// Another ending of the same word.
  public var ending: Int32 = 200
  /// Two words said for one.
  public var join: Int32 = 200
  /// One word said for two.
  public var split: Int32 = 250
  /// Two adjacent words in the wrong order.
  public var swap: Int32 = 600
  /// Other words that a recognizer may have heard, if they are e times less likely.
  public var heard: Int32 = 400
  /// Meaningless words.
  public var filler: Int32 = 60
  /// A skipped function word.
  public var skippedFunctionWord: Int32 = 220
  /// Any other skipped word.
  public var skippedWord: Int32 = 1000
  /// The surcharge if the skipped word occurs in phrases.
  public var skippedKnownWord: Int32 = 300
  /// A skipped word that changes the meaning of a sentence.
  public var skippedDecisiveWord: Int32 = 4000
  /// An omitted function word of a phrase.
  public var omittedFunctionWord: Int32 = 330
  /// Any other omitted word of a phrase.
  public var omittedWord: Int32 = 1400
  /// An omitted word of a name.
  public var omittedNameWord: Int32 = 550
  /// Words of a name in another order.
  public var nameOrder: Int32 = 250
  /// The initials of a name's words.
  public var initials: Int32 = 500
  /// A content word in a slot that takes any words; a function word costs the fraction that
  /// corresponds to its weight. This cost decides between readings and does not lower their score.
  public var anyWord: Int32 = 500
  /// Any slot.
  public var slot: Int32 = 4

  /// Creates the default costs, for languages that do not specify any.
  public init() {}
}

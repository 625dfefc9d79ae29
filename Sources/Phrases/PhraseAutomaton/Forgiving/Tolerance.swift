/// What a language forgives, as data: what each liberty costs, and the words it concerns.
///
/// `phrases/<language>/forgiving.<language>.yaml` holds it; `Documentation/Forgiving.md` tells what
/// the keys mean. All words are normalized when the data is used.
public struct Tolerance: Sendable {
  /// What each liberty costs.
  public var costs = ForgivingCosts()
  /// What it takes for a reading to be an answer.
  public var acceptance = ForgivingAcceptance()
  /// Words said around a phrase without a meaning: `please`, `would you mind`.
  public var fillers: [String] = []
  /// Words that carry structure rather than meaning: `the`, `of`.
  public var functionWords: [String] = []
  /// Common words that are one slip from others, so that one of them in place of another may be meant: `cat` and `car`.
  public var commonWords: Set<String> = []
  /// Words that change the meaning of a sentence and are therefore never passed over: `not`.
  public var decisiveWords: [String] = []
  /// Words that make a question of what they begin, and are not passed over there: `is`, `which`.
  public var questionWords: [String] = []
  /// Groups of words that are never taken for one another, however alike: `on` and `off`.
  public var opposites: [[String]] = []
  /// Groups of words that mean the same in a command.
  public var synonyms: [[String]] = []
  /// Groups of words that sound the same, beside those that ``sounds`` finds.
  public var homophones: [[String]] = []
  /// Pairs of endings of which one may stand for the other: nothing and `s`, `y` and `ies`.
  public var endings: [(String, String)] = []
  /// How letters sound.
  public var sounds = SoundRules()
  /// The rows of letters of a keyboard, from top to bottom.
  public var keyboard: [String] = []

  /// Creates the tolerance of a language that there is no data for: spelling alone.
  public init() {}
}

/// What each liberty that a forgiving search takes costs, in thousandths of a content word.
public struct ForgivingCosts: Sendable, Hashable {
  /// A letter too many, too few, wrong, or exchanged with its neighbour.
  public struct Letters: Sendable, Hashable {
    /// A letter for another.
    public var substitution: Int32 = 1000
    /// A letter for one beside it on the keyboard.
    public var neighbouringKey: Int32 = 750
    /// A vowel for another.
    public var vowel: Int32 = 850
    /// Two letters in the wrong order.
    public var transposition: Int32 = 700
    /// A letter too many or too few.
    public var insertion: Int32 = 900
    /// A letter doubled, or not doubled.
    public var doubling: Int32 = 600
    /// What is added where the first letter is concerned.
    public var first: Int32 = 150
  }

  /// What edits of letters cost.
  public var letters = Letters()
  /// What an edit of cost 1000 costs in a word of one, two, three, ... letters; the last entry
  /// holds for all longer words.
  public var spelling: [Int32] = [1100, 900, 750, 620, 540, 480, 440, 400]
  /// What is added where the phrases have the word that was said, too.
  public var knownWord: Int32 = 250
  /// A word that sounds the same.
  public var sound: Int32 = 320
  /// What sounds that differ cost more, for a difference of one sound.
  public var soundDifference: Int32 = 520
  /// A word of the same meaning.
  public var synonym: Int32 = 450
  /// Another ending of the same word.
  public var ending: Int32 = 200
  /// Two words said for one.
  public var join: Int32 = 200
  /// One word said for two.
  public var split: Int32 = 250
  /// Two neighbouring words in the wrong order.
  public var swap: Int32 = 600
  /// Other words that a recognizer may have heard, where they are e times less likely.
  public var heard: Int32 = 400
  /// Words that mean nothing.
  public var filler: Int32 = 60
  /// A function word passed over.
  public var skippedFunctionWord: Int32 = 220
  /// Any other word passed over.
  public var skippedWord: Int32 = 1000
  /// What is added where the phrases have the word that is passed over.
  public var skippedKnownWord: Int32 = 300
  /// A word passed over that changes the meaning of a sentence.
  public var skippedDecisiveWord: Int32 = 4000
  /// A function word of a phrase that was not said.
  public var omittedFunctionWord: Int32 = 330
  /// Any other word of a phrase that was not said.
  public var omittedWord: Int32 = 1400
  /// A word of a name that was not said.
  public var omittedNameWord: Int32 = 550
  /// Words of a name in another order.
  public var nameOrder: Int32 = 250
  /// The first letters of a name's words.
  public var initials: Int32 = 500
  /// A content word taken by a slot that takes any words; a function word costs the part of it that
  /// it tells. It decides between readings and does not count against their score.
  public var anyWord: Int32 = 500
  /// Anything in a slot.
  public var slot: Int32 = 4

  /// Creates the costs that hold where a language says nothing else.
  public init() {}
}
